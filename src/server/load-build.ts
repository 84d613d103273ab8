import { join } from 'node:path';
import { readBuildId } from './builds.ts';
import { headScriptsOf } from './script-integrity.ts';
import { loadStaticFiles } from './static-files.ts';
import { loadWaku } from './waku.ts';

/** Everything that the build left in its folder. @throws StartFailure when there is none. */
export const loadBuild = async (dist: string) => {
  const waku = await loadWaku(dist);
  const files = await loadStaticFiles(join(dist, 'public'));
  return { waku, files, headScripts: headScriptsOf(files), buildId: await readBuildId(dist) };
};
