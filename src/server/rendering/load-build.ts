import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readBuildId } from '#src/server/http/crawler-files.ts';
import { loadStaticFiles, type StaticFiles } from '#src/server/http/static-files.ts';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';
import { createInlineStyles } from './inline-styles.ts';
import { createHeadScripts } from './script-integrity.ts';

/** `dist/server/index.js`, which `waku build` writes. */
interface WakuBundle {
  INTERNAL_runFetch(env: Readonly<Record<string, string>>, request: Request): Promise<Response>;
}

const loadWaku = async (dist: string): Promise<WebHandler> => {
  const entry = join(dist, 'server', 'index.js');
  if (!existsSync(entry)) throw new StartupError('The site is not built: run npm run build.');
  const bundle: WakuBundle = await import(pathToFileURL(entry).href);
  return (request) => bundle.INTERNAL_runFetch({}, request);
};

export const loadBuild = async (dist: string) => {
  const waku = await loadWaku(dist);
  const files = await loadStaticFiles(join(dist, 'public'));
  const buildId = await readBuildId(dist);
  const hydratePage = await readFile(join(dist, 'hydrate-page.js'), 'utf8');
  const { pageStart, ...headScripts } = await createHeadScripts(files, hydratePage);
  const allFiles: StaticFiles = new Map([...files, ...pageStart]);
  return { waku, files: allFiles, headScripts, styles: createInlineStyles(files), buildId };
};
