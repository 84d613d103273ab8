import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'waku/config';
import { buildIdOf, fingerprint } from './.launch/fingerprint.mjs';

/** Build only: everything the running site can be told is in src/config.ts. */
export default defineConfig({
  vite: {
    // Waku's own is random. Pages, payloads and `/builds/latest.json` name the build by it.
    define: { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(buildIdOf(fingerprint())) },
    // The site serves the backend's files at /assets/{id}, so its own must live elsewhere.
    build: { assetsDir: 'static' },
    plugins: [{ ...optimizeLocales.vite({ locales: ['en', 'es'] }), enforce: 'pre' }],
  },
});
