import { answerRedirect } from './answers.ts';
import type { Step } from './exchange.ts';

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /^[\w.~-]$/;

/** Escapes of unreserved characters are these characters, all others have capital digits. RFC 3986 §6.2.2 */
export const normalizeEscapes = (path: string): string =>
  path.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });

/**
 * The one spelling of a path: no doubled slashes, none at the end, the English prefix as `/EN`, nothing escaped that need
 * not be. A backslash counts as a slash, because browsers take it for one: the result can never lead to another host.
 */
export const canonicalPath = (path: string): string =>
  normalizeEscapes(path)
    .replace(/[\\/]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/en(?=\/|$)/i, '/EN');

/** The router spells its own requests (`/RSC/…`); of them only escapes that it never writes are led elsewhere. */
const canonicalFor = (path: string): string =>
  path.startsWith('/RSC/') ? normalizeEscapes(path) : canonicalPath(path);

/** Each spelling of a page would be rendered anew, so all lead to one. */
export const redirectToCanonical: Step = ({ path, search, response }) => {
  const canonical = canonicalFor(path);
  return canonical === path ? false : answerRedirect(response, 308, canonical + search);
};
