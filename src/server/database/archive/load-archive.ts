import { DatabaseRefusal } from '#src/server/database/database-error.ts';
import { type MigrationConnection, WITHOUT_LIMITS } from '#src/server/database/migrations.ts';
import type { Archive, ArchiveContents, RowBatch } from './archive.ts';
import { digestTable, listTables, PORTABLE_SETTINGS, queryJson, type Table } from './database-catalog.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const listForeignKeys = (connection: MigrationConnection): Promise<ForeignKey[]> =>
  queryJson(
    connection,
    `select json_build_object('table', conrelid::regclass::text, 'name', quote_ident(conname),
       'definition', pg_get_constraintdef(pg_constraint.oid))::text as described
     from pg_constraint join pg_namespace as space on space.oid = connamespace
     where contype = 'f' and space.nspname !~ '^pg_' order by conrelid::regclass::text, conname`,
  );

/** Executes a statement per element in one round trip. */
const executeForEach = <Each>(
  connection: MigrationConnection,
  all: readonly Each[],
  createStatement: (each: Each) => string,
) => connection.exec(all.map(createStatement).join('; '));

/** Loads rows in any order: without triggers, and with foreign keys dropped and restored, which checks all rows. */
const suspendConstraints = async (
  connection: MigrationConnection,
  tables: readonly Table[],
  load: () => Promise<void>,
) => {
  const keys = await listForeignKeys(connection);
  await executeForEach(connection, keys, ({ table, name }) => `alter table ${table} drop constraint ${name}`);
  await executeForEach(connection, tables, ({ name }) => `alter table ${name} disable trigger user`);
  await load();
  await executeForEach(connection, tables, ({ name }) => `alter table ${name} enable trigger user`);
  await executeForEach(
    connection,
    keys,
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  );
};

const insertBatch = async (connection: MigrationConnection, table: Table, { rows }: RowBatch): Promise<void> => {
  const names = table.columns.map(({ name }) => name).join(', ');
  const values = table.columns.map(({ type }, index) => `(expected ->> ${index})::${type}`).join(', ');
  await connection.query(
    `insert into ${table.name} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::text::jsonb) as listed (expected)`,
    [`[${rows.join(',')}]`],
  );
};

const hasSameTables = (tables: readonly Table[], expected: ArchiveContents['tables']): boolean =>
  JSON.stringify(tables) === JSON.stringify(expected.map(({ name, columns }) => ({ name, columns })));

const verifyTables = async (connection: MigrationConnection, expected: ArchiveContents['tables']): Promise<void> => {
  for (const { name, rows, digest } of expected) {
    const found = await digestTable(connection, { name });
    if (found.rows !== rows || found.digest !== digest)
      throw new DatabaseRefusal(
        `The copy differs from the archive: ${name} has ${found.rows} rows of ${rows}${found.rows === rows ? ', and they differ' : ''}.`,
      );
  }
};

/** Checks the locked tables before the first change; an error rolls back. */
type Check = () => Promise<void>;

const loadTables = async (
  connection: MigrationConnection,
  { contents, batches }: Archive,
  check: Check,
): Promise<void> => {
  const tables = await listTables(connection);
  if (!hasSameTables(tables, contents.tables))
    throw new DatabaseRefusal('The tables differ from those of the archive: the migrations differ.');
  // Locked against other writers, so that the result of `check` still holds when rows are deleted.
  await executeForEach(connection, tables, ({ name }) => `lock table ${name} in access exclusive mode`);
  await check();
  // Names come from the database, never from the archive (SQL injection).
  const byName = new Map(tables.map((table) => [table.name, table]));
  await suspendConstraints(connection, tables, async () => {
    // Rows inserted by migrations are in the archive too.
    await executeForEach(connection, tables, ({ name }) => `delete from ${name}`);
    for await (const batch of batches) {
      const table = byName.get(batch.table);
      if (table) await insertBatch(connection, table, batch);
    }
  });
  for (const { name, lastValue, isCalled } of contents.sequences)
    await connection.query('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
      name,
      lastValue,
      String(isCalled),
    ]);
  await verifyTables(connection, contents.tables);
};

/**
 * Loads an archive into a database with the same migrations, in one transaction, and compares the digest of every
 * table.
 * @throws DatabaseRefusal when they differ; then nothing is changed
 */
export const loadArchive = async (
  connection: MigrationConnection,
  archive: Archive,
  check: Check = async () => undefined,
): Promise<void> => {
  await connection.exec(`begin; ${WITHOUT_LIMITS}; ${PORTABLE_SETTINGS}`);
  try {
    await loadTables(connection, archive, check);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};
