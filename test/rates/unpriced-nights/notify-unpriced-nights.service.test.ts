import { expect, test } from 'vitest';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { findUnpricedNights, notifyUnpricedNights } from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import type { HotelNotice } from '#src/rates/unpriced-nights/hotel-notices.table.ts';
import { createSmallHotel } from '#test/support/booking/small-hotel.ts';

const DAY = 24 * 60;

/** The seasons of `smallHotel` end with 2028; after 400 days, on 2027-12-25, the horizon ends in June 2029. */
const createHotel = async (days: number) => {
  const hotel = await createSmallHotel();
  hotel.clock.pass(days * DAY);
  await openCalendar(hotel.ports);
  const written: (HotelNotice & { at: string })[] = [];
  const write = async (notice: HotelNotice, at: string) => {
    if (written.some(({ dedupeKey }) => dedupeKey === notice.dedupeKey)) return false;
    written.push({ ...notice, at });
    return true;
  };
  return { ...hotel, written, ports: { ...hotel.ports, hotelNotices: { write } } };
};

test('notifyUnpricedNights: writes nothing when every night up to the horizon has a season', async () => {
  const { ports, written } = await createHotel(0);
  expect(await notifyUnpricedNights(ports)).toBe(false);
  expect(written).toEqual([]);
});

test('notifyUnpricedNights: writes one notice per week from Monday to Sunday at the hotel', async () => {
  const { ports, clock, written } = await createHotel(402);
  const results: boolean[] = [];
  for (let day = 0; day < 8; day += 1) {
    results.push(await notifyUnpricedNights(ports));
    clock.pass(DAY);
  }
  expect(results).toEqual([true, false, false, false, false, false, false, true]);
  const kind = 'hotel-unpriced-nights';
  expect(written).toEqual([
    { kind, dedupeKey: `${kind}.2027-12-27`, at: '2027-12-27T15:00:00.000Z' },
    { kind, dedupeKey: `${kind}.2028-01-03`, at: '2028-01-03T15:00:00.000Z' },
  ]);
});

test('notifyUnpricedNights: Sunday evening at the hotel belongs to the ending week', async () => {
  const { ports, clock, written } = await createHotel(401);
  clock.pass(13 * 60);
  await notifyUnpricedNights(ports);
  expect(written).toMatchObject([{ dedupeKey: 'hotel-unpriced-nights.2027-12-20', at: '2027-12-27T04:00:00.000Z' }]);
});

test('findUnpricedNights: returns the number of carried nights and the first of them', async () => {
  const { ports } = await createHotel(400);
  expect(await findUnpricedNights(ports)).toEqual([
    { ratePlanId: 'flexible', names: null, carried: { nights: 175, from: '2029-01-01' }, lacking: null },
  ]);
});

test('findUnpricedNights: separates nights without any price from carried ones', async () => {
  const { ports, inventory, clock } = await createHotel(400);
  clock.pass(30 * DAY);
  // What was opened before is priced; for the nights of these thirty days there is no calendar of any year.
  const bare = { ...inventory, readSeasons: async () => ({ seasons: [], rates: [] }) };
  await openCalendar({ ...ports, inventory: bare });
  expect(await findUnpricedNights({ ...ports, inventory: bare })).toMatchObject([
    { carried: { nights: 175, from: '2029-01-01' }, lacking: { from: '2029-06-25' } },
  ]);
  expect(await notifyUnpricedNights({ ...ports, inventory: bare })).toBe(true);
});
