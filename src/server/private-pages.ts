import { isReading, type Step } from './exchange.ts';
import { guestPath } from './pages.ts';
import { isForAnybody } from './shared-paths.ts';
import { hasCookieOf } from './visitor-cookies.ts';

/** What the router reads besides pages is not known to be for anybody. */
const isNoPage = (path: string): boolean => path.startsWith('/RSC/') && guestPath(path) === path;

/**
 * What is made for one visitor is stored nowhere: answers to forms and calls, pages of what they hold, book or sign in to,
 * and every page that their cookies may have changed.
 */
export const keepVisitorsPrivate =
  (visitorCookies: readonly string[]): Step =>
  (exchange) => {
    const { path, response } = exchange;
    if (response.hasHeader('cache-control')) return false;
    const isAnybodys = isReading(exchange) && !isNoPage(path) && isForAnybody(guestPath(path));
    if (!isAnybodys || hasCookieOf(exchange, visitorCookies)) response.setHeader('cache-control', 'no-store');
    return false;
  };
