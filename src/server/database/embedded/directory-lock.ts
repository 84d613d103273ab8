import { DatabaseSync } from 'node:sqlite';
import { DatabaseRefusal, getErrorCode } from '#src/server/database/database-error.ts';

/** SQLITE_BUSY and its extended codes. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === 5;

/** Full disk, or exceeded quota. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Also SQLITE_FULL of the lock file. */
const isFull = (error: unknown): boolean =>
  DISK_FULL_CODES.has(getErrorCode(error) ?? '') ||
  (error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === 13);

/** Error message for a folder that cannot be written, one sentence. */
export const createUnusableFolderError = (folder: string, error: unknown): DatabaseRefusal => {
  const reason = error instanceof Error ? error.message : String(error);
  if (isFull(error)) return new DatabaseRefusal(`The disk is full: nothing can be written to ${folder} (${reason}).`);
  return new DatabaseRefusal(`DATA_DIR must be a folder that this user may write, and ${folder} is none: ${reason}.`);
};

const openLock = (folder: string, lockFile: string): DatabaseSync => {
  try {
    return new DatabaseSync(lockFile, { timeout: 0 });
  } catch (error) {
    throw createUnusableFolderError(folder, error);
  }
};

/**
 * Locks a folder against other processes; returns the release. The kernel holds the lock (a file that SQLite opens
 * exclusively), so that it ends with the process, even after kill -9.
 * @throws DatabaseRefusal when another process has the lock, or the folder is not writable
 */
export const lockDirectory = (folder: string, lockFile: string): (() => void) => {
  const lock = openLock(folder, lockFile);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw createUnusableFolderError(folder, error);
    throw new DatabaseRefusal(
      `The data folder ${folder} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
};
