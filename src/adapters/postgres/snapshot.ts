import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { codeOf } from './database-error.ts';
import { clusterIn } from './embedded-cluster.ts';

/** Where backups lie unless somebody says otherwise; made when it is not there. */
export const backupsIn = (dataDir: string): string => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};

/** Where a copy of the cluster's files stands while it is read. */
export const snapshotIn = (dataDir: string): string => join(backupsIn(dataDir), 'snapshot');

/** Where the disk can, blocks are shared and nothing is copied. */
const SHARING = constants.COPYFILE_FICLONE;

/** When each file was last written, by its path; epoch milliseconds. */
type Written = ReadonlyMap<string, number>;

const contentsOf = (folder: string): { readonly folders: string[]; readonly files: Written } => {
  const folders: string[] = [];
  const files = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) folders.push(path);
    else files.set(path, statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  }
  return { folders, files };
};

const makeFolders = (to: string, folders: readonly string[]): void => {
  for (const folder of ['', ...folders]) mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
};

const AT_ONCE = 100;

/** Copies the files of a cluster; those that PostgreSQL takes away meanwhile are left out. */
export const copyCluster = async (dataDir: string): Promise<{ readonly to: string; readonly files: Written }> => {
  const from = clusterIn(dataDir);
  const to = snapshotIn(dataDir);
  rmSync(to, { recursive: true, force: true });
  const { folders, files } = contentsOf(from);
  makeFolders(to, folders);
  const copy = (path: string): Promise<void> =>
    copyFile(join(from, path), join(to, path), SHARING).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  const paths = [...files.keys()];
  // A busy database gives few turns: each is worth many files.
  for (let first = 0; first < paths.length; first += AT_ONCE)
    await Promise.all(paths.slice(first, first + AT_ONCE).map(copy));
  return { to, files };
};

/** Times of files are told in steps, by a clock that may be set back. */
const STEP_MS = 2_000;

/** Brings a copy up to date with a cluster in which nothing is written just now. */
const catchUp = (dataDir: string, to: string, copied: Written, since: number): void => {
  const from = clusterIn(dataDir);
  const { folders, files } = contentsOf(from);
  makeFolders(to, folders);
  for (const [path, written] of files)
    if (copied.get(path) !== written || written >= since - STEP_MS)
      copyFileSync(join(from, path), join(to, path), SHARING);
  for (const path of copied.keys()) if (!files.has(path)) rmSync(join(to, path), { force: true });
};

/**
 * Copies an open cluster: all of it while PostgreSQL works on, and then, while it stands still, what it has written
 * since. What it had not written to its tables is in its log, as after a power cut: whatever was committed is there
 * when the copy is opened.
 */
export const takeSnapshot = async (db: PGlite, dataDir: string): Promise<void> => {
  await db.exec('checkpoint');
  const since = Date.now();
  const { to, files } = await copyCluster(dataDir);
  await db.runExclusive(async () => catchUp(dataDir, to, files, since));
};
