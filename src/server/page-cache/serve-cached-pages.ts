import type { Admit } from '#src/server/admission/load-shedding.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import { sendRepresentation } from '#src/server/http/representations.ts';
import { runWebHandler } from '#src/server/http/web-handler.ts';
import { isDecodable } from '#src/server/rendering/render-page.ts';
import { nameQuery, RSC_PREFIX, toPagePath, toPageQuery } from '#src/server/rendering/rsc-paths.ts';
import { asksForSharedPage, type FastPath, SHARED_CACHE_CONTROL } from './fast-path.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';
import { hasAnyCookie } from './visitor-cookies.ts';

const isCached = (page: RenderedPage | CachedPage): page is CachedPage => 'identity' in page;

const isForAll = (exchange: Exchange): boolean =>
  hasSafeMethod(exchange) && isDecodable(exchange.path) && asksForSharedPage(exchange);

/** Neither cached nor the same for all visitors. */
const sendRendered = ({ response }: Exchange, { headers, status, body }: RenderedPage): true => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
  response.writeHead(status, { 'content-length': body.byteLength }).end(body);
  return true;
};

/** Of a page that does not read the query. */
const sendPayload = async (exchange: Exchange, { body, headers }: CachedPage, query: string): Promise<boolean> => {
  const payload = nameQuery(body, toPagePath(exchange.path), query);
  if (!payload) return false;
  const named = new Response(new Uint8Array(payload), {
    headers: { ...headers, 'cache-control': SHARED_CACHE_CONTROL },
  });
  return runWebHandler(async () => named, exchange);
};

/**
 * Keyed by path alone (no cache poisoning). Requests with a query that the page reads, a session or an unsafe method go on
 * to the renderer.
 */
export const serveCachedPages =
  (pages: PageCache, sessionCookies: readonly string[], admit: Admit, fastPath: Pick<FastPath, 'prepare'>): Step =>
  async (exchange) => {
    const { path, search, response } = exchange;
    if (!isForAll(exchange) || hasAnyCookie(exchange, sessionCookies)) return false;
    const getPage = () => pages.getPage(path);
    const page = pages.has(path) ? await getPage() : await admit(exchange, getPage);
    if (!page) return true;
    // A missing page names its whole address, so it is rendered with its query.
    const query = toPageQuery(path, search);
    if (!isCached(page)) return query === '' && sendRendered(exchange, page);
    if (query !== '' && path.startsWith(RSC_PREFIX)) return sendPayload(exchange, page, query);
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    response.setHeader('cache-control', SHARED_CACHE_CONTROL);
    fastPath.prepare(exchange, page);
    return sendRepresentation(exchange, page, page.status);
  };
