import { join } from 'node:path';
import { readBuildId } from '#src/server/http/build-manifest.ts';
import { loadStaticFiles } from '#src/server/http/static-files.ts';
import { createInlineStyles } from './inline-styles.ts';
import { loadWaku } from './load-waku.ts';
import { createHeadScripts } from './script-integrity.ts';

/** Loads the build: Waku's bundle, static files, head scripts, styles and build id. @throws StartupError when there is none. */
export const loadBuild = async (dist: string) => {
  const waku = await loadWaku(dist);
  const files = await loadStaticFiles(join(dist, 'public'));
  const buildId = await readBuildId(dist);
  return { waku, files, headScripts: createHeadScripts(files), styles: createInlineStyles(files), buildId };
};
