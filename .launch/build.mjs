import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './command.mjs';
import { compressFiles } from './compress.mjs';
import { calculateFingerprint, createBuildId } from './fingerprint.mjs';
import { install } from './install.mjs';
import { runOneAtATime } from './one-at-a-time.mjs';
import { Failure, NODE, ROOT, runScript } from './project.mjs';

const STAMP = join(ROOT, 'dist', '.stamp');

const hasBuild = (stamp) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;

/** A new hotel starts from a copy of this empty database, which takes seconds to make. */
const prepareDatabase = async () => {
  const script = 'src/server/database/embedded/prepare-cluster.ts';
  const code = await runQuietly(NODE, ['--conditions=react-server', script, join(ROOT, 'dist', 'database')]);
  if (code !== 0) throw new Failure('The database of a new hotel could not be prepared: see the lines above.');
};

const buildSite = async (stamp) => {
  console.log('Building the site …');
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  const code = await runQuietly('waku', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) throw new Failure('The site could not be built: see the lines above.');
  // Loaded here, not by each start: they take the bundler.
  const { bundleServer } = await import('./bundle-server.mjs');
  const { bundlePageScript } = await import('./bundle-page-script.mjs');
  await bundleServer();
  await bundlePageScript();
  await prepareDatabase();
  await compressFiles(join(ROOT, 'dist', 'public'));
  writeFileSync(join(ROOT, 'dist', 'build.json'), JSON.stringify({ id: createBuildId(stamp) }));
  writeFileSync(STAMP, stamp);
};

/** Builds the site into dist/ unless dist/ was built from the same sources; concurrent starts build once. */
export const build = async () => {
  const stamp = calculateFingerprint();
  if (hasBuild(stamp)) return;
  await runOneAtATime(join(ROOT, '.build-lock'), 'builds the site', async () => {
    if (!hasBuild(stamp)) await buildSite(stamp);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runScript(async () => {
    await install();
    await build();
  });
}
