import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { ROOT } from './project.mjs';

const VERSION = '13.5.0';
const FOLDER = join(ROOT, '.lighthouse');
const MANIFEST = join(FOLDER, 'node_modules', 'lighthouse', 'package.json');

const isThere = () => existsSync(MANIFEST) && JSON.parse(readFileSync(MANIFEST, 'utf8')).version === VERSION;

/**
 * Fetches Lighthouse into a folder of its own: it is 170 MB, half a minute on a good line, and only the bench of pages
 * asks for it. Without a registry the bench goes on without it.
 */
export const fetchLighthouse = async () => {
  if (isThere()) return;
  console.log('Fetching Lighthouse …');
  mkdirSync(FOLDER, { recursive: true });
  await runNpm(
    'install',
    '--prefix',
    FOLDER,
    '--save-exact',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `lighthouse@${VERSION}`,
  );
};
