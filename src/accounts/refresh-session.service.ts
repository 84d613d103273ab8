import type { Directory } from '#src/accounts/directory/directory.port.ts';
import type { Session, SessionStore } from '#src/accounts/directory/session.ts';

export interface RefreshPorts {
  readonly directory: Pick<Directory, 'refresh'>;
  readonly onRefreshFailed: (error?: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Concurrent requests with the old token get the new session for this long. */
const CACHED_MS = 30_000;

interface CachedRefresh {
  readonly session: Promise<Session | undefined>;
  expiresAt: number;
}

/** Single flight, because a refresh token is valid for one use. A failure clears the session. Specification §4 */
export const createSessionRefresher = ({ directory, onRefreshFailed, now }: RefreshPorts) => {
  const refreshes = new Map<string, CachedRefresh>();

  const deleteOld = (): void => {
    for (const [token, { expiresAt }] of refreshes) if (expiresAt <= now()) refreshes.delete(token);
  };

  const startRefresh = (refreshToken: string): CachedRefresh => {
    const refresh: CachedRefresh = { session: directory.refresh(refreshToken), expiresAt: Number.POSITIVE_INFINITY };
    refreshes.set(refreshToken, refresh);
    refresh.session.then(
      (session) => {
        refresh.expiresAt = session ? now() + CACHED_MS : now();
        if (!session) onRefreshFailed();
      },
      (error: unknown) => {
        refresh.expiresAt = now();
        onRefreshFailed(error);
      },
    );
    return refresh;
  };

  return async (store: SessionStore): Promise<Session | undefined> => {
    const { refreshToken } = store.read();
    if (!refreshToken) return undefined;
    deleteOld();
    const { session } = refreshes.get(refreshToken) ?? startRefresh(refreshToken);
    const refreshed = await session.catch(() => undefined);
    if (refreshed) store.save(refreshed);
    else store.clear();
    return refreshed;
  };
};
