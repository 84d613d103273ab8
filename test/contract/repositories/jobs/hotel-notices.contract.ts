import { describe, expect, test } from 'vitest';
import type { Database } from '#src/composition/database/database.ts';
import type { HotelNotice } from '#src/rates/unpriced-nights/hotel-notices.table.ts';

const getInstant = (minute: number): string =>
  new Date(Date.parse('2026-11-23T12:00:00Z') + minute * 60_000).toISOString();

const createNotice = (week: string): HotelNotice => ({
  dedupeKey: `hotel-unpriced-nights.${week}`,
  kind: 'hotel-unpriced-nights',
});

/** Contract of `HotelNotices`. */
export const describeHotelNotices = (name: string, getDatabase: () => Database): void => {
  describe(`hotel notices ${name}`, () => {
    const take = (minute: number) => getDatabase().hotelNotices.takeDue(getInstant(minute), getInstant(minute + 5), 20);

    test('write: stores one notice per key when concurrent, and none after it was sent', async () => {
      const { hotelNotices } = getDatabase();
      const notice = createNotice('2026-11-23');
      const written = await Promise.all([1, 2, 3, 4].map(() => hotelNotices.write(notice, getInstant(0))));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await take(0)).toEqual([{ ...notice, id: notice.dedupeKey, attempts: 1 }]);
      expect(await take(1)).toEqual([]);
      await hotelNotices.markSent(notice.dedupeKey, getInstant(1));
      await hotelNotices.postpone(notice.dedupeKey, getInstant(2), 'late');
      expect(await hotelNotices.write(notice, getInstant(3))).toBe(false);
      expect(await take(99)).toEqual([]);
    });

    test('write: stores another notice for the next week', async () => {
      const { hotelNotices } = getDatabase();
      const notice = createNotice('2026-11-30');
      expect(await hotelNotices.write(notice, getInstant(100))).toBe(true);
      expect(await take(100)).toMatchObject([{ id: notice.dedupeKey }]);
      await hotelNotices.markSent(notice.dedupeKey, getInstant(101));
    });

    test('takeDue: leases again when postponed or after the lease, but not when dropped', async () => {
      const { hotelNotices } = getDatabase();
      const { dedupeKey: id } = createNotice('2026-12-07');
      await hotelNotices.write(createNotice('2026-12-07'), getInstant(200));
      await take(200);
      await hotelNotices.postpone(id, getInstant(210), '451');
      expect(await take(209)).toEqual([]);
      expect(await take(210)).toMatchObject([{ id, attempts: 2 }]);
      await hotelNotices.renewLease(id, getInstant(220));
      expect(await take(219)).toEqual([]);
      expect(await take(220)).toMatchObject([{ id, attempts: 3 }]);
      await hotelNotices.drop(id, getInstant(221), 'over');
      expect(await take(299)).toEqual([]);
    });

    test('readOverdueWork: counts an undelivered notice', async () => {
      const { hotelNotices, overdueWork } = getDatabase();
      const { dedupeKey: id } = createNotice('2026-12-14');
      await hotelNotices.write(createNotice('2026-12-14'), getInstant(300));
      expect((await overdueWork.read(getInstant(300))).mails).toEqual({ count: 0, since: null });
      await take(300);
      await hotelNotices.postpone(id, getInstant(310), '451');
      expect((await overdueWork.read(getInstant(301))).mails).toMatchObject({ count: 1, since: getInstant(300) });
      await hotelNotices.drop(id, getInstant(311), 'over');
      expect((await overdueWork.read(getInstant(312))).mails).toEqual({ count: 0, since: null });
    });
  });
};
