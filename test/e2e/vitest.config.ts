import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { getPostgresSkipReason } from '#test/support/database/postgres-server.ts';
import { createLongestFirstSequencer } from '#test/support/longest-first-sequencer.ts';
import { getSlowness, stretch } from '../support/machine-speed.ts';
import { RELEASE_ONLY } from '../support/release-only.ts';
import { isRelease } from '../support/test-scope.ts';
import { chooseTestSeed } from '../support/test-seed.ts';

const why = getPostgresSkipReason();
if (why) console.warn(`The journeys are left out: ${why}.`);

/** What a machine can bear is only seen while it does nothing else: in the release run. */
const MEASURED = [
  'test/faults/overload.test.ts',
  'test/e2e/price-calendar-load.test.ts',
  // Otherwise with so few guests that none waits long.
  'test/faults/last-room.test.ts',
];

const EXCLUDED = isRelease ? MEASURED : RELEASE_ONLY;

/** More files than processors: while some wait for a browser, a lease or a lost database, the others compute. */
const WORKERS = 2 * availableParallelism() + 1;

/**
 * `e2e`: the site in a real browser and as a process. `faults`: real processes that are killed, on real databases, beside
 * a bank with books of its own. Each has processes of its own, and each worker a site.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    setupFiles: ['test/support/setup.ts'],
    env: { TEST_SEED: String(chooseTestSeed()), TEST_SLOWNESS: String(getSlowness()) },
    maxWorkers: WORKERS,
    sequence: {
      sequencer: createLongestFirstSequencer(
        'desk-screens',
        'crash-points',
        'growing-up',
        'import-rates',
        'random-scenarios',
        'power-cut',
        'two-nodes',
        'spoken',
        'every-route',
        'desk-every-screen',
        'database-lost',
        'accounts',
        'server-lost',
        'process',
        'agree-link',
        'content-faults',
        'page-weight',
        'error-pages',
        'desk-in-house',
        'search-engines',
        'reservation-access',
        'every-state',
        'desk-access',
        'desk-database-away',
        'cancel',
        'mails',
        'promotions',
        'added-extras',
        'translated',
        'pay-balance',
        'hostile-content',
        'typed-dates',
      ),
    },
    testTimeout: stretch(isRelease ? 1_200_000 : 200_000),
    hookTimeout: stretch(60_000),
    // Limits are for what hangs; no journey measures how fast the machine is.
    expect: { poll: { timeout: stretch(30_000) } },
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
          exclude: [...EXCLUDED, ...(why ? ['test/e2e/journeys/**'] : [])],
          globalSetup: ['test/support/preparations.ts', ...(why ? [] : ['test/e2e/support/running-site.ts'])],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          setupFiles: ['test/e2e/support/between-tests.ts'],
          include: ['test/faults/**/*.test.ts'],
          exclude: [...EXCLUDED],
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
