import type { Directory } from './directory.ts';
import type { EndedTokens } from './ended-tokens.ts';
import { type SessionKeeper, validToken } from './session.ts';
import { readTokenExpiry } from './token-claims.ts';
import type { User } from './user.ts';

export interface CurrentUserPorts {
  readonly directory: Pick<Directory, 'currentUser'>;
  readonly endedTokens: Pick<EndedTokens, 'has'>;
  readonly log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const MOST_LOADED = 500;

/** Milliseconds after which the backend is asked again: so late at most is a session seen to have ended elsewhere. */
export const USER_FRESH_MS = 10_000;

interface Loaded {
  /** Undefined: the session of the token has ended. */
  readonly user: Promise<User | undefined>;
  /** Epoch milliseconds. */
  readonly forgetAt: number;
}

/** What a browser keeps of a session whose access token was refused: enough to renew it, if it can be renewed. */
const dropAccessToken = (keeper: SessionKeeper): void => {
  const { accessToken, refreshToken } = keeper.read();
  if (accessToken && refreshToken) keeper.keep({ accessToken, refreshToken, expiresAt: 0 });
  else keeper.clear();
};

/** Loads the current user. Specification §8: a failed fetch is only logged, and the visitor counts as signed out. */
export const currentUserLoader = ({ directory, endedTokens, log, now }: CurrentUserPorts) => {
  const loaded = new Map<string, Loaded>();

  const fetchUser = async (accessToken: string): Promise<User | undefined> =>
    (await endedTokens.has(accessToken)) ? undefined : directory.currentUser(accessToken);

  const load = (accessToken: string): Promise<User | undefined> => {
    const known = loaded.get(accessToken);
    if (known && now() < known.forgetAt) return known.user;
    const user = fetchUser(accessToken);
    loaded.delete(accessToken);
    // What the backend answers for a token it has verified, so its claim is true.
    loaded.set(accessToken, {
      user,
      forgetAt: Math.min(now() + USER_FRESH_MS, readTokenExpiry(accessToken) ?? Infinity),
    });
    const [oldest] = loaded.keys();
    if (loaded.size > MOST_LOADED && oldest !== undefined) loaded.delete(oldest);
    user.catch(() => loaded.delete(accessToken));
    return user;
  };

  const logged = (error?: unknown): undefined => {
    if (error === undefined) log.warn({ status: 'refused' }, "Couldn't fetch user");
    else log.error({ err: error }, "Couldn't fetch user");
  };

  return {
    /** The user of a valid session; undefined without one, when the backend refuses its token, and when it fails. */
    currentUser: async (keeper: SessionKeeper): Promise<User | undefined> => {
      const accessToken = validToken(keeper.read(), now());
      if (!accessToken) return undefined;
      try {
        const user = await load(accessToken);
        if (user) return user;
        dropAccessToken(keeper);
        return logged();
      } catch (error) {
        return logged(error);
      }
    },
    /** Specification §4: asks for the user of the static public token; to be refused is the usual answer. */
    fetchPublicUser: (): Promise<unknown> => directory.currentUser(undefined).catch(logged),
    /** The next request for this user goes to the backend. */
    forgetUser: (accessToken: string | undefined): void => void (accessToken && loaded.delete(accessToken)),
  };
};
