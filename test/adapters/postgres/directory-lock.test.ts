import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from '#src/adapters/postgres/directory-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'punta-serena-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is locked once at a time, and free again when it is released', () => {
  const lockFile = join(folder, 'lock');
  const unlock = lockDirectory(folder, lockFile);
  expect(() => lockDirectory(folder, lockFile)).toThrow(`The data folder ${folder} is in use by another process`);
  unlock();
  lockDirectory(folder, lockFile)();
});
