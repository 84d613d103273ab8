import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusal } from './database-error.ts';

/** Without one of these PostgreSQL does not start, loses rows in silence, or PGlite makes an empty database in their place. */
const VITAL_FILES = ['PG_VERSION', 'postgresql.conf', 'pg_hba.conf', 'global/pg_control', 'global/pg_filenode.map'];

/** Copying tools leave out folders that are empty. */
const VITAL_FOLDERS = ['base', 'pg_wal', 'pg_xact', 'pg_notify', 'pg_twophase', 'pg_replslot', 'pg_commit_ts'];

/** Logs in segments. The newest one may be zeroed still, when PostgreSQL prepared it ahead; not every one is. */
const LOGS: Readonly<Record<string, RegExp>> = { pg_wal: /^[0-9A-F]{24}$/, pg_xact: /^[0-9A-F]{4,}$/ };

/** Enough of a file to see whether it holds anything. */
const PEEKED_BYTES = 512;

const isZeroed = (path: string): boolean => {
  const bytes = Buffer.alloc(PEEKED_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    const read = readSync(descriptor, bytes, 0, PEEKED_BYTES, 0);
    return bytes.subarray(0, read).every((byte) => byte === 0);
  } finally {
    closeSync(descriptor);
  }
};

/** What is wrong with a file, as the end of a sentence; undefined when it holds something. */
const describeDamage = (folder: string, name: string): string | undefined => {
  const path = join(folder, name);
  if (!existsSync(path)) return `${name} is missing`;
  if (statSync(path).size === 0) return `${name} is empty`;
  return isZeroed(path) ? `${name} holds only zeros` : undefined;
};

const filesIn = (folder: string, name: string, pattern: RegExp): string[] =>
  readdirSync(join(folder, name))
    .filter((entry) => pattern.test(entry))
    .map((entry) => `${name}/${entry}`);

const describeLogDamage = (folder: string): string | undefined => {
  for (const [name, pattern] of Object.entries(LOGS)) {
    const damages = filesIn(folder, name, pattern).map((file) => describeDamage(folder, file));
    if (damages.length === 0) return `${name} is empty`;
    if (damages.every(Boolean)) return damages[0];
  }
  return undefined;
};

const findDamage = (folder: string): string | undefined => {
  const missing = VITAL_FOLDERS.find((name) => !existsSync(join(folder, name)));
  if (missing) return `${missing} is missing`;
  const databases = filesIn(folder, 'base', /^\d+$/).flatMap((name) => [
    `${name}/PG_VERSION`,
    `${name}/pg_filenode.map`,
  ]);
  if (databases.length === 0) return 'base holds no database';
  for (const name of [...VITAL_FILES, ...databases]) {
    const damage = describeDamage(folder, name);
    if (damage) return damage;
  }
  return describeLogDamage(folder);
};

/** Why a cluster cannot be used, with the way out; one sentence. */
export const damagedCluster = (folder: string, damage: string): DatabaseRefusal =>
  new DatabaseRefusal(
    `The database in ${folder} is incomplete or damaged (${damage}) and stays as it is: copy the folder again, or put a backup in its place with npm run restore -- <file> --replace (npm run backup writes one).`,
  );

/**
 * Refuses a folder that lacks a vital file of PostgreSQL, or where one is empty or zeroed: opened nevertheless, it would
 * become an empty database. @throws DatabaseRefusal
 */
export const checkClusterFiles = (folder: string): void => {
  const damage = findDamage(folder);
  if (damage) throw damagedCluster(folder, damage);
};

interface Relation {
  readonly path: string;
  /** Whether it has pages for certain: every index begins with one, a table has them once it was vacuumed with rows. */
  readonly has_pages: boolean;
}

const RELATIONS = `
  select pg_relation_filepath(oid) as path,
    relkind = 'i' and relpersistence = 'p' or relkind = 'S' or relpages > 0 as has_pages
  from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and relpersistence = 'p' and pg_relation_filepath(oid) is not null`;

/** Refuses a cluster in which the file of a table or an index is missing, empty or zeroed. @throws DatabaseRefusal */
export const checkRelationFiles = async (db: Pick<PGlite, 'query'>, folder: string): Promise<void> => {
  const { rows } = await db.query<Relation>(RELATIONS);
  for (const { path, has_pages } of rows) {
    const damage = has_pages
      ? describeDamage(folder, path)
      : existsSync(join(folder, path))
        ? undefined
        : `${path} is missing`;
    if (damage) throw damagedCluster(folder, damage);
  }
};

/** What a data folder holds when its database was there once, such as one that was put aside. */
const LEFT_BEHIND = /^postgres\.(?:before-|restored$)/;

/**
 * Refuses to begin with an empty database where one has been: beside backups, or between the two steps of a restore that
 * was cut off. @throws DatabaseRefusal
 */
export const refuseLostCluster = (dataDir: string): void => {
  const left = readdirSync(dataDir).find((name) => LEFT_BEHIND.test(name));
  const backups = join(dataDir, 'backups');
  const backup = existsSync(backups) && readdirSync(backups).find((name) => name.endsWith('.jsonl.gz'));
  const found = left ?? (backup && `backups/${backup}`);
  if (found)
    throw new DatabaseRefusal(
      `The data folder ${dataDir} holds ${found} but no database any more: put one in its place with npm run restore -- <file>, rename a folder that was put aside to postgres, or set DATA_DIR to an empty folder to begin anew.`,
    );
};
