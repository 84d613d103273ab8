import {
  type AppliedMigration,
  described,
  migrationsOf,
  PLAIN,
  type Sequence,
  sequencesOf,
  sumOf,
  type Table,
  tablesOf,
} from './catalogue.ts';
import { type MigrationConnection, WITHOUT_LIMITS } from './migrations.ts';

/** What an archive holds, told before its rows. */
export interface Contents {
  readonly migrations: readonly AppliedMigration[];
  readonly sequences: readonly Sequence[];
  readonly tables: readonly (Table & { readonly rows: number; readonly digest: string })[];
}

/** Rows of one table, each a JSON list of its values as PostgreSQL writes them: text or null. */
export interface Batch {
  readonly table: string;
  readonly rows: readonly string[];
}

export interface Archive {
  readonly contents: Contents;
  /** In the order of the tables. */
  readonly batches: AsyncIterable<Batch>;
}

/** Rows that are in memory at one time: so many, or those of about so many characters. */
export const MOST_ROWS = 1_000;
export const MOST_CHARACTERS = 2_000_000;

/** Wide rows come in small batches. Pictures are kept compressed and are written in twice as many characters. */
const rowsAtOnce = async (connection: MigrationConnection, { name, rows }: Contents['tables'][number]) => {
  const [bytes = 0] = await described<number>(
    connection,
    `select pg_table_size('${name.replaceAll("'", "''")}'::regclass)::text as described`,
  );
  const perRow = (2 * bytes) / Math.max(1, rows);
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_CHARACTERS / Math.max(1, perRow))));
};

async function* rowsOf(connection: MigrationConnection, table: Contents['tables'][number]): AsyncGenerator<Batch> {
  const values = table.columns.map((column) => `${column.name}::text`).join(', ');
  await connection.exec(
    `declare copied no scroll cursor for select array_to_json(array[${values}]::text[])::text as row from ${table.name}`,
  );
  const fetch = `fetch ${await rowsAtOnce(connection, table)} from copied`;
  for (;;) {
    const { rows } = await connection.query(fetch, []);
    if (rows.length === 0) break;
    yield { table: table.name, rows: rows.map((row) => String(Reflect.get(Object(row), 'row'))) };
  }
  await connection.exec('close copied');
}

const contentsOf = async (connection: MigrationConnection): Promise<Contents> => {
  const tables: Contents['tables'][number][] = [];
  for (const table of await tablesOf(connection)) tables.push({ ...table, ...(await sumOf(connection, table)) });
  return { migrations: await migrationsOf(connection), sequences: await sequencesOf(connection), tables };
};

/** Everything in a database as it was at one instant; nobody else may use the connection meanwhile. */
export const reading = async <Result>(
  connection: MigrationConnection,
  work: (archive: Archive) => Promise<Result>,
): Promise<Result> => {
  await connection.exec(`begin isolation level repeatable read, read only; ${WITHOUT_LIMITS}; ${PLAIN}`);
  try {
    const contents = await contentsOf(connection);
    const batches = async function* () {
      for (const table of contents.tables) yield* rowsOf(connection, table);
    };
    return await work({ contents, batches: batches() });
  } finally {
    await connection.exec('rollback');
  }
};
