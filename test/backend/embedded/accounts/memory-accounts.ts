import type { StoredAccount, StoredSession } from '#src/accounts/directory/stored-account.rules.ts';
import type { StoredAccountMail } from '#src/backend/embedded/accounts/account-mail-outbox.table.ts';
import type { AccountStore } from '#src/backend/embedded/accounts/backend-accounts.table.ts';

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

/** One-time codes without a database. */
const createMemoryCodes = (
  accounts: Map<string, StoredAccount>,
): Pick<AccountStore, 'spendOtpStep' | 'spendRecoveryCode' | 'setOtp' | 'removeOtp'> => {
  const recoveryCodes = new Map<string, Set<string>>();
  const set = (id: string, otpSecret: string | null, otpStep: number | null): boolean => {
    const account = accounts.get(id);
    if (account) accounts.set(id, { ...account, otpSecret, otpStep });
    return account !== undefined;
  };
  return {
    spendOtpStep: async (id, step) => {
      const account = accounts.get(id);
      return account && (account.otpStep ?? -1) < step ? set(id, account.otpSecret, step) : false;
    },
    spendRecoveryCode: async (id, hash) => recoveryCodes.get(id)?.delete(hash) ?? false,
    setOtp: async (id, { secret, step, recoveryHashes }) => {
      if (accounts.get(id)?.otpSecret !== null) return false;
      recoveryCodes.set(id, new Set(recoveryHashes));
      return set(id, secret, step);
    },
    removeOtp: async (id) => {
      recoveryCodes.delete(id);
      set(id, null, null);
    },
  };
};

/** Accounts without a database; `mails` is what would be sent. */
export const createMemoryAccounts = () => {
  const accounts = new Map<string, StoredAccount>();
  const sessions = createMemorySessions(accounts);
  const mails: StoredAccountMail[] = [];
  const findByAddress = (email: string) => [...accounts.values()].find((account) => account.email === email);
  /** As the database's trigger does. */
  const change = (account: StoredAccount): void => {
    accounts.set(account.id, account);
    sessions.endWhere(({ accountId }) => accountId === account.id);
  };
  const hasOwner = async () =>
    [...accounts.values()].some(
      ({ role, status }) => (role === 'administrator' || role === 'owner') && status !== 'invited',
    );
  const add = (account: StoredAccount): boolean => {
    if (findByAddress(account.email)) return false;
    accounts.set(account.id, account);
    return true;
  };
  let secret: string | undefined;
  const store: AccountStore = {
    ...sessions.store,
    readSigningSecret: async (candidate) => {
      secret ??= candidate;
      return secret;
    },
    findAccount: async (email) => findByAddress(email),
    hasOwner,
    addAccount: async (account) => add(account),
    addFirstOwner: async (account) => {
      if (await hasOwner()) return 'exists';
      return add(account) ? 'added' : 'taken';
    },
    listAccounts: async () => [...accounts.values()],
    ...createMemoryCodes(accounts),
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
