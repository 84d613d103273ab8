import { expect, test } from 'vitest';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import { UNRESTRICTED } from '#src/booking/model/restriction.ts';
import { listRoomTypes } from '#src/booking/services/list-room-types.ts';
import { priceCalendar } from '#src/booking/services/price-calendar.ts';
import { refreshFromRates } from '#src/booking/services/refresh-from-rates.ts';
import { roomTypeOf } from '#test/support/demo-hotel.ts';
import { memoryInventory } from '#test/support/fakes/memory-inventory.ts';
import { FAMILY, GARDEN, smallHotel, VILLA } from '#test/support/small-hotel.ts';

test('room types are listed by position with the lowest of their nightly rates', async () => {
  const listed = await listRoomTypes((await smallHotel()).ports);
  expect(listed.map(({ roomTypeId, from }) => [roomTypeId, from])).toEqual([
    [GARDEN, 14_800],
    [FAMILY, 22_400],
    [VILLA, 46_800],
  ]);
});

test('listRoomTypes: a room type that never had a nightly rate on the website is not on sale', async () => {
  const inventory = memoryInventory(
    {
      roomTypes: [roomTypeOf({ roomTypeId: '1' }), roomTypeOf({ roomTypeId: '2' })],
      seasons: [],
      rates: [],
    },
    () => 0,
  );
  const night = { ...UNRESTRICTED, night: '2027-01-15', rate: 10_000 };
  await inventory.openNights([
    { ...night, roomTypeId: '1', ratePlanId: WEBSITE_RATE_PLAN },
    { ...night, roomTypeId: '2', ratePlanId: 'corporate' },
  ]);
  await inventory.writeFromRates({ from: '2027-01-01', to: '2027-01-31', ratePlanId: WEBSITE_RATE_PLAN });
  expect((await listRoomTypes({ inventory })).map(({ roomTypeId }) => roomTypeId)).toEqual(['1']);
});

test('listRoomTypes: from is, as in the calendar, the rate of a night that the hotel made cheaper than every season', async () => {
  const { ports, inventory } = await smallHotel();
  inventory.amend(GARDEN, '2027-03-01', { rate: 9_900, setBy: 'manual' });
  expect(await refreshFromRates(ports)).toBe(true);
  expect(await refreshFromRates(ports)).toBe(false);
  const [garden] = await listRoomTypes(ports);
  expect(garden?.from).toBe(9_900);
  const march = await priceCalendar(ports, { from: '2027-03', to: '2027-03', roomTypeId: GARDEN });
  expect(march).toMatchObject({ ok: true });
  expect(march.ok && march.value.find(({ date }) => date === '2027-03-01')?.from).toBe(9_900);
});

test('listRoomTypes: from leaves out nights that are not on sale or past, and stays when none is on sale', async () => {
  const { ports, inventory, clock } = await smallHotel();
  inventory.amend(GARDEN, '2027-03-01', { rate: 9_900, stopSell: true });
  inventory.amend(FAMILY, '2026-11-21', { rate: 9_900 });
  await refreshFromRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([14_800, 9_900, 46_800]);
  clock.pass(3 * 24 * 60);
  await refreshFromRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([14_800, 22_400, 46_800]);
  clock.pass(3_000 * 24 * 60);
  await refreshFromRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([14_800, 22_400, 46_800]);
});
