import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseRefusal } from './database-error.ts';

export const MIGRATIONS_FOLDER = new URL('../../../private/migrations/', import.meta.url);

/** Connection for migrations: multi-statement execution, and queries. */
export interface MigrationConnection {
  exec(statements: string): Promise<unknown>;
  query(statement: string, values: string[]): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Migration {
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/** Key of the advisory lock of migrations, the only one that the site uses. */
const LOCK = 7_305_113;

/** Reads the files `NNNN_name.sql` of a folder, in order. */
const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8');
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
    }),
  );
};

/** Lists the migrations of a version, in order. */
export const listKnownMigrations = async (
  folder: URL,
): Promise<{ readonly name: string; readonly checksum: string }[]> =>
  (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }));

/**
 * Disables the role's timeouts within the transaction, for work on whole tables. `set local`, so that a connection
 * pooler gives no other client a session without limits.
 */
export const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Runs one transaction under the lock; a second process waits and finds the work done. */
const runLocked = async (connection: MigrationConnection, work: () => Promise<void>): Promise<void> => {
  await connection.exec(`begin; ${WITHOUT_LIMITS}; select pg_advisory_xact_lock(${LOCK})`);
  try {
    await work();
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};

/** Checksums of the applied migrations, by name in order. */
const readApplied = async (connection: MigrationConnection): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await connection.query('select name, checksum from public.migration order by name', []);
  return new Map(
    rows.map((row) => [String(Reflect.get(Object(row), 'name')), String(Reflect.get(Object(row), 'checksum'))]),
  );
};

/** First migration of every version before 1, whose tables this version does not read. */
const BEFORE_FIRST = '0001_booking.sql';

/**
 * Explains how prices and photographs of a database or backup come into this version; `undefined` for one of version 1
 * or later.
 */
export const explainEarlierVersion = (applied: readonly string[], what: string): string | undefined =>
  applied.includes(BEFORE_FIRST)
    ? `The ${what} was made before version 1, whose tables are others: export its prices with the version that made it (npm run rates -- export), import them into an empty database of this one, and put its photographs in again (npm run photos).`
    : undefined;

/** @throws DatabaseRefusal when an applied migration is not among `known` */
const refuseUnknownMigrations = (
  applied: ReadonlyMap<string, string>,
  known: readonly Pick<Migration, 'name'>[],
): void => {
  const earlier = explainEarlierVersion([...applied.keys()], 'database');
  if (earlier) throw new DatabaseRefusal(earlier);
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown)
    throw new DatabaseRefusal(
      `The database belongs to a newer version of the site (it has the migration ${unknown}, which this version does not know): run that version, or an even newer one.`,
    );
};

/** Whether it is missing. @throws DatabaseRefusal when it was changed */
const isMissing = (applied: ReadonlyMap<string, string>, { name, checksum }: Migration): boolean => {
  const known = applied.get(name);
  if (known !== undefined && known !== checksum)
    throw new DatabaseRefusal(
      `Migration ${name} was changed after it was applied to this database; restore it and put the change into a new one.`,
    );
  return known === undefined;
};

/** Unless another process did meanwhile. */
const applyMigration = async (connection: MigrationConnection, migration: Migration): Promise<void> => {
  if (!isMissing(await readApplied(connection), migration)) return;
  const { name, statements, checksum } = migration;
  await connection.exec(statements);
  await connection.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
};

/** @throws DatabaseRefusal when a newer version migrated the database; one without migrations passes */
export const refuseNewerMigrations = async (connection: MigrationConnection): Promise<void> => {
  const { rows } = await connection.query("select to_regclass('public.migration')::text as name", []);
  if (Reflect.get(Object(rows[0]), 'name') !== null)
    refuseUnknownMigrations(await readApplied(connection), await readMigrations(MIGRATIONS_FOLDER));
};

/**
 * Applies missing migrations that `isIncluded` selects, in order, each in its own transaction.
 * @throws DatabaseRefusal when an applied file has changed or is unknown here; nothing is applied then. A running
 * process of an older version continues: only its start is refused.
 */
export const migrate = async (
  connection: MigrationConnection,
  folder: URL = MIGRATIONS_FOLDER,
  isIncluded: (name: string) => boolean = () => true,
): Promise<void> => {
  const known = await readMigrations(folder);
  let missing: readonly Migration[] = [];
  await runLocked(connection, async () => {
    await connection.exec(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await readApplied(connection);
    refuseUnknownMigrations(applied, known);
    missing = known.filter((migration) => isMissing(applied, migration));
  });
  for (const migration of missing.filter(({ name }) => isIncluded(name)))
    await runLocked(connection, () => applyMigration(connection, migration));
};
