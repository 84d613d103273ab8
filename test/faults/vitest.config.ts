import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../support/longest-first.ts';

/** Real processes that are killed, on real databases, beside a bank with books of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'faults',
    include: ['test/faults/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    // Each file has databases, banks and processes of its own.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst('crash-points', 'database-lost', 'random-sequences') },
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
