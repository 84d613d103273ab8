import { isSharedPath } from '#src/routing/shared-paths.ts';
import type { Admit } from '#src/server/admission/load-shedding.ts';
import { hasSafeMethod, type Step } from '#src/server/http/exchange.ts';
import { sendRepresentation } from '#src/server/http/representations.ts';
import { isDecodable } from '#src/server/rendering/render-page.ts';
import { toPagePath } from '#src/server/rendering/rsc-paths.ts';
import { type FastPath, hasEmptyQuery, SHARED_CACHE_CONTROL } from './fast-path.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';
import { hasAnyCookie } from './visitor-cookies.ts';

const isCached = (page: RenderedPage | CachedPage): page is CachedPage => 'identity' in page;

/**
 * Keyed by path alone (no cache poisoning). Requests with a query, a session or an unsafe method go on to the renderer.
 */
export const serveCachedPages =
  (pages: PageCache, sessionCookies: readonly string[], admit: Admit, fastPath: Pick<FastPath, 'prepare'>): Step =>
  async (exchange) => {
    const { path, response } = exchange;
    const isCacheableRequest = hasSafeMethod(exchange) && hasEmptyQuery(exchange) && isDecodable(path);
    if (!isCacheableRequest || !isSharedPath(toPagePath(path)) || hasAnyCookie(exchange, sessionCookies)) return false;
    const getPage = () => pages.getPage(path);
    const page = pages.has(path) ? await getPage() : await admit(exchange, getPage);
    if (!page) return true;
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    if (!isCached(page)) {
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
      response.writeHead(page.status, { 'content-length': page.body.byteLength }).end(page.body);
      return true;
    }
    response.setHeader('cache-control', SHARED_CACHE_CONTROL);
    fastPath.prepare(exchange, page);
    return sendRepresentation(exchange, page, page.status);
  };
