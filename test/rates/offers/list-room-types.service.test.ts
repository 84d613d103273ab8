import { expect, test } from 'vitest';
import { listRoomTypes } from '#src/rates/offers/list-room-types.service.ts';
import { refreshLowestRates } from '#src/rates/offers/open-calendar.service.ts';
import { UNRESTRICTED, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { createRoomType } from '#test/support/booking/demo-hotel.ts';
import { createSmallHotel, FAMILY, GARDEN, VILLA } from '#test/support/booking/small-hotel.ts';
import { createMemoryInventory } from '#test/support/fakes/memory-inventory.ts';

test('listRoomTypes: by position with the lowest price of a night, with tax', async () => {
  const listed = await listRoomTypes((await createSmallHotel()).ports);
  expect(listed.map(({ roomTypeId, from }) => [roomTypeId, from])).toEqual([
    [GARDEN, 16_280],
    [FAMILY, 24_640],
    [VILLA, 51_480],
  ]);
});

test('listRoomTypes: a room type that never had a nightly rate on the website is not on sale', async () => {
  const inventory = createMemoryInventory(
    {
      roomTypes: [createRoomType({ roomTypeId: '1' }), createRoomType({ roomTypeId: '2' })],
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
  await inventory.writeLowestRates({ from: '2027-01-01', to: '2027-01-31', ratePlanId: WEBSITE_RATE_PLAN });
  expect(
    (await listRoomTypes({ ...(await createSmallHotel()).ports, inventory })).map(({ roomTypeId }) => roomTypeId),
  ).toEqual(['1']);
});

test('listRoomTypes: from is, as in the calendar, the price of a night that the hotel made cheaper than every season', async () => {
  const { ports, inventory } = await createSmallHotel();
  inventory.amend(GARDEN, '2027-03-01', { rate: 9_900, setBy: 'manual' });
  expect(await refreshLowestRates(ports)).toBe(true);
  expect(await refreshLowestRates(ports)).toBe(false);
  const [garden] = await listRoomTypes(ports);
  expect(garden?.from).toBe(10_890);
  const march = await buildPriceCalendar(ports, { from: '2027-03', to: '2027-03', roomTypeId: GARDEN });
  expect(march).toMatchObject({ ok: true });
  expect(march.ok && march.value.find(({ date }) => date === '2027-03-01')?.from).toBe(10_890);
});

test('listRoomTypes: from leaves out nights that are not on sale or past, and stays when none is on sale', async () => {
  const { ports, inventory, clock } = await createSmallHotel();
  inventory.amend(GARDEN, '2027-03-01', { rate: 9_900, stopSell: true });
  inventory.amend(FAMILY, '2026-11-21', { rate: 9_900 });
  await refreshLowestRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([16_280, 10_890, 51_480]);
  clock.pass(3 * 24 * 60);
  await refreshLowestRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([16_280, 24_640, 51_480]);
  clock.pass(3_000 * 24 * 60);
  await refreshLowestRates(ports);
  expect((await listRoomTypes(ports)).map(({ from }) => from)).toEqual([16_280, 24_640, 51_480]);
});
