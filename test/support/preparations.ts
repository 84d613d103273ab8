import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Before all tests of a run: a folder for what one of them makes and the others copy. It goes with them. */
export const setup = (project: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'punta-serena-prepared-'));
  project.provide('preparations', folder);
  // Also for what runs before the tests and outside of them.
  process.env.TEST_PREPARATIONS = folder;
  return () => rmSync(folder, { recursive: true });
};
