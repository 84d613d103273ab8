import {
  type Exchange,
  hasSafeMethod,
  removeDotSegments,
  type Step,
  sendRedirect,
} from '#src/server/exchange/exchange.ts';
import { RSC_PREFIX, toPagePath, toPayloadPath } from '#src/server/exchange/rsc-paths.ts';

/** What follows a link in a sentence, a list or a mail, and is copied with it. */
const SIGNS = '.,;:!?\'")]}>*`…’”›»。，；：！？、）」』】';

const escapeBytes = (text: string): string =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');

/** Signs as they are and percent-encoded; the escapes are in upper case. */
const ENDINGS = [...SIGNS, '\u200B', '\u200E', '\u200F'].flatMap((sign) => [sign, escapeBytes(sign)]);

/** Fields that only links fill, so that no guest's text is cut: those of mailed links, and of a search. */
const LINK_FIELDS = /^(?:key|token|reserva|change|preview|arrival|departure|room|type|lang)$/;

const findEnding = (text: string): string | undefined => {
  const last = text.slice(-9).toUpperCase();
  return ENDINGS.find((ending) => last.endsWith(ending));
};

const trimEnding = (text: string): string => {
  let rest = text;
  for (let ending = findEnding(rest); ending; ending = findEnding(rest)) rest = rest.slice(0, -ending.length);
  return rest;
};

const trimQuery = (search: string): string => {
  const lastField = search.slice(Math.max(search.lastIndexOf('&'), 0) + 1).split('=')[0] ?? '';
  return LINK_FIELDS.test(lastField) ? trimEnding(search) : search;
};

/** Path and query, each as received, without the punctuation that was copied with a link; often they are the same. */
export const trimCopiedLink = (path: string, search: string): { readonly path: string; readonly search: string } =>
  search === '' ? { path: trimEnding(path) || '/', search } : { path, search: trimQuery(search) };

/** Encodes a path segment as `links.ts` writes it; a malformed one, which no route reads, stays as it is. */
const toCanonicalSegment = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
};

const toCanonicalSegments = (path: string): string => path.split('/').map(toCanonicalSegment).join('/');

/** Waku drops this end from the path of a document. */
const INDEX = '/index.html';

const removeEnd = (path: string): string => {
  let end = path.length;
  for (let before = -1; before !== end; ) {
    before = end;
    if (path.endsWith('/', end)) end -= 1;
    if (path.endsWith(INDEX, end)) end -= INDEX.length;
  }
  return path.slice(0, end) || '/';
};

/**
 * The one form of a path that the site answers; page cache, rules for paths and router get no other. A backslash counts
 * as a slash, as in browsers, so that the result never redirects to another host (open redirect).
 */
export const toCanonicalPath = (path: string): string => {
  const segments = toCanonicalSegments(path.replace(/[\\/]+/g, '/'));
  return removeEnd(removeDotSegments(segments)).replace(/^\/en(?=\/|$)/i, '/EN');
};

/** The build made the paths of server functions. */
const toCanonicalTarget = (path: string): string => {
  const target = path.startsWith(RSC_PREFIX) ? toCanonicalSegments(path) : toCanonicalPath(path);
  const page = toPagePath(target);
  return page === target ? target : toPayloadPath(toCanonicalPath(page));
};

/**
 * Links that people copy are pages; a payload has the address that the router wrote. Again until nothing changes, so that
 * one redirect leads there.
 */
const toCanonicalAddress = (exchange: Exchange): string => {
  const isLink = hasSafeMethod(exchange) && !exchange.path.startsWith(RSC_PREFIX);
  let { search } = exchange;
  let path = toCanonicalTarget(exchange.path);
  for (let before = ''; isLink && before !== path; ) {
    before = path;
    const link = trimCopiedLink(path, search);
    path = toCanonicalTarget(link.path);
    search = link.search;
  }
  return path + search;
};

/** 308, also for payloads of pages: the router then shows the canonical path. */
export const redirectToCanonical: Step = (exchange) => {
  const { path, search, response } = exchange;
  const canonical = toCanonicalAddress(exchange);
  return canonical === path + search ? false : sendRedirect(response, 308, canonical);
};
