import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NightOffer } from '#src/rates/availability/availability.rules.ts';
import { getReferencePlan, getTerms } from '#src/rates/catalogue/catalogue.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import {
  countUnitsLeft,
  findCheapestTotal,
  isBookable,
} from '#src/rates/search/find-nearest-bookable-stays.service.ts';
import {
  createRoomCalendar,
  createRoomType,
  createTestCatalogue,
  DEMO_POLICY,
  parseOccupancy,
} from '#test/support/booking/demo-hotel.ts';
import { NON_REFUNDABLE_TERMS } from '#test/support/booking/rate-plans.ts';
import { countCases } from '#test/support/test-scope.ts';

const STAY = { arrival: '2027-03-01', departure: '2027-03-03' };
const CATALOGUE = { ...createTestCatalogue(DEMO_POLICY), taxes: [] };
const PLAN = getReferencePlan(CATALOGUE);
const PLAN_IN_QUOTES = { ratePlanId: PLAN.ratePlanId, supplement: PLAN.supplement };

/** Room types for four, two and three adults: the first that fits is not always the one to take. */
const ROOM_TYPES = [4, 2, 3].map((adults) =>
  createRoomType({ roomTypeId: `${adults}`, occupancy: parseOccupancy(`${adults}/0/${adults}/${adults}`) }),
);

type Offers = Readonly<Record<string, Partial<NightOffer>>>;

const createCalendars = (offers: Offers) =>
  new Map(Object.entries(offers).map(([id, offer]) => [id, createRoomCalendar('2027-03-01', '2027-03-03', {}, offer)]));

const createWanted = (adults: readonly number[]) => ({
  stay: STAY,
  parties: adults.map((each) => ({ adults: each, childAges: [] })),
  roomTypes: ROOM_TYPES,
});

const findTotal = (adults: readonly number[], offers: Offers) =>
  findCheapestTotal(createWanted(adults), {
    sold: PLAN_IN_QUOTES,
    calendars: createCalendars(offers),
    catalogue: CATALOGUE,
  });

const isEachPlaced = (adults: readonly number[], offers: Offers): boolean => {
  const plan = { terms: getTerms(CATALOGUE, PLAN.termsId), calendars: createCalendars(offers) };
  return isBookable(createWanted(adults), { plans: [plan] });
};

describe('findCheapestTotal (B9)', () => {
  test.each<[string, number[], Offers, number | undefined]>([
    ['one party gets the cheapest room that fits', [3], { 2: { rate: 1 }, 3: { rate: 9 }, 4: { rate: 7 } }, 14],
    ['the larger party keeps the cheap large room', [2, 4], { 2: { rate: 9 }, 4: { rate: 1, left: 1 } }, 20],
    ['a cheap room is taken as often as it is left', [2, 2, 2], { 2: { rate: 1, left: 2 }, 3: { rate: 5 } }, 14],
    ['a later party may take the cheap room', [4, 2], { 4: { rate: 5, left: 1 }, 2: { rate: 1, left: 1 } }, 12],
    ['too few units for all', [2, 2], { 2: { rate: 1, left: 1 } }, undefined],
    ['no room fits one of the parties', [2, 4], { 2: { rate: 1 }, 3: { rate: 1 } }, undefined],
    ['a room type without nights is not priced', [2], { 4: { rate: 6 } }, 12],
    ['a closed room type is left out', [2], { 2: { rate: 1, stopSell: true }, 3: { rate: 4 } }, 8],
  ])('%s', (_, adults, offers, total) => {
    expect(findTotal(adults, offers)).toBe(total);
    expect(isEachPlaced(adults, offers)).toBe(total !== undefined);
  });

  test('is the least of all ways to place the parties', () => {
    const offer = fc.record({ rate: fc.integer({ min: 0, max: 20 }), left: fc.integer({ min: 0, max: 2 }) });
    const parties = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(parties, fc.record({ 2: offer, 3: offer, 4: offer }), (adults, offers) => {
        const total = listTotals(adults, offers).reduce(
          (least, each) => Math.min(least, each),
          Number.POSITIVE_INFINITY,
        );
        expect(findTotal(adults, offers)).toBe(Number.isFinite(total) ? total : undefined);
        expect(isEachPlaced(adults, offers)).toBe(Number.isFinite(total));
      }),
      { numRuns: countCases(200) },
    );
  });
});

/** Totals of two nights for every way to place the parties within the units left. */
const listTotals = (
  adults: readonly number[],
  offers: Readonly<Record<number, { readonly rate: number; readonly left: number }>>,
): number[] => {
  const ways = adults.reduce<RoomType[][]>(
    (all, party) =>
      all.flatMap((way) =>
        ROOM_TYPES.filter(({ roomTypeId }) => Number(roomTypeId) >= party).map((roomType) => [...way, roomType]),
      ),
    [[]],
  );
  const getOffer = ({ roomTypeId }: RoomType) => offers[Number(roomTypeId)] ?? { rate: 0, left: 0 };
  const fits = (way: RoomType[]) =>
    way.every((roomType) => way.filter((each) => each === roomType).length <= getOffer(roomType).left);
  return ways.filter(fits).map((way) => way.reduce((total, roomType) => total + getOffer(roomType).rate * 2, 0));
};

describe('isBookable: plans with different terms (R7)', () => {
  const isBookableInPlans = (reference: Offers, other: Offers): boolean => {
    const first = { terms: getTerms(CATALOGUE, PLAN.termsId), calendars: createCalendars(reference) };
    const second = { terms: NON_REFUNDABLE_TERMS, calendars: createCalendars(other) };
    return isBookable(createWanted([2, 2]), { plans: [first, second] });
  };

  test('is true when all parties fit in one of them', () => {
    expect(isBookableInPlans({}, { 2: { left: 2 } })).toBe(true);
    expect(isBookableInPlans({ 2: { left: 2 } }, {})).toBe(true);
  });

  test('is false when they fit only in both together', () =>
    expect(isBookableInPlans({ 2: { left: 1 } }, { 3: { left: 1 } })).toBe(false));
});

test.each<[string, Readonly<Record<string, Partial<NightOffer>>>, number]>([
  ['the least of the nights', { '2027-03-01': { left: 3 }, '2027-03-02': { left: 2 } }, 2],
  ['whatever is left on the day of departure', { '2027-03-03': { left: 0 } }, 5],
  ['0 when a night is sold out', { '2027-03-02': { left: 0 } }, 0],
  ['0 when the stay is closed to arrival', { '2027-03-01': { closedToArrival: true } }, 0],
  ['0 when the stay is closed to departure', { '2027-03-03': { closedToDeparture: true } }, 0],
])('countUnitsLeft: %s', (_, special, units) =>
  expect(countUnitsLeft(STAY, createRoomCalendar('2027-03-01', '2027-03-03', special, { left: 5 }))).toBe(units),
);
