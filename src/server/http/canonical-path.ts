import { RSC_PREFIX } from '#src/server/rendering/rsc-paths.ts';
import type { Step } from './exchange.ts';
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
const toCanonicalRequestPath = (path: string): string =>
  path.startsWith(RSC_PREFIX) ? normalizeEscapes(path) : toCanonicalPath(path);

/** 308: each variant would be rendered and cached separately. */
export const redirectToCanonical: Step = ({ path, search, response }) => {
  const canonical = toCanonicalRequestPath(path);
  return canonical === path ? false : sendRedirect(response, 308, canonical + search);
};
