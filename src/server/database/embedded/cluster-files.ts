import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusal } from '#src/server/database/database-error.ts';

/** Files without which PostgreSQL fails to start or loses rows, or PGlite creates an empty database. */
const REQUIRED_FILES = ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control', 'global/pg_filenode.map'];

/** Folders that may be empty and that copying tools then omit. */
const REQUIRED_FOLDERS = ['base', 'pg_wal', 'pg_xact', 'pg_notify', 'pg_twophase', 'pg_replslot', 'pg_commit_ts'];

/** Logs in segments. A preallocated newest segment holds zeros, but never all of them. */
const LOGS: Readonly<Record<string, RegExp>> = { pg_wal: /^[0-9A-F]{24}$/, pg_xact: /^[0-9A-F]{4,}$/ };

/** Bytes read to detect a zeroed file. */
const SAMPLE_BYTES = 512;

const isZeroed = (path: string): boolean => {
  const bytes = Buffer.alloc(SAMPLE_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    const read = readSync(descriptor, bytes, 0, SAMPLE_BYTES, 0);
    return bytes.subarray(0, read).every((byte) => byte === 0);
  } finally {
    closeSync(descriptor);
  }
};

/** Describes the damage of a file for an error message; undefined when it has content. */
const describeDamage = (folder: string, name: string): string | undefined => {
  const path = join(folder, name);
  if (!existsSync(path)) return `${name} is missing`;
  if (statSync(path).size === 0) return `${name} is empty`;
  return isZeroed(path) ? `${name} holds only zeros` : undefined;
};

const listFiles = (folder: string, name: string, pattern: RegExp): string[] =>
  readdirSync(join(folder, name))
    .filter((entry) => pattern.test(entry))
    .map((entry) => `${name}/${entry}`);

const describeLogDamage = (folder: string): string | undefined => {
  for (const [name, pattern] of Object.entries(LOGS)) {
    const damages = listFiles(folder, name, pattern).map((file) => describeDamage(folder, file));
    if (damages.length === 0) return `${name} is empty`;
    if (damages.every(Boolean)) return damages[0];
  }
  return undefined;
};

const findDamage = (folder: string): string | undefined => {
  const missing = REQUIRED_FOLDERS.find((name) => !existsSync(join(folder, name)));
  if (missing) return `${missing} is missing`;
  const databases = listFiles(folder, 'base', /^\d+$/).flatMap((name) => [
    `${name}/PG_VERSION`,
    `${name}/pg_filenode.map`,
  ]);
  if (databases.length === 0) return 'base holds no database';
  for (const name of [...REQUIRED_FILES, ...databases]) {
    const damage = describeDamage(folder, name);
    if (damage) return damage;
  }
  return describeLogDamage(folder);
};

/** Error message for a damaged cluster, with the remedy; one sentence. */
export const createDamagedClusterError = (folder: string, damage: string): DatabaseRefusal =>
  new DatabaseRefusal(
    `The database in ${folder} is incomplete or damaged (${damage}) and stays as it is: copy the folder again, or put a backup in its place with npm run restore -- <file> --replace (npm run backup writes one).`,
  );

/**
 * Checks the required files of a cluster; opened without them it would become an empty database.
 * @throws DatabaseRefusal when one is missing, empty or zeroed
 */
export const checkClusterFiles = (folder: string): void => {
  const damage = findDamage(folder);
  if (damage) throw createDamagedClusterError(folder, damage);
};

interface Relation {
  readonly path: string;
  /** True when pages certainly exist: every index has one, a table once it was vacuumed with rows. */
  readonly has_pages: boolean;
}

const RELATIONS = `
  select pg_relation_filepath(oid) as path,
    relkind = 'i' and relpersistence = 'p' or relkind = 'S' or relpages > 0 as has_pages
  from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p' and pg_relation_filepath(oid) is not null`;

/** @throws DatabaseRefusal when the file of a table or an index is missing, empty or zeroed */
export const checkRelationFiles = async (db: Pick<PGlite, 'query'>, folder: string): Promise<void> => {
  const { rows } = await db.query<Relation>(RELATIONS);
  for (const { path, has_pages } of rows) {
    const damage = has_pages
      ? describeDamage(folder, path)
      : existsSync(join(folder, path))
        ? undefined
        : `${path} is missing`;
    if (damage) throw createDamagedClusterError(folder, damage);
  }
};

/** Folders that prove an earlier database, e.g. one renamed by a restore. */
const REMAINS = /^postgres\.(?:before-|restored$)/;

/**
 * Refuses to create an empty database beside backups or the remains of an interrupted restore.
 * @throws DatabaseRefusal
 */
export const refuseLostCluster = (dataDir: string): void => {
  const left = readdirSync(dataDir).find((name) => REMAINS.test(name));
  const backups = join(dataDir, 'backups');
  const backup = existsSync(backups) && readdirSync(backups).find((name) => name.endsWith('.jsonl.gz'));
  const found = left ?? (backup && `backups/${backup}`);
  if (found)
    throw new DatabaseRefusal(
      `The data folder ${dataDir} holds ${found} but no database any more: put one in its place with npm run restore -- <file>, rename a folder that was put aside to postgres, or set DATA_DIR to an empty folder to begin anew.`,
    );
};
