import type { StoredAccount, StoredSession } from '#src/accounts/stored-account.ts';
import type { AccountMail, AccountStore } from '#src/adapters/embedded-backend/accounts/account-store.ts';

type OpenSession = Pick<StoredSession, 'id' | 'endsAt'> & { readonly accountId: string };
type RefreshToken = { readonly sessionId: string; readonly expiresAt: string; readonly usedAt: string | undefined };

/** Sessions without a database. */
const createMemorySessions = (accounts: ReadonlyMap<string, StoredAccount>) => {
  const sessions = new Map<string, OpenSession>();
  const tokens = new Map<string, RefreshToken>();
  const endWhere = (isEnded: (session: OpenSession) => boolean): void => {
    for (const session of [...sessions.values()]) if (isEnded(session)) sessions.delete(session.id);
  };
  const store: Pick<AccountStore, 'openSession' | 'rotateSession' | 'findSessionAccount' | 'endSession'> = {
    openSession: async (accountId, { id, endsAt, tokenHash, expiresAt }) => {
      sessions.set(id, { id, endsAt, accountId });
      tokens.set(tokenHash, { sessionId: id, expiresAt, usedAt: undefined });
    },
    rotateSession: async (tokenHash, next, { now, replayedBefore }) => {
      const token = tokens.get(tokenHash);
      if (!token) return undefined;
      if (token.usedAt !== undefined) {
        if (token.usedAt <= replayedBefore) sessions.delete(token.sessionId);
        return undefined;
      }
      tokens.set(tokenHash, { ...token, usedAt: now });
      const session = sessions.get(token.sessionId);
      if (!session || token.expiresAt <= now || session.endsAt <= now) return undefined;
      const account = accounts.get(session.accountId);
      if (account?.status !== 'active') return undefined;
      const expiresAt = next.expiresAt < session.endsAt ? next.expiresAt : session.endsAt;
      tokens.set(next.tokenHash, { sessionId: session.id, expiresAt, usedAt: undefined });
      return { account, sessionId: session.id };
    },
    findSessionAccount: async (id, now) => {
      const session = sessions.get(id);
      return session && session.endsAt > now ? accounts.get(session.accountId) : undefined;
    },
    endSession: async (tokenHash) => void sessions.delete(tokens.get(tokenHash)?.sessionId ?? ''),
  };
  return { store, tokens, endWhere };
};

/** Accounts without a database; `mails` is what would be sent. */
export const createMemoryAccounts = () => {
  const accounts = new Map<string, StoredAccount>();
  const sessions = createMemorySessions(accounts);
  const mails: AccountMail[] = [];
  const findByAddress = (email: string) => [...accounts.values()].find((account) => account.email === email);
  /** As the database's trigger does. */
  const change = (account: StoredAccount): void => {
    accounts.set(account.id, account);
    sessions.endWhere(({ accountId }) => accountId === account.id);
  };
  let secret: string | undefined;
  const store: AccountStore = {
    ...sessions.store,
    readSigningSecret: async (candidate) => {
      secret ??= candidate;
      return secret;
    },
    findAccount: async (email) => findByAddress(email),
    hasAdministrator: async () => [...accounts.values()].some(({ role }) => role === 'administrator'),
    addAccount: async (account) => {
      if (findByAddress(account.email)) return false;
      accounts.set(account.id, account);
      return true;
    },
    setPassword: async ({ id, passwordHash, status }, { role, ...proven }) => {
      const account = accounts.get(id);
      if (!account || account.passwordHash !== passwordHash || account.status !== status) return false;
      change({ ...account, ...proven, ...(role && { role }), status: 'active' });
      return true;
    },
  };
  const alter = (email: string, differences: Partial<StoredAccount>): void => {
    const account = findByAddress(email);
    if (account) change({ ...account, ...differences });
  };
  const suspend = (email: string): void => alter(email, { status: 'suspended' });
  return { store, mails, tokens: sessions.tokens, alter, suspend };
};
