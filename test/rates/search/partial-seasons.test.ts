import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { buildPriceCalendar } from '#src/rates/price-calendar/build-price-calendar.service.ts';
import { searchRooms } from '#src/rates/search/search-rooms.service.ts';
import { BREAKFAST, BREAKFAST_SAVER } from '#test/support/booking/base-plans.ts';
import { createPlansCatalogue, HALF_BOARD, NON_REFUNDABLE } from '#test/support/booking/rate-plans.ts';
import { createSmallHotel, FAMILY, GARDEN, VILLA } from '#test/support/booking/small-hotel.ts';
import { countCases } from '#test/support/test-scope.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST = '2026-12-01';
const ROOMS = [GARDEN, FAMILY, VILLA];
const DERIVED = [HALF_BOARD, NON_REFUNDABLE, BREAKFAST_SAVER];

const toDate = (day: number): string => new Date(Date.parse(FIRST) + day * DAY).toISOString().slice(0, 10);

/** Seasons of a plan over those that it has, each with prices of some room types on some weekdays. */
const createCalendar = (ratePlanId: string) =>
  fc
    .array(
      fc.record({
        first: fc.nat(20),
        length: fc.nat(20),
        minStay: fc.integer({ min: 1, max: 4 }),
        prices: fc.uniqueArray(
          fc.record({
            roomTypeId: fc.constantFrom(...ROOMS),
            weekday: fc.option(fc.integer({ min: 1, max: 7 })),
            rate: fc.integer({ min: 5_000, max: 90_000 }),
          }),
          { selector: ({ roomTypeId, weekday }) => `${roomTypeId} ${weekday}`, maxLength: 6 },
        ),
      }),
      { maxLength: 5 },
    )
    .map((given) => ({
      ratePlanId,
      seasons: given.map(
        ({ first, length, minStay }, index): Season => ({
          ...{ ratePlanId, seasonId: `season-${index}`, precedence: 20 + index, minStay },
          ...{ firstNight: toDate(first), lastNight: toDate(first + length) },
        }),
      ),
      rates: given.flatMap(({ prices }, index) =>
        prices.map((price): SeasonRate => ({ ...price, ratePlanId, seasonId: `season-${index}` })),
      ),
    }));

interface Calendar {
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
}

/** Price and minimum stay of a night, picked from all rows at once. */
const priceNight = ({ seasons, rates }: Calendar, ratePlanId: string, roomTypeId: string, night: string) => {
  const weekday = new Date(night).getUTCDay() || 7;
  const [best] = rates
    .filter((row) => row.ratePlanId === ratePlanId && row.roomTypeId === roomTypeId)
    .filter((row) => row.weekday === null || row.weekday === weekday)
    .flatMap((row) =>
      seasons
        .filter((season) => season.ratePlanId === ratePlanId && season.seasonId === row.seasonId)
        .filter((season) => season.firstNight <= night && night <= season.lastNight)
        .map(({ precedence, minStay }) => ({ rank: 2 * precedence + (row.weekday ? 1 : 0), rate: row.rate, minStay })),
    )
    .sort((a, b) => b.rank - a.rank);
  return best;
};

/** Rates of the nights of a stay in a plan; undefined where it is not sold. */
const priceStay = (calendar: Calendar, plan: RatePlan, roomTypeId: string, nights: readonly string[]) => {
  const { derivation } = plan;
  const priced = nights.map((night) =>
    priceNight(calendar, derivation?.basePlanId ?? plan.ratePlanId, roomTypeId, night),
  );
  const isSold = priced.every((each) => each !== undefined) && (priced[0]?.minStay ?? 0) <= nights.length;
  if (!isSold) return undefined;
  const percent = 100 + (derivation?.percent ?? 0) / 100;
  return priced.map((each) => Math.round(((each?.rate ?? 0) * percent) / 100));
};

test('searchRooms, buildPriceCalendar: under any seasons for some room types guests pay what a naive calculation says', async () => {
  let offered = 0;
  const days = fc.record({ arrival: fc.nat(30), length: fc.integer({ min: 1, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(
      createCalendar(WEBSITE_RATE_PLAN),
      createCalendar(BREAKFAST.ratePlanId),
      days,
      async (own, breakfast, { arrival, length }) => {
        const catalogue = createPlansCatalogue([...DERIVED, BREAKFAST]);
        const hotel = await createSmallHotel({ catalogue, calendars: [own, breakfast], policy: { horizonMonths: 3 } });
        const all = await hotel.inventory.readSeasons();
        const stay = { arrival: toDate(arrival), departure: toDate(arrival + length) };
        const nights = Array.from({ length }, (_, index) => toDate(arrival + index));

        const found = await searchRooms(hotel.ports, { ...stay, rooms: ['2'] });
        const offers = found.ok ? (found.value.rooms[0]?.offers ?? []) : [];
        const actual = offers.flatMap((offer) =>
          offer.status === 'open'
            ? offer.plans.map(({ plan, quote }) => [
                `${offer.roomTypeId} ${plan.ratePlanId}`,
                quote.nights.map(({ rate }) => rate),
              ])
            : [],
        );
        const expected = ROOMS.flatMap((roomTypeId) =>
          catalogue.plans.flatMap((plan) => {
            const rates = priceStay(all, plan, roomTypeId, nights);
            return rates ? [[`${roomTypeId} ${plan.ratePlanId}`, rates]] : [];
          }),
        );
        offered += expected.length;
        expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));

        const calendar = await buildPriceCalendar(hotel.ports, { from: '2026-12', to: '2027-01' });
        const lowest = nights.map((night) =>
          Math.min(...ROOMS.map((room) => priceNight(all, WEBSITE_RATE_PLAN, room, night)?.rate ?? 0)),
        );
        const shown = calendar.ok ? calendar.value.filter(({ date }) => nights.includes(date)) : [];
        expect(shown.map(({ from }) => from)).toEqual(lowest.map((rate) => rate + Math.round(rate / 10)));
      },
    ),
    { numRuns: countCases(40) },
  );
  expect(offered).toBeGreaterThan(200);
});
