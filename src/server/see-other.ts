import 'server-only';
import { unstable_redirect as redirect } from 'waku/router/server';

/** Ends a page or an action by sending the guest on (303): to a path of `links.ts`, or to an absolute address. */
export const seeOther = (href: string): never => redirect(href as '/[...uri]', 303);
