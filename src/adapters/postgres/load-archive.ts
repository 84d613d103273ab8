import type { Archive, Batch, Contents } from './archive.ts';
import { described, PLAIN, sumOf, type Table, tablesOf } from './catalogue.ts';
import { DatabaseRefusal } from './database-error.ts';
import { type MigrationConnection, WITHOUT_LIMITS } from './migrations.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const foreignKeysOf = (connection: MigrationConnection): Promise<ForeignKey[]> =>
  described(
    connection,
    `select json_build_object('table', conrelid::regclass::text, 'name', quote_ident(conname),
       'definition', pg_get_constraintdef(pg_constraint.oid))::text as described
     from pg_constraint join pg_namespace as space on space.oid = connamespace
     where contype = 'f' and space.nspname !~ '^pg_' order by conrelid::regclass::text, conname`,
  );

/** A statement for each, in one round trip. */
const forEach = <Each>(connection: MigrationConnection, all: readonly Each[], statement: (each: Each) => string) =>
  connection.exec(all.map(statement).join('; '));

/** Rows come in any order, and stay as they were: triggers are silent; foreign keys are put back, and then hold for all. */
const asTheyWere = async (connection: MigrationConnection, tables: readonly Table[], load: () => Promise<void>) => {
  const keys = await foreignKeysOf(connection);
  await forEach(connection, keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await forEach(connection, tables, ({ name }) => `alter table ${name} disable trigger user`);
  await load();
  await forEach(connection, tables, ({ name }) => `alter table ${name} enable trigger user`);
  await forEach(
    connection,
    keys,
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
};

const insert = async (connection: MigrationConnection, table: Table, { rows }: Batch): Promise<void> => {
  const names = table.columns.map(({ name }) => name).join(', ');
  const values = table.columns.map(({ type }, index) => `(kept ->> ${index})::${type}`).join(', ');
  await connection.query(
    `insert into ${table.name} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::text::jsonb) as listed (kept)`,
    [`[${rows.join(',')}]`],
  );
};

const sameTables = (tables: readonly Table[], kept: Contents['tables']): boolean =>
  JSON.stringify(tables) === JSON.stringify(kept.map(({ name, columns }) => ({ name, columns })));

const compare = async (connection: MigrationConnection, kept: Contents['tables']): Promise<void> => {
  for (const { name, rows, digest } of kept) {
    const found = await sumOf(connection, { name });
    if (found.rows !== rows || found.digest !== digest)
      throw new DatabaseRefusal(
        `What was copied is not what was kept: ${name} has ${found.rows} rows of ${rows}${found.rows === rows ? ', and they differ' : ''}.`,
      );
  }
};

/** Looks at the locked tables before anything is changed; what it throws ends the work. */
type Check = () => Promise<void>;

const load = async (connection: MigrationConnection, { contents, batches }: Archive, check: Check): Promise<void> => {
  const tables = await tablesOf(connection);
  if (!sameTables(tables, contents.tables))
    throw new DatabaseRefusal('The tables are not those that were kept: the migrations differ.');
  // Until the end no other client writes, so that what was checked is still true when rows are deleted.
  await forEach(connection, tables, ({ name }) => `lock table ${name} in access exclusive mode`);
  await check();
  // Names of the database itself: nothing that an archive says becomes a part of a statement.
  const byName = new Map(tables.map((table) => [table.name, table]));
  await asTheyWere(connection, tables, async () => {
    // What migrations put there is among what was kept.
    await forEach(connection, tables, ({ name }) => `delete from ${name}`);
    for await (const batch of batches) {
      const table = byName.get(batch.table);
      if (table) await insert(connection, table, batch);
    }
  });
  for (const { name, lastValue, isCalled } of contents.sequences)
    await connection.query('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
      name,
      lastValue,
      String(isCalled),
    ]);
  await compare(connection, contents.tables);
};

/**
 * Fills a database that was migrated as the archive's was and has no rows of its own, in one transaction, and compares
 * what came of it, table by table. @throws DatabaseRefusal when it is not the same; then nothing is changed.
 */
export const loadArchive = async (
  connection: MigrationConnection,
  archive: Archive,
  check: Check = async () => undefined,
): Promise<void> => {
  await connection.exec(`begin; ${WITHOUT_LIMITS}; ${PLAIN}`);
  try {
    await load(connection, archive, check);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};
