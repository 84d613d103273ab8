import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseRefusal } from '#src/server/database/database-error.ts';
import { lockDirectory } from '#src/server/database/embedded/directory-lock.ts';
import { prepareLockFile } from '#src/server/database/embedded/embedded-cluster.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lockDirectory: locks once, and again after the release', () => {
  const lockFile = join(folder, 'lock');
  const unlock = lockDirectory(folder, lockFile);
  expect(() => lockDirectory(folder, lockFile)).toThrow(`The data folder ${folder} is in use by another process`);
  unlock();
  lockDirectory(folder, lockFile)();
});

test.each(['a-file', 'a-file/below'])(
  'lockDirectory: a folder that cannot be created is refused, naming the setting: %s',
  (place) => {
    writeFileSync(join(folder, 'a-file'), '');
    const open = () => prepareLockFile(join(folder, place));
    expect(open).toThrow(DatabaseRefusal);
    expect(open).toThrow(`DATA_DIR must be a folder that this user may write, and ${join(folder, place)} is none: E`);
  },
);

test('lockDirectory: refuses a folder that is not writable', () => {
  const lockFile = join(folder, 'lock');
  // As root may write everywhere, a folder stands where the lock would.
  mkdirSync(lockFile);
  expect(() => lockDirectory(folder, lockFile)).toThrow(/^DATA_DIR must be a folder that this user may write/);
});
