import { type Exchange, hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { REQUEST_ID_HEADER } from '#src/server/exchange/internal-headers.ts';
import { NO_STORE_NO_TRANSFORM } from '#src/server/exchange/response-compression.ts';
import { RSC_PREFIX, toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { hasAnyCookie } from '#src/server/exchange/visitor-cookies.ts';
import { isAnonymousPath } from '#src/site/routing/shared-paths.ts';
import { REPORTING_ENDPOINTS } from './violation-reports.ts';

/** `same-origin`: addresses contain the reserva, and forms still need their Origin header. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': REPORTING_ENDPOINTS,
  // Default for responses that are no pages; pages replace it.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const YEAR_IN_SECONDS = 31_536_000;

/** Lists the security headers of every response. */
export const listSecurityHeaders = (siteUrl: string): ReadonlyMap<string, string> => {
  const headers = new Map(Object.entries(SECURITY_HEADERS));
  if (siteUrl.startsWith('https:')) headers.set('strict-transport-security', `max-age=${YEAR_IN_SECONDS}`);
  return headers;
};

export const addSecurityHeaders = (siteUrl: string): Step => {
  const headers = new Map(listSecurityHeaders(siteUrl));
  return ({ id, response }) => {
    response.setHeaders(headers);
    response.setHeader(REQUEST_ID_HEADER, id);
    return false;
  };
};

/** An RSC request that is no page may contain data of a visitor. */
const isNonPageCall = (path: string): boolean => path.startsWith(RSC_PREFIX) && toPagePath(path) === path;

/** Prices by a promotion code are those of one guest; a client navigation carries the query of its page. R18 */
const hasPromotionCode = ({ search }: Exchange): boolean => /promo(?:=|%3D)/i.test(search);

/** Adds `no-store` to every page and call that may hold data of a visitor. */
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

const RESERVATION_PAGES =
  /^(?:\/RSC\/R)?(?:\/EN)?\/(?:rooms\/[^/]+\/reservation(?:\/[a-z]+)?|reservation|thankyou)(?:\.txt)?$/;

/** Also matches within the `query` parameter of RSC requests. */
const KEY_PARAMETER = /(?:[?&]|%3F|%26|query=)key(?:=|%3D)/i;

/** Not compressed (BREACH). An address with a key only redirects, so no form needs the Origin header. */
export const addReservationHeaders: Step = ({ path, search, response }) => {
  if (!RESERVATION_PAGES.test(path)) return false;
  response.setHeader('cache-control', NO_STORE_NO_TRANSFORM);
  if (KEY_PARAMETER.test(search)) response.setHeader('referrer-policy', 'no-referrer');
  return false;
};
