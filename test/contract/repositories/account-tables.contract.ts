import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { KeptAccount } from '#src/adapters/postgres/backend-accounts.ts';
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
  ...differences,
});

/** Accounts of the embedded backend, and their sessions; the database is one that is open already. */
export const describeAccountTables = (name: string, database: () => Database): void => {
  describe(`accounts, ${name}`, () => {
    const session = () => ({ tokenHash: randomUUID(), expiresAt: at(60) });

    test('are found by mail and by id; a mail belongs to one', async () => {
      const { backendAccounts } = database();
      const account = accountOf();
      expect(await backendAccounts.addAccount(account)).toBe(true);
      expect(await backendAccounts.addAccount(accountOf({ email: account.email }))).toBe(false);
      expect(await backendAccounts.accountByEmail(account.email)).toEqual(account);
      expect(await backendAccounts.accountById(account.id)).toEqual(account);
      expect(await backendAccounts.accountById(randomUUID())).toBeUndefined();
    });

    test('a refresh token is used up by the first of twenty', async () => {
      const { backendAccounts } = database();
      const account = accountOf();
      await backendAccounts.addAccount(account);
      const first = session();
      await backendAccounts.openSession(account.id, first, at(0));
      const rotated = await Promise.all(
        Array.from({ length: 20 }, () => backendAccounts.rotateSession(first.tokenHash, session(), at(1))),
      );
      expect(rotated.filter(Boolean)).toEqual([account]);
    });

    test('a refresh token is worth nothing at its end, after signing out, and for whoever is suspended', async () => {
      const { backendAccounts } = database();
      const [active, suspended] = [accountOf(), accountOf({ status: 'suspended' })];
      const [late, ended, other] = [session(), session(), session()];
      await backendAccounts.addAccount(active);
      await backendAccounts.addAccount(suspended);
      await backendAccounts.openSession(active.id, late, at(0));
      await backendAccounts.openSession(active.id, ended, at(0));
      await backendAccounts.openSession(suspended.id, other, at(0));
      await backendAccounts.endSession(ended.tokenHash);
      expect(await backendAccounts.rotateSession(late.tokenHash, session(), at(60))).toBeUndefined();
      expect(await backendAccounts.rotateSession(ended.tokenHash, session(), at(1))).toBeUndefined();
      expect(await backendAccounts.rotateSession(other.tokenHash, session(), at(1))).toBeUndefined();
    });

    test('a password changes from the one that was seen, and ends the sessions', async () => {
      const { backendAccounts } = database();
      const account = accountOf({ status: 'invited', passwordHash: null });
      await backendAccounts.addAccount(account);
      expect(await backendAccounts.setPassword(account.id, 'h0', 'h1')).toBe(false);
      const tries = await Promise.all(
        [1, 2, 3].map((each) => backendAccounts.setPassword(account.id, null, `h${each}`)),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      const { passwordHash, status } = (await backendAccounts.accountById(account.id)) ?? account;
      expect(status).toBe('active');
      const open = session();
      await backendAccounts.openSession(account.id, open, at(0));
      await backendAccounts.setPassword(account.id, passwordHash, 'h9');
      expect(await backendAccounts.rotateSession(open.tokenHash, session(), at(1))).toBeUndefined();
    });

    test('the secret is decided once', async () => {
      const { backendAccounts } = database();
      const secrets = await Promise.all(['a', 'b', 'c'].map((each) => backendAccounts.signingSecret(each)));
      expect(new Set(secrets).size).toBe(1);
    });
  });
};
