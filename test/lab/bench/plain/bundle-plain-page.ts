import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const resolveHere = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Where the bundle of the page is put: in the project, as it shares packages with the services. @returns its path */
export const bundlePlainPage = async (outDir: string): Promise<string> => {
  const waku = resolveHere('./plain-waku.tsx');
  const alone = ['waku', 'waku/router/server', 'waku/router/client', 'waku/minimal/client'];
  await build({
    configFile: false,
    root: resolveHere('../../../..'),
    mode: 'production',
    logLevel: 'error',
    define: { 'import.meta.env.WAKU_BUILD_ID': '"plain"', 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: 'server-only', replacement: resolveHere('../../../support/server-only.ts') },
        ...alone.map((name) => ({ find: new RegExp(`^${name}$`), replacement: waku })),
      ],
    },
    ssr: { noExternal: true },
    build: { ssr: resolveHere('./plain-page.tsx'), outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  });
  return join(outDir, 'plain-page.js');
};
