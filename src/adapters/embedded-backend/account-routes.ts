import { define, enums, nullable, optional, string, type } from 'superstruct';
import type { AccountDesk } from './account-desk.ts';
import type { StoredAccount } from './account-store.ts';
import type { Fields } from './collections.ts';
import { predicate } from './filter.ts';
import { payloadOf } from './payload.ts';
import { readQuery } from './query.ts';
import { forbidden, invalidCredentials, invalidPayload, notUnique, routeNotFound } from './refusal.ts';
import { selection } from './selection.ts';
import { onlyAdministrator, type Visitor } from './visitor.ts';

/** Fixed, so that a Directus can be seeded with the same. */
export const ROLE_IDS = {
  administrator: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b001',
  guest: '6f5a0f52-55a5-4c1b-8d83-1d2f60a2b002',
} as const satisfies Record<StoredAccount['role'], string>;

const EMAIL = define<string>(
  'an e-mail address',
  (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value),
);
const PASSWORD = define<string>('a password', (value) => typeof value === 'string' && value !== '');
const NAME = optional(nullable(string()));
const MODE = optional(enums(['json']));

const LOGIN = type({ email: EMAIL, password: PASSWORD, otp: optional(string()), mode: MODE });
const REFRESH = type({ refresh_token: optional(string()), mode: MODE });
const REGISTER = type({ email: EMAIL, password: PASSWORD, first_name: NAME, last_name: NAME });
const INVITE = type({ email: EMAIL, role: enums(Object.values(ROLE_IDS)), invite_url: optional(string()) });
const NEW_PASSWORD = type({ token: string(), password: PASSWORD });
const REQUEST = type({ email: EMAIL, reset_url: optional(string()) });

const NOTHING = (): Response => new Response(null, { status: 204 });

/** Without a refresh token there is nothing to answer. */
const refreshTokenOf = async (request: Request): Promise<string> => {
  const { refresh_token } = await payloadOf(request, REFRESH);
  if (!refresh_token) throw invalidPayload('The refresh token is required');
  return refresh_token;
};

const USER_FIELDS: Fields = {
  id: 'value',
  email: 'value',
  first_name: 'value',
  last_name: 'value',
  role: 'value',
  status: 'value',
};

/** GET /users/me */
const readMe = (visitor: Visitor, params: URLSearchParams): Response => {
  if (visitor === 'public') throw invalidCredentials();
  const { arrangement, fields, deep } = readQuery(params);
  const row = {
    id: visitor.id,
    email: visitor.email,
    first_name: visitor.firstName,
    last_name: visitor.lastName,
    role: ROLE_IDS[visitor.role],
    status: visitor.status,
  };
  if (!predicate(arrangement.filter ?? {}, USER_FIELDS)(row)) throw forbidden();
  return Response.json({ data: selection(USER_FIELDS, fields, deep)(row) });
};

type Route = (desk: AccountDesk, request: Request, visitor: Visitor) => Promise<Response>;

const ROUTES: Readonly<Record<string, Route>> = {
  'POST /auth/login': async (desk, request) => {
    const { email, password } = await payloadOf(request, LOGIN);
    return Response.json({ data: await desk.signIn(email, password) });
  },
  'POST /auth/refresh': async (desk, request) =>
    Response.json({ data: await desk.refresh(await refreshTokenOf(request)) }),
  'POST /auth/logout': async (desk, request) => {
    await desk.signOut(await refreshTokenOf(request));
    return NOTHING();
  },
  'POST /auth/password/request': async (desk, request) => {
    const { email, reset_url } = await payloadOf(request, REQUEST);
    await desk.requestReset(email, reset_url);
    return NOTHING();
  },
  'POST /auth/password/reset': async (desk, request) => {
    const { token, password } = await payloadOf(request, NEW_PASSWORD);
    await desk.reset(token, password);
    return NOTHING();
  },
  'GET /users/me': async (_, request, visitor) => readMe(visitor, new URL(request.url).searchParams),
  // Whoever registers may not read users, not even the one that was made.
  'POST /users': async (desk, request) => {
    const { email, password, first_name, last_name } = await payloadOf(request, REGISTER);
    const account = { email, firstName: first_name, lastName: last_name, role: 'guest' } as const;
    if (!(await desk.register(account, password))) throw notUnique('email');
    return NOTHING();
  },
  'POST /users/invite': async (desk, request, visitor) => {
    onlyAdministrator(visitor);
    const { email, role, invite_url } = await payloadOf(request, INVITE);
    await desk.invite({ email, role: role === ROLE_IDS.administrator ? 'administrator' : 'guest' }, invite_url);
    return NOTHING();
  },
  'POST /users/invite/accept': async (desk, request) => {
    const { token, password } = await payloadOf(request, NEW_PASSWORD);
    if (!(await desk.accept(token, password))) throw invalidPayload('The invitation is no longer open');
    return NOTHING();
  },
};

/** `/auth/…` and `/users/…`; a provider to sign in by is none of them, as the embedded backend has none. */
export const answerAccounts = (desk: AccountDesk, request: Request, visitor: Visitor): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const name = `${request.method} ${pathname}`;
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw routeNotFound(pathname);
  return route(desk, request, visitor);
};
