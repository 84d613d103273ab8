import { expect, test } from 'vitest';
import { WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import { openCalendar } from '#src/booking/services/open-calendar.ts';
import { GARDEN, smallHotel } from '#test/support/small-hotel.ts';

const DAY = 24 * 60;

test('nights are open from today to the last one before the horizon, at the rates of their seasons', async () => {
  const { inventory, clock } = await smallHotel();
  const range = { from: '2020-01-01', to: '2035-01-01', ratePlanId: WEBSITE_RATE_PLAN, now: clock.now() };
  const garden = (await inventory.nightOffers(range)).filter(({ roomTypeId }) => roomTypeId === GARDEN);
  expect(garden[0]?.night).toBe('2026-11-20');
  expect(garden.at(-1)?.night).toBe('2028-05-19');
  expect(garden.length).toBe(547);
  expect(garden.find(({ night }) => night === '2026-12-25')).toMatchObject({ rate: 29_600, minStay: 3 });
});

test('a second run on the same day opens nothing, and the next day one night of each room type', async () => {
  const { ports, clock } = await smallHotel();
  expect(await openCalendar(ports)).toBe(0);
  clock.pass(DAY);
  expect(await openCalendar(ports)).toBe(3);
});

test('after years of standing still it begins at today', async () => {
  const { ports, clock, inventory } = await smallHotel();
  clock.pass(600 * DAY);
  expect(await openCalendar(ports)).toBeGreaterThan(0);
  const range = { from: '2028-05-18', to: '2028-07-12', ratePlanId: WEBSITE_RATE_PLAN, now: clock.now() };
  const nights = (await inventory.nightOffers(range)).map(({ night }) => night);
  expect(new Set(nights)).toEqual(new Set(['2028-05-18', '2028-05-19', '2028-07-12']));
});

test('a run that broke goes on with the night where it stopped, for every room type', async () => {
  const { ports, clock, inventory } = await smallHotel();
  clock.pass(200 * DAY);
  const opened: number[] = [];
  const breaking: typeof inventory = {
    ...inventory,
    openNights: async (nights) => {
      if (opened.length === 1) throw new Error('the database went away');
      opened.push(nights.length);
      await inventory.openNights(nights);
    },
  };
  await expect(openCalendar({ ...ports, inventory: breaking })).rejects.toThrow('went away');
  await openCalendar(ports);
  const range = { from: '2026-11-20', to: '2028-12-07', ratePlanId: WEBSITE_RATE_PLAN, now: clock.now() };
  const offers = await inventory.nightOffers(range);
  expect(opened).toEqual([60 * 3]);
  expect(offers).toHaveLength(3 * 749);
  expect(new Set(offers.map(({ night }) => night)).size).toBe(749);
});
