import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { noPostgres } from '../support/postgres-server.ts';

const why = noPostgres();
if (why) console.warn(`The journeys are left out: ${why}.`);

/** The site in a real browser and as a process: one file after another, for they share the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    // They end by asking the database, which a PostgreSQL server lets others do while the site runs.
    exclude: why ? ['test/e2e/journeys/**'] : [],
    globalSetup: why ? [] : ['test/e2e/support/running-site.ts'],
    setupFiles: ['test/support/setup.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // Limits are for what hangs; no journey measures how fast the machine is.
    expect: { poll: { timeout: 60_000 } },
  },
});
