import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'waku/config';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** A site of its own, for developers: what lives here is in no route and no bundle of the hotel's site. */
export default defineConfig({
  srcDir: '.',
  vite: {
    define: { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify('design') },
    server: { fs: { allow: [PROJECT] } },
    plugins: [{ ...optimizeLocales.vite({ locales: ['en', 'es'] }), enforce: 'pre' }],
  },
});
