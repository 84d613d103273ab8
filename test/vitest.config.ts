import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { createLongestFirstSequencer } from '#test/support/longest-first-sequencer.ts';
import { getSlowness, stretch } from './support/machine-speed.ts';
import { RELEASE_ONLY } from './support/release-only.ts';
import { stubServerFunctions } from './support/server-function-stubs.ts';
import { isRelease } from './support/test-scope.ts';
import { chooseTestSeed } from './support/test-seed.ts';

const EXCLUDED = isRelease ? [] : [...RELEASE_ONLY];

const root = fileURLToPath(new URL('..', import.meta.url));
const serverOnly = fileURLToPath(new URL('./support/server-only.ts', import.meta.url));

/** Folders whose tests run in a project (or by a command) of their own. */
const APART = ['e2e', 'faults', 'architecture', 'contract', 'lab/soak'].map((folder) => `test/${folder}/**`);

/** `vitest run --config test/vitest.config.ts --project unit` */
export default defineConfig({
  root,
  // The real module throws outside the `react-server` condition; tests may import the server's modules.
  resolve: { alias: { 'server-only': serverOnly } },
  test: {
    globalSetup: ['test/support/preparations.ts'],
    setupFiles: ['test/support/setup.ts'],
    restoreMocks: true,
    // Transformed modules are cached below node_modules for the next run.
    fsModuleCache: true,
    // Vitest would leave one of two cores idle; and one more, for some files wait for time-outs, servers and disks.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    sequence: {
      sequencer: createLongestFirstSequencer('backup', 'embedded-process', 'embedded', 'server', 'older-backup'),
    },
    // Limits are for what hangs: a build server may be many times slower than a desk, and no test measures that.
    testTimeout: stretch(60_000),
    hookTimeout: stretch(60_000),
    expect: { poll: { timeout: stretch(20_000) } },
    unstubEnvs: true,
    unstubGlobals: true,
    // Waku reads both when its modules load; its plugin sets them in a build.
    env: {
      WAKU_CONFIG_BASE_PATH: '/',
      WAKU_CONFIG_RSC_BASE: 'RSC',
      TEST_SEED: String(chooseTestSeed()),
      TEST_SLOWNESS: String(getSlowness()),
    },
    server: { deps: { inline: ['waku'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: APART,
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [stubServerFunctions()],
        test: {
          name: 'components',
          include: ['test/**/*.test.tsx'],
          exclude: APART,
          environment: 'happy-dom',
          setupFiles: ['test/support/browser/reset-page.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          exclude: EXCLUDED,
          globalSetup: ['test/support/database/shared-server.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'], exclude: EXCLUDED },
      },
    ],
  },
});
