import { randomUUID } from 'node:crypto';
import { getProviderCookieName } from '#src/accounts/staff/desk-cookie.ts';
import { findDeskAccess } from '#src/accounts/staff/request-staff.ts';
import type { RequestContext } from '#src/composition/request/request-context.ts';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { getLocale, localizePath, removeLocalePrefix } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';

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

/** Whether the browser comes back from a provider to which the desk sent it. */
const isProviderReturn = async ({ services, cookies, clientAddress }: RequestContext): Promise<boolean> => {
  const { deskAccess, siteUrl } = services;
  if (!deskAccess.isReachable(clientAddress)) return false;
  return (await deskAccess.readProviderState(cookies.get(getProviderCookieName(siteUrl)))) !== undefined;
};

/** Another page at the address of the request; a form that was sent is not acted on. */
const toOtherRequest = (request: Request, target: string, isSent = false): Request => {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(toPagePath(url.pathname), target);
  return isSent ? new Request(url, { headers: request.headers }) : new Request(url, request);
};

/** Asks who it is on the page of the form that was sent, which waits for the answer. D1, D2 */
export const toSignInRequest = ({ fullPath, response }: RequestContext, request: Request): Request => {
  const { confirm, oneTimeCode } = createDeskLinks(getLocale(fullPath));
  return toOtherRequest(request, response.identityNeeded === 'one-time-code' ? oneTimeCode() : confirm(), true);
};

/**
 * What a browser gets at an address of the front desk. Everybody but staff gets an address that no route has, so that
 * the desk looks like any unknown page. Staff sign in first; a link of another site, at which the cookie was not sent,
 * leads to a page that asks again by itself. A form that is sent after the session's end waits for the sign-in. D1
 */
export const openDesk = async (context: RequestContext, request: Request): Promise<Request | Response> => {
  const url = new URL(request.url);
  const path = toPagePath(url.pathname);
  if (!isDeskPath(path)) return request;
  const links = createDeskLinks(getLocale(path));
  const isSent = context.keptForm?.isSent === true;
  const leadTo = (page: string, href: string): Request | Response => {
    if (path === page) return request;
    if (isSent) context.setStatus(401);
    const isRead = request.method === 'GET' && !context.isCrossSite;
    return isRead ? redirectTo(href) : toOtherRequest(request, page, isSent);
  };
  const { state } = await findDeskAccess(context);
  // The form that asks for a confirmation is at the address of the one that waits for it.
  if (state === 'open') return context.keptForm && !isSent ? toOtherRequest(request, links.confirm()) : request;
  if (state === 'hidden' && path === links.setUp() && (await isSetupOpen(context, url))) return request;
  if (path === links.providerReturn && (await isProviderReturn(context))) return request;
  if (state === 'hidden') return toOtherRequest(request, toUnknownPath(path));
  if (state === 'code-due') return leadTo(links.oneTimeCode(), links.oneTimeCode(context.fullPath));
  if (state === 'unavailable') return toOtherRequest(request, links.signIn());
  return path === links.provider() ? request : leadTo(links.signIn(), links.signIn(context.fullPath));
};
