import { describe, expect, test } from 'vitest';
import type { Party } from '#src/kernel/stay/party.ts';
import { listNights } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { createQuote, listHotelLines, listLines, quoteRoom } from '#src/rates/quote/quote.rules.ts';
import type { RoomToQuote } from '#src/rates/quote/room-lines.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { createRoomType, createStandardTerms, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import {
  createAmountRule,
  createDerivedPlan,
  createPercentRule,
  HALF_BOARD,
  NON_REFUNDABLE,
  NON_REFUNDABLE_TERMS,
} from '#test/support/booking/rate-plans.ts';

const TODAY = '2026-11-21';
const STAY = { arrival: '2027-02-20', departure: '2027-02-23' };
const FAMILY: Party = { adults: 2, childAges: [9] };
const GARDEN = createRoomType({ roomTypeId: '618449', occupancy: parseOccupancy('2/0/2/3') });
const STANDARD_TERMS = createStandardTerms();

/** Three nights at 148.00 in the garden room. */
const quotePlan = (
  { ratePlanId, names, board, supplement, derivation }: RatePlan,
  {
    terms = STANDARD_TERMS,
    taxes = DEMO_POLICY.taxes,
    party = FAMILY,
  }: { terms?: Terms; taxes?: readonly TaxRule[]; party?: Party } = {},
) => {
  const rate = derivation ? deriveRate(14_800, derivation) : 14_800;
  const nights = listNights(STAY).map((night) => ({ night, rate }));
  const room: RoomToQuote = {
    roomId: '1',
    roomType: GARDEN,
    ratePlanId,
    planNames: names,
    ...(board && { board }),
    supplement,
    party,
    nights,
  };
  return createQuote([quoteRoom(room, STAY, taxes)], STAY, TODAY, { ...DEMO_POLICY, terms, taxes });
};

const listAmounts = (quote: ReturnType<typeof quotePlan>) =>
  listLines(quote).map(({ kind, item, quantity, unit, amount }) => [kind, item, quantity, unit, amount]);

const FLEXIBLE = createDerivedPlan('flexible', { isReference: true, derivation: null });

const NIGHTS = ['room', '', 3, 14_800, 44_400];
const CHILD = ['extra-guests', 'child', 3, 2_000, 6_000];

describe('createQuote (R22): the worked example of the design, three nights at 148.00 for two adults and a child', () => {
  test('flexible: 554.40, half now', () => {
    const quote = quotePlan(FLEXIBLE);
    expect(listAmounts(quote)).toEqual([NIGHTS, CHILD, ['tax', 'itbms', 1, 5_040, 5_040]]);
    expect(quote).toMatchObject({
      total: 55_440,
      deposit: 27_720,
      balance: { amount: 27_720, dueOn: '2027-02-13' },
      freeCancellationUntil: '2027-01-21',
    });
  });

  test('non-refundable: 505.56, all of it now', () => {
    const quote = quotePlan(NON_REFUNDABLE, { terms: NON_REFUNDABLE_TERMS });
    expect(listAmounts(quote)).toEqual([['room', '', 3, 13_320, 39_960], CHILD, ['tax', 'itbms', 1, 4_596, 4_596]]);
    expect(quote).toMatchObject({
      total: 50_556,
      deposit: 50_556,
      balance: null,
      freeCancellationUntil: null,
      terms: NON_REFUNDABLE_TERMS,
    });
  });

  test('half board: 867.90, the supplement as a line of its own', () => {
    const quote = quotePlan(HALF_BOARD);
    expect(listAmounts(quote)).toEqual([
      NIGHTS,
      CHILD,
      ['board', 'half-board', 3, 9_500, 28_500],
      ['tax', 'itbms', 1, 7_890, 7_890],
    ]);
    expect(quote).toMatchObject({ total: 86_790, deposit: 43_395, balance: { amount: 43_395 } });
    expect(quote.rooms[0]).toMatchObject({
      ratePlanId: 'half-board',
      planNames: HALF_BOARD.names,
      board: 'half-board',
    });
  });

  test('flexible with an untaxed fee of 2.50 per adult and night: 569.40', () => {
    const fee = createAmountRule('resort', { charge: { fromAge: 18 } });
    const quote = quotePlan(FLEXIBLE, { taxes: [...DEMO_POLICY.taxes, fee] });
    expect(listAmounts(quote)).toEqual([
      NIGHTS,
      CHILD,
      ['fee', 'resort', 6, 250, 1_500],
      ['tax', 'itbms', 1, 5_040, 5_040],
    ]);
    expect(quote).toMatchObject({ total: 56_940, deposit: 28_470, balance: { amount: 28_470 } });
  });

  test('flexible with 10 % included: 504.00, of which 45.82', () => {
    const quote = quotePlan(FLEXIBLE, { taxes: [createPercentRule('itbms', 1_000, { isInclusive: true })] });
    expect(quote).toMatchObject({ total: 50_400, deposit: 25_200, balance: { amount: 25_200 } });
    expect(listLines(quote).flatMap(({ includes = [] }) => includes.map(({ amount }) => amount))).toEqual([4_582]);
  });
});

describe('quoteRoom (R4): board supplement', () => {
  test.each([
    ['two adults', { adults: 2, childAges: [] }, 7_600],
    ['a child that pays as an adult', { adults: 2, childAges: [14] }, 11_400],
    ['a paying child', { adults: 1, childAges: [9] }, 5_700],
    ['a baby that pays nothing', { adults: 2, childAges: [1] }, 7_600],
    ['a child that has an included place still eats', { adults: 1, childAges: [12] }, 5_700],
  ])('%s: %j for %d a night', (_, party, unit) => {
    expect(listAmounts(quotePlan(HALF_BOARD, { party }))).toContainEqual(['board', 'half-board', 3, unit, 3 * unit]);
  });

  test('a board without a supplement is kept without a line', () => {
    const quote = quotePlan(createDerivedPlan('bb', { board: 'breakfast' }));
    expect(listAmounts(quote)).toEqual([NIGHTS, CHILD, ['tax', 'itbms', 1, 5_040, 5_040]]);
    expect(quote.rooms[0]).toMatchObject({ board: 'breakfast' });
  });
});

describe('createQuote (R20): lines of the booking', () => {
  const cleaning = createAmountRule('cleaning', { charge: { basis: 'booking', amount: 4_000 } });
  const city = createAmountRule('city', { charge: { basis: 'person' }, isPaidAtHotel: true });
  const parking = createAmountRule('parking', { charge: { basis: 'booking', amount: 900 }, isPaidAtHotel: true });

  test('a fee of the booking is in the total and the deposit, in no room', () => {
    const quote = quotePlan(FLEXIBLE, { taxes: [...DEMO_POLICY.taxes, cleaning] });
    expect(quote.rooms[0]?.total).toBe(55_440);
    expect(quote).toMatchObject({ total: 59_440, deposit: 29_720, lines: [{ item: 'cleaning', amount: 4_000 }] });
  });

  test('what is paid at the hotel is listed apart, in no total', () => {
    const quote = quotePlan(FLEXIBLE, { taxes: [...DEMO_POLICY.taxes, city, parking] });
    expect(quote).toMatchObject({ total: 55_440, deposit: 27_720, lines: [] });
    expect(listHotelLines(quote).map(({ item, amount }) => [item, amount])).toEqual([
      ['city', 750],
      ['parking', 900],
    ]);
  });
});
