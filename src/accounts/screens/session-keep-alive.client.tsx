'use client';
import { useEffect } from 'react';
import { loadCurrentUser, refreshSession } from './sign-in.action.ts';

/** Refresh before expiry, so that no request meets an expired session. */
const REFRESH_AHEAD_MS = 60_000;
const MIN_DELAY_MS = 5_000;

interface SessionKeepAliveProps {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly userId: string | null;
}

/** Keeps the session alive while the page is open; reloads the page when it expired or belongs to another user. */
export const SessionKeepAlive = ({ expiresAt, userId }: SessionKeepAliveProps) => {
  useEffect(() => {
    let timer: number;
    const renew = async (): Promise<void> => {
      const until = await refreshSession();
      const user = until === null ? null : await loadCurrentUser();
      if (until === null || (user && user.id !== userId)) window.location.reload();
      else wait(until);
    };
    const wait = (until: number): void => {
      // Without a connection the session expires, and the next page shows it.
      timer = window.setTimeout(
        () => void renew().catch(() => {}),
        Math.max(MIN_DELAY_MS, until - Date.now() - REFRESH_AHEAD_MS),
      );
    };
    wait(expiresAt);
    return () => window.clearTimeout(timer);
  }, [expiresAt, userId]);
  return null;
};
