import type { ProviderCodes, ProviderVisits } from '#src/accounts/staff/provider.service.ts';

/** Sign-in by a provider in memory: the ways there, and the one-time codes that follow. */
export const createMemoryProviders = () => {
  const ways = new Map<string, Parameters<ProviderVisits['save']>[0]>();
  const secrets = new Map<string, { secret: string; step: number; recovery: Set<string> }>();
  const visits: ProviderVisits = {
    save: async (visit) => void ways.set(visit.stateHash, visit),
    take: async (stateHash, now) => {
      const visit = ways.get(stateHash);
      ways.delete(stateHash);
      return visit && visit.expiresAt > now ? visit : undefined;
    },
    deleteExpired: async (now) => {
      for (const [hash, { expiresAt }] of ways) if (expiresAt <= now) ways.delete(hash);
    },
  };
  const codes: ProviderCodes = {
    find: async (userId) => secrets.get(userId),
    save: async (userId, { secret, step, recoveryHashes }) => {
      if (secrets.has(userId)) return false;
      secrets.set(userId, { secret, step, recovery: new Set(recoveryHashes) });
      return true;
    },
    spendStep: async (userId, step) => {
      const code = secrets.get(userId);
      if (!code || code.step >= step) return false;
      code.step = step;
      return true;
    },
    spendRecoveryCode: async (userId, hash) => secrets.get(userId)?.recovery.delete(hash) ?? false,
    remove: async (userId) => secrets.delete(userId),
  };
  return { visits, codes };
};
