import type { unstable_parseRouterRequest } from 'waku/router/server';
import { findDeskSession } from '#src/accounts/staff/request-staff.ts';
import { createResumedRequest, readKeptForm, readSentFields } from '#src/composition/request/kept-form.ts';
import {
  createRequestContext,
  type RequestContext,
  type RequestFacts,
  type ResponseDraft,
  type RouterEffects,
  runInContext,
} from '#src/composition/request/request-context.ts';
import { startPage } from '#src/composition/request/request-session.ts';
import type { Services } from '#src/composition/services.ts';
import { openDesk, restoreDeskPath, toSignInRequest } from '#src/desk/access/desk-gate.ts';
import { DESK_FAILURE_HEADERS, renderDeskFailure } from '#src/desk/frame/desk-failure-page.ts';
import { createGuestActor } from '#src/kernel/actor.ts';
import {
  CLIENT_ADDRESS_HEADER,
  FAILED_STATUS_HEADER,
  HEAD_HEADER,
  INVALID_PATH_HEADER,
  NONCE_HEADER,
  REQUEST_ID_HEADER,
  RESUMED_HEADER,
  SHARED_HEADER,
} from '#src/server/exchange/internal-headers.ts';
import { removeElements, replaceTags } from '#src/server/exchange/markup-elements.ts';
import { isFunctionPath, toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { RETRY_AFTER } from '#src/server/operations/database-unavailable.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';

type PageHandler = (request: Request) => Promise<Response>;

interface RequestEnvironment extends RouterEffects {
  readonly getServices: () => Services;
  readonly parseRouterRequest: typeof unstable_parseRouterRequest;
}

const parseCookies = (header: string | null): Map<string, string> =>
  new Map(
    (header ?? '').split(/;\s*/).flatMap((pair): [string, string][] => {
      const [name, ...value] = pair.split('=');
      return name && value.length > 0 ? [[name, value.join('=')]] : [];
    }),
  );

/** The same for document and RSC requests: an error page names the address that the guest sees. */
const getFullPath = (
  { parseRouterRequest }: RequestEnvironment,
  request: Request,
  { pathname, search }: URL,
): string => {
  const route = parseRouterRequest(request);
  if (route?.type === 'route') return route.query ? `${route.path}?${route.query}` : route.path;
  return pathname + search;
};

const readFacts = async (environment: RequestEnvironment, request: Request): Promise<RequestFacts> => {
  const { headers } = request;
  const url = new URL(request.url);
  const invalidPath = headers.get(INVALID_PATH_HEADER);
  const failedStatus = headers.get(FAILED_STATUS_HEADER);
  return {
    fullPath: invalidPath ?? getFullPath(environment, request, url),
    isHead: headers.has(HEAD_HEADER),
    isScripted: isFunctionPath(url.pathname),
    invalidPath: invalidPath !== null,
    failedStatus: failedStatus === null ? undefined : Number(failedStatus),
    cookies: parseCookies(headers.get('cookie')),
    clientAddress: headers.get(CLIENT_ADDRESS_HEADER) ?? '',
    userAgent: headers.get('user-agent') ?? '',
    isCrossSite: ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? ''),
    nonce: headers.get(NONCE_HEADER) ?? undefined,
    requestId: headers.get(REQUEST_ID_HEADER) ?? '',
    keptForm: isDeskPath(url.pathname) ? await readKeptForm(request) : undefined,
    isResumed: headers.has(RESUMED_HEADER),
  };
};

/** What guests do is recorded with the request in which they do it. D6 */
const bindRequest = (services: Services, requestId: string): Services => ({
  ...services,
  booking: services.bindBooking(createGuestActor(requestId)),
});

const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Renders the error page at the same address, without scripts, which would hydrate the failed page. Plain text if it
 * fails as well.
 */
const renderErrorPage = async (handlePage: PageHandler, request: Request, status: number): Promise<Response> => {
  const response = await handlePage(new Request(request.url, { headers: { [FAILED_STATUS_HEADER]: String(status) } }));
  const withoutScripts = removeElements(await response.text(), 'script');
  const html = replaceTags(withoutScripts, 'link', (tag, attributes) =>
    attributes.startsWith(' rel="later"') ? '' : tag,
  );
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html.includes('<h1') ? html : 'Internal Server Error', { status, headers });
};

/** Renders the error page in the frame of the desk, with the form that was sent. Fault 20 */
const renderDeskErrorPage = async (
  { services, fullPath: address }: RequestContext,
  status: number,
  form?: Request,
): Promise<Response> => {
  const fields = form ? await readSentFields(await form.bytes(), form.headers.get('content-type') ?? undefined) : [];
  const failure = status === 503 ? 'away' : 'failed';
  const page = renderDeskFailure(services.hotel, { address, failure, sent: { fields, outcome: 'unknown' } });
  return new Response(page, { status, headers: DESK_FAILURE_HEADERS });
};

/** Whether a page exists and may be shared is known when its payload is complete: its components set the status. */
const completePayload = async (response: Response, { url }: Request): Promise<Response> => {
  const { pathname } = new URL(url);
  return toPagePath(pathname) === pathname ? response : new Response(await response.arrayBuffer(), response);
};

const applyContext = async (response: Response, draft: ResponseDraft): Promise<Response> => {
  const { status, setCookies, isShared, headers: added } = draft;
  const isRedirect = response.status >= 300 && response.status < 400;
  const isPage = isDocument(response) && !isRedirect;
  const pageStatus = isPage ? status : undefined;
  const isUnavailable = (pageStatus ?? response.status) === 503;
  const isCacheable = isShared && status === undefined && setCookies.length === 0;
  const isChanged = isRedirect || pageStatus !== undefined || setCookies.length + added.size > 0;
  if (!isChanged && !isUnavailable && !isCacheable) return response;
  const headers = new Headers(response.headers);
  if (isCacheable) headers.set(SHARED_HEADER, 'yes');
  if (isUnavailable) headers.set('retry-after', RETRY_AFTER['retry-after']);
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  for (const [name, value] of added) headers.set(name, value);
  // It is the message of the error that caused the redirect.
  if (isRedirect) await response.body?.cancel();
  return new Response(isRedirect ? null : response.body, { status: pageStatus ?? response.status, headers });
};

/** Adds the cookies of the first answer, which opened the session. */
const addCookies = (response: Response, { setCookies }: ResponseDraft): Response => {
  const headers = new Headers(response.headers);
  const later = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of [...setCookies, ...later]) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};

/** A scripted call that leads to the front desk leaves the router, which cannot show its screens: an absolute address. */
const leaveRouterToDesk =
  ({ url }: Request, redirect: RouterEffects['redirect']): RouterEffects['redirect'] =>
  (href) => {
    const address = new URL(href, url);
    return redirect(isDeskPath(address.pathname) ? address.href : href);
  };

/** `isDesk`: of a screen of the front desk, which the browser may see. */
interface Rendered {
  readonly response: Response;
  readonly isDesk: boolean;
}

const isDeskRequest = ({ url }: Request): boolean => isDeskPath(toPagePath(new URL(url).pathname));

export const createPageHandler = (waku: PageHandler, environment: RequestEnvironment): PageHandler => {
  const render = async (context: RequestContext, request: Request): Promise<Rendered> => {
    // Before the tokens are renewed, which waits longer for a database that does not answer.
    if (isDeskRequest(request)) await findDeskSession(context);
    // Refresh tokens are single-use: the renewed cookies must reach the browser.
    await startPage(context);
    const opened = await openDesk(context, request);
    if (opened instanceof Response) return { response: opened, isDesk: false };
    const isDesk = isDeskRequest(opened);
    const response = await waku(opened);
    if (context.response.identityNeeded && context.keptForm)
      return { response: await waku(toSignInRequest(context, request)), isDesk };
    return { response: opened === request ? response : await restoreDeskPath(response, request), isDesk };
  };
  const handlePage: PageHandler = async (request) => {
    const facts = await readFacts(environment, request);
    const services = bindRequest(environment.getServices(), facts.requestId);
    const redirect = facts.isScripted ? leaveRouterToDesk(request, environment.redirect) : environment.redirect;
    const context = createRequestContext(facts, services, { ...environment, redirect });
    const form = request.method === 'POST' && isDeskRequest(request) ? request.clone() : undefined;
    const { response, isDesk } = await runInContext(context, async () => {
      const rendered = await render(context, request);
      return { ...rendered, response: await completePayload(rendered.response, request) };
    });
    const { resumes, hasLostDatabase } = context.response;
    if (resumes) return addCookies(await handlePage(createResumedRequest(request, context, resumes)), context.response);
    const hasFailed = isDocument(response) && response.status >= 500;
    // A scripted call of a server function displays no page.
    if (!hasFailed || context.isScripted || context.failedStatus !== undefined)
      return applyContext(response, context.response);
    await response.body?.cancel();
    const status = hasLostDatabase ? 503 : response.status;
    const errorPage = isDesk
      ? await renderDeskErrorPage(context, status, form)
      : await renderErrorPage(handlePage, request, status);
    // An action that set a status may have been done before its page failed.
    return applyContext(errorPage, { ...context.response, status: undefined });
  };
  return handlePage;
};
