import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user who signs in by a provider. */
export interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly role: string;
}

/** Cookie that Directus sets in the mode `cookie`; on another host it needs REFRESH_TOKEN_COOKIE_DOMAIN. */
export const REFRESH_COOKIE = 'directus_refresh_token';

const FIFTEEN_MINUTES_MS = 900_000;

const readBody = async (request: IncomingMessage): Promise<{ readonly refresh_token?: unknown }> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as { readonly refresh_token?: unknown };
};

/** Refresh tokens used once, and the access tokens that came with them. */
const createSessions = () => {
  const byRefresh = new Map<string, ProviderUser>();
  const byAccess = new Map<string, ProviderUser>();
  return {
    byAccess,
    open: (user: ProviderUser): string => {
      const token = randomUUID();
      byRefresh.set(token, user);
      return token;
    },
    renew: (token: unknown) => {
      const user = byRefresh.get(String(token));
      if (!user) return undefined;
      byRefresh.delete(String(token));
      const [access_token, refresh_token] = [randomUUID(), randomUUID()];
      byRefresh.set(refresh_token, user);
      byAccess.set(access_token, user);
      return { access_token, refresh_token, expires: FIFTEEN_MINUTES_MS };
    },
    end: (token: unknown) => void byRefresh.delete(String(token)),
  };
};

/**
 * Directus with the provider `google`, as its openid driver answers: `GET /auth/login/google?redirect=` leads to the
 * provider, whose page lets the person choose an account or fail; the callback sets the cookie of the session and leads to
 * `redirect`, or to `redirect?reason=` with its query cut off. Other requests are answered by `content`.
 */
export const startProviderBackend = async (
  users: readonly ProviderUser[],
  content: (request: Request) => Promise<Response>,
) => {
  const sessions = createSessions();
  const visits: URL[] = [];
  const sendJson = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse): void =>
    sendJson(response, 401, {
      errors: [{ message: 'Invalid user credentials.', extensions: { code: 'INVALID_CREDENTIALS' } }],
    });
  const showProvider = (url: URL, response: ServerResponse): void => {
    visits.push(url);
    const to = encodeURIComponent(url.searchParams.get('redirect') ?? '');
    const choices = [
      ...users.map(({ email }) => [email, `user=${encodeURIComponent(email)}`]),
      ['wrong code', 'reason=INVALID_OTP'],
      ['denied', 'reason=INVALID_CREDENTIALS'],
    ];
    const links = choices.map(([label, query]) => `<li><a href="/callback?redirect=${to}&${query}">${label}</a></li>`);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Provider</title><ul>${links.join('')}</ul>`);
  };
  const callBack = ({ searchParams }: URL, response: ServerResponse): void => {
    const redirect = searchParams.get('redirect') ?? '';
    const user = users.find(({ email }) => email === searchParams.get('user'));
    if (!user)
      return void response
        .writeHead(302, { location: `${redirect.split('?')[0]}?reason=${searchParams.get('reason')}` })
        .end();
    const cookie = `${REFRESH_COOKIE}=${sessions.open(user)}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`;
    response.writeHead(302, { location: redirect, 'set-cookie': cookie }).end();
  };
  const renew = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const data = sessions.renew((await readBody(request)).refresh_token);
    if (data) sendJson(response, 200, { data });
    else refuse(response);
  };
  const end = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    sessions.end((await readBody(request)).refresh_token);
    response.writeHead(204).end();
  };
  const showUser = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const user = sessions.byAccess.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!user) return refuse(response);
    const known = { first_name: 'Rosa', last_name: 'Díaz', status: 'active', tfa_secret: null };
    sendJson(response, 200, { data: { ...user, ...known } });
  };
  const routes: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void> =
    {
      '/auth/login/google': (_, response, url) => showProvider(url, response),
      '/callback': (_, response, url) => callBack(url, response),
      '/auth/refresh': renew,
      '/auth/logout': end,
      '/users/me': showUser,
    };
  let isHanging = false;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isHanging) return;
    const url = new URL(request.url ?? '/', 'http://backend');
    const route = routes[url.pathname];
    if (route) return route(request, response, url);
    const reply = await content(new Request(url, { headers: { accept: request.headers.accept ?? '*/*' } }));
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(Buffer.from(await reply.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    /** The host of the site, whose cookies it shares. */
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Addresses at which browsers began the way to the provider. */
    visits,
    /** Whether requests get no answer. */
    hang: (hangs: boolean): void => {
      isHanging = hangs;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
