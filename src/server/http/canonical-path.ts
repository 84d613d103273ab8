import { RSC_PREFIX } from '#src/server/rendering/rsc-paths.ts';
import { trimCopiedLink } from './copied-link.ts';
import { type Exchange, hasSafeMethod, type Step } from './exchange.ts';
import { sendRedirect } from './responses.ts';

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /^[\w.~-]$/;

/** RFC 3986 §6.2.2 */
export const normalizeEscapes = (path: string): string =>
  path.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });

/**
 * A backslash counts as a slash, as in browsers, so that the result never redirects to another host (open redirect).
 */
export const toCanonicalPath = (path: string): string =>
  normalizeEscapes(path)
    .replace(/[\\/]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/en(?=\/|$)/i, '/EN');

/** Only escapes, in requests of Waku's router (`/RSC/…`). */
const toCanonicalAddress = (exchange: Exchange): string => {
  const { path, search } = exchange;
  if (path.startsWith(RSC_PREFIX)) return normalizeEscapes(path) + search;
  const link = hasSafeMethod(exchange) ? trimCopiedLink(path, search) : { path, search };
  return toCanonicalPath(link.path) + link.search;
};

/** 308: each variant would be rendered and cached separately. */
export const redirectToCanonical: Step = (exchange) => {
  const { path, search, response } = exchange;
  const canonical = toCanonicalAddress(exchange);
  return canonical === path + search ? false : sendRedirect(response, 308, canonical);
};
