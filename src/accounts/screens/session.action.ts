'use server';
import type { User } from '#src/accounts/directory/directory.port.ts';
import { defineAction } from '#src/composition/request/define-action.ts';
import { getRequestSession } from '#src/composition/request/request-session.ts';

/** Refreshes the session; returns its new expiry in epoch milliseconds, or null when it has expired. */
export const refreshSession = defineAction(async (context): Promise<number | null> => {
  const session = await context.services.accounts.refresh(getRequestSession(context));
  return session?.expiresAt ?? null;
});

/** Loads the signed-in user; null when signed out or when the backend failed. */
export const loadCurrentUser = defineAction(
  async (context): Promise<User | null> =>
    (await context.services.accounts.findCurrentUser(getRequestSession(context))) ?? null,
);
