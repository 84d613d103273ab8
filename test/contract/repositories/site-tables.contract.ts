import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptAccount } from '#src/adapters/postgres/backend-accounts.ts';
import type { Database } from '#src/adapters/postgres/database.ts';
import type { Inquiry } from '#src/content/inquiry.ts';

const at = (minute: number): string => new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const inquiryOf = (): Inquiry => ({
  id: randomUUID(),
  kind: 'contact',
  name: "Ana O'Neill; drop table",
  email: 'ana@example.com',
  phone: null,
  message: 'Una boda — 🌊',
  locale: 'es',
});

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

/** What inquiries, limits and accounts expect of a database. */
export const describeSiteTables = (name: string, open: () => Promise<Database>): void => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  describe(`inquiries that wait, ${name}`, () => {
    test('come back as they were, once, when they are due', async () => {
      const { inquiryOutbox } = database;
      const inquiry = inquiryOf();
      await inquiryOutbox.keep(inquiry, at(1));
      await inquiryOutbox.keep(inquiry, at(0));
      expect(await inquiryOutbox.takeDue(at(0), at(1), 10)).toEqual([]);
      expect(await inquiryOutbox.takeDue(at(1), at(2), 10)).toEqual([{ inquiry, attempts: 1 }]);
      expect(await inquiryOutbox.takeDue(at(1), at(2), 10)).toEqual([]);
      await inquiryOutbox.putOff(inquiry.id, at(5));
      expect(await inquiryOutbox.takeDue(at(4), at(9), 10)).toEqual([]);
      expect(await inquiryOutbox.takeDue(at(5), at(9), 10)).toEqual([{ inquiry, attempts: 2 }]);
      await inquiryOutbox.drop(inquiry.id);
      expect(await inquiryOutbox.takeDue(at(99), at(100), 10)).toEqual([]);
    });

    test('are each given to one of several who ask at once', async () => {
      const { inquiryOutbox } = database;
      const inquiries = Array.from({ length: 12 }, inquiryOf);
      await Promise.all(inquiries.map((inquiry) => inquiryOutbox.keep(inquiry, at(0))));
      const given = await Promise.all([1, 2, 3, 4].map(() => inquiryOutbox.takeDue(at(1), at(60), 20)));
      const ids = given.flat().map(({ inquiry }) => inquiry.id);
      expect(ids.toSorted()).toEqual(inquiries.map(({ id }) => id).toSorted());
      await Promise.all(ids.map((id) => inquiryOutbox.drop(id)));
    });
  });

  describe(`a limit, ${name}`, () => {
    const window = (minute: number) => ({ now: at(minute), since: at(minute - 10) });

    test('counts within its window, and begins anew after it', async () => {
      const { rateWindows } = database;
      const who = randomUUID();
      const counts = [];
      for (const minute of [0, 1, 9, 10, 11]) counts.push(await rateWindows.count('x', who, window(minute)));
      expect(counts).toEqual([1, 2, 3, 1, 2]);
      expect(await rateWindows.count('y', who, window(1))).toBe(1);
    });

    test('counts everybody who comes at once', async () => {
      const who = randomUUID();
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => database.rateWindows.count('x', who, window(0))),
      );
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    test('is forgotten', async () => {
      const who = randomUUID();
      await database.rateWindows.count('x', who, window(0));
      await database.rateWindows.forget(at(0));
      expect(await database.rateWindows.count('x', who, window(1))).toBe(1);
    });
  });

  describe(`accounts, ${name}`, () => {
    const session = () => ({ tokenHash: randomUUID(), expiresAt: at(60) });

    test('are found by mail and by id; a mail belongs to one', async () => {
      const { backendAccounts } = database;
      const account = accountOf();
      expect(await backendAccounts.addAccount(account)).toBe(true);
      expect(await backendAccounts.addAccount(accountOf({ email: account.email }))).toBe(false);
      expect(await backendAccounts.accountByEmail(account.email)).toEqual(account);
      expect(await backendAccounts.accountById(account.id)).toEqual(account);
      expect(await backendAccounts.accountById(randomUUID())).toBeUndefined();
    });

    test('a refresh token is used up by the first of twenty', async () => {
      const { backendAccounts } = database;
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
      const { backendAccounts } = database;
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
      const { backendAccounts } = database;
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
      const { backendAccounts } = database;
      const secrets = await Promise.all(['a', 'b', 'c'].map((each) => backendAccounts.signingSecret(each)));
      expect(new Set(secrets).size).toBe(1);
    });
  });

  describe(`items, ${name}`, () => {
    const item = () => ({ collection: 'pages', id: randomUUID(), data: { slug: randomUUID(), title: 'A' } });

    test('have an id and a slug of their own', async () => {
      const { backendStore } = database;
      const [one, other] = [item(), item()];
      expect(await backendStore.addItem(one)).toBe(true);
      expect(await backendStore.addItem({ ...other, id: one.id })).toBe(false);
      expect(await backendStore.addItem({ ...other, data: one.data })).toBe(false);
      expect(await backendStore.addItem(other)).toBe(true);
      expect(await backendStore.replaceItem(other, one.data)).toBe('taken');
    });

    test('change from what was seen, whoever is first', async () => {
      const { backendStore } = database;
      const one = item();
      await backendStore.addItem(one);
      const tries = await Promise.all(
        ['B', 'C', 'D'].map((title) => backendStore.replaceItem(one, { ...one.data, title })),
      );
      expect(tries.toSorted()).toEqual(['changed', 'changed', 'replaced']);
      await backendStore.removeItems('pages', [one.id]);
      expect(await backendStore.readItem('pages', one.id)).toBeUndefined();
    });
  });
};
