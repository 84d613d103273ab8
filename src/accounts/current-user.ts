import type { Directory } from './directory.ts';
import { type SessionKeeper, validToken } from './session.ts';
import type { User } from './user.ts';

export interface CurrentUserPorts {
  readonly directory: Pick<Directory, 'currentUser'>;
  readonly log: { error(fields: object, message: string): void };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A user is loaded once for each access token, which lives for minutes. */
const MOST_LOADED = 500;

/** Who is signed in. Specification §8: a failed fetch is only logged, and nobody is signed in. */
export const currentUserLoader = ({ directory, log, now }: CurrentUserPorts) => {
  const loaded = new Map<string, Promise<User>>();

  const load = (accessToken: string): Promise<User> => {
    const known = loaded.get(accessToken);
    if (known) return known;
    const loading = directory.currentUser(accessToken);
    loaded.set(accessToken, loading);
    const [oldest] = loaded.keys();
    if (loaded.size > MOST_LOADED && oldest !== undefined) loaded.delete(oldest);
    loading.catch(() => loaded.delete(accessToken));
    return loading;
  };

  return {
    currentUser: async (keeper: SessionKeeper): Promise<User | undefined> => {
      const accessToken = validToken(keeper.read(), now());
      if (!accessToken) return undefined;
      try {
        return await load(accessToken);
      } catch (error) {
        log.error({ err: error }, "Couldn't fetch user");
        return undefined;
      }
    },
    /** The next one to ask is answered by the backend. */
    forgetUser: (accessToken: string | undefined): void => void (accessToken && loaded.delete(accessToken)),
  };
};
