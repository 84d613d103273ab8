import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Log } from './log.ts';

/** Permission bits of group and other. */
const OTHERS = 0o077;

const STICKY = 0o1000;

/** Names that the site and its commands give to entries of the data folder; any other entry is left as it is. */
const SITE_ENTRY = /^(?:lock(?:-journal)?|control\.sock|mail|backups|postgres(?:\..+)?)$/;

/** Sets the umask of the process, and so of its threads and of processes that it starts, to 077; nothing on Windows. */
export const restrictNewFiles = (): void => {
  if (process.platform !== 'win32') process.umask(OTHERS);
};

/** A link may lead to files that are not the site's, and bits of another user's files may be how the site reads them. */
const findOwn = (path: string): Stats | undefined => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && !stats.isSymbolicLink() && stats.uid === process.getuid?.() ? stats : undefined;
};

const isOpenToOthers = (path: string): boolean => ((findOwn(path)?.mode ?? 0) & OTHERS) !== 0;

const removeOthersBits = (path: string, { mode }: Stats): number => {
  if ((mode & OTHERS) === 0) return 0;
  chmodSync(path, mode & 0o7777 & ~OTHERS);
  return 1;
};

const contentsOf = (folder: string): string[] => {
  const entries = readdirSync(folder, { withFileTypes: true });
  // Folders first: the files of the cluster's first level keep their bits until all below is done, so that a walk that was cut is repeated.
  return entries.toSorted((a, b) => Number(b.isDirectory()) - Number(a.isDirectory())).map(({ name }) => name);
};

/** Removes group and other bits of an entry and of all below it; returns how many entries were changed. */
const protectTree = (path: string): number => {
  const stats = findOwn(path);
  if (!stats) return 0;
  const below = stats.isDirectory() ? contentsOf(path).map((name) => protectTree(join(path, name))) : [];
  return below.reduce((sum, changed) => sum + changed, removeOthersBits(path, stats));
};

/** The working directory, the home folder and folders above them, and those that all users write to, such as /tmp. */
const isShared = (folder: string, { mode }: Stats): boolean => {
  const holds = (path: string) => !relative(folder, path).startsWith('..');
  return (mode & STICKY) !== 0 || [process.cwd(), homedir()].some(holds);
};

/** Looks at the first level of the folder and of its cluster only: a warm start must not walk a thousand files. */
const isTreeOpen = (folder: string, entries: readonly string[]): boolean => {
  const cluster = join(folder, 'postgres');
  const inCluster = findOwn(cluster)?.isDirectory() ? contentsOf(cluster).map((name) => join(cluster, name)) : [];
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
  const entries = contentsOf(folder)
    .filter((name) => SITE_ENTRY.test(name))
    .map((name) => join(folder, name));
  if (changed === 0 && !isTreeOpen(folder, entries)) return;
  const repaired = entries.reduce((sum, entry) => sum + protectTree(entry), changed);
  if (repaired > 0)
    log.info({ dataDir, entries: repaired }, 'the data folder was open to other users; now only its owner can read it');
};

/**
 * Makes an existing data folder 0700, and removes group and other bits of what the site keeps there when the folder or its
 * first levels have some. A failure is logged, for guests can be served all the same; nothing is done on Windows.
 */
export const protectDataFolder = (dataDir: string, log: Log): void => {
  if (process.platform === 'win32') return;
  try {
    protectFolder(dataDir, log);
  } catch (error) {
    log.warn({ dataDir, err: error }, 'the permissions of the data folder cannot be set to its owner alone');
  }
};
