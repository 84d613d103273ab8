import type { Admit } from '#src/server/admission/load-shedding.ts';
import { type Exchange, hasSafeMethod, type Step } from '#src/server/exchange/exchange.ts';
import { sendRepresentation } from '#src/server/exchange/representations.ts';
import { asksForOtherRender, nameQuery, RSC_PREFIX, toPagePath, toPageQuery } from '#src/server/exchange/rsc-paths.ts';
import { hasAnyCookie } from '#src/server/exchange/visitor-cookies.ts';
import { runWebHandler } from '#src/server/http/web-handler.ts';
import { isDecodable } from '#src/server/rendering/render-page.ts';
import { asksForSharedPage, type FastPath, SHARED_CACHE_CONTROL } from './fast-path.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';

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

/** The payload of the render that the request names; without it the newest, with which the browser renders the page anew. */
const chooseRender = (page: CachedPage, { path, search }: Exchange): CachedPage => {
  const { before } = page;
  if (!before || !path.startsWith(RSC_PREFIX) || !asksForOtherRender(search, page.identity.etag)) return page;
  return asksForOtherRender(search, before.identity.etag) ? page : before;
};

/** Sends the payload of a page that does not read the query. */
const sendPayload = async (exchange: Exchange, { body, headers }: CachedPage, query: string): Promise<boolean> => {
  const payload = nameQuery(body, toPagePath(exchange.path), query);
  if (!payload) return false;
  const named = new Response(new Uint8Array(payload), {
    headers: { ...headers, 'cache-control': SHARED_CACHE_CONTROL },
  });
  return runWebHandler(async () => named, exchange);
};

const sendCached = (exchange: Exchange, newest: CachedPage, fastPath: Pick<FastPath, 'prepare'>) => {
  const page = chooseRender(newest, exchange);
  const query = toPageQuery(exchange.path, exchange.search);
  if (query !== '' && exchange.path.startsWith(RSC_PREFIX)) return sendPayload(exchange, page, query);
  for (const [name, value] of Object.entries(page.headers)) exchange.response.setHeader(name, value);
  exchange.response.setHeader('cache-control', SHARED_CACHE_CONTROL);
  if (page === newest) fastPath.prepare(exchange, page);
  return sendRepresentation(exchange, page, page.status);
};

/**
 * Keyed by path alone (no cache poisoning). Requests with a query that the page reads, a session or an unsafe method go on
 * to the renderer.
 */
export const serveCachedPages =
  (pages: PageCache, sessionCookies: readonly string[], admit: Admit, fastPath: Pick<FastPath, 'prepare'>): Step =>
  async (exchange) => {
    const { path, search } = exchange;
    if (!isForAll(exchange) || hasAnyCookie(exchange, sessionCookies)) return false;
    const getPage = () => pages.getPage(path);
    const page = pages.has(path) ? await getPage() : await admit(exchange, getPage);
    if (!page) return true;
    if (isCached(page)) return sendCached(exchange, page, fastPath);
    // A missing page names its whole address, so it is rendered with its query.
    return toPageQuery(path, search) === '' && sendRendered(exchange, page);
  };
