import { describe, expect, test } from 'vitest';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { createSmallHotel, GARDEN, VILLA } from '#test/support/booking/small-hotel.ts';

const DAY = 24 * 60;

test('openCalendar: opens nights from today to the horizon at their seasons’ rates', async () => {
  const { inventory, clock } = await createSmallHotel();
  const range = { from: '2020-01-01', to: '2035-01-01', ratePlanIds: [WEBSITE_RATE_PLAN], now: clock.now() };
  const garden = (await inventory.listNightOffers(range)).filter(({ roomTypeId }) => roomTypeId === GARDEN);
  expect(garden[0]?.night).toBe('2026-11-20');
  expect(garden.at(-1)?.night).toBe('2028-05-19');
  expect(garden.length).toBe(547);
  expect(garden.find(({ night }) => night === '2026-12-25')).toMatchObject({ rate: 29_600, minStay: 3 });
});

test('openCalendar: a second run on the same day opens nothing, and the next day one night per room type', async () => {
  const { ports, clock } = await createSmallHotel();
  expect(await openCalendar(ports)).toBe(0);
  clock.pass(DAY);
  expect(await openCalendar(ports)).toBe(3);
});

test('openCalendar: starts at today after years without a run', async () => {
  const { ports, clock, inventory } = await createSmallHotel();
  clock.pass(600 * DAY);
  expect(await openCalendar(ports)).toBeGreaterThan(0);
  const range = { from: '2028-05-18', to: '2028-07-12', ratePlanIds: [WEBSITE_RATE_PLAN], now: clock.now() };
  const nights = (await inventory.listNightOffers(range)).map(({ night }) => night);
  expect(new Set(nights)).toEqual(new Set(['2028-05-18', '2028-05-19', '2028-07-12']));
});

test('openCalendar: an interrupted run resumes at its night, for every room type', async () => {
  const { ports, clock, inventory } = await createSmallHotel();
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
  const range = { from: '2026-11-20', to: '2028-12-07', ratePlanIds: [WEBSITE_RATE_PLAN], now: clock.now() };
  const offers = await inventory.listNightOffers(range);
  expect(opened).toEqual([60 * 3]);
  expect(offers).toHaveLength(3 * 749);
  expect(new Set(offers.map(({ night }) => night)).size).toBe(749);
});

const listGardenNights = async (
  { inventory, clock }: Awaited<ReturnType<typeof createSmallHotel>>,
  from: string,
  to: string,
) => {
  const offers = await inventory.listNightOffers({ from, to, ratePlanIds: [WEBSITE_RATE_PLAN], now: clock.now() });
  return offers.filter(({ roomTypeId }) => roomTypeId === GARDEN).map(({ night, rate }) => [night, rate]);
};

/** The seasons of `smallHotel` end with 2028. */
const AFTER_SEASONS = { from: '2029-01-01', to: '2029-03-31', ratePlanId: WEBSITE_RATE_PLAN };

test('openCalendar: reprices all nights when the seasons change during its run, but not those set by hand', async () => {
  const hotel = await createSmallHotel();
  hotel.inventory.amend(GARDEN, '2026-12-02', { rate: 19_900, setBy: 'manual' });
  const { seasons, rates } = await hotel.inventory.readSeasons();
  let reads = 0;
  const inventory = {
    ...hotel.inventory,
    readSeasons: async () => {
      reads += 1;
      return { seasons, rates: reads === 1 ? rates : rates.map((rate) => ({ ...rate, rate: rate.rate + 1_000 })) };
    },
  };
  hotel.clock.pass(DAY);
  await openCalendar({ ...hotel.ports, inventory });
  expect(await listGardenNights(hotel, '2026-12-01', '2026-12-03')).toEqual([
    ['2026-12-01', 15_800],
    ['2026-12-02', 19_900],
    ['2026-12-03', 15_800],
  ]);
  expect(await listGardenNights(hotel, '2028-05-20', '2028-05-20')).toEqual([['2028-05-20', 15_800]]);
});

describe('openCalendar: when the horizon reaches nights without a season (R27)', () => {
  test('continues at the rate of the same weekday a year before, flagged as carried', async () => {
    const hotel = await createSmallHotel();
    hotel.clock.pass(400 * DAY);
    await openCalendar(hotel.ports);
    expect(await hotel.inventory.findLastOpenNight(WEBSITE_RATE_PLAN)).toBe('2029-06-24');
    expect(await listGardenNights(hotel, '2028-12-31', '2029-01-01')).toEqual([
      ['2028-12-31', 14_800],
      ['2029-01-01', 14_800],
    ]);
    const carried = await hotel.inventory.listCarriedNights(AFTER_SEASONS);
    expect(carried).toHaveLength(3 * 90);
  });

  test('reprices carried nights by a season saved later, but not nights set by hand', async () => {
    const hotel = await createSmallHotel();
    hotel.clock.pass(400 * DAY);
    await openCalendar(hotel.ports);
    hotel.inventory.amend(GARDEN, '2029-01-02', { rate: 19_900, setBy: 'manual' });
    const { seasons, rates } = await hotel.inventory.readSeasons();
    const green = rates.filter(({ seasonId }) => seasonId === 'green');
    const season = {
      ratePlanId: WEBSITE_RATE_PLAN,
      seasonId: 'next',
      firstNight: '2029-01-01',
      lastNight: '2029-12-31',
      precedence: 0,
      minStay: 2,
    };
    const inventory = {
      ...hotel.inventory,
      readSeasons: async () => ({
        seasons: [...seasons, season],
        rates: [...rates, ...green.map((rate) => ({ ...rate, seasonId: 'next', rate: rate.rate + 1_000 }))],
      }),
    };
    await openCalendar({ ...hotel.ports, inventory });
    expect(await listGardenNights(hotel, '2029-01-01', '2029-01-03')).toEqual([
      ['2029-01-01', 15_800],
      ['2029-01-02', 19_900],
      ['2029-01-03', 15_800],
    ]);
    expect(await hotel.inventory.listCarriedNights(AFTER_SEASONS)).toEqual([]);
  });

  test('opens nights that a room type lacked by a season saved later, once', async () => {
    const hotel = await createSmallHotel();
    const { seasons, rates } = await hotel.inventory.readSeasons();
    const withoutVilla = async () => ({ seasons, rates: rates.filter(({ roomTypeId }) => roomTypeId !== VILLA) });
    hotel.clock.pass(DAY);
    await openCalendar({ ...hotel.ports, inventory: { ...hotel.inventory, readSeasons: withoutVilla } });
    expect(await openCalendar(hotel.ports)).toBe(1);
    expect(await openCalendar(hotel.ports)).toBe(0);
    const offers = await hotel.inventory.listNightOffers({
      ...{ from: '2028-05-20', to: '2028-05-20', ratePlanIds: [WEBSITE_RATE_PLAN], now: hotel.clock.now() },
    });
    expect(offers.find(({ roomTypeId }) => roomTypeId === VILLA)?.rate).toBe(46_800);
  });
});
