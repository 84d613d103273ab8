import { DatabaseSync } from 'node:sqlite';
import { codeOf, DatabaseRefusal } from './database-error.ts';

/** SQLITE_BUSY, in any of its variants. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === 5;

/** Codes of a disk, or a share of it, on which there is no room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** SQLITE_FULL, by which the lock says it. */
const isFull = (error: unknown): boolean =>
  FULL.has(codeOf(error) ?? '') || (error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === 13);

/** Why a folder cannot be written, in one sentence for the operator. */
export const unusableFolder = (folder: string, error: unknown): DatabaseRefusal => {
  const reason = error instanceof Error ? error.message : String(error);
  if (isFull(error)) return new DatabaseRefusal(`The disk is full: nothing can be written to ${folder} (${reason}).`);
  return new DatabaseRefusal(`DATA_DIR must be a folder that this user may write, and ${folder} is none: ${reason}.`);
};

const openLock = (folder: string, lockFile: string): DatabaseSync => {
  try {
    return new DatabaseSync(lockFile, { timeout: 0 });
  } catch (error) {
    throw unusableFolder(folder, error);
  }
};

/**
 * Keeps every other process off a folder until it is released or this process ends, however it ends: the lock is the
 * kernel's, on a file that SQLite opens exclusively, so there is nothing to clean up after a kill -9.
 * @throws DatabaseRefusal when another process has it, or nobody can write there.
 */
export const lockDirectory = (folder: string, lockFile: string): (() => void) => {
  const lock = openLock(folder, lockFile);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw unusableFolder(folder, error);
    throw new DatabaseRefusal(
      `The data folder ${folder} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
};
