import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Log } from './log.ts';

/** Permission bits of group and other. */
const OTHERS_BITS = 0o077;

const STICKY_BIT = 0o1000;

/** Names that the site and its commands give to entries of the data folder; any other entry is left as it is. */
const SITE_ENTRY = /^(?:lock(?:-journal)?|control\.sock|mail|pictures|backups|rates|postgres(?:\..+)?)$/;

/** Sets the umask of the process, and so of its threads and of processes that it starts, to 077; nothing on Windows. */
export const restrictNewFiles = (): void => {
  if (process.platform !== 'win32') process.umask(OTHERS_BITS);
};

/** Finds an entry of this user that is not a symbolic link: links may lead to foreign files, and permissions of another user's files are left alone. */
const findOwnedEntry = (path: string): Stats | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && !stats.isSymbolicLink() && stats.uid === process.getuid?.() ? stats : undefined;
};

const isOpenToOthers = (path: string): boolean => ((findOwnedEntry(path)?.mode ?? 0) & OTHERS_BITS) !== 0;

const removeOthersBits = (path: string, { mode }: Stats): number => {
  if ((mode & OTHERS_BITS) === 0) return 0;
  chmodSync(path, mode & 0o7777 & ~OTHERS_BITS);
  return 1;
};

const listEntries = (folder: string): string[] => {
  const entries = readdirSync(folder, { withFileTypes: true });
  // Folders first: the files of the cluster's first level keep their bits until all below is done, so that a walk that was cut is repeated.
  return entries.toSorted((a, b) => Number(b.isDirectory()) - Number(a.isDirectory())).map(({ name }) => name);
};

/** Removes group and other bits of an entry and of all below it; returns how many entries were changed. */
const protectTree = (path: string): number => {
  const stats = findOwnedEntry(path);
  if (!stats) return 0;
  const below = stats.isDirectory() ? listEntries(path).map((name) => protectTree(join(path, name))) : [];
  return below.reduce((sum, changed) => sum + changed, removeOthersBits(path, stats));
};

/** Whether a folder is the working directory, the home folder, a parent of them, or writable by all users (sticky bit), such as /tmp. */
const isShared = (folder: string, { mode }: Stats): boolean => {
  const hasPath = (path: string) => !relative(folder, path).startsWith('..');
  return (mode & STICKY_BIT) !== 0 || [process.cwd(), homedir()].some(hasPath);
};

/** Checks the first level of the folder and of its cluster only: a warm start must not walk a thousand files. */
const isTreeOpen = (folder: string, entries: readonly string[]): boolean => {
  const cluster = join(folder, 'postgres');
  const inCluster = findOwnedEntry(cluster)?.isDirectory()
    ? listEntries(cluster).map((name) => join(cluster, name))
    : [];
  return [...entries, ...inCluster].some(isOpenToOthers);
};

const protectFolder = (dataDir: string, log: Log): void => {
  const folder = resolve(dataDir);
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return;
  const isOwn = stats.uid === process.getuid?.() && !isShared(folder, stats);
  if (!isOwn)
    log.warn({ dataDir }, 'the data folder is shared or of another user: its own permissions stay as they are');
  const changed = isOwn ? removeOthersBits(folder, stats) : 0;
  const entries = listEntries(folder)
    .filter((name) => SITE_ENTRY.test(name))
    .map((name) => join(folder, name));
  if (changed === 0 && !isTreeOpen(folder, entries)) return;
  const repaired = entries.reduce((sum, entry) => sum + protectTree(entry), changed);
  if (repaired > 0)
    log.info({ dataDir, entries: repaired }, 'the data folder was open to other users; now only its owner can read it');
};

/**
 * 0700, and no permissions of group and others on the site's entries. A failure is logged only; does nothing on
 * Windows.
 */
export const protectDataFolder = (dataDir: string, log: Log): void => {
  if (process.platform === 'win32') return;
  try {
    protectFolder(dataDir, log);
  } catch (error) {
    log.warn({ dataDir, err: error }, 'the permissions of the data folder cannot be set to its owner alone');
  }
};
