import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusal, toDatabaseError } from '#src/server/database/database-error.ts';
import { VALUE_PARSERS } from '#src/server/database/value-parsers.ts';
import {
  checkClusterFiles,
  checkRelationFiles,
  createDamagedClusterError,
  refuseLostCluster,
} from './cluster-files.ts';
import { createUnusableFolderError } from './directory-lock.ts';
import { assertDurable, DURABLE_PARAMETERS, DurableNodeFs, syncFolder, syncTree } from './durable-fs.ts';

/** More calls than a process makes of one import. */
const NEVER = 2_000_000_000;

/**
 * Keeps the common code by which WebAssembly calls JavaScript. Call it before a module is instantiated.
 *
 * V8 otherwise compiles a wrapper for each import after 1,000 calls and frees it while other threads compile, which
 * ends the process at times ("Check failed: jit_page_->allocations_.erase", nodejs/node#64500; seen once in 36 runs
 * of a test with three others beside it). The embedded database is as fast without.
 */
export const keepCommonWrappers = (): void => setFlagsFromString(`--wasm-wrapper-tiering-budget=${NEVER}`);

/** Space that PostgreSQL needs at least to start. */
const PROBE_BYTES = 256 * 1024;

/** Writes, syncs and deletes a file. @throws DatabaseRefusal when the disk is full or the folder read-only */
const probeFolder = (folder: string): void => {
  const path = join(folder, 'write-probe');
  try {
    const descriptor = openSync(path, 'w', 0o600);
    try {
      writeSync(descriptor, Buffer.alloc(PROBE_BYTES, 1));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw createUnusableFolderError(folder, error);
  } finally {
    rmSync(path, { force: true });
  }
};

interface OpenedCluster {
  readonly db: PGlite;
  readonly fs: DurableNodeFs;
}

const openDatabaseFiles = async (folder: string): Promise<OpenedCluster> => {
  keepCommonWrappers();
  const fs = new DurableNodeFs(folder);
  const db = await PGlite.create({ fs, startParams: DURABLE_PARAMETERS, parsers: { ...VALUE_PARSERS } });
  return { db, fs };
};

/** @throws DatabaseRefusal when it is there already, or cannot be written */
const createFolder = (folder: string): void => {
  if (existsSync(folder)) throw new DatabaseRefusal(`There is a folder ${folder} already; it stays as it is.`);
  mkdirSync(folder, { mode: 0o700 });
  probeFolder(folder);
};

/** Creates a cluster in a new folder. @throws DatabaseRefusal */
export const createCluster = async (folder: string): Promise<OpenedCluster> => {
  createFolder(folder);
  return openDatabaseFiles(folder);
};

/** Copies what is in a folder into another; only the owner may read the copies. */
const copyFiles = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(copy, { mode: 0o700 });
      copyFiles(source, copy);
    } else {
      copyFileSync(source, copy);
      chmodSync(copy, 0o600);
    }
  }
};

/** Copies the build's cluster, which no process has open, into a new folder. @throws DatabaseRefusal */
const copyPreparedCluster = (from: string, folder: string): void => {
  createFolder(folder);
  try {
    copyFiles(from, folder);
  } catch (error) {
    throw createUnusableFolderError(folder, error);
  }
};

/**
 * Opens the cluster in a folder.
 * @throws DatabaseRefusal when it is incomplete, damaged or not writable; nothing is changed then
 */
export const openClusterFolder = async (folder: string): Promise<OpenedCluster> => {
  checkClusterFiles(folder);
  probeFolder(folder);
  const opened = await openDatabaseFiles(folder).catch((error: unknown) => {
    throw createDamagedClusterError(folder, `PostgreSQL cannot open it: ${toDatabaseError(error).message}`);
  });
  await checkRelationFiles(opened.db, folder).catch(async (error: unknown) => {
    await opened.db.close();
    if (error instanceof DatabaseRefusal) throw error;
    // As with an index of PostgreSQL's own that is empty: the files cannot be listed.
    throw createDamagedClusterError(folder, `PostgreSQL cannot read it: ${toDatabaseError(error).message}`);
  });
  return opened;
};

/** Creates a database atomically: in a temporary folder that is renamed at the end. */
const createDatabaseFolder = async (dataDir: string, folder: string, prepared?: string): Promise<void> => {
  refuseLostCluster(dataDir);
  const temporary = `${folder}.new`;
  rmSync(temporary, { recursive: true, force: true });
  if (prepared && existsSync(prepared)) copyPreparedCluster(prepared, temporary);
  else await createCluster(temporary).then(({ db }) => db.close());
  syncTree(temporary);
  renameSync(temporary, folder);
  // Not the tree: closing the lock file here would release this process's POSIX lock on it.
  syncFolder(dataDir);
};

/** Path of the cluster in a data folder. */
export const getClusterPath = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Opens the cluster of a data folder, or creates it, as a copy of the prepared one where the build made one; this
 * process must hold the folder's lock.
 */
export const openCluster = async (dataDir: string, prepared?: string): Promise<PGlite> => {
  const folder = getClusterPath(dataDir);
  if (!existsSync(folder)) await createDatabaseFolder(dataDir, folder, prepared);
  const { db, fs } = await openClusterFolder(folder);
  await assertDurable(db, fs);
  return db;
};

/** Creates the data folder when missing and returns the path of its lock file. @throws DatabaseRefusal */
export const prepareLockFile = (dataDir: string): string => {
  try {
    // Personal data of guests: owner only.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw createUnusableFolderError(dataDir, error);
  }
  return join(dataDir, 'lock');
};

const INTERVAL_MS = 10 * 60_000;

/** Vacuums, analyzes and checkpoints, as PGlite has no autovacuum or checkpointer: log and tables would only grow. */
export const maintainDatabase = async (db: Pick<PGlite, 'exec'>): Promise<void> => {
  for (const statement of ['vacuum', 'analyze', 'checkpoint']) await db.exec(statement);
};

/** Runs the maintenance every ten minutes; returns a function that stops it. */
export const startMaintenance = (db: Pick<PGlite, 'exec'>, onFailure: (error: unknown) => void): (() => void) => {
  const timer = setInterval(() => void maintainDatabase(db).catch(onFailure), INTERVAL_MS);
  return () => clearInterval(timer);
};
