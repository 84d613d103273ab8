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

/** One transaction under the lock: whoever comes second waits, and finds the work done. */
const underLock = async (connection: MigrationConnection, work: () => Promise<void>): Promise<void> => {
  await connection.exec(`begin; select pg_advisory_xact_lock(${LOCK})`);
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

/**
 * Applies what is missing, in order, each file once and in a transaction of its own; only those of `isWanted`.
 * @throws DatabaseRefusal when a file that was applied has changed since.
 */
export const migrate = async (
  connection: MigrationConnection,
  folder: URL = MIGRATIONS,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> => {
  const migrations = (await readMigrations(folder)).filter(({ name }) => isWanted(name));
  await underLock(connection, async () => {
    await connection.exec(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  });
  for (const migration of migrations) await underLock(connection, () => apply(connection, migration));
};
