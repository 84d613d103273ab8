import { answerRedirect } from './answers.ts';
import type { Step } from './exchange.ts';

/**
 * The one spelling of a path: no doubled slashes, none at the end, the English prefix as `/EN`. A backslash counts as
 * a slash, because browsers take it for one: the result can never lead to another host.
 */
export const canonicalPath = (path: string): string =>
  path
    .replace(/[\\/]+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/en(?=\/|$)/i, '/EN');

/** The router's own requests (`/RSC/…`) are spelled by it, and never redirected. */
export const redirectToCanonical: Step = ({ path, search, response }) => {
  const canonical = canonicalPath(path);
  if (canonical === path || path.startsWith('/RSC/')) return false;
  return answerRedirect(response, 308, canonical + search);
};
