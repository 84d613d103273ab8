import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerText } from './answers.ts';
import { isReading, type Step } from './exchange.ts';
import { StartFailure } from './start-failure.ts';

const LATEST = '/builds/latest.json';
const META = /^\/builds\/meta\/([\w-]{1,64})\.json$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The id that the build left in its folder. @throws StartFailure when there is none. */
export const readBuildId = async (dist: string): Promise<string> => {
  const build = await readFile(join(dist, 'build.json'), 'utf8').catch(() => '{}');
  const { id } = JSON.parse(build) as { id?: string };
  if (!id) throw new StartFailure('The site is not built: run npm run build.');
  return id;
};

/** Specification §7: which build is served now, and whether this process serves that build. */
export const answerBuilds = (buildId: string): Step => {
  const manifest = JSON.stringify({ id: buildId });
  return (exchange) => {
    const { path, response } = exchange;
    if (!path.startsWith('/builds/')) return false;
    if (!isReading(exchange)) return answerText(response, 405, 'A build can only be read.', { allow: 'GET, HEAD' });
    const isKnown = path === LATEST || META.exec(path)?.[1] === buildId;
    if (!isKnown) return answerText(response, 404, 'No such build.');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(manifest),
      'cache-control': path === LATEST ? 'no-store' : IMMUTABLE,
    });
    response.end(manifest);
    return true;
  };
};
