import type { Hono, MiddlewareHandler } from 'hono';
import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';
import { RETRY_AFTER } from '#src/server/database-away.ts';
import { lateScripts } from '#src/server/late-scripts.ts';
import { type RequestContext, runInContext } from '#src/server/request-context.ts';
import { startPage } from '#src/server/request-session.ts';

/** Set by the process in front of Waku, which removes them from what comes from outside. */
const INVALID_PATH = 'x-invalid-path';
const FAILED_WITH = 'x-failed-with';
const CLIENT_ADDRESS = 'x-client-address';
const NONCE = 'x-nonce';
/** Tells the process in front that an answer may be kept. */
const SHARED = 'x-shared';

const readCookies = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? '').split(/;\s*/).flatMap((pair): [string, string][] => {
      const [name, ...value] = pair.split('=');
      return name && value.length > 0 ? [[name, value.join('=')]] : [];
    }),
  );

/** Document and RSC requests report the same route, so that an error page names the address the guest sees. */
const fullPathOf = (request: Request): string => {
  const asked = parseRouterRequest(request);
  if (asked?.type === 'route') return asked.query ? `${asked.path}?${asked.query}` : asked.path;
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Waku answers an uncaught error with its status and an empty body. The error page is rendered in its place, at the
 * same address and without scripts: they would hydrate the page that failed. When the frame fails too, plain words do.
 */
const errorPage = async (app: Hono, request: Request, status: number): Promise<Response> => {
  const response = await app.fetch(new Request(request.url, { headers: { [FAILED_WITH]: String(status) } }));
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="later"[^>]*>/g, '');
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
  if (!isRedirect && !isPage && setCookies.length === 0 && !isAway && !mayBeKept) return response;
  const headers = new Headers(response.headers);
  if (mayBeKept) headers.set(SHARED, 'yes');
  if (isAway) headers.set('retry-after', RETRY_AFTER['retry-after']);
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  // Waku's redirect from a page carries the text of the error it is made of.
  if (isRedirect) await response.body?.cancel();
  const shown = isPage ? response.body?.pipeThrough(lateScripts()) : response.body;
  return new Response(isRedirect ? null : (shown ?? null), { status: asked ?? response.status, headers });
};

/** Opens the request context around Waku and carries out what pages and actions said in it. */
export default ({ app }: { app: Hono }): MiddlewareHandler =>
  async (c, next) => {
    const invalidPath = c.req.header(INVALID_PATH);
    const failedWith = c.req.header(FAILED_WITH);
    const context: RequestContext = {
      fullPath: invalidPath ?? fullPathOf(c.req.raw),
      isScripted: c.req.path.startsWith('/RSC/F/'),
      invalidPath: invalidPath !== undefined,
      failedWith: failedWith === undefined ? undefined : Number(failedWith),
      cookies: readCookies(c.req.header('cookie')),
      clientAddress: c.req.header(CLIENT_ADDRESS) ?? '',
      nonce: c.req.header(NONCE),
      setCookies: [],
    };
    await runInContext(context, async () => {
      // A refreshed session has to reach the browser with whatever answer this is.
      await startPage();
      await next();
    });
    const response = c.res;
    const hasFailed = isDocument(response) && response.status >= 500 && context.status === undefined;
    if (!hasFailed || context.failedWith !== undefined) {
      c.res = await answered(response, context);
      return;
    }
    await response.body?.cancel();
    c.res = await answered(await errorPage(app, c.req.raw, response.status), context);
  };
