import { hasSafeMethod, type Step, sendText } from '#src/server/exchange/exchange.ts';
import { RSC_PREFIX } from '#src/server/exchange/rsc-paths.ts';

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
