import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './support/longest-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const serverOnly = fileURLToPath(new URL('./support/server-only.ts', import.meta.url));

/** Folders whose tests run in a project (or by a command) of their own. */
const APART = ['e2e', 'faults', 'architecture', 'contract', 'bench', 'soak'].map((folder) => `test/${folder}/**`);

/** They put other modules in the place of real ones, so each has modules of its own; all others share them, in half the time. */
const REPLACING = globSync('test/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('vi.mock('),
);

/** `vitest run --config test/vitest.config.ts --project unit` */
export default defineConfig({
  root,
  // The real module throws outside the `react-server` condition; tests may import the server's modules.
  resolve: { alias: { 'server-only': serverOnly } },
  test: {
    globalSetup: ['test/support/preparations.ts'],
    setupFiles: ['test/support/setup.ts'],
    restoreMocks: true,
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: longestFirst('backup', 'repositories/server', 'repositories/embedded', 'embedded-process') },
    // Limits are for what hangs: a build server may be many times slower than a desk, and no test measures that.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    // Waku reads both when its modules load; its plugin sets them in a build.
    env: { WAKU_CONFIG_BASE_PATH: '/', WAKU_CONFIG_RSC_BASE: 'RSC' },
    server: { deps: { inline: ['waku'] } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...APART, ...REPLACING], isolate: false },
      },
      { extends: true, test: { name: 'replacing', include: REPLACING, exclude: APART } },
      {
        extends: true,
        test: { name: 'components', include: ['test/**/*.test.tsx'], exclude: APART, environment: 'happy-dom' },
      },
      { extends: true, test: { name: 'contract', include: ['test/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'architecture', include: ['test/architecture/**/*.test.ts'] },
      },
    ],
  },
});
