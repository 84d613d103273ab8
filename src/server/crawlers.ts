import { answerText } from './answers.ts';
import { isReading, type Step } from './exchange.ts';

const HOUR = { 'cache-control': 'public, max-age=3600' };

/** Booking steps are no secret: each says noindex itself, which only who may read it can obey. */
const robotsOf = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /RSC/', 'Disallow: /sandbox-bank/', '', `Sitemap: ${siteUrl}/sitemap.xml`].join('\n');

/** `/robots.txt` and `/sitemap.xml`, for those who come without a guest. */
export const answerCrawlers = (siteUrl: string, sitemap: () => Promise<string>): Step => {
  const robots = robotsOf(siteUrl);
  return async (exchange) => {
    const { path, response } = exchange;
    if (!isReading(exchange)) return false;
    if (path === '/robots.txt') return answerText(response, 200, robots, HOUR);
    if (path !== '/sitemap.xml') return false;
    return answerText(response, 200, await sitemap(), { ...HOUR, 'content-type': 'application/xml; charset=utf-8' });
  };
};
