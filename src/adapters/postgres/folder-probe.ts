import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { unusableFolder } from './directory-lock.ts';

/** What PostgreSQL needs at least to start: a page of its log, and some for a checkpoint. */
const PROBED_BYTES = 256 * 1024;

/** Writes a file, brings it to the disk and deletes it: a full disk or a read-only folder shows. @throws DatabaseRefusal */
export const probeFolder = (folder: string): void => {
  const path = join(folder, 'write-probe');
  try {
    const descriptor = openSync(path, 'w', 0o600);
    try {
      writeSync(descriptor, Buffer.alloc(PROBED_BYTES, 1));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw unusableFolder(folder, error);
  } finally {
    rmSync(path, { force: true });
  }
};
