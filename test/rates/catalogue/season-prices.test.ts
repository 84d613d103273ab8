import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { planRatesChange, type RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { summarizeRatesChange } from '#src/rates/editing/summarize-rates-change.rules.ts';
import { openCalendar } from '#src/rates/offers/open-calendar.service.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import type { CalendarEntry, NightsEntry, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import { BREAKFAST } from '#test/support/booking/base-plans.ts';
import { createRatesState, GARDEN, RATES, SEASONS, TODAY, VILLA } from '#test/support/booking/rates-state.ts';
import { createSmallHotel, FAMILY, GARDEN as SMALL_GARDEN } from '#test/support/booking/small-hotel.ts';
import { countCases } from '#test/support/test-scope.ts';

const LAST_NIGHT = '2027-01-31';
const DAY = 24 * 60 * 60 * 1000;

const plan = (file: Omit<RatesFile, 'currency'>, state = createRatesState()): RatesChange => {
  const planned = planRatesChange(state, { currency: 'USD', ...file }, { today: TODAY, lastNight: LAST_NIGHT });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  return planned.change;
};

const createEntry = (
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
  { ratePlanId = WEBSITE_RATE_PLAN, nights = [] as readonly NightsEntry[] } = {},
): CalendarEntry => ({
  ...{ ratePlanId, path: 'ratePlans[0]' },
  calendar: { ratePlanId, seasons, rates },
  nights: { path: 'ratePlans[0].nights', entries: nights },
});

const FIESTA: Season = {
  ...{ ratePlanId: WEBSITE_RATE_PLAN, seasonId: 'fiesta', firstNight: '2026-11-27', lastNight: '2026-11-29' },
  ...{ precedence: 9, minStay: 2 },
};

const createFiestaRate = (weekday: number | null, rate: number): SeasonRate => ({
  ...{ seasonId: 'fiesta', ratePlanId: WEBSITE_RATE_PLAN, roomTypeId: GARDEN, weekday, rate },
});

describe('a season that prices some room types (R27)', () => {
  const listNights = (rates: readonly SeasonRate[], roomTypeId: string) =>
    plan({ calendars: [createEntry([...SEASONS, FIESTA], [...RATES, ...rates])] })
      .after.nights.filter((each) => each.roomTypeId === roomTypeId)
      .filter(({ night }) => FIESTA.firstNight <= night && night <= FIESTA.lastNight)
      .map(({ rate, minStay, setBy }) => [rate, minStay, setBy]);

  test('decides price and minimum stay for these, and leaves the others to the season below it', () => {
    const rates = [createFiestaRate(null, 30_000)];
    expect(listNights(rates, GARDEN)).toEqual(Array(3).fill([30_000, 2, 'season']));
    expect(listNights(rates, VILLA)).toEqual(Array(3).fill([46_800, 1, 'season']));
  });

  test('leaves weekdays that it does not price to the season below it', () =>
    // Friday, Saturday, Sunday.
    expect(listNights([createFiestaRate(6, 30_000)], GARDEN)).toEqual([
      [17_000, 1, 'season'],
      [30_000, 2, 'season'],
      [14_800, 1, 'season'],
    ]));
});

test('an import counts carried prices under other values set by hand, and no rate set by hand (R27)', () => {
  const before = createRatesState();
  const nights = [
    { roomTypeId: GARDEN, firstNight: '2026-12-24', lastNight: '2027-01-07', values: { closedToArrival: true } },
    { roomTypeId: GARDEN, firstNight: '2027-01-08', lastNight: LAST_NIGHT, values: { rate: 19_000 } },
    { roomTypeId: VILLA, firstNight: TODAY, lastNight: LAST_NIGHT, values: { rate: 99_000 } },
  ];
  const change = plan({ calendars: [createEntry(SEASONS, RATES, { nights })] }, before);
  expect(summarizeRatesChange(before, change).carried).toEqual([
    { ratePlanId: WEBSITE_RATE_PLAN, nights: 2, first: '2027-01-06', last: '2027-01-07', roomTypeIds: [GARDEN] },
  ]);
});

const PLANS = [WEBSITE_RATE_PLAN, BREAKFAST.ratePlanId];
const ROOMS = [GARDEN, VILLA];

const toDate = (day: number): string => new Date(Date.parse('2024-06-01') + day * DAY).toISOString().slice(0, 10);

/** From June 2024 to after the last night on sale: some nights have no season, in some years or in any. */
const seasonDays = fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 400 }));

/** Seasons of both plans, of which no two have the same precedence. */
const calendars = fc
  .array(
    fc.record({ days: seasonDays, ratePlanId: fc.constantFrom(...PLANS), minStay: fc.integer({ min: 1, max: 9 }) }),
    {
      maxLength: 12,
    },
  )
  .chain((given) =>
    fc.record({
      seasons: fc
        .shuffledSubarray(
          given.map((_, index) => index),
          { minLength: given.length },
        )
        .map((precedences) =>
          given.map(
            ({ days: [first, length], ...season }, index): Season => ({
              ...season,
              ...{ seasonId: `season-${index}`, firstNight: toDate(first), lastNight: toDate(first + length) },
              precedence: precedences[index] ?? 0,
            }),
          ),
        ),
      prices: fc.uniqueArray(
        fc.record({
          season: fc.nat(Math.max(0, given.length - 1)),
          roomTypeId: fc.constantFrom(...ROOMS),
          weekday: fc.option(fc.integer({ min: 1, max: 7 })),
          rate: fc.integer({ min: 1, max: 99_999 }),
        }),
        { selector: ({ season, roomTypeId, weekday }) => `${season} ${roomTypeId} ${weekday}`, maxLength: 40 },
      ),
    }),
  )
  .map(({ seasons, prices }) => ({
    seasons,
    rates: prices.flatMap(({ season: index, ...price }): SeasonRate[] => {
      const season = seasons[index];
      return season ? [{ ...price, seasonId: season.seasonId, ratePlanId: season.ratePlanId }] : [];
    }),
  }));

interface Calendars {
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
}

/** The one row that prices a night, picked from all rows of all seasons by one number. */
const pickPrice = ({ seasons, rates }: Calendars, ratePlanId: string, roomTypeId: string, date: string) => {
  const weekday = ((new Date(date).getUTCDay() + 6) % 7) + 1;
  return rates
    .filter((row) => row.ratePlanId === ratePlanId && row.roomTypeId === roomTypeId)
    .filter((row) => row.weekday === null || row.weekday === weekday)
    .flatMap((row) => seasons.filter(({ seasonId }) => seasonId === row.seasonId).map((season) => ({ row, season })))
    .filter(({ season }) => season.firstNight <= date && season.lastNight >= date)
    .map(({ row, season }) => ({
      rank: season.precedence * 2 + (row.weekday === null ? 0 : 1),
      text: `${row.rate} ${season.minStay}`,
    }))
    .reduce<{ rank: number; text: string } | undefined>(
      (best, each) => (best && best.rank > each.rank ? best : each),
      undefined,
    )?.text;
};

const goBack = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * DAY).toISOString().slice(0, 10);

const priceNight = (given: Calendars, ratePlanId: string, roomTypeId: string, night: string): string[] => {
  for (let years = 0; years <= 5; years += 1) {
    const price = pickPrice(given, ratePlanId, roomTypeId, goBack(night, years * 364));
    if (price) return [`${ratePlanId} ${roomTypeId} ${night} ${price} ${years ? 'carried' : 'season'}`];
  }
  return [];
};

/** Every priced night from the first to the last, as the rule says it, not as the code does. */
const priceNaively = (given: Calendars, first: string, last: string, rooms: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const ratePlanId of PLANS)
    for (const roomTypeId of rooms)
      for (let night = first; night <= last; night = goBack(night, -1))
        lines.push(...priceNight(given, ratePlanId, roomTypeId, night));
  return lines.sort();
};

const describeNights = (nights: RatesChange['after']['nights']): string[] =>
  nights
    .map(
      ({ ratePlanId, roomTypeId, night, rate, minStay, setBy }) =>
        `${ratePlanId} ${roomTypeId} ${night} ${rate} ${minStay} ${setBy}`,
    )
    .sort();

const listPlans = (...plans: readonly RatePlan[]) =>
  [...createRatesState().plans, ...plans].map(({ position: _, ...each }) => ({ ...each, restrictions: undefined }));

const splitByPlan = ({ seasons, rates }: Calendars): CalendarEntry[] =>
  PLANS.map((ratePlanId) => {
    const isOwn = (row: { readonly ratePlanId: string }) => row.ratePlanId === ratePlanId;
    return createEntry(seasons.filter(isOwn), rates.filter(isOwn), { ratePlanId });
  });

test('an import prices every night of any seasons as a naive calculation does, and says how many are carried', () => {
  let carriedNights = 0;
  fc.assert(
    fc.property(calendars, (given) => {
      const before = createRatesState();
      const change = plan({ ratePlans: listPlans(BREAKFAST), calendars: splitByPlan(given) }, before);
      const expected = priceNaively(given, TODAY, LAST_NIGHT, ROOMS);
      expect(describeNights(change.after.nights)).toEqual(expected);
      const { carried } = summarizeRatesChange(before, change);
      for (const ratePlanId of PLANS) {
        const lines = expected.filter((line) => line.startsWith(`${ratePlanId} `) && line.endsWith('carried'));
        const dates = lines.map((line) => line.split(' ')[2] ?? '').sort();
        carriedNights += lines.length;
        const found = carried.find((each) => each.ratePlanId === ratePlanId);
        expect([found?.nights ?? 0, found?.first, found?.last]).toEqual([new Set(dates).size, dates[0], dates.at(-1)]);
      }
    }),
    { numRuns: countCases(100) },
  );
  expect(carriedNights).toBeGreaterThan(1_000);
});

test('the daily job prices every night of any seasons as a naive calculation does', async () => {
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(calendars, async ({ seasons, rates }) => {
      const rooms = [SMALL_GARDEN, FAMILY];
      const own = rates.map((row) => ({ ...row, roomTypeId: row.roomTypeId === GARDEN ? SMALL_GARDEN : FAMILY }));
      const hotel = await createSmallHotel({ policy: { horizonMonths: 2 } });
      const stored = new Map<string, RatesChange['after']['nights'][number]>();
      const inventory = {
        ...hotel.inventory,
        readSeasons: async () => ({ seasons: [...seasons], rates: own }),
        findLastOpenNight: async () => undefined,
        openNights: async (nights: Parameters<typeof hotel.inventory.openNights>[0]) => {
          for (const night of nights)
            stored.set(JSON.stringify([night.ratePlanId, night.roomTypeId, night.night]), {
              ...night,
              setBy: night.setBy ?? 'season',
              manualFields: [],
            });
        },
      };
      const reference = await hotel.ports.catalogue.read();
      const catalogue = { read: async () => ({ ...reference, plans: [...reference.plans, BREAKFAST] }) };
      await openCalendar({ ...hotel.ports, inventory, catalogue });
      opened += stored.size;
      expect(describeNights([...stored.values()])).toEqual(
        priceNaively({ seasons, rates: own }, '2026-11-20', '2027-01-19', rooms),
      );
    }),
    { numRuns: countCases(40) },
  );
  expect(opened).toBeGreaterThan(500);
});
