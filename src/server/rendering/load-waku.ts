import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebHandler } from '#src/server/http/web-handler.ts';
import { StartupError } from '#src/server/setup/startup-error.ts';

/** Exports of `dist/server/index.js`, which `waku build` writes. */
interface WakuBundle {
  INTERNAL_runFetch(env: Readonly<Record<string, string>>, request: Request): Promise<Response>;
}

/** Loads the built pages. @throws StartupError when there is no build. */
export const loadWaku = async (dist: string): Promise<WebHandler> => {
  const entry = join(dist, 'server', 'index.js');
  if (!existsSync(entry)) throw new StartupError('The site is not built: run npm run build.');
  const bundle: WakuBundle = await import(pathToFileURL(entry).href);
  return (request) => bundle.INTERNAL_runFetch({}, request);
};
