import type { Admit } from '#src/server/admission/load-shedding.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import { sendRepresentation } from '#src/server/http/representations.ts';
import { isDecodable } from '#src/server/rendering/render-page.ts';
import { toPageQuery } from '#src/server/rendering/rsc-paths.ts';
import { asksForSharedPage, type FastPath, SHARED_CACHE_CONTROL } from './fast-path.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';
import { hasAnyCookie } from './visitor-cookies.ts';

const isCached = (page: RenderedPage | CachedPage): page is CachedPage => 'identity' in page;

/** Neither cached nor the same for all visitors. */
const sendRendered = ({ response }: Exchange, { headers, status, body }: RenderedPage): true => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
  response.writeHead(status, { 'content-length': body.byteLength }).end(body);
  return true;
};

/**
 * Keyed by path alone (no cache poisoning). Requests with a query that the page reads, a session or an unsafe method go on
 * to the renderer.
 */
export const serveCachedPages =
  (pages: PageCache, sessionCookies: readonly string[], admit: Admit, fastPath: Pick<FastPath, 'prepare'>): Step =>
  async (exchange) => {
    const { path, search, response } = exchange;
    const isCacheableRequest = hasSafeMethod(exchange) && isDecodable(path) && asksForSharedPage(exchange);
    if (!isCacheableRequest || hasAnyCookie(exchange, sessionCookies)) return false;
    const getPage = () => pages.getPage(path);
    const page = pages.has(path) ? await getPage() : await admit(exchange, getPage);
    if (!page) return true;
    // A missing page names its whole address, so it is rendered with its query.
    if (!isCached(page)) return toPageQuery(path, search) === '' && sendRendered(exchange, page);
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    response.setHeader('cache-control', SHARED_CACHE_CONTROL);
    fastPath.prepare(exchange, page);
    return sendRepresentation(exchange, page, page.status);
  };
