import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'waku/config';
import { buildIdOf, fingerprint } from './.launch/fingerprint.mjs';

/**
 * What every page needs: in one file it is asked for once, and compresses better than in ten. Of the site it is what the
 * frame of a page shows; a module that pages of one kind need as well belongs here only when the frame needs it.
 */
const FRAME = new RegExp(
  [
    String.raw`[\\/]node_modules[\\/](react|react-dom|scheduler|react-server-dom-webpack|jotai|waku|@vitejs[\\/]plugin-rsc)[\\/]`,
    String.raw`[\\/]src[\\/]routing[\\/](links|locales|asset-variants)\.ts`,
    String.raw`[\\/]src[\\/]components[\\/](layout|navigation)[\\/].*\.tsx?$`,
    String.raw`[\\/]src[\\/]components[\\/]ui[\\/](link\.client|picture|hydrated\.client|sanitised-markup\.client|localized-text)\.tsx?$`,
  ].join('|'),
);

/** All there is, for the whole site: it is smaller together than what one page needs is apart. */
const STYLES = { name: 'styles', test: /\.css$/ };

/**
 * Every component that imports a stylesheet would bring its link along, dozens of times a page: the document has it. A stylesheet
 * that somebody imports is still part of the whole.
 */
const linkedOnce = {
  name: 'linked-once',
  configResolved: ({ plugins }: { plugins: readonly { name: string; transform?: unknown }[] }): void => {
    const links = plugins.find(({ name }) => name === 'rsc:rsc-css-export-transform');
    const transform = links?.transform as { handler?: unknown; filter?: object } | undefined;
    if (!transform?.handler) throw new Error('Stylesheets are linked in another way than before.');
    transform.filter = { id: /[\\/]document-root\.tsx$/ };
  },
};

interface Resolver {
  resolve(source: string, importer?: string): Promise<unknown>;
}

/** React for Node gathers what it writes; React for the edge, which Waku takes everywhere, encodes every attribute alone. */
const reactForNode = {
  name: 'react-for-node',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name !== 'client',
  resolveId: {
    filter: { id: /^react-(dom|server-dom-webpack)\/(server|client)\.edge$/ },
    handler(this: Resolver, source: string, importer = '') {
      // By the latter name Waku means modules of its own.
      const isReact = source.startsWith('react-dom') || /[\\/]plugin-rsc[\\/]/.test(importer);
      return isReact ? this.resolve(source.replace(/edge$/, 'node'), importer) : undefined;
    },
  },
};

/** What it closes has to be closed before any other script could open it: a page asks for this one by its name. */
const DOOR = { name: 'trusted-markup', test: /[\\/]trusted-markup\.ts$/ };

const NO_PARSER = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));

/** The server parses messages before it sends them along: the part of the library that does it stays at home. */
const compiledMessages = {
  name: 'compiled-messages',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: {
    filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
    handler: () => NO_PARSER,
  },
};

/** Build only: everything the running site can be told is in src/config.ts. */
export default defineConfig({
  vite: {
    // Waku's own is random. Pages, payloads and `/builds/latest.json` name the build by it.
    define: { 'import.meta.env.WAKU_BUILD_ID': JSON.stringify(buildIdOf(fingerprint())) },
    // The site serves the backend's files at /assets/{id}, so its own must live elsewhere.
    build: { assetsDir: 'static' },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: [DOOR, { name: 'frame', test: FRAME }, STYLES] } } },
        },
      },
      rsc: { build: { rolldownOptions: { output: { codeSplitting: { groups: [STYLES] } } } } },
    },
    plugins: [
      { ...optimizeLocales.vite({ locales: ['en', 'es'] }), enforce: 'pre' },
      linkedOnce,
      reactForNode,
      compiledMessages,
    ],
  },
});
