import { join } from 'node:path';
import { readBuildId } from './builds.ts';
import { inlineStyles } from './inline-styles.ts';
import { headScriptsOf } from './script-integrity.ts';
import { loadStaticFiles } from './static-files.ts';
import { loadWaku } from './waku.ts';

/** Everything that the build left in its folder. @throws StartFailure when there is none. */
export const loadBuild = async (dist: string) => {
  const waku = await loadWaku(dist);
  const files = await loadStaticFiles(join(dist, 'public'));
  const buildId = await readBuildId(dist);
  return { waku, files, headScripts: headScriptsOf(files), styles: inlineStyles(files), buildId };
};
