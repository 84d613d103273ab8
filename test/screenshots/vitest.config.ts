import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../support/longest-first.ts';

/** Pictures of everything, taken in two browsers at once: a folder to look at, not a test of anything. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'screenshots',
    include: ['test/screenshots/**/*.scenes.ts'],
    globalSetup: ['test/e2e/support/running-site.ts', 'test/screenshots/album-folder.ts'],
    setupFiles: ['test/support/setup.ts'],
    maxWorkers: 2,
    sequence: { sequencer: longestFirst('reservation', 'hotel', 'booking', 'without-javascript') },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
