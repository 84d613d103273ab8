import type { ServerResponse } from 'node:http';
import { accepts, isKnown } from './encodings.ts';
import { type Exchange, isReading, type Step } from './exchange.ts';
import type { KeptPage, KeptPages, RenderedPage } from './kept-pages.ts';
import { guestPath, isReadable } from './pages.ts';
import { isSharedPath } from './shared-paths.ts';

/** The router writes its query into every address it asks for, also when there is none. */
const isWithoutQuery = ({ path, search }: Exchange): boolean =>
  search === '' || (search === '?query=' && path.startsWith('/RSC/'));

const hasCookieOf = ({ request }: Exchange, names: readonly string[]): boolean => {
  const cookies = request.headers.cookie ?? '';
  return names.some((name) => cookies.includes(`${name}=`));
};

const isKept = (page: RenderedPage | KeptPage): page is KeptPage => 'identity' in page;

const send = (response: ServerResponse, status: number, bytes: Buffer): void => {
  response.writeHead(status, { 'content-length': bytes.byteLength }).end(bytes);
};

const answerKept = ({ request, response }: Exchange, page: KeptPage): void => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const [encoding] = [...page.compressed.keys()].filter((name) => accepts(name, accepted));
  const { bytes, etag } = (encoding && page.compressed.get(encoding)) || page.identity;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', 'public, no-cache');
  response.appendHeader('vary', 'accept-encoding');
  if (isKnown(etag, request.headers['if-none-match'] ?? '')) {
    response.writeHead(304).end();
    return;
  }
  if (encoding) response.setHeader('content-encoding', encoding);
  send(response, page.status, bytes);
};

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
    if (isKept(page)) answerKept(exchange, page);
    else send(response, page.status, page.body);
    return true;
  };
