import { enums, type Infer, optional, string, type } from 'superstruct';
import { BACKEND_ROLE_IDS, findBackendRole } from '#src/accounts/backend-roles.ts';
import type { StoredAccount } from '#src/accounts/stored-account.ts';
import { createForbiddenError, createInvalidCredentialsError } from '#src/adapters/embedded-backend/api-error.ts';
import { readQuery } from '#src/adapters/embedded-backend/items/query.ts';
import { compileRowQuery } from '#src/adapters/embedded-backend/items/row-query.ts';
import { compileSelection } from '#src/adapters/embedded-backend/items/selection.ts';
import { readPayload } from '#src/adapters/embedded-backend/payload.ts';
import { requireOwner, type Visitor } from '#src/adapters/embedded-backend/visitor.ts';
import type { AccountService } from './account-service.ts';
import { toUserRow, USER_FIELDS } from './user-rows.ts';

const PASSWORD = type({ password: string() });
const NEW_CODE = type({ secret: string(), otp: string() });
const CODE = type({ otp: string() });
const USER_CHANGE = type({
  role: optional(enums(Object.values(BACKEND_ROLE_IDS))),
  status: optional(enums(['active', 'suspended'])),
});

const createEmptyResponse = (): Response => new Response(null, { status: 204 });

/** @throws ApiError INVALID_CREDENTIALS */
const requireAccount = (visitor: Visitor): StoredAccount => {
  if (visitor === 'public') throw createInvalidCredentialsError();
  return visitor;
};

/** Only an administrator makes or changes one. @throws ApiError FORBIDDEN */
export const requireRightOver = (visitor: Visitor, ...roles: readonly (StoredAccount['role'] | undefined)[]): void => {
  requireOwner(visitor);
  if (roles.includes('administrator') && requireAccount(visitor).role !== 'administrator') throw createForbiddenError();
};

type StaffRoute = (accounts: AccountService, request: Request, visitor: Visitor) => Promise<Response>;

/** One-time codes and people, for staff of the front desk. */
export const STAFF_ROUTES: Readonly<Record<string, StaffRoute>> = {
  'POST /users/me/tfa/generate': async (accounts, request, visitor) => {
    const { password } = await readPayload(request, PASSWORD);
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

/** PATCH /users/{id} */
export const changeUser = async (
  accounts: AccountService,
  request: Request,
  visitor: Visitor,
  id: string,
): Promise<Response> => {
  requireOwner(visitor);
  const { role: roleId, status }: Infer<typeof USER_CHANGE> = await readPayload(request, USER_CHANGE);
  const current = (await accounts.listAccounts()).find((account) => account.id === id);
  const role = roleId && findBackendRole(roleId);
  requireRightOver(visitor, role, current?.role);
  // As for a missing item, so that replies do not reveal what exists.
  if (!current) throw createForbiddenError();
  // Without a password the account waits for its invitation again.
  const isUnused = status === 'active' && current.passwordHash === null;
  const changed = isUnused ? 'invited' : status;
  await accounts.changeAccount(id, { ...(role && { role }), ...(changed && { status: changed }) });
  return createEmptyResponse();
};
