import { type Exchange, hasSafeMethod, type Step, sendText } from '#src/server/exchange/exchange.ts';
import { parseFunctionPath, RSC_PREFIX, toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { toCanonicalPath } from '#src/server/http/canonical-path.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';

/** Waku would call `constructor` as a server function. */
const isInherited = (name: string): boolean => name in Object.prototype || name in Function.prototype;

const isFunctionCall = (path: string): boolean => {
  const call = parseFunctionPath(path);
  return call !== undefined && !isInherited(call.module) && !isInherited(call.name);
};

/** Header with the address of the page that Waku renders again after a call. */
const PAGE_HEADER = 'x-waku-action-location';

/** Screens of the desk are not hydrated and call nothing; the desk's gate sees the path of the call alone. */
const isFromDesk = ({ request }: Exchange): boolean => {
  const page = URL.parse(String(request.headers[PAGE_HEADER] ?? ''), 'http://site');
  return page !== null && isDeskPath(toCanonicalPath(page.pathname));
};

/** 404 or 405: Waku's router only reads `/RSC/R/….txt` and posts to `/RSC/F/…`. */
export const rejectUnknownCalls: Step = (exchange) => {
  const { path, response } = exchange;
  if (!`${path}/`.startsWith(RSC_PREFIX)) return false;
  if (hasSafeMethod(exchange) && isFunctionCall(path))
    return sendText(response, 405, 'A function is called by POST.', { allow: 'POST' });
  const isPage = hasSafeMethod(exchange) && toPagePath(path) !== path;
  const isKnown = isPage || (isFunctionCall(path) && !isFromDesk(exchange));
  return isKnown ? false : sendText(response, 404, 'No such call.');
};
