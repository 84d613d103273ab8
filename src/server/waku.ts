import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from './start-failure.ts';
import type { WebHandler } from './web-handler.ts';

/** What Waku's build leaves in `dist/server/index.js`. */
interface WakuBundle {
  INTERNAL_runFetch(env: Readonly<Record<string, string>>, request: Request): Promise<Response>;
}

/** Loads the built pages. @throws StartFailure when there is no build. */
export const loadWaku = async (dist: string): Promise<WebHandler> => {
  const entry = join(dist, 'server', 'index.js');
  if (!existsSync(entry)) throw new StartFailure('The site is not built: run npm run build.');
  const bundle: WakuBundle = await import(pathToFileURL(entry).href);
  return (request) => bundle.INTERNAL_runFetch({}, request);
};
