import pg from 'pg';

/** A connection of either kind. */
interface Rows {
  query(statement: string): Promise<{ readonly rows: readonly unknown[] }>;
}

const TABLES = `
  select table_schema || '.' || table_name as name from information_schema.tables
  where table_schema in ('public', 'backend', 'sandbox_bank') and table_type = 'BASE TABLE'
    and table_name not in ('migration', 'durability_probe') order by 1`;

/** Every row of every table as text, asked without the means of the site: what a backup or a move has to keep. */
export const readAllRows = async (database: Rows): Promise<Record<string, string[]>> => {
  await database.query("set time zone 'UTC'");
  const readTexts = async (statement: string) =>
    (await database.query(statement)).rows.map((row) => String(Object.values(Object(row))[0]));
  const tables: Record<string, string[]> = {};
  for (const name of await readTexts(TABLES))
    tables[name] = (await readTexts(`select t::text from ${name} as t`)).sort();
  const sequences = `select schemaname || '.' || sequencename || ' ' || coalesce(last_value::text, '-') from pg_sequences order by 1`;
  return { ...tables, sequences: await readTexts(sequences) };
};

/** Reads every row of a PostgreSQL server's database in the same way. */
export const readServerRows = async (url: string): Promise<Record<string, string[]>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = await readAllRows({ query: (statement) => client.query(statement) });
  await client.end();
  return rows;
};
