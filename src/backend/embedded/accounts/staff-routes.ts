import { string, type } from 'superstruct';
import { canManageAccounts } from '#src/accounts/directory/manage-accounts.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import { createForbiddenError, createInvalidCredentialsError } from '#src/backend/embedded/api-error.ts';
import { readQuery } from '#src/backend/embedded/items/query.ts';
import { compileRowQuery } from '#src/backend/embedded/items/row-query.ts';
import { compileSelection } from '#src/backend/embedded/items/selection.ts';
import { readPayload } from '#src/backend/embedded/payload.ts';
import { requireOwner, type Visitor } from '#src/backend/embedded/visitor.ts';
import type { AccountService } from './account-service.ts';
import { toUserRow, USER_FIELDS } from './user-rows.ts';

const PASSWORD = type({ password: string() });
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
