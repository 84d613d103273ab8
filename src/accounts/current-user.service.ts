import { createHash } from 'node:crypto';
import { readTokenExpiry } from '#src/accounts/directory/backend-roles.rules.ts';
import type { Directory, User } from '#src/accounts/directory/directory.port.ts';
import { findValidToken, type SessionStore } from '#src/accounts/session/session-cookies.ts';

/** RFC 7009; shared by the site's nodes. Instants are ISO texts. */
export interface RevokedTokenHashes {
  add(tokenHash: string, times: { readonly now: string; readonly until: string }): Promise<void>;
  has(tokenHash: string, now: string): Promise<boolean>;
}

const MAX_LIFETIME_MS = 24 * 3_600_000;
const DEFAULT_LIFETIME_MS = 15 * 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Directus accepts an access token until it expires, even after its session ended. `now`: epoch milliseconds. */
export const createRevokedTokens = (hashes: RevokedTokenHashes, now: () => number) => {
  const toIsoInstant = (instant: number): string => new Date(instant).toISOString();
  return {
    add: (token: string): Promise<void> => {
      const until = Math.min(readTokenExpiry(token) ?? now() + DEFAULT_LIFETIME_MS, now() + MAX_LIFETIME_MS);
      return hashes.add(hashToken(token), { now: toIsoInstant(now()), until: toIsoInstant(until) });
    },
    has: (token: string): Promise<boolean> => hashes.has(hashToken(token), toIsoInstant(now())),
  };
};

export type RevokedTokens = ReturnType<typeof createRevokedTokens>;

export interface CurrentUserPorts {
  readonly directory: Pick<Directory, 'findCurrentUser'>;
  readonly revokedTokens: Pick<RevokedTokens, 'has'>;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const MAX_CACHED_USERS = 500;

/** Milliseconds until a session that ended elsewhere counts as ended here. */
export const USER_CACHE_MS = 10_000;

interface CachedUser {
  readonly user: Promise<User | undefined>;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const expireAccessToken = (store: SessionStore): void => {
  const { accessToken, refreshToken } = store.read();
  if (accessToken && refreshToken) store.save({ accessToken, refreshToken, expiresAt: 0 });
  else store.clear();
};

/** Users by access token, for ten seconds. */
const createUserCache = ({ directory, revokedTokens, now }: Omit<CurrentUserPorts, 'log'>) => {
  const loaded = new Map<string, CachedUser>();

  const fetchUser = async (accessToken: string): Promise<User | undefined> =>
    (await revokedTokens.has(accessToken)) ? undefined : directory.findCurrentUser(accessToken);

  const load = (accessToken: string): Promise<User | undefined> => {
    const known = loaded.get(accessToken);
    if (known && now() < known.expiresAt) return known.user;
    const user = fetchUser(accessToken);
    loaded.delete(accessToken);
    // The backend verifies the token in this request, so its unverified `exp` claim may be trusted.
    loaded.set(accessToken, {
      user,
      expiresAt: Math.min(now() + USER_CACHE_MS, readTokenExpiry(accessToken) ?? Infinity),
    });
    const [oldest] = loaded.keys();
    if (loaded.size > MAX_CACHED_USERS && oldest !== undefined) loaded.delete(oldest);
    user.catch(() => loaded.delete(accessToken));
    return user;
  };

  return {
    load,
    forgetUser: (accessToken: string | undefined): void => void (accessToken && loaded.delete(accessToken)),
  };
};

/** `refused`: the backend does not accept the session, or there is none. */
export type UserAnswer =
  | { readonly status: 'known'; readonly user: User; readonly accessToken: string }
  | { readonly status: 'refused' }
  | { readonly status: 'unavailable' };

/** Specification §8: a failed fetch is only logged, and the visitor counts as signed out. */
export const createCurrentUserLoader = ({ directory, revokedTokens, log, now }: CurrentUserPorts) => {
  const { load, forgetUser } = createUserCache({ directory, revokedTokens, now });

  const logFailure = (error?: unknown): undefined => {
    if (error === undefined) log.warn({ status: 'refused' }, "Couldn't fetch user");
    else log.error({ err: error }, "Couldn't fetch user");
  };

  const isReachable = (): Promise<boolean> =>
    directory.findCurrentUser(undefined).then(
      () => true,
      () => false,
    );

  return {
    /** Tells a session that was refused from a backend that does not answer, which also ends refreshes. */
    requestCurrentUser: async (store: SessionStore): Promise<UserAnswer> => {
      const accessToken = findValidToken(store.read(), now());
      if (!accessToken) return { status: (await isReachable()) ? 'refused' : 'unavailable' };
      try {
        const user = await load(accessToken);
        return user ? { status: 'known', user, accessToken } : { status: 'refused' };
      } catch {
        return { status: 'unavailable' };
      }
    },
    findCurrentUser: async (store: SessionStore): Promise<User | undefined> => {
      const accessToken = findValidToken(store.read(), now());
      if (!accessToken) return undefined;
      try {
        const user = await load(accessToken);
        if (user) return user;
        expireAccessToken(store);
        return logFailure();
      } catch (error) {
        return logFailure(error);
      }
    },
    /** Specification §4 */
    fetchPublicUser: (): Promise<unknown> => directory.findCurrentUser(undefined).catch(logFailure),
    forgetUser,
  };
};
