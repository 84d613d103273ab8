import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { ROOT } from './project.mjs';

const OUTPUT = join(ROOT, 'dist', 'site');

/** Packages that find files of their own beside them. */
const UNBUNDLED = ['@electric-sql/pglite', 'sharp'];

/** What the server's own conditions choose, `server-only` among them. */
const CONDITIONS = ['react-server', 'node', 'module'];

/** The address of a file, relative to the source that names it. */
const ADDRESS = /new URL\((["'])([\w./-]+)\1, import\.meta\.url\)/g;

/** Writes addresses of files for the bundle: a `.ts` file is a thread or process, bundled beside it; others stay where they are. */
const writeAddresses = {
  name: 'write-addresses',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.ts$/, code: /import\.meta\b/ },
    handler(code, id) {
      if (code.replaceAll(ADDRESS, '').includes('import.meta'))
        this.error(`${id}: of import.meta the bundle knows new URL('…', import.meta.url) only.`);
      return code.replaceAll(ADDRESS, (_, _quote, address) => {
        const path = join(dirname(id), address);
        const [, name] = /([\w-]+)\.ts$/.exec(address) ?? [];
        if (name) this.emitFile({ type: 'chunk', id: path, fileName: `${name}.js` });
        const written = name ? `./${name}.js` : relative(OUTPUT, path).replaceAll('\\', '/');
        return `new URL('${written}${address.endsWith('/') ? '/' : ''}', import.meta.url)`;
      });
    },
  },
};

/** Bundles `src/main.ts`, its threads and their packages into `dist/site/`, which loads faster than a thousand modules. */
export const bundleServer = () =>
  build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [writeAddresses],
    ssr: { noExternal: true, external: UNBUNDLED, resolve: { conditions: CONDITIONS } },
    build: {
      ssr: 'src/main.ts',
      outDir: OUTPUT,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
