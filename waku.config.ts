import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'waku/config';
import { buildIdOf, fingerprint } from './.launch/fingerprint.mjs';

/** What every page needs: in one file it is asked for once, and compresses better than in ten. */
const FRAME =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-server-dom-webpack|jotai|waku|@vitejs[\\/]plugin-rsc)[\\/]/;

/** Build only: everything the running site can be told is in src/config.ts. */
export default defineConfig({
  vite: {
    // Waku's own is random. Pages, payloads and `/builds/latest.json` name the build by it.
    define: { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(buildIdOf(fingerprint())) },
    // The site serves the backend's files at /assets/{id}, so its own must live elsewhere.
    build: { assetsDir: 'static' },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } } },
      },
    },
    plugins: [{ ...optimizeLocales.vite({ locales: ['en', 'es'] }), enforce: 'pre' }],
  },
});
