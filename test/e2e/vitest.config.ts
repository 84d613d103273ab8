import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../support/longest-first.ts';
import { noPostgres } from '../support/postgres-server.ts';

const why = noPostgres();
if (why) console.warn(`The journeys are left out: ${why}.`);

/** The site in a real browser and as a process. Three files at once, for much of a journey is waiting; each worker has a site. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    // They end by asking the database, which a PostgreSQL server lets others do while the site runs.
    exclude: why ? ['test/e2e/journeys/**'] : [],
    globalSetup: ['test/support/preparations.ts', ...(why ? [] : ['test/e2e/support/running-site.ts'])],
    setupFiles: ['test/support/setup.ts'],
    maxWorkers: 3,
    sequence: {
      sequencer: longestFirst(
        'two-nodes',
        'accounts',
        'access/every-route',
        'reservation-access',
        'growing-up',
        'every-page',
      ),
    },
    testTimeout: 240_000,
    hookTimeout: 180_000,
    // Limits are for what hangs; no journey measures how fast the machine is.
    expect: { poll: { timeout: 60_000 } },
  },
});
