import type { Directory } from './directory.ts';
import type { Session, SessionKeeper } from './session.ts';

export interface RefreshPorts {
  readonly directory: Pick<Directory, 'refresh'>;
  /** Called after a refresh failed and the session was cleared. */
  readonly onRefreshFailed: (error?: unknown) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Requests that were already on their way with the old token get the new session for this long. */
const REMEMBERED_MS = 30_000;

interface Refreshed {
  readonly session: Promise<Session | undefined>;
  forgetAt: number;
}

/**
 * A refresh that is made once for each refresh token, however many requests ask: the token is used up by the first.
 * Specification §4: a failed one clears the session and calls the handler.
 */
export const sessionRefresher = ({ directory, onRefreshFailed, now }: RefreshPorts) => {
  const refreshes = new Map<string, Refreshed>();

  const forgetOld = (): void => {
    for (const [token, { forgetAt }] of refreshes) if (forgetAt <= now()) refreshes.delete(token);
  };

  const begin = (refreshToken: string): Refreshed => {
    const begun: Refreshed = { session: directory.refresh(refreshToken), forgetAt: Number.POSITIVE_INFINITY };
    refreshes.set(refreshToken, begun);
    begun.session.then(
      (session) => {
        begun.forgetAt = session ? now() + REMEMBERED_MS : now();
        if (!session) onRefreshFailed();
      },
      (error: unknown) => {
        begun.forgetAt = now();
        onRefreshFailed(error);
      },
    );
    return begun;
  };

  /** The new session, kept; undefined when there was nothing to refresh by or it failed. */
  return async (keeper: SessionKeeper): Promise<Session | undefined> => {
    const { refreshToken } = keeper.read();
    if (!refreshToken) return undefined;
    forgetOld();
    const { session } = refreshes.get(refreshToken) ?? begin(refreshToken);
    const refreshed = await session.catch(() => undefined);
    if (refreshed) keeper.keep(refreshed);
    else keeper.clear();
    return refreshed;
  };
};
