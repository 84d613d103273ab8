import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSafeMethod, type Step, sendText } from '#src/server/exchange/exchange.ts';
import { RSC_PREFIX } from '#src/server/exchange/rsc-paths.ts';
import { StartupError } from '#src/server/operations/startup-error.ts';

const CACHE_ONE_HOUR = { 'cache-control': 'public, max-age=3600' };

/** Booking steps say noindex themselves, which crawlers see only if they may fetch them. */
const buildRobotsTxt = (siteUrl: string): string =>
  ['User-agent: *', `Disallow: ${RSC_PREFIX}`, 'Disallow: /sandbox-bank/', '', `Sitemap: ${siteUrl}/sitemap.xml`].join(
    '\n',
  );

export const serveCrawlerFiles = (siteUrl: string, buildSitemap: () => Promise<string>): Step => {
  const robots = buildRobotsTxt(siteUrl);
  return async (exchange) => {
    const { path, response } = exchange;
    if (!hasSafeMethod(exchange)) return false;
    if (path === '/robots.txt') return sendText(response, 200, robots, CACHE_ONE_HOUR);
    if (path !== '/sitemap.xml') return false;
    return sendText(response, 200, await buildSitemap(), {
      ...CACHE_ONE_HOUR,
      'content-type': 'application/xml; charset=utf-8',
    });
  };
};

const LATEST_PATH = '/builds/latest.json';
const META_PATH = /^\/builds\/meta\/([\w-]{1,64})\.json$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** @throws StartupError when there is none */
export const readBuildId = async (dist: string): Promise<string> => {
  const build = await readFile(join(dist, 'build.json'), 'utf8').catch(() => '{}');
  const { id } = JSON.parse(build) as { id?: string };
  if (!id) throw new StartupError('The site is not built: run npm run build.');
  return id;
};

/** `/builds/latest.json`, and `/builds/meta/{id}.json` (404 for any other build). Specification §7 */
export const serveBuildManifest = (buildId: string): Step => {
  const manifest = JSON.stringify({ id: buildId });
  return (exchange) => {
    const { path, response } = exchange;
    if (!path.startsWith('/builds/')) return false;
    if (!hasSafeMethod(exchange)) return sendText(response, 405, 'A build can only be read.', { allow: 'GET, HEAD' });
    const isKnown = path === LATEST_PATH || META_PATH.exec(path)?.[1] === buildId;
    if (!isKnown) return sendText(response, 404, 'No such build.');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(manifest),
      'cache-control': path === LATEST_PATH ? 'no-store' : IMMUTABLE,
    });
    response.end(manifest);
    return true;
  };
};
