import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One site for a long time; `SOAK_MINUTES` says for how long. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    name: 'soak',
    include: ['test/lab/soak/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 24 * 60 * 60_000,
    hookTimeout: 180_000,
  },
});
