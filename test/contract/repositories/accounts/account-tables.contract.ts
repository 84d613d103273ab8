import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StoredAccount } from '#src/accounts/stored-account.ts';
import type { Database } from '#src/adapters/postgres/connection/database.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const accountOf = (differences: Partial<StoredAccount> = {}): StoredAccount => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  passwordHash: 'h1',
  firstName: 'Ana',
  lastName: null,
  role: 'guest',
  status: 'active',
  createdAt: at(0),
  verifiedAt: null,
  ...differences,
});

/** Accounts of the embedded backend, and their sessions; the database is one that is open already. */
export const describeAccountTables = (name: string, database: () => Database): void => {
  describe(`accounts, ${name}`, () => {
    const refreshToken = () => ({ tokenHash: randomUUID(), expiresAt: at(60) });
    const session = () => ({ ...refreshToken(), id: randomUUID(), endsAt: at(100) });
    const times = (minute: number) => ({ now: at(minute), replayedBefore: at(minute - 1) });
    const rotate = (tokenHash: string, minute: number, next = refreshToken()) =>
      database().backendAccounts.rotateSession(tokenHash, next, times(minute));
    const opened = async (account: StoredAccount) => {
      const open = session();
      await database().backendAccounts.openSession(account.id, open, at(0));
      return open;
    };
    const added = async (differences: Partial<StoredAccount> = {}) => {
      const account = accountOf(differences);
      await database().backendAccounts.addAccount(account);
      return account;
    };
    const isLive = async ({ id }: { readonly id: string }, minute = 1) =>
      (await database().backendAccounts.findSessionAccount(id, at(minute))) !== undefined;

    test('are found by e-mail, which is unique', async () => {
      const { backendAccounts } = database();
      const account = accountOf();
      expect(await backendAccounts.addAccount(account)).toBe(true);
      expect(await backendAccounts.addAccount(accountOf({ email: account.email }))).toBe(false);
      expect(await backendAccounts.findAccount(account.email)).toEqual(account);
      expect(await backendAccounts.findAccount(`${randomUUID()}@example.com`)).toBeUndefined();
    });

    test('session: belongs to its account until it ends', async () => {
      const account = await added();
      const open = await opened(account);
      expect(await database().backendAccounts.findSessionAccount(open.id, at(99))).toEqual(account);
      expect(await isLive(open, 100)).toBe(false);
      expect(await isLive({ id: randomUUID() })).toBe(false);
    });

    test('refresh token: of 20 concurrent uses one succeeds, and the session continues', async () => {
      const account = await added();
      const first = await opened(account);
      const rotated = await Promise.all(Array.from({ length: 20 }, () => rotate(first.tokenHash, 1)));
      expect(rotated.filter(Boolean)).toEqual([{ account, sessionId: first.id }]);
      expect(await isLive(first)).toBe(true);
    });

    test('refresh token: reuse a minute later ends its session only', async () => {
      const account = await added();
      const [copied, other] = [await opened(account), await opened(account)];
      const next = refreshToken();
      await rotate(copied.tokenHash, 1, next);
      expect(await rotate(copied.tokenHash, 2)).toBeUndefined();
      expect([await isLive(copied), await isLive(other)]).toEqual([false, true]);
      expect(await rotate(next.tokenHash, 2)).toBeUndefined();
      expect(await rotate(other.tokenHash, 2)).toBeDefined();
    });

    test('refresh token: expires with its session at the latest', async () => {
      const first = await opened(await added());
      const [next, last] = [
        { ...refreshToken(), expiresAt: at(110) },
        { ...refreshToken(), expiresAt: at(200) },
      ];
      expect(await rotate(first.tokenHash, 50, next)).toBeDefined();
      expect(await rotate(next.tokenHash, 99, last)).toBeDefined();
      expect(await rotate(last.tokenHash, 100)).toBeUndefined();
    });

    test('refresh token: is invalid after expiry, sign-out, or suspension of the account', async () => {
      const active = await added();
      const [late, ended] = [await opened(active), await opened(active)];
      const other = await opened(await added({ status: 'suspended' }));
      await database().backendAccounts.endSession(ended.tokenHash);
      expect(await isLive(ended)).toBe(false);
      expect(await rotate(late.tokenHash, 60)).toBeUndefined();
      expect(await rotate(ended.tokenHash, 1)).toBeUndefined();
      expect(await rotate(other.tokenHash, 1)).toBeUndefined();
    });

    test('refresh token: a used one still ends its session', async () => {
      const first = await opened(await added());
      const next = refreshToken();
      await rotate(first.tokenHash, 1, next);
      await database().backendAccounts.endSession(first.tokenHash);
      expect(await rotate(next.tokenHash, 1)).toBeUndefined();
      expect(await isLive(first)).toBe(false);
    });

    test('password: is changed only from the state that was read, and ends the sessions', async () => {
      const { backendAccounts } = database();
      const account = await added({ status: 'invited', passwordHash: null });
      const proven = (passwordHash: string) => ({ passwordHash, verifiedAt: at(3), role: 'administrator' as const });
      expect(await backendAccounts.setPassword({ ...account, passwordHash: 'h0' }, proven('h1'))).toBe(false);
      expect(await backendAccounts.setPassword({ ...account, status: 'active' }, proven('h1'))).toBe(false);
      const tries = await Promise.all(
        [1, 2, 3].map((each) => backendAccounts.setPassword(account, proven(`h${each}`))),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      const active = (await backendAccounts.findAccount(account.email)) ?? account;
      expect(active).toMatchObject({ status: 'active', role: 'administrator', verifiedAt: at(3) });
      const open = await opened(active);
      await backendAccounts.setPassword(active, { passwordHash: 'h9', verifiedAt: at(4) });
      expect(await isLive(open)).toBe(false);
      expect(await rotate(open.tokenHash, 1)).toBeUndefined();
      expect(await backendAccounts.findAccount(account.email)).toMatchObject({ role: 'administrator' });
    });

    test('signing secret: is created once', async () => {
      const { backendAccounts } = database();
      const secrets = await Promise.all(['a', 'b', 'c'].map((each) => backendAccounts.readSigningSecret(each)));
      expect(new Set(secrets).size).toBe(1);
    });

    test('revoked token: its hash is stored until it expires', async () => {
      const { revokedTokenHashes } = database();
      const [hash, other] = [randomUUID(), randomUUID()];
      await revokedTokenHashes.add(hash, { now: at(0), until: at(15) });
      await revokedTokenHashes.add(hash, { now: at(1), until: at(16) });
      expect([await revokedTokenHashes.has(hash, at(14)), await revokedTokenHashes.has(hash, at(15))]).toEqual([
        true,
        false,
      ]);
      await revokedTokenHashes.add(other, { now: at(15), until: at(30) });
      expect([await revokedTokenHashes.has(hash, at(0)), await revokedTokenHashes.has(other, at(16))]).toEqual([
        false,
        true,
      ]);
    });

    test('pending registration: one per address, until it expires', async () => {
      const { pendingRegistrations } = database();
      const ana = { email: `${randomUUID()}@example.com`, firstName: 'Ana', lastName: null };
      const [first, second] = [randomUUID(), randomUUID()];
      await pendingRegistrations.save({ ...ana, tokenHash: first, expiresAt: at(10) }, at(0));
      expect(await pendingRegistrations.find(first, at(9))).toEqual(ana);
      expect(await pendingRegistrations.find(first, at(10))).toBeUndefined();
      await pendingRegistrations.save({ ...ana, firstName: 'Eva', tokenHash: second, expiresAt: at(20) }, at(1));
      expect(await pendingRegistrations.find(first, at(2))).toBeUndefined();
      expect(await pendingRegistrations.find(second, at(2))).toEqual({ ...ana, firstName: 'Eva' });
      expect(await pendingRegistrations.drop(ana.email, at(2))).toBe(true);
      expect(await pendingRegistrations.drop(ana.email, at(2))).toBe(false);
      expect(await pendingRegistrations.find(second, at(2))).toBeUndefined();
      await pendingRegistrations.save({ ...ana, tokenHash: second, expiresAt: at(20) }, at(1));
      expect(await pendingRegistrations.drop(ana.email, at(20))).toBe(false);
    });
  });
};
