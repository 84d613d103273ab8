import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Real processes that are killed, on real databases, beside a bank with books of its own: one file after another. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'faults',
    include: ['test/faults/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
