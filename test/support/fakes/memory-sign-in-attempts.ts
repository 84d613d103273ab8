import type { SignInAttempts } from '#src/accounts/sign-in-throttle/sign-in-throttle.service.ts';

/** Sign-in attempts in memory. */
export const createMemorySignInAttempts = (): SignInAttempts => {
  const rows = new Map<string, { readonly tries: number; readonly triedAt: string; readonly blockedUntil: string }>();
  return {
    begin: async (who, { now, since }, { free, longestDelay }) => {
      const row = rows.get(who);
      if (row && row.blockedUntil > now) return undefined;
      const tries = row && row.triedAt > since ? row.tries + 1 : 1;
      const seconds = tries < free ? 0 : Math.min(longestDelay, 2 ** Math.min(tries - free, 30));
      rows.set(who, { tries, triedAt: now, blockedUntil: new Date(Date.parse(now) + seconds * 1000).toISOString() });
      return tries;
    },
    reset: async (who) => void rows.delete(who),
    deleteOld: async (before) => {
      for (const [who, { triedAt }] of rows) if (triedAt <= before) rows.delete(who);
    },
  };
};
