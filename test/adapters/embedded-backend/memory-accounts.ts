import type {
  AccountMail,
  AccountStore,
  StoredAccount,
  StoredSession,
} from '#src/adapters/embedded-backend/account-store.ts';

/** Accounts without a database; `mails` is what would be sent. */
export const memoryAccounts = () => {
  const accounts = new Map<string, StoredAccount>();
  const sessions = new Map<string, StoredSession & { readonly accountId: string }>();
  const mails: AccountMail[] = [];
  const byEmail = (email: string) => [...accounts.values()].find((account) => account.email === email);
  let secret: string | undefined;
  const store: AccountStore = {
    signingSecret: async (candidate) => {
      secret ??= candidate;
      return secret;
    },
    accountByEmail: async (email) => byEmail(email),
    accountById: async (id) => accounts.get(id),
    hasAdministrator: async () => [...accounts.values()].some(({ role }) => role === 'administrator'),
    addAccount: async (account) => {
      if (byEmail(account.email)) return false;
      accounts.set(account.id, account);
      return true;
    },
    setPassword: async (id, before, passwordHash) => {
      const account = accounts.get(id);
      if (!account || account.passwordHash !== before) return false;
      accounts.set(id, { ...account, passwordHash, status: 'active' });
      for (const [key, { accountId }] of sessions) if (accountId === id) sessions.delete(key);
      return true;
    },
    openSession: async (accountId, session) => void sessions.set(session.tokenHash, { ...session, accountId }),
    rotateSession: async (tokenHash, next, now) => {
      const used = sessions.get(tokenHash);
      sessions.delete(tokenHash);
      const account = used && used.expiresAt > now ? accounts.get(used.accountId) : undefined;
      if (account?.status !== 'active') return undefined;
      sessions.set(next.tokenHash, { ...next, accountId: account.id });
      return account;
    },
    endSession: async (tokenHash) => void sessions.delete(tokenHash),
  };
  const suspend = (email: string): void => {
    const account = byEmail(email);
    if (account) accounts.set(account.id, { ...account, status: 'suspended' });
  };
  return { store, mails, sessions, suspend };
};
