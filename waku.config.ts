import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'waku/config';
import { calculateFingerprint, createBuildId } from './.launch/fingerprint.mjs';

/** Modules of the frame, which every page needs: one chunk costs one request and compresses better than ten. */
const FRAME = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/](react|react-dom|scheduler|react-server-dom-webpack|jotai|waku|@vitejs[\\/]plugin-rsc)[\\/]`,
    String.raw`[\\/]src[\\/](.*[\\/])?(routing[\\/]links|i18n[\\/]locales)\.ts`,
    String.raw`[\\/]src[\\/](.*[\\/])?(layout|navigation)[\\/](?!menu-rooms).*\.tsx?$`,
    String.raw`[\\/]src[\\/](.*[\\/])?ui[\\/](link\.client|use-hydrated\.client|sanitised-markup\.client)\.tsx?$`,
  ].join('|'),
);

/** What shows pictures in a menu or a gallery, once that is opened. */
const PICTURES = {
  name: 'pictures',
  test: /[\\/]src[\\/](.*[\\/])?(routing[\\/]asset-variant|ui[\\/](picture|localized-text)|layout[\\/]menu-rooms)/,
};

/** Styles of the front desk, of which guests' pages get nothing. */
const DESK_STYLES = { name: 'desk-styles', test: /[\\/]src[\\/](.*[\\/])?desk[\\/].*\.css$/ };

/** One stylesheet for all pages of guests, which is smaller than the separate ones of a single page. */
const STYLES = { name: 'styles', test: /^(?!.*[\\/]src[\\/](.*[\\/])?desk[\\/]).*\.css$/ };

/**
 * Links stylesheets in the document root, and those of the front desk in its frame, only: otherwise every component that imports one would add the link, dozens of
 * times a page. Imported stylesheets are still bundled.
 */
const linkedOnce = {
  name: 'linked-once',
  configResolved: ({ plugins }: { plugins: readonly { name: string; transform?: unknown }[] }): void => {
    const links = plugins.find(({ name }) => name === 'rsc:rsc-css-export-transform');
    const transform = links?.transform as { handler?: unknown; filter?: object } | undefined;
    if (!transform?.handler) throw new Error('Stylesheets are linked in another way than before.');
    transform.filter = { id: /[\\/](document-root|desk-frame)\.tsx$/ };
  },
};

interface Resolver {
  resolve(source: string, importer?: string): Promise<unknown>;
}

/** Resolves React's server builds for Node instead of the edge builds that Waku uses: they buffer writes and are faster. */
const reactForNode = {
  name: 'react-for-node',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name !== 'client',
  resolveId: {
    filter: { id: /^react-(dom|server-dom-webpack)\/(server|client)\.edge$/ },
    handler(this: Resolver, source: string, importer = '') {
      // Waku has modules of its own under the name react-server-dom-webpack.
      const isReact = source.startsWith('react-dom') || /[\\/]plugin-rsc[\\/]/.test(importer);
      return isReact ? this.resolve(source.replace(/edge$/, 'node'), importer) : undefined;
    },
  },
};

/** A client component in the plugin's list of them: `"id": async () => { const m = await import("module"); … },` */
const DESK_REFERENCE =
  /"[^"]+": async \(\) => \{\s*const m = await import\("[^"]*[\\/:]src[\\/](?:[^"]*[\\/])?desk[\\/][^"]*"\);\s*return m\.\w+;\s*\},/g;

/** Client components of the front desk run on the server only, since its screens are not hydrated: no browser gets them. */
const deskOnServer = {
  name: 'desk-on-server',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /^\0virtual:vite-rsc\/client-references$/ },
    handler: (code: string) => code.replaceAll(DESK_REFERENCE, ''),
  },
};

/** The trusted-types policy must run before any other script, so it is a chunk that pages load by name. */
const TRUSTED_MARKUP = { name: 'trusted-markup', test: /[\\/]trusted-markup\.ts$/ };

/** With shorter hashes than Vite's own, because pages, the import map and the entry name many scripts. */
const SCRIPT_NAMES = { entryFileNames: 'static/[name]-[hash:6].js', chunkFileNames: 'static/[name]-[hash:7].js' };

/** Build settings only; runtime settings are in src/config.ts. */
export default defineConfig({
  vite: {
    // Waku's own is random. Pages, payloads and `/builds/latest.json` name the build by it.
    define: { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(createBuildId(calculateFingerprint())) },
    // The site serves the backend's files at /assets/{id}, so its own must live elsewhere.
    build: { assetsDir: 'static' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              ...SCRIPT_NAMES,
              codeSplitting: {
                groups: [TRUSTED_MARKUP, { name: 'frame', test: FRAME }, PICTURES, DESK_STYLES, STYLES],
              },
            },
          },
        },
      },
      // Pages hold functions of this build as text (`bootstrap-script.ts`).
      ssr: { build: { minify: true } },
      rsc: { build: { rolldownOptions: { output: { codeSplitting: { groups: [DESK_STYLES, STYLES] } } } } },
    },
    plugins: [
      { ...optimizeLocales.vite({ locales: ['en', 'es'] }), enforce: 'pre' },
      linkedOnce,
      reactForNode,
      deskOnServer,
    ],
  },
});
