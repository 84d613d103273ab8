import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** tmpfs (in memory) of Linux. */
const MEMORY = '/dev/shm';

/** All stages together write less than half of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

const hasRoom = () => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const free = process.availableMemory?.() ?? freemem();
    return bavail * bsize >= ENOUGH_BYTES && free >= 2 * ENOUGH_BYTES;
  } catch {
    return false;
  }
};

/**
 * Creates a temporary folder, in memory where there is enough: hundreds of small test databases would wait for a disk.
 * Durability after a power cut is tested by the lossy disk of test/support.
 */
export const createQuickFolder = (prefix) => {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), prefix));
  // PostgreSQL, which root runs as another user, has folders of its own in it.
  chmodSync(folder, 0o711);
  return folder;
};
