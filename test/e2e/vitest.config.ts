import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createLongestFirstSequencer } from '#test/support/longest-first-sequencer.ts';
import { chooseTestSeed } from '../support/test-seed.ts';

const why = getPostgresSkipReason();
if (why) console.warn(`The journeys are left out: ${why}.`);

/** What a machine can bear is only seen while it does nothing else. */
const MEASURED = [
  'test/faults/overload.test.ts',
  // Of 200 guests at once one waits longer for a connection than the site lets it, when others compute.
  'test/faults/last-room.test.ts',
  'test/e2e/price-calendar-load.test.ts',
];

/**
 * `e2e`: the site in a real browser and as a process. `faults`: real processes that are killed, on real databases, beside
 * a bank with books of its own. Four files at once of both, for some wait for a browser, a lease or a lost database
 * while others compute; each has processes of its own, and each worker a site.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    setupFiles: ['test/support/setup.ts'],
    env: { TEST_SEED: String(chooseTestSeed()) },
    maxWorkers: 4,
    sequence: {
      sequencer: createLongestFirstSequencer(
        'desk-screens',
        'crash-points',
        'growing-up',
        'import-rates',
        'server-lost',
        'random-scenarios',
        'power-cut',
        'every-route',
        'two-nodes',
        'accounts',
        'reservation-access',
        'database-lost',
        'hostile-content',
        'hostile-requests',
        'every-state',
        'spoken',
        'every-page',
        'typed-dates',
        'mails',
        'inquiry',
        'process',
        'time-zones',
      ),
    },
    testTimeout: 600_000,
    hookTimeout: 180_000,
    // Limits are for what hangs; no journey measures how fast the machine is.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'e2e',
          setupFiles: ['test/e2e/support/between-tests.ts'],
          include: ['test/e2e/**/*.test.ts'],
          // The files of a worker share its browser and its modules.
          isolate: false,
          // They end by asking the database, which a PostgreSQL server lets others do while the site runs.
          exclude: [...MEASURED, ...(why ? ['test/e2e/journeys/**'] : [])],
          globalSetup: ['test/support/preparations.ts', ...(why ? [] : ['test/e2e/support/running-site.ts'])],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          setupFiles: ['test/e2e/support/between-tests.ts'],
          include: ['test/faults/**/*.test.ts'],
          exclude: MEASURED,
          globalSetup: ['test/support/preparations.ts', 'test/faults/support/worker-program.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'overload',
          include: MEASURED,
          globalSetup: ['test/support/preparations.ts', 'test/faults/support/worker-program.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
