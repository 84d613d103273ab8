import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../support/longest-first.ts';

/** What a machine can bear is only seen while it does nothing else. */
const MEASURED = ['test/faults/overload.test.ts'];

/** Real processes that are killed, on real databases, beside a bank with books of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: ['test/support/preparations.ts'],
    setupFiles: ['test/support/setup.ts'],
    sequence: { sequencer: longestFirst('crash-points', 'database-lost', 'random-sequences') },
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          exclude: MEASURED,
          // Each file has databases, banks and processes of its own.
          maxWorkers: 3,
        },
      },
      { extends: true, test: { name: 'overload', include: MEASURED, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
});
