import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEncodingNegotiator, matchesEtag } from '#src/server/exchange/content-negotiation.ts';
import { type Exchange, hasSafeMethod } from '#src/server/exchange/exchange.ts';
import { REQUEST_ID_HEADER } from '#src/server/exchange/internal-headers.ts';
import type { Representation } from '#src/server/exchange/representations.ts';
import {
  asksForOtherRender,
  EMPTY_ROUTER_QUERY,
  RSC_PREFIX,
  toPagePath,
  toPageQuery,
} from '#src/server/exchange/rsc-paths.ts';
import { hasAnyCookie } from '#src/server/exchange/visitor-cookies.ts';
import { hasLanguage, isRoot, prefersOtherRoot, ROOT_VARY } from '#src/server/http/language-redirect.ts';
import { findHeaderViolation } from '#src/server/security/header-limits.ts';
import { findHost, type HostCheck } from '#src/server/security/host-check.ts';
import { listSecurityHeaders } from '#src/server/security/security-headers.ts';
import { isSharedPath } from '#src/site/routing/shared-paths.ts';
import { type CachedPage, ENCODERS, type PageCache } from './page-cache.ts';

/** Names and values in turn; the last one is the request id, set anew for each response. */
type FlatHeaders = string[];

interface PreparedResponse extends Representation {
  readonly found: FlatHeaders;
  readonly notModified: FlatHeaders;
}

/** Prepared responses by content coding; undefined is the identity. */
type PreparedPage = ReadonlyMap<string | undefined, PreparedResponse>;

export const SHARED_CACHE_CONTROL = 'public, no-cache';

/** Whether a request asks for a page for all visitors, whatever the query holds that the page does not read. */
export const asksForSharedPage = ({ path, search }: Exchange): boolean =>
  isSharedPath(toPagePath(path), toPageQuery(path, search));

/** Most requests have no query. The page of a cached path is shared. */
const hasIgnoredQuery = (exchange: Exchange): boolean => {
  const { path, search } = exchange;
  if (search === '' || (search === EMPTY_ROUTER_QUERY && path.startsWith(RSC_PREFIX))) return true;
  if (hasLanguage(exchange)) return false;
  // A payload names its query.
  return path.startsWith(RSC_PREFIX) ? toPageQuery(path, search) === '' : asksForSharedPage(exchange);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Differ from response to response. */
const OWN_HEADERS: ReadonlySet<string> = new Set([REQUEST_ID_HEADER, 'connection']);

const hasExactly = (response: ServerResponse, expected: ReadonlyMap<string, string>): boolean => {
  const names = response.getHeaderNames().filter((name) => !OWN_HEADERS.has(name));
  return names.length === expected.size && names.every((name) => response.getHeader(name) === expected.get(name));
};

const preparePage = ({ identity, compressed }: CachedPage, headers: ReadonlyMap<string, string>): PreparedPage => {
  const prepare = ({ bytes, etag }: Representation, encoding: FlatHeaders): PreparedResponse => {
    const shared = [...headers].flat().concat('etag', etag, 'vary', 'accept-encoding');
    const found = shared.concat(encoding, 'content-length', String(bytes.byteLength));
    return {
      bytes,
      etag,
      found: found.concat(REQUEST_ID_HEADER, ''),
      notModified: shared.concat(REQUEST_ID_HEADER, ''),
    };
  };
  const encoded = [...compressed].map(([name, bytes]) => [name, prepare(bytes, ['content-encoding', name])] as const);
  return new Map([[undefined, prepare(identity, [])], ...encoded]);
};

const negotiateKnown = createEncodingNegotiator(Object.keys(ENCODERS));

/** Node has copied the headers when `writeHead` returns. */
const writeHead = ({ id, response }: Exchange, status: number, headers: FlatHeaders): ServerResponse => {
  headers[headers.length - 1] = id;
  return response.writeHead(status, headers);
};

const sendPrepared = (exchange: Exchange, page: PreparedPage): boolean => {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = exchange.request.headers;
  const representation = page.get(negotiateKnown(String(accepted)));
  if (!representation) return false;
  const { bytes, etag, found, notModified } = representation;
  if (known !== undefined && matchesEtag(etag, known)) writeHead(exchange, 304, notModified).end();
  else writeHead(exchange, 200, found).end(bytes);
  return true;
};

export interface FastPathOptions {
  readonly pages: Pick<PageCache, 'findFresh'>;
  readonly siteUrl: string;
  readonly checkHost: HostCheck;
  readonly sessionCookies: readonly string[];
}

/** Whether the steps before the page cache would let the request through. */
const isOrdinary = (exchange: Exchange, { checkHost, sessionCookies }: FastPathOptions): boolean => {
  const { request } = exchange;
  return (
    !hasBody(request) &&
    !findHeaderViolation(request) &&
    typeof checkHost(findHost(request)) === 'object' &&
    !hasAnyCookie(exchange, sessionCookies) &&
    !(isRoot(exchange) && prefersOtherRoot(request))
  );
};

/**
 * Sends cached pages without the pipeline. The pipeline sends a page first; only then, and only if its response has no
 * other headers than those of the page, is it prepared for further requests.
 */
export const createFastPath = (options: FastPathOptions) => {
  const securityHeaders = listSecurityHeaders(options.siteUrl);
  const prepared = new WeakMap<CachedPage, PreparedPage>();
  return {
    /** The pipeline is about to send this page, with the headers that the response has. */
    prepare: (exchange: Exchange, page: CachedPage): void => {
      const headers = new Map([
        ...securityHeaders,
        ...(isRoot(exchange) ? [['vary', ROOT_VARY] as const] : []),
        ...Object.entries(page.headers),
        ['cache-control', SHARED_CACHE_CONTROL] as const,
      ]);
      if (page.status === 200 && hasExactly(exchange.response, headers)) prepared.set(page, preparePage(page, headers));
    },

    /** False leaves the request to the pipeline. */
    send: (exchange: Exchange): boolean => {
      if (!hasSafeMethod(exchange)) return false;
      const cached = options.pages.findFresh(exchange.path);
      const page = cached && prepared.get(cached);
      if (!cached || page === undefined || !hasIgnoredQuery(exchange)) return false;
      if (cached.before && asksForOtherRender(exchange.search, cached.identity.etag)) return false;
      return isOrdinary(exchange, options) && sendPrepared(exchange, page);
    },
  };
};

export type FastPath = ReturnType<typeof createFastPath>;
