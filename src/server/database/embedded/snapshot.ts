import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { getErrorCode } from '#src/server/database/database-error.ts';
import { getClusterPath } from './embedded-cluster.ts';

/** Creates the default folder of backups when missing. */
export const prepareBackupFolder = (dataDir: string): string => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** Path of the temporary copy of the cluster. */
export const getSnapshotPath = (dataDir: string): string => join(prepareBackupFolder(dataDir), 'snapshot');

/** Copy-on-write where the file system supports it. */
const COPY_MODE = constants.COPYFILE_FICLONE;

/** Modification times by path, epoch milliseconds. */
type ModificationTimes = ReadonlyMap<string, number>;

const listContents = (folder: string): { readonly folders: string[]; readonly files: ModificationTimes } => {
  const folders: string[] = [];
  const files = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) folders.push(path);
    else files.set(path, statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  }
  return { folders, files };
};

const createFolders = (to: string, folders: readonly string[]): void => {
  for (const folder of ['', ...folders]) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
};

const COPY_CONCURRENCY = 100;

/** Copies the files of a cluster, ignoring files that PostgreSQL deletes meanwhile. */
export const copyCluster = async (
  dataDir: string,
): Promise<{ readonly to: string; readonly files: ModificationTimes }> => {
  const from = getClusterPath(dataDir);
  const to = getSnapshotPath(dataDir);
  rmSync(to, { recursive: true, force: true });
  const { folders, files } = listContents(from);
  createFolders(to, folders);
  const copy = (path: string): Promise<void> =>
    copyFile(join(from, path), join(to, path), COPY_MODE).catch((error: unknown) => {
      if (getErrorCode(error) !== 'ENOENT') throw error;
    });
  const paths = [...files.keys()];
  // Concurrent, as a busy database leaves few turns of the event loop.
  for (let first = 0; first < paths.length; first += COPY_CONCURRENCY)
    await Promise.all(paths.slice(first, first + COPY_CONCURRENCY).map(copy));
  return { to, files };
};

/** Tolerance for coarse file timestamps and clock adjustments. */
const MTIME_TOLERANCE_MS = 2_000;

/** Updates a copy from a quiescent cluster. */
const updateCopy = (dataDir: string, to: string, copied: ModificationTimes, since: number): void => {
  const from = getClusterPath(dataDir);
  const { folders, files } = listContents(from);
  createFolders(to, folders);
  for (const [path, written] of files)
    if (copied.get(path) !== written || written >= since - MTIME_TOLERANCE_MS)
      copyFileSync(join(from, path), join(to, path), COPY_MODE);
  for (const path of copied.keys()) if (!files.has(path)) rmSync(join(to, path), { force: true });
};

/**
 * Copies an open cluster: all files while PostgreSQL runs, then, under exclusive access, those changed since. Like
 * after a power cut, the write-ahead log restores all committed rows when the copy is opened.
 */
export const takeSnapshot = async (db: PGlite, dataDir: string): Promise<void> => {
  await db.exec('checkpoint');
  const since = Date.now();
  const { to, files } = await copyCluster(dataDir);
  await db.runExclusive(async () => updateCopy(dataDir, to, files, since));
};
