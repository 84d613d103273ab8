import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredAccount } from '#src/accounts/directory/stored-account.rules.ts';
import type { Database } from '#src/composition/database/database.ts';

const getInstant = (minute: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const createAccount = (differences: Partial<StoredAccount> = {}): StoredAccount => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  passwordHash: 'h1',
  firstName: 'Ana',
  lastName: null,
  role: 'guest',
  status: 'active',
  createdAt: getInstant(0),
  verifiedAt: null,
  otpSecret: null,
  otpStep: null,
  ...differences,
});

/** Accounts of the embedded backend, and their sessions; the database is one that is open already. */
export const describeAccountTables = (name: string, getDatabase: () => Database): void => {
  describe(`accounts, ${name}`, () => {
    const refreshToken = () => ({ tokenHash: randomUUID(), expiresAt: getInstant(60) });
    const createSession = () => ({ ...refreshToken(), id: randomUUID(), endsAt: getInstant(100) });
    const createTimes = (minute: number) => ({ now: getInstant(minute), replayedBefore: getInstant(minute - 1) });
    const rotate = (tokenHash: string, minute: number, next = refreshToken()) =>
      getDatabase().backendAccounts.rotateSession(tokenHash, next, createTimes(minute));
    const createOpenSession = async (account: StoredAccount) => {
      const open = createSession();
      await getDatabase().backendAccounts.openSession(account.id, open, getInstant(0));
      return open;
    };
    const addStoredAccount = async (differences: Partial<StoredAccount> = {}) => {
      const account = createAccount(differences);
      await getDatabase().backendAccounts.addAccount(account);
      return account;
    };
    const isLive = async ({ id }: { readonly id: string }, minute = 1) =>
      (await getDatabase().backendAccounts.findSessionAccount(id, getInstant(minute))) !== undefined;

    test('are found by e-mail, which is unique', async () => {
      const { backendAccounts } = getDatabase();
      const account = createAccount();
      expect(await backendAccounts.addAccount(account)).toBe(true);
      expect(await backendAccounts.addAccount(createAccount({ email: account.email }))).toBe(false);
      expect(await backendAccounts.findAccount(account.email)).toEqual(account);
      expect(await backendAccounts.findAccount(`${randomUUID()}@example.com`)).toBeUndefined();
    });

    test('session: belongs to its account until it ends', async () => {
      const account = await addStoredAccount();
      const open = await createOpenSession(account);
      expect(await getDatabase().backendAccounts.findSessionAccount(open.id, getInstant(99))).toEqual(account);
      expect(await isLive(open, 100)).toBe(false);
      expect(await isLive({ id: randomUUID() })).toBe(false);
    });

    test('refresh token: of 20 concurrent uses one succeeds, and the session continues', async () => {
      const account = await addStoredAccount();
      const first = await createOpenSession(account);
      const rotated = await Promise.all(Array.from({ length: 20 }, () => rotate(first.tokenHash, 1)));
      expect(rotated.filter(Boolean)).toEqual([{ account, sessionId: first.id }]);
      expect(await isLive(first)).toBe(true);
    });

    test('refresh token: reuse a minute later ends its session only', async () => {
      const account = await addStoredAccount();
      const [copied, other] = [await createOpenSession(account), await createOpenSession(account)];
      const next = refreshToken();
      await rotate(copied.tokenHash, 1, next);
      expect(await rotate(copied.tokenHash, 2)).toBeUndefined();
      expect([await isLive(copied), await isLive(other)]).toEqual([false, true]);
      expect(await rotate(next.tokenHash, 2)).toBeUndefined();
      expect(await rotate(other.tokenHash, 2)).toBeDefined();
    });

    test('refresh token: expires with its session at the latest', async () => {
      const first = await createOpenSession(await addStoredAccount());
      const [next, last] = [
        { ...refreshToken(), expiresAt: getInstant(110) },
        { ...refreshToken(), expiresAt: getInstant(200) },
      ];
      expect(await rotate(first.tokenHash, 50, next)).toBeDefined();
      expect(await rotate(next.tokenHash, 99, last)).toBeDefined();
      expect(await rotate(last.tokenHash, 100)).toBeUndefined();
    });

    test('refresh token: is invalid after expiry, sign-out, or suspension of the account', async () => {
      const active = await addStoredAccount();
      const [late, ended] = [await createOpenSession(active), await createOpenSession(active)];
      const other = await createOpenSession(await addStoredAccount({ status: 'suspended' }));
      await getDatabase().backendAccounts.endSession(ended.tokenHash);
      expect(await isLive(ended)).toBe(false);
      expect(await rotate(late.tokenHash, 60)).toBeUndefined();
      expect(await rotate(ended.tokenHash, 1)).toBeUndefined();
      expect(await rotate(other.tokenHash, 1)).toBeUndefined();
    });

    test('refresh token: a used one still ends its session', async () => {
      const first = await createOpenSession(await addStoredAccount());
      const next = refreshToken();
      await rotate(first.tokenHash, 1, next);
      await getDatabase().backendAccounts.endSession(first.tokenHash);
      expect(await rotate(next.tokenHash, 1)).toBeUndefined();
      expect(await isLive(first)).toBe(false);
    });

    test('password: is changed only from the state that was read, and ends the sessions', async () => {
      const { backendAccounts } = getDatabase();
      const account = await addStoredAccount({ status: 'invited', passwordHash: null });
      const createProof = (passwordHash: string) => ({
        passwordHash,
        verifiedAt: getInstant(3),
        role: 'administrator' as const,
      });
      expect(await backendAccounts.setPassword({ ...account, passwordHash: 'h0' }, createProof('h1'))).toBe(false);
      expect(await backendAccounts.setPassword({ ...account, status: 'active' }, createProof('h1'))).toBe(false);
      const tries = await Promise.all(
        [1, 2, 3].map((each) => backendAccounts.setPassword(account, createProof(`h${each}`))),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      const active = (await backendAccounts.findAccount(account.email)) ?? account;
      expect(active).toMatchObject({ status: 'active', role: 'administrator', verifiedAt: getInstant(3) });
      const open = await createOpenSession(active);
      await backendAccounts.setPassword(active, { passwordHash: 'h9', verifiedAt: getInstant(4) });
      expect(await isLive(open)).toBe(false);
      expect(await rotate(open.tokenHash, 1)).toBeUndefined();
      expect(await backendAccounts.findAccount(account.email)).toMatchObject({ role: 'administrator' });
    });

    test('signing secret: is created once', async () => {
      const { backendAccounts } = getDatabase();
      const secrets = await Promise.all(['a', 'b', 'c'].map((each) => backendAccounts.readSigningSecret(each)));
      expect(new Set(secrets).size).toBe(1);
    });

    test('revoked token: its hash is stored until it expires', async () => {
      const { revokedTokenHashes } = getDatabase();
      const [hash, other] = [randomUUID(), randomUUID()];
      await revokedTokenHashes.add(hash, { now: getInstant(0), until: getInstant(15) });
      await revokedTokenHashes.add(hash, { now: getInstant(1), until: getInstant(16) });
      expect([
        await revokedTokenHashes.has(hash, getInstant(14)),
        await revokedTokenHashes.has(hash, getInstant(15)),
      ]).toEqual([true, false]);
      await revokedTokenHashes.add(other, { now: getInstant(15), until: getInstant(30) });
      expect([
        await revokedTokenHashes.has(hash, getInstant(0)),
        await revokedTokenHashes.has(other, getInstant(16)),
      ]).toEqual([false, true]);
    });

    test('pending registration: one per address, until it expires', async () => {
      const { pendingRegistrations } = getDatabase();
      const ana = { email: `${randomUUID()}@example.com`, firstName: 'Ana', lastName: null };
      const [first, second] = [randomUUID(), randomUUID()];
      await pendingRegistrations.save({ ...ana, tokenHash: first, expiresAt: getInstant(10) }, getInstant(0));
      expect(await pendingRegistrations.find(first, getInstant(9))).toEqual(ana);
      expect(await pendingRegistrations.find(first, getInstant(10))).toBeUndefined();
      await pendingRegistrations.save(
        { ...ana, firstName: 'Eva', tokenHash: second, expiresAt: getInstant(20) },
        getInstant(1),
      );
      expect(await pendingRegistrations.find(first, getInstant(2))).toBeUndefined();
      expect(await pendingRegistrations.find(second, getInstant(2))).toEqual({ ...ana, firstName: 'Eva' });
      expect(await pendingRegistrations.drop(ana.email, getInstant(2))).toBe(true);
      expect(await pendingRegistrations.drop(ana.email, getInstant(2))).toBe(false);
      expect(await pendingRegistrations.find(second, getInstant(2))).toBeUndefined();
      await pendingRegistrations.save({ ...ana, tokenHash: second, expiresAt: getInstant(20) }, getInstant(1));
      expect(await pendingRegistrations.drop(ana.email, getInstant(20))).toBe(false);
    });
  });
};
