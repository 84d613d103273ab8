import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './project.mjs';

/** Bundles `hydrate-page.ts` into `dist/`; pages get its text from `src/server/rendering/script-integrity.ts`. */
export const bundlePageScript = () =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(ROOT, 'dist'),
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: 'src/site/hydration/hydrate-page.ts',
        formats: ['iife'],
        name: 'page',
        fileName: () => 'hydrate-page.js',
      },
    },
  });
