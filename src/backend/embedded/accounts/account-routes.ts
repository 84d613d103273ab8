import { define, enums, nullable, optional, string, type } from 'superstruct';
import { BACKEND_ROLE_IDS, canManageAccounts, findBackendRole } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import {
  createForbiddenError,
  createInvalidCredentialsError,
  createInvalidPayloadError,
  createNotUniqueError,
  createRouteNotFoundError,
  readPayload,
} from '#src/backend/embedded/api-error.ts';
import type { Fields } from '#src/backend/embedded/items/collections.ts';
import { compileFilter } from '#src/backend/embedded/items/filter.ts';
import { compileRowQuery, compileSelection, readQuery } from '#src/backend/embedded/items/query.ts';
import { requireOwner, type Visitor } from '#src/backend/embedded/visitor.ts';
import type { JsonObject } from '#src/server/database/tables/json.ts';
import type { AccountService } from './account-service.ts';

export const USER_FIELDS: Fields = {
  id: 'value',
  email: 'value',
  first_name: 'value',
  last_name: 'value',
  role: 'value',
  status: 'value',
  tfa_secret: 'value',
};

/** Text that Directus shows for a secret that is set. */
const CONCEALED = '**********';

/** A user as clients read it; no secret is in it. */
export const toUserRow = (account: StoredAccount): JsonObject => ({
  id: account.id,
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  role: BACKEND_ROLE_IDS[account.role],
  status: account.status,
  tfa_secret: account.otpSecret === null ? null : CONCEALED,
});

const OWN_PASSWORD = type({ password: string() });
const NEW_CODE = type({ secret: string(), otp: string() });
const CODE = type({ otp: string() });

const createEmptyResponse = (): Response => new Response(null, { status: 204 });

/** @throws ApiError INVALID_CREDENTIALS */
const requireAccount = (visitor: Visitor): StoredAccount => {
  if (visitor === 'public') throw createInvalidCredentialsError();
  return visitor;
};

/** Whether the visitor may invite with this role. @throws ApiError FORBIDDEN */
export const requireRightOver = (visitor: Visitor, role: StoredAccount['role']): void => {
  if (visitor === 'public' || !canManageAccounts(visitor.role, role)) throw createForbiddenError();
};

type StaffRoute = (accounts: AccountService, request: Request, visitor: Visitor) => Promise<Response>;

/** One-time codes and people, for staff of the front desk. */
export const STAFF_ROUTES: Readonly<Record<string, StaffRoute>> = {
  'POST /users/me/tfa/generate': async (accounts, request, visitor) => {
    const { password } = await readPayload(request, OWN_PASSWORD);
    return Response.json({ data: await accounts.generateCode(requireAccount(visitor), password) });
  },
  'POST /users/me/tfa/enable': async (accounts, request, visitor) => {
    const code = await readPayload(request, NEW_CODE);
    return Response.json({ data: await accounts.enableCode(requireAccount(visitor), code) });
  },
  'POST /users/me/tfa/disable': async (accounts, request, visitor) => {
    const { otp } = await readPayload(request, CODE);
    await accounts.disableCode(requireAccount(visitor), otp);
    return createEmptyResponse();
  },
  'GET /users': async (accounts, request, visitor) => {
    requireOwner(visitor);
    const { rowQuery, fields, deep } = readQuery(new URL(request.url).searchParams);
    const { rows } = compileRowQuery(rowQuery, USER_FIELDS)((await accounts.listAccounts()).map(toUserRow));
    return Response.json({ data: rows.map(compileSelection(USER_FIELDS, fields, deep)) });
  },
};

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
const INVITE = type({ email: EMAIL, role: enums(Object.values(BACKEND_ROLE_IDS)), invite_url: optional(string()) });
const NEW_PASSWORD = type({ token: string(), password: PASSWORD });
const REQUEST = type({ email: EMAIL, reset_url: optional(string()) });

/** @throws ApiError INVALID_PAYLOAD without a refresh token. */
const readRefreshToken = async (request: Request): Promise<string> => {
  const { refresh_token } = await readPayload(request, REFRESH);
  if (!refresh_token) throw createInvalidPayloadError('The refresh token is required');
  return refresh_token;
};

/** GET /users/me */
const readMe = (visitor: Visitor, params: URLSearchParams): Response => {
  if (visitor === 'public') throw createInvalidCredentialsError();
  const { rowQuery, fields, deep } = readQuery(params);
  const row = toUserRow(visitor);
  if (!compileFilter(rowQuery.filter ?? {}, USER_FIELDS)(row)) throw createForbiddenError();
  return Response.json({ data: compileSelection(USER_FIELDS, fields, deep)(row) });
};

type Route = (accounts: AccountService, request: Request, visitor: Visitor) => Promise<Response>;

const ROUTES: Readonly<Record<string, Route>> = {
  ...STAFF_ROUTES,
  'POST /auth/login': async (accounts, request) => {
    const { email, password, otp } = await readPayload(request, LOGIN);
    return Response.json({ data: await accounts.signIn(email, password, otp) });
  },
  'POST /auth/refresh': async (accounts, request) =>
    Response.json({ data: await accounts.refresh(await readRefreshToken(request)) }),
  'POST /auth/logout': async (accounts, request) => {
    await accounts.signOut(await readRefreshToken(request));
    return createEmptyResponse();
  },
  'POST /auth/password/request': async (accounts, request) => {
    const { email, reset_url } = await readPayload(request, REQUEST);
    await accounts.requestReset(email, reset_url);
    return createEmptyResponse();
  },
  'POST /auth/password/reset': async (accounts, request) => {
    const { token, password } = await readPayload(request, NEW_PASSWORD);
    await accounts.reset(token, password);
    return createEmptyResponse();
  },
  'GET /users/me': async (_, request, visitor) => readMe(visitor, new URL(request.url).searchParams),
  // Empty reply: a client that registers may not read users, not even the new one.
  'POST /users': async (accounts, request) => {
    const { email, password, first_name, last_name } = await readPayload(request, REGISTER);
    const account = { email, firstName: first_name, lastName: last_name, role: 'guest' } as const;
    if (!(await accounts.register(account, password))) throw createNotUniqueError('email');
    return createEmptyResponse();
  },
  'POST /users/invite': async (accounts, request, visitor) => {
    const inviter = requireOwner(visitor);
    const { email, role: roleId, invite_url } = await readPayload(request, INVITE);
    const role = findBackendRole(roleId) ?? 'guest';
    requireRightOver(inviter, role);
    await accounts.invite(inviter, { email, role }, invite_url);
    return createEmptyResponse();
  },
  'POST /users/invite/accept': async (accounts, request) => {
    const { token, password } = await readPayload(request, NEW_PASSWORD);
    if (!(await accounts.accept(token, password))) throw createInvalidPayloadError('The invitation is no longer open');
    return createEmptyResponse();
  },
};

/** Routes `/auth/…` and `/users/…`; the embedded backend has no single sign-on providers. */
export const answerAccountRequest = (
  accountService: AccountService,
  request: Request,
  visitor: Visitor,
): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const name = `${request.method} ${pathname}`;
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
  if (!route) throw createRouteNotFoundError(pathname);
  return route(accountService, request, visitor);
};
