'use server';
import type { User } from '#src/accounts/user.ts';
import { services } from '#src/server/provided-services.ts';
import { requestSession } from '#src/server/request-session.ts';

/** Renews the session of this browser; until when it holds now (epoch milliseconds), or null when it is over. */
export const refreshSession = async (): Promise<number | null> => {
  const session = await services().accounts.refresh(requestSession());
  return session?.expiresAt ?? null;
};

/** Who is signed in; null for nobody, also when the user could not be fetched. */
export const loadCurrentUser = async (): Promise<User | null> =>
  (await services().accounts.currentUser(requestSession())) ?? null;
