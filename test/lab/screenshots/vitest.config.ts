import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createLongestFirstSequencer } from '#test/support/longest-first-sequencer.ts';

/** Pictures of everything, taken in two browsers at once: a folder to look at, not a test of anything. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'screenshots',
    include: ['test/lab/screenshots/**/*.scenes.ts'],
    globalSetup: ['test/e2e/support/running-site.ts', 'test/lab/screenshots/album-folder.ts'],
    setupFiles: ['test/support/setup.ts', 'test/e2e/support/between-tests.ts'],
    maxWorkers: 2,
    sequence: { sequencer: createLongestFirstSequencer('reservation', 'hotel', 'booking', 'without-javascript') },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
