import { canEditContent, canManageAccounts } from '#src/accounts/directory/backend-roles.rules.ts';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { AccountService } from '#src/backend/embedded/accounts/account-service.ts';
import { isSignedToken } from '#src/backend/embedded/accounts/passwords.ts';
import { COLLECTIONS, type Collection, getCollection } from '#src/backend/embedded/items/collections.ts';
import { createForbiddenError, createInvalidCredentialsError, createInvalidPayloadError } from './api-error.ts';

/** Client of a request: the public, or the account of its access token. */
export type Visitor = StoredAccount | 'public';

const readTokens = (request: Request): string[] => {
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const inQuery = new URL(request.url).searchParams.get('access_token');
  return [bearer, inQuery].flatMap((token) => (token ? [token] : []));
};

/** Identifies the visitor; an invalid token is refused even where none is needed. @throws ApiError */
export const identifyVisitor = async (
  request: Request,
  accountService: AccountService | undefined,
  publicToken: string | undefined,
): Promise<Visitor> => {
  const [token, ...others] = readTokens(request);
  if (others.length > 0) throw createInvalidPayloadError('The request uses more than one authentication method');
  if (token === undefined || token === publicToken) return 'public';
  if (!accountService || !isSignedToken(token)) throw createInvalidCredentialsError();
  const account = await accountService.findTokenAccount(token);
  if (!account) throw createInvalidCredentialsError();
  return account;
};

const isAdministrator = (visitor: Visitor): boolean => visitor !== 'public' && visitor.role === 'administrator';

const isStaff = (visitor: Visitor): boolean => visitor !== 'public' && visitor.role !== 'guest';

const isEditor = (visitor: Visitor): boolean => visitor !== 'public' && canEditContent(visitor.role);

type Access = 'read' | 'create' | 'change';

const hasAccess = (visitor: Visitor, { visitors, staff, isEdited }: Collection, access: Access): boolean =>
  isAdministrator(visitor) ||
  visitors === access ||
  (isStaff(visitor) && staff === access) ||
  (isEditor(visitor) && isEdited === true);

/** Returns a collection to which the visitor has access. @throws ApiError FORBIDDEN */
export const authorizeCollection = (visitor: Visitor, name: string, access: Access): Collection => {
  const collection = getCollection(name);
  if (!hasAccess(visitor, collection, access)) throw createForbiddenError();
  return collection;
};

const ACTIONS = { create: 'create', read: 'read', update: 'change', delete: 'change' } as const;

/** GET /permissions/me: what the visitor may do with each collection. */
export const describePermissions = (visitor: Visitor) =>
  Object.fromEntries(
    Object.entries(COLLECTIONS).map(([name, collection]) => [
      name,
      Object.fromEntries(
        Object.entries(ACTIONS).map(([action, access]) => [
          action,
          { access: hasAccess(visitor, collection, access) ? 'full' : 'none' },
        ]),
      ),
    ]),
  );

/** Who may list and invite people. @throws ApiError FORBIDDEN */
export const requireOwner = (visitor: Visitor): StoredAccount => {
  if (visitor === 'public' || !canManageAccounts(visitor.role)) throw createForbiddenError();
  return visitor;
};
