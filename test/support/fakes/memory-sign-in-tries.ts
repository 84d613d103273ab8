import type { SignInTries } from '#src/accounts/sign-in-brake.ts';

/** Tries to sign in, in memory. */
export const memorySignInTries = (): SignInTries => {
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
    forget: async (who) => void rows.delete(who),
    forgetOld: async (before) => {
      for (const [who, { triedAt }] of rows) if (triedAt <= before) rows.delete(who);
    },
  };
};
