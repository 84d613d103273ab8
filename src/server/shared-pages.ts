import { type Exchange, isReading, type Step } from './exchange.ts';
import type { KeptPage, KeptPages, RenderedPage } from './kept-pages.ts';
import { guestPath, isReadable } from './pages.ts';
import { isSharedPath } from './shared-paths.ts';
import { answerSpelled } from './spellings.ts';
import { hasCookieOf } from './visitor-cookies.ts';

/** The router writes its query into every address it asks for, also when there is none. */
const isWithoutQuery = ({ path, search }: Exchange): boolean =>
  search === '' || (search === '?query=' && path.startsWith('/RSC/'));

const isKept = (page: RenderedPage | KeptPage): page is KeptPage => 'identity' in page;

/**
 * Pages that are the same for all visitors are answered from memory, by their path alone: a query, a session or anything
 * but reading goes on to the renderer, and nothing else of a request can get into what others are shown.
 */
export const answerSharedPages =
  (pages: KeptPages, sessionCookies: readonly string[], admit: Step): Step =>
  async (exchange) => {
    const { path, response } = exchange;
    const isAsked = isReading(exchange) && isWithoutQuery(exchange) && isReadable(path);
    if (!isAsked || !isSharedPath(guestPath(path)) || hasCookieOf(exchange, sessionCookies)) return false;
    if (!pages.holds(path) && (await admit(exchange))) return true;
    const page = await pages.page(path);
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    if (!isKept(page)) {
      if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache');
      response.writeHead(page.status, { 'content-length': page.body.byteLength }).end(page.body);
      return true;
    }
    response.setHeader('cache-control', 'public, no-cache');
    return answerSpelled(exchange, page, page.status);
  };
