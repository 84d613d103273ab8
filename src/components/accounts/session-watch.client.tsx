'use client';
import { useEffect } from 'react';
import { loadCurrentUser, refreshSession } from '#src/actions/session.ts';

/** Before the end, so that no request meets a session that is over. */
const AHEAD_MS = 60_000;
const SHORTEST_MS = 5_000;

interface SessionWatchProps {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly userId: string | null;
}

/** Keeps a session alive while its page is open; when it is over, or somebody else's, the page is loaded anew. */
export const SessionWatch = ({ expiresAt, userId }: SessionWatchProps) => {
  useEffect(() => {
    let timer: number;
    const renew = async (): Promise<void> => {
      const until = await refreshSession();
      const user = until === null ? null : await loadCurrentUser();
      if (until === null || (user && user.id !== userId)) window.location.reload();
      else wait(until);
    };
    const wait = (until: number): void => {
      // Without a connection it is over by itself, and the next page says so.
      timer = window.setTimeout(
        () => void renew().catch(() => {}),
        Math.max(SHORTEST_MS, until - Date.now() - AHEAD_MS),
      );
    };
    wait(expiresAt);
    return () => window.clearTimeout(timer);
  }, [expiresAt, userId]);
  return null;
};
