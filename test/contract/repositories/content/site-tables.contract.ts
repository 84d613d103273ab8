import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/composition/database/database.ts';
import type { Inquiry } from '#src/content/inquiry/inquiry.rules.ts';
import { describeAccountTables } from '#test/contract/repositories/accounts/account-tables.contract.ts';
import { describeDeskAccessTables } from '#test/contract/repositories/accounts/desk-access-tables.contract.ts';
import { describeRateWindows } from '#test/contract/repositories/accounts/rate-windows.contract.ts';
import { describeSignInAttempts } from '#test/contract/repositories/accounts/sign-in-attempts.contract.ts';
import { describeHotelNotices } from '#test/contract/repositories/jobs/hotel-notices.contract.ts';

const getInstant = (minute: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00Z') + minute * 60_000).toISOString();

const createInquiry = (): Inquiry => ({
  id: randomUUID(),
  kind: 'contact',
  name: "Ana O'Neill; drop table",
  email: 'ana@example.com',
  phone: null,
  message: 'Una boda — 🌊',
  locale: 'es',
});

/** Contract of the tables for inquiries, account mails, secrets and items. */
export const describeSiteTables = (name: string, open: () => Promise<Database>): void => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  describe(`inquiry outbox, ${name}`, () => {
    test('leases an inquiry once, when due, unchanged', async () => {
      const { inquiryOutbox } = database;
      const inquiry = createInquiry();
      await inquiryOutbox.save(inquiry, getInstant(1));
      await inquiryOutbox.save(inquiry, getInstant(0));
      expect(await inquiryOutbox.takeDue(getInstant(0), getInstant(1), 10)).toEqual([]);
      expect(await inquiryOutbox.takeDue(getInstant(1), getInstant(2), 10)).toEqual([{ inquiry, attempts: 1 }]);
      expect(await inquiryOutbox.takeDue(getInstant(1), getInstant(2), 10)).toEqual([]);
      await inquiryOutbox.postpone(inquiry.id, getInstant(5));
      expect(await inquiryOutbox.takeDue(getInstant(4), getInstant(9), 10)).toEqual([]);
      expect(await inquiryOutbox.takeDue(getInstant(5), getInstant(9), 10)).toEqual([{ inquiry, attempts: 2 }]);
      await inquiryOutbox.drop(inquiry.id);
      expect(await inquiryOutbox.takeDue(getInstant(99), getInstant(100), 10)).toEqual([]);
    });

    test('gives each inquiry to one of concurrent workers', async () => {
      const { inquiryOutbox } = database;
      const inquiries = Array.from({ length: 12 }, createInquiry);
      await Promise.all(inquiries.map((inquiry) => inquiryOutbox.save(inquiry, getInstant(0))));
      const given = await Promise.all([1, 2, 3, 4].map(() => inquiryOutbox.takeDue(getInstant(1), getInstant(60), 20)));
      const ids = given.flat().map(({ inquiry }) => inquiry.id);
      expect(ids.toSorted()).toEqual(inquiries.map(({ id }) => id).toSorted());
      await Promise.all(ids.map((id) => inquiryOutbox.drop(id)));
    });
  });

  describe(`content changes, ${name}`, () => {
    test('keep the last revision of each collection', async () => {
      const { contentChanges } = database;
      expect(await contentChanges.list()).toEqual([]);
      const [first, second] = [randomUUID(), randomUUID()];
      await contentChanges.publish(['pages', 'rooms'], first);
      await contentChanges.publish(['rooms'], second);
      await contentChanges.publish([], randomUUID());
      const all = (await contentChanges.list()).toSorted((a, b) => (a.collection < b.collection ? -1 : 1));
      expect(all).toEqual([
        { collection: 'pages', revision: first },
        { collection: 'rooms', revision: second },
      ]);
    });
  });

  describe(`account mail outbox, ${name}`, () => {
    const createUrl = () => `https://hotel.example/set-password?token=${randomUUID()}`;
    const keep = async (minute: number) => {
      const mail = {
        to: `${randomUUID()}@example.com`,
        kind: 'invitation',
        url: createUrl(),
        createdAt: getInstant(minute),
      } as const;
      await database.accountMailOutbox.save(mail);
      return mail;
    };
    const take = (minute: number) => database.accountMailOutbox.takeDue(getInstant(minute), getInstant(minute + 5), 20);

    test('keeps a mail until it is sent, then deletes its token', async () => {
      const { accountMailOutbox } = database;
      const mail = await keep(0);
      const [taken, ...more] = await take(0);
      expect([taken, more]).toEqual([{ ...mail, id: taken?.id, attempts: 1 }, []]);
      expect(await take(1)).toEqual([]);
      await accountMailOutbox.markSent(taken?.id ?? '', getInstant(1));
      await accountMailOutbox.postpone(taken?.id ?? '', getInstant(2), 'late');
      expect(await take(99)).toEqual([]);
    });

    test('postpones, leases again after the lease, and drops', async () => {
      const { accountMailOutbox } = database;
      await keep(100);
      const [{ id } = { id: '' }] = await take(100);
      await accountMailOutbox.postpone(id, getInstant(110), '451');
      expect(await take(109)).toEqual([]);
      expect(await take(110)).toMatchObject([{ id, attempts: 2 }]);
      expect(await take(114)).toEqual([]);
      expect(await take(115)).toMatchObject([{ id, attempts: 3 }]);
      await accountMailOutbox.drop(id, getInstant(116), 'over');
      expect(await take(199)).toEqual([]);
    });

    test('gives each mail to one of concurrent workers', async () => {
      for (let mail = 0; mail < 12; mail += 1) await keep(200);
      const given = (await Promise.all([1, 2, 3, 4].map(() => take(200)))).flat();
      expect(new Set(given.map(({ id }) => id)).size).toBe(12);
      expect(given).toHaveLength(12);
      await Promise.all(given.map(({ id }) => database.accountMailOutbox.markSent(id, getInstant(201))));
    });
  });

  describeHotelNotices(name, () => database);
  describeRateWindows(name, () => database);
  describeSignInAttempts(name, () => database);

  describe(`refreshed sessions, ${name}`, () => {
    test('are found until they expire, then deleted', async () => {
      const { refreshedSessions } = database;
      const [one, other] = [randomUUID(), randomUUID()];
      await refreshedSessions.save(one, 'sealed', { now: getInstant(0), until: getInstant(1) });
      expect(await refreshedSessions.find(one, getInstant(0))).toBe('sealed');
      expect(await refreshedSessions.find(other, getInstant(0))).toBeUndefined();
      expect(await refreshedSessions.find(one, getInstant(1))).toBeUndefined();
      await refreshedSessions.save(one, 'again', { now: getInstant(0), until: getInstant(1) });
      expect(await refreshedSessions.find(one, getInstant(0))).toBe('again');
      await refreshedSessions.save(other, 'sealed', { now: getInstant(1), until: getInstant(2) });
      expect(await refreshedSessions.find(one, getInstant(0))).toBeUndefined();
    });
  });

  describeAccountTables(name, () => database);
  describeDeskAccessTables(name, () => database);

  describe(`site secrets, ${name}`, () => {
    test('are created once by concurrent processes', async () => {
      const { siteSecrets } = database;
      const name = randomUUID();
      const decided = await Promise.all(['a', 'b', 'c', 'd'].map((each) => siteSecrets.readOrCreate(name, each)));
      expect(new Set(decided).size).toBe(1);
      expect(await siteSecrets.readOrCreate(name, 'e')).toBe(decided[0]);
      expect(await siteSecrets.readOrCreate(randomUUID(), 'e')).toBe('e');
    });
  });

  describe(`items, ${name}`, () => {
    const createItem = () => ({ collection: 'pages', id: randomUUID(), data: { slug: randomUUID(), title: 'A' } });

    test('have unique ids and slugs', async () => {
      const { backendStore } = database;
      const [one, other] = [createItem(), createItem()];
      expect(await backendStore.addItem(one)).toBe(true);
      expect(await backendStore.addItem({ ...other, id: one.id })).toBe(false);
      expect(await backendStore.addItem({ ...other, data: one.data })).toBe(false);
      expect(await backendStore.addItem(other)).toBe(true);
      expect(await backendStore.replaceItem(other, one.data)).toBe('taken');
    });

    test('are replaced only from the state that was read', async () => {
      const { backendStore } = database;
      const one = createItem();
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
