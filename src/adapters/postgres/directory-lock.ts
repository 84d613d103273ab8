import { DatabaseSync } from 'node:sqlite';
import { DatabaseRefusal } from './database-error.ts';

/** SQLITE_BUSY, in any of its variants. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && (Number(Reflect.get(error, 'errcode')) & 0xff) === 5;

/** What is wrong with the place is for whoever set it to mend. */
export const unusableFolder = (folder: string, error: unknown): DatabaseRefusal =>
  new DatabaseRefusal(
    `DATA_DIR must be a folder that this user may write, and ${folder} is none: ${error instanceof Error ? error.message : error}.`,
  );

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
    if (!isBusy(error)) throw error;
    throw new DatabaseRefusal(
      `The data folder ${folder} is in use by another process; stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
};
