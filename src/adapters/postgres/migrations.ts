import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { DatabaseRefusal } from './database-error.ts';

export const MIGRATIONS = new URL('../../../private/migrations/', import.meta.url);

/** What a migration needs of a connection: several statements at once, and rows. */
export interface MigrationConnection {
  exec(statements: string): Promise<unknown>;
  query(statement: string, values: string[]): Promise<{ readonly rows: readonly unknown[] }>;
}

interface Migration {
  readonly name: string;
  readonly statements: string;
  readonly checksum: string;
}

/** Of this many possible locks, the one that migrations take; no other part takes any. */
const LOCK = 7_305_113;

/** The files `NNNN_name.sql` of a folder, in order. */
const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, folder), 'utf8');
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') };
    }),
  );
};

/** The migrations of this version, in order. */
export const knownMigrations = async (): Promise<{ readonly name: string; readonly checksum: string }[]> =>
  (await readMigrations(MIGRATIONS)).map(({ name, checksum }) => ({ name, checksum }));

/**
 * Lifts the time limits of the role until the transaction ends: work on whole tables takes as long as it takes. In a
 * transaction, so that a connection pooler gives no other client a session without limits.
 */
export const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** One transaction under the lock: a second process waits, and finds the work done. */
const underLock = async (connection: MigrationConnection, work: () => Promise<void>): Promise<void> => {
  await connection.exec(`begin; ${WITHOUT_LIMITS}; select pg_advisory_xact_lock(${LOCK})`);
  try {
    await work();
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};

const checksumOfApplied = async (connection: MigrationConnection, name: string): Promise<unknown> => {
  const { rows } = await connection.query('select checksum from migration where name = $1', [name]);
  const [row] = rows;
  return typeof row === 'object' && row !== null ? Reflect.get(row, 'checksum') : undefined;
};

const apply = async (connection: MigrationConnection, migration: Migration): Promise<void> => {
  const { name, statements, checksum } = migration;
  const applied = await checksumOfApplied(connection, name);
  if (applied === checksum) return;
  if (applied !== undefined)
    throw new DatabaseRefusal(
      `Migration ${name} was changed after it was applied to this database; restore it and put the change into a new one.`,
    );
  await connection.exec(statements);
  await connection.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
};

/** @throws DatabaseRefusal when a migration was applied that is not among `known`. */
const refuseUnknown = async (
  connection: MigrationConnection,
  known: readonly Pick<Migration, 'name'>[],
): Promise<void> => {
  const { rows } = await connection.query('select name from public.migration order by name', []);
  const names = new Set(known.map(({ name }) => name));
  const unknown = rows.map((row) => String(Reflect.get(Object(row), 'name'))).find((name) => !names.has(name));
  if (unknown)
    throw new DatabaseRefusal(
      `The database belongs to a newer version of the site (it has the migration ${unknown}, which this version does not know): run that version, or an even newer one.`,
    );
};

/** Refuses a database that a newer version migrated; one without any migration is fine. @throws DatabaseRefusal */
export const refuseNewerMigrations = async (connection: MigrationConnection): Promise<void> => {
  const { rows } = await connection.query("select to_regclass('public.migration')::text as name", []);
  if (Reflect.get(Object(rows[0]), 'name') !== null) await refuseUnknown(connection, await readMigrations(MIGRATIONS));
};

/**
 * Applies what is missing, in order, each file once and in a transaction of its own; only those of `isWanted`.
 * @throws DatabaseRefusal when a file that was applied has changed since, or the database has one that is not known here;
 * nothing is applied then. A process of an older version that runs already goes on: only its start is refused.
 */
export const migrate = async (
  connection: MigrationConnection,
  folder: URL = MIGRATIONS,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> => {
  const known = await readMigrations(folder);
  await underLock(connection, async () => {
    await connection.exec(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await refuseUnknown(connection, known);
  });
  for (const migration of known.filter(({ name }) => isWanted(name)))
    await underLock(connection, () => apply(connection, migration));
};
