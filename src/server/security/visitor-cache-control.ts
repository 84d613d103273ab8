import { type Exchange, hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { RSC_PREFIX, toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { hasAnyCookie } from '#src/server/exchange/visitor-cookies.ts';
import { isAnonymousPath } from '#src/site/routing/shared-paths.ts';

/** An RSC request that is no page may contain data of a visitor. */
const isNonPageCall = (path: string): boolean => path.startsWith(RSC_PREFIX) && toPagePath(path) === path;

/** Prices by a promotion code are those of one guest; a client navigation carries the query of its page. R18 */
const hasPromotionCode = ({ search }: Exchange): boolean => /promo(?:=|%3D)/i.test(search);

/** For every page and call that may hold data of a visitor. */
export const addVisitorCacheControl =
  (visitorCookies: readonly string[]): Step =>
  (exchange) => {
    const { path, response } = exchange;
    if (response.hasHeader('cache-control')) return false;
    const isAnonymous = hasSafeMethod(exchange) && !isNonPageCall(path) && isAnonymousPath(toPagePath(path));
    if (!isAnonymous || hasPromotionCode(exchange) || hasAnyCookie(exchange, visitorCookies))
      response.setHeader('cache-control', 'no-store');
    return false;
  };
