import type { AccountDesk } from './account-desk.ts';
import type { StoredAccount } from './account-store.ts';
import { type Collection, collectionNamed } from './collections.ts';
import { forbidden, invalidCredentials, invalidPayload } from './refusal.ts';
import { isSignedToken } from './signed-tokens.ts';

/** Who asks: the public, or the account whose access token came along. */
export type Visitor = StoredAccount | 'public';

const tokensOf = (request: Request): string[] => {
  const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const inQuery = new URL(request.url).searchParams.get('access_token');
  return [bearer, inQuery].flatMap((token) => (token ? [token] : []));
};

/** A token that does not hold is refused even where none is needed. */
export const visitorOf = async (
  request: Request,
  desk: AccountDesk | undefined,
  publicToken: string | undefined,
): Promise<Visitor> => {
  const [token, ...others] = tokensOf(request);
  if (others.length > 0) throw invalidPayload('The request uses more than one authentication method');
  if (token === undefined || token === publicToken) return 'public';
  if (!desk || !isSignedToken(token)) throw invalidCredentials();
  const account = await desk.accountOf(token);
  if (!account) throw invalidCredentials();
  return account;
};

const isAdministrator = (visitor: Visitor): boolean => visitor !== 'public' && visitor.role === 'administrator';

/** A collection that the visitor may read, create in, or do anything with. @throws Refusal FORBIDDEN */
export const collectionFor = (visitor: Visitor, name: string, deed: 'read' | 'create' | 'change'): Collection => {
  const collection = collectionNamed(name);
  if (!isAdministrator(visitor) && collection.visitors !== deed) throw forbidden();
  return collection;
};

/** @throws Refusal FORBIDDEN */
export const onlyAdministrator = (visitor: Visitor): void => {
  if (!isAdministrator(visitor)) throw forbidden();
};
