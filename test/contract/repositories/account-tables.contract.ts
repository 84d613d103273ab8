import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { KeptAccount } from '#src/adapters/postgres/account-rows.ts';
import type { Database } from '#src/adapters/postgres/database.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const accountOf = (differences: Partial<KeptAccount> = {}): KeptAccount => ({
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
    const opened = async (account: KeptAccount) => {
      const open = session();
      await database().backendAccounts.openSession(account.id, open, at(0));
      return open;
    };
    const added = async (differences: Partial<KeptAccount> = {}) => {
      const account = accountOf(differences);
      await database().backendAccounts.addAccount(account);
      return account;
    };
    const isLive = async ({ id }: { readonly id: string }, minute = 1) =>
      (await database().backendAccounts.findSessionAccount(id, at(minute))) !== undefined;

    test('are found by mail; a mail belongs to one', async () => {
      const { backendAccounts } = database();
      const account = accountOf();
      expect(await backendAccounts.addAccount(account)).toBe(true);
      expect(await backendAccounts.addAccount(accountOf({ email: account.email }))).toBe(false);
      expect(await backendAccounts.accountByEmail(account.email)).toEqual(account);
      expect(await backendAccounts.accountByEmail(`${randomUUID()}@example.com`)).toBeUndefined();
    });

    test('a session is its account’s until its end', async () => {
      const account = await added();
      const open = await opened(account);
      expect(await database().backendAccounts.findSessionAccount(open.id, at(99))).toEqual(account);
      expect(await isLive(open, 100)).toBe(false);
      expect(await isLive({ id: randomUUID() })).toBe(false);
    });

    test('a refresh token is used up by the first of twenty, and the session lives on', async () => {
      const account = await added();
      const first = await opened(account);
      const rotated = await Promise.all(Array.from({ length: 20 }, () => rotate(first.tokenHash, 1)));
      expect(rotated.filter(Boolean)).toEqual([{ account, sessionId: first.id }]);
      expect(await isLive(first)).toBe(true);
    });

    test('a refresh token that comes again a minute later ends its session, and no other one', async () => {
      const account = await added();
      const [copied, other] = [await opened(account), await opened(account)];
      const next = refreshToken();
      await rotate(copied.tokenHash, 1, next);
      expect(await rotate(copied.tokenHash, 2)).toBeUndefined();
      expect([await isLive(copied), await isLive(other)]).toEqual([false, true]);
      expect(await rotate(next.tokenHash, 2)).toBeUndefined();
      expect(await rotate(other.tokenHash, 2)).toBeDefined();
    });

    test('a refresh token lives no longer than its session', async () => {
      const first = await opened(await added());
      const [next, last] = [
        { ...refreshToken(), expiresAt: at(110) },
        { ...refreshToken(), expiresAt: at(200) },
      ];
      expect(await rotate(first.tokenHash, 50, next)).toBeDefined();
      expect(await rotate(next.tokenHash, 99, last)).toBeDefined();
      expect(await rotate(last.tokenHash, 100)).toBeUndefined();
    });

    test('a refresh token is worth nothing at its end, after signing out, and for an account that is suspended', async () => {
      const active = await added();
      const [late, ended] = [await opened(active), await opened(active)];
      const other = await opened(await added({ status: 'suspended' }));
      await database().backendAccounts.endSession(ended.tokenHash);
      expect(await isLive(ended)).toBe(false);
      expect(await rotate(late.tokenHash, 60)).toBeUndefined();
      expect(await rotate(ended.tokenHash, 1)).toBeUndefined();
      expect(await rotate(other.tokenHash, 1)).toBeUndefined();
    });

    test('a used refresh token signs out too', async () => {
      const first = await opened(await added());
      const next = refreshToken();
      await rotate(first.tokenHash, 1, next);
      await database().backendAccounts.endSession(first.tokenHash);
      expect(await rotate(next.tokenHash, 1)).toBeUndefined();
      expect(await isLive(first)).toBe(false);
    });

    test('a password changes from the state that was seen, and ends the sessions', async () => {
      const { backendAccounts } = database();
      const account = await added({ status: 'invited', passwordHash: null });
      const proven = (passwordHash: string) => ({ passwordHash, verifiedAt: at(3), role: 'administrator' as const });
      expect(await backendAccounts.setPassword({ ...account, passwordHash: 'h0' }, proven('h1'))).toBe(false);
      expect(await backendAccounts.setPassword({ ...account, status: 'active' }, proven('h1'))).toBe(false);
      const tries = await Promise.all(
        [1, 2, 3].map((each) => backendAccounts.setPassword(account, proven(`h${each}`))),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      const active = (await backendAccounts.accountByEmail(account.email)) ?? account;
      expect(active).toMatchObject({ status: 'active', role: 'administrator', verifiedAt: at(3) });
      const open = await opened(active);
      await backendAccounts.setPassword(active, { passwordHash: 'h9', verifiedAt: at(4) });
      expect(await isLive(open)).toBe(false);
      expect(await rotate(open.tokenHash, 1)).toBeUndefined();
      expect(await backendAccounts.accountByEmail(account.email)).toMatchObject({ role: 'administrator' });
    });

    test('the secret is decided once', async () => {
      const { backendAccounts } = database();
      const secrets = await Promise.all(['a', 'b', 'c'].map((each) => backendAccounts.signingSecret(each)));
      expect(new Set(secrets).size).toBe(1);
    });

    test('the hash of an ended token is kept until its time is over', async () => {
      const { endedTokenHashes } = database();
      const [hash, other] = [randomUUID(), randomUUID()];
      await endedTokenHashes.add(hash, { now: at(0), until: at(15) });
      await endedTokenHashes.add(hash, { now: at(1), until: at(16) });
      expect([await endedTokenHashes.has(hash, at(14)), await endedTokenHashes.has(hash, at(15))]).toEqual([
        true,
        false,
      ]);
      await endedTokenHashes.add(other, { now: at(15), until: at(30) });
      expect([await endedTokenHashes.has(hash, at(0)), await endedTokenHashes.has(other, at(16))]).toEqual([
        false,
        true,
      ]);
    });

    test('a registration waits until its time is over, one for each address', async () => {
      const { pendingRegistrations } = database();
      const ana = { email: `${randomUUID()}@example.com`, firstName: 'Ana', lastName: null };
      const [first, second] = [randomUUID(), randomUUID()];
      await pendingRegistrations.keep({ ...ana, tokenHash: first, expiresAt: at(10) }, at(0));
      expect(await pendingRegistrations.find(first, at(9))).toEqual(ana);
      expect(await pendingRegistrations.find(first, at(10))).toBeUndefined();
      await pendingRegistrations.keep({ ...ana, firstName: 'Eva', tokenHash: second, expiresAt: at(20) }, at(1));
      expect(await pendingRegistrations.find(first, at(2))).toBeUndefined();
      expect(await pendingRegistrations.find(second, at(2))).toEqual({ ...ana, firstName: 'Eva' });
      expect(await pendingRegistrations.drop(ana.email, at(2))).toBe(true);
      expect(await pendingRegistrations.drop(ana.email, at(2))).toBe(false);
      expect(await pendingRegistrations.find(second, at(2))).toBeUndefined();
      await pendingRegistrations.keep({ ...ana, tokenHash: second, expiresAt: at(20) }, at(1));
      expect(await pendingRegistrations.drop(ana.email, at(20))).toBe(false);
    });
  });
};
