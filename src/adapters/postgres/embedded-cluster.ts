import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { checkClusterFiles, checkRelationFiles, damagedCluster, refuseLostCluster } from './cluster-files.ts';
import { DatabaseRefusal, reducedError } from './database-error.ts';
import { unusableFolder } from './directory-lock.ts';
import { assertDurable, DURABLE_PARAMETERS, DurableNodeFs, syncFolder, syncTree } from './durable-fs.ts';
import { probeFolder } from './folder-probe.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

interface OpenedCluster {
  readonly db: PGlite;
  readonly fs: DurableNodeFs;
}

const openFiles = async (folder: string): Promise<OpenedCluster> => {
  const fs = new DurableNodeFs(folder);
  const db = await PGlite.create({ fs, startParams: DURABLE_PARAMETERS, parsers: { ...VALUE_PARSERS } });
  return { db, fs };
};

/** Makes a new cluster in a folder that is not there yet. @throws DatabaseRefusal */
export const createFolder = async (folder: string): Promise<OpenedCluster> => {
  if (existsSync(folder)) throw new DatabaseRefusal(`There is a folder ${folder} already; it stays as it is.`);
  mkdirSync(folder, { mode: 0o700 });
  probeFolder(folder);
  return openFiles(folder);
};

/**
 * Opens a folder of PostgreSQL's own files.
 * @throws DatabaseRefusal when it is incomplete, damaged, or cannot be written; nothing is changed then.
 */
export const openFolder = async (folder: string): Promise<OpenedCluster> => {
  checkClusterFiles(folder);
  probeFolder(folder);
  const opened = await openFiles(folder).catch((error: unknown) => {
    throw damagedCluster(folder, `PostgreSQL does not open it: ${reducedError(error).message}`);
  });
  await checkRelationFiles(opened.db, folder).catch(async (error: unknown) => {
    await opened.db.close();
    throw error;
  });
  return opened;
};

/** A new database comes into being beside its place: a process that is killed meanwhile leaves no half of one. */
const create = async (dataDir: string, folder: string): Promise<void> => {
  refuseLostCluster(dataDir);
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const { db } = await createFolder(unfinished);
  await db.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  // Not the tree: to open and close the lock file here would drop this process's lock on it.
  syncFolder(dataDir);
};

/** Where PostgreSQL's own files lie in a data folder. */
export const clusterIn = (dataDir: string): string => join(dataDir, 'postgres');

/** Opens the embedded PostgreSQL of a data folder, which this process must have locked; the first time creates it. */
export const openCluster = async (dataDir: string): Promise<PGlite> => {
  const folder = clusterIn(dataDir);
  if (!existsSync(folder)) await create(dataDir, folder);
  const { db, fs } = await openFolder(folder);
  await assertDurable(db, fs);
  return db;
};

/** Where the lock of a data folder lies; the folder is made when it is not there. @throws DatabaseRefusal */
export const lockFileIn = (dataDir: string): string => {
  try {
    // Guests' data: nobody else on the machine needs to look.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolder(dataDir, error);
  }
  return join(dataDir, 'lock');
};
