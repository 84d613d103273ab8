import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';
import { RETRY_AFTER } from './database-away.ts';
import { removeElements, replaceTags } from './markup-elements.ts';
import { type RequestContext, runInContext } from './request-context.ts';
import { startPage } from './request-session.ts';

/** Set by the process in front of Waku, which removes them from what comes from outside. */
const INVALID_PATH = 'x-invalid-path';
const FAILED_WITH = 'x-failed-with';
const CLIENT_ADDRESS = 'x-client-address';
const NONCE = 'x-nonce';
/** Tells the process in front that an answer may be kept. */
const SHARED = 'x-shared';

type Answer = (request: Request) => Promise<Response>;

const readCookies = (header: string | null): Map<string, string> =>
  new Map(
    (header ?? '').split(/;\s*/).flatMap((pair): [string, string][] => {
      const [name, ...value] = pair.split('=');
      return name && value.length > 0 ? [[name, value.join('=')]] : [];
    }),
  );

/** Document and RSC requests report the same route, so that an error page names the address the guest sees. */
const fullPathOf = (request: Request, { pathname, search }: URL): string => {
  const asked = parseRouterRequest(request);
  if (asked?.type === 'route') return asked.query ? `${asked.path}?${asked.query}` : asked.path;
  return pathname + search;
};

const contextOf = (request: Request): RequestContext => {
  const { headers } = request;
  const url = new URL(request.url);
  const invalidPath = headers.get(INVALID_PATH);
  const failedWith = headers.get(FAILED_WITH);
  return {
    fullPath: invalidPath ?? fullPathOf(request, url),
    isScripted: url.pathname.startsWith('/RSC/F/'),
    invalidPath: invalidPath !== null,
    failedWith: failedWith === null ? undefined : Number(failedWith),
    cookies: readCookies(headers.get('cookie')),
    clientAddress: headers.get(CLIENT_ADDRESS) ?? '',
    nonce: headers.get(NONCE) ?? undefined,
    setCookies: [],
  };
};

const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * A page that failed has its status and no text. The error page is rendered in its place, at the same address and without
 * scripts: they would hydrate the page that failed. When the frame fails too, plain words do.
 */
const errorPage = async (answer: Answer, request: Request, status: number): Promise<Response> => {
  const response = await answer(new Request(request.url, { headers: { [FAILED_WITH]: String(status) } }));
  const withoutScripts = removeElements(await response.text(), 'script');
  const html = replaceTags(withoutScripts, 'link', (tag, attributes) =>
    attributes.startsWith(' rel="later"') ? '' : tag,
  );
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html.includes('<h1') ? html : 'Internal Server Error', { status, headers });
};

/** Waku's answer with the status and the cookies that pages and actions asked for. */
const answered = async (response: Response, { status, setCookies, isShared }: RequestContext): Promise<Response> => {
  const isRedirect = response.status >= 300 && response.status < 400;
  const isPage = isDocument(response) && !isRedirect;
  const asked = isPage ? status : undefined;
  const isAway = (asked ?? response.status) === 503;
  const mayBeKept = isShared && status === undefined && setCookies.length === 0;
  if (!isRedirect && asked === undefined && setCookies.length === 0 && !isAway && !mayBeKept) return response;
  const headers = new Headers(response.headers);
  if (mayBeKept) headers.set(SHARED, 'yes');
  if (isAway) headers.set('retry-after', RETRY_AFTER['retry-after']);
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  // Waku's redirect from a page carries the text of the error it is made of.
  if (isRedirect) await response.body?.cancel();
  return new Response(isRedirect ? null : response.body, { status: asked ?? response.status, headers });
};

/** Opens the request context around Waku and carries out what pages and actions said in it. */
export const answerPage = (waku: Answer): Answer => {
  const answer: Answer = async (request) => {
    const context = contextOf(request);
    const response = await runInContext(context, async () => {
      // A refreshed session has to reach the browser with whatever answer this is.
      await startPage();
      return waku(request);
    });
    const hasFailed = isDocument(response) && response.status >= 500 && context.status === undefined;
    // A script that called a function shows no page.
    if (!hasFailed || context.isScripted || context.failedWith !== undefined) return answered(response, context);
    await response.body?.cancel();
    return answered(await errorPage(answer, request, response.status), context);
  };
  return answer;
};
