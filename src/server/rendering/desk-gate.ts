import { randomUUID } from 'node:crypto';
import { createDeskLinks } from '#src/routing/desk-links.ts';
import { isDeskPath } from '#src/routing/desk-routes.ts';
import { getLocale, localizePath, removeLocalePrefix } from '#src/routing/locales.ts';
import type { RequestContext } from '#src/server/request/request-context.ts';
import { findDeskAccess } from '#src/server/request/request-staff.ts';
import { toPagePath } from './rsc-paths.ts';

/** Segment of an address that no route has; unguessable, so that no page can hold it by chance. */
const UNKNOWN = `unknown-${randomUUID()}`;

const redirectTo = (location: string): Response => new Response(null, { status: 303, headers: { location } });

const toUnknownPath = (path: string): string => localizePath(`/${UNKNOWN}`, getLocale(path));

/** The page of the unknown address, whose links name the address that was asked for. */
export const restoreDeskPath = async (response: Response, request: Request): Promise<Response> => {
  const path = toPagePath(new URL(request.url).pathname);
  const text = (await response.text()).replaceAll(`/${UNKNOWN}`, () => removeLocalePrefix(path));
  return new Response(text, response);
};

const isSetupOpen = ({ services: { deskAccess }, clientAddress }: RequestContext, url: URL): Promise<boolean> =>
  deskAccess.isReachable(clientAddress)
    ? deskAccess.isSetupOpen(url.searchParams.get('token') ?? '')
    : Promise.resolve(false);

/**
 * What a browser gets at an address of the front desk. Everybody but staff gets an address that no route has, so that
 * the desk looks like any unknown page. Staff sign in first; a link of another site, at which the cookie was not sent,
 * leads to a page that asks again by itself. D1
 */
export const openDesk = async (context: RequestContext, request: Request): Promise<Request | Response> => {
  const url = new URL(request.url);
  const path = toPagePath(url.pathname);
  if (!isDeskPath(path)) return request;
  const links = createDeskLinks(getLocale(path));
  const askInstead = (target: string): Request => {
    url.pathname = url.pathname.replace(path, target);
    return new Request(url, request);
  };
  const askFirst = (page: string, href: string): Request | Response => {
    if (path === page) return request;
    return request.method === 'GET' && !context.isCrossSite ? redirectTo(href) : askInstead(page);
  };
  const { state } = await findDeskAccess(context);
  if (state === 'open') return request;
  if (state === 'hidden' && path === links.setUp() && (await isSetupOpen(context, url))) return request;
  if (state === 'hidden') return askInstead(toUnknownPath(path));
  if (state === 'code-due') return askFirst(links.oneTimeCode(), links.oneTimeCode(context.fullPath));
  if (state === 'unavailable') return askInstead(links.signIn());
  return askFirst(links.signIn(), links.signIn(context.fullPath));
};
