import fc from 'fast-check';
import { addDays, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import { BOARDS } from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Benefit } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { discountRooms, toQuotedPromotion } from '#src/rates/quote/discounts.rules.ts';
import { createQuote, type Quote, quoteRoom, type RoomQuote } from '#src/rates/quote/quote.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { AMOUNT_BASES } from '#src/rates/taxes-and-fees/charge-basis.rules.ts';
import { TAXED_KINDS, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { SPA } from './add-ons.ts';
import { createRoomType, createStandardTerms, DEMO_POLICY, parseOccupancy } from './demo-hotel.ts';
import { createPromotion } from './promotions.ts';
import { createAmountRule, createPercentRule } from './rate-plans.ts';

/** When every random quote is made. */
export const TODAY = '2026-11-21';

/** A rule of stays in the weeks around every random stay, in one or two versions. */
const RULES = ['a', 'b', 'c', 'd'] as const;

const dates = fc.option(fc.integer({ min: -2, max: 75 }).map((days) => addDays(TODAY, days)));

const percentCharges = fc.record({
  percent: fc.integer({ min: 0, max: 2_500 }),
  kinds: fc.subarray([...TAXED_KINDS]),
  fees: fc.subarray([...RULES]),
});

const amountCharges = fc.record({
  basis: fc.constantFrom(...AMOUNT_BASES),
  amount: fc.integer({ min: 0, max: 20_000 }),
  fromAge: fc.option(fc.integer({ min: 0, max: 18 })),
  maxNights: fc.option(fc.integer({ min: 1, max: 10 })),
});

const createRules = (taxRuleId: string): fc.Arbitrary<TaxRule[]> => {
  const shared = {
    position: fc.integer({ min: 1, max: 4 }),
    stayFrom: dates,
    stayTo: dates,
    isPaidAtHotel: fc.boolean(),
  };
  const percent = fc
    .record({ ...shared, isInclusive: fc.boolean(), charge: percentCharges })
    .map(({ charge, ...rule }) => createPercentRule(taxRuleId, charge.percent, { ...rule, charge }));
  const amount = fc
    .record({ ...shared, kind: fc.constantFrom('tax' as const, 'fee' as const), charge: amountCharges })
    .map((rule) => createAmountRule(taxRuleId, rule));
  return fc
    .tuple(fc.oneof(percent, amount), fc.option(fc.tuple(fc.oneof(percent, amount), dates)))
    .map(([first, second]) => (second ? [first, { ...second[0], version: 2, validFrom: second[1] }] : [first]));
};

/** Any taxes and fees. */
export const taxLists: fc.Arbitrary<readonly TaxRule[]> = fc
  .record({ rules: fc.tuple(...RULES.map(createRules)), count: fc.integer({ min: 0, max: RULES.length }) })
  .map(({ rules, count }) => rules.slice(0, count).flat());

const terms: fc.Arbitrary<Terms> = fc
  .record({ share: fc.integer({ min: 0, max: 10_000 }), dueDays: fc.integer({ min: 0, max: 30 }) })
  .map(({ share, dueDays }) => ({
    ...createStandardTerms(),
    payment: { share, dueDays, dueHour: 9, fullWithinDays: dueDays },
  }));

const rooms = fc.array(
  fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
    rates: fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 14, maxLength: 14 }),
    derivation: fc.record({
      percent: fc.integer({ min: -9_000, max: 30_000 }),
      room: fc.integer({ min: -20_000, max: 20_000 }),
    }),
    board: fc.option(fc.constantFrom(...BOARDS)),
    supplement: fc.record({ adult: fc.nat(9_000), child: fc.nat(4_500) }),
    underOccupancy: fc.option(
      fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: -200_000, max: 20_000 })),
      { nil: undefined },
    ),
    isSpaIncluded: fc.boolean(),
    bandPrices: fc.tuple(fc.option(fc.nat(5_000)), fc.option(fc.nat(5_000))),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Of any promotion. */
export const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    per: fc.constantFrom('night' as const, 'stay' as const),
  }),
  fc.integer({ min: 2, max: 7 }).chain((nights) =>
    fc.record({
      kind: fc.constant('free-nights' as const),
      nights: fc.constant(nights),
      free: fc.integer({ min: 1, max: nights }),
    }),
  ),
);

type RandomRoom = typeof rooms extends fc.Arbitrary<(infer Room)[]> ? Room : never;

const createRandomRoomType = ({ underOccupancy, bandPrices }: RandomRoom, index: number): RoomType => {
  const [toddler, child] = bandPrices;
  const ageBands = [
    { fromAge: 0, toAge: 5, pays: 'child', price: toddler },
    { fromAge: 6, toAge: 12, pays: 'child', price: child },
    { fromAge: 13, toAge: 17, pays: 'adult' },
  ] as const;
  const occupancy = { ...parseOccupancy('4/1/6/8'), ageBands };
  return createRoomType({ roomTypeId: String(index + 1), occupancy, underOccupancy });
};

const quoteRandomRoom = (
  { adults, childAges, rates, derivation, board, supplement, isSpaIncluded }: RandomRoom,
  roomType: RoomType,
  stay: Stay,
  taxes: readonly TaxRule[],
): RoomQuote => {
  const nights = listNights(stay).map((night, day) => ({ night, rate: deriveRate(rates[day] ?? 0, derivation) }));
  const plan = { ratePlanId: 'plan', supplement, ...(board && { board }), includedAddOns: isSpaIncluded ? [SPA] : [] };
  const room = { ...plan, roomId: roomType.roomTypeId, roomType, party: { adults, childAges }, nights };
  return quoteRoom(room, stay, taxes);
};

/** A quote, and what it was made of. */
export interface RandomQuote {
  readonly quote: Quote;
  readonly taxes: readonly TaxRule[];
  readonly roomTypes: readonly RoomType[];
}

/** Quotes of any plans, taxes, terms, parties and stays, with or without a promotion. */
export const createQuotes = (benefitOrNone: fc.Arbitrary<Benefit | null>): fc.Arbitrary<RandomQuote> =>
  fc
    .record({
      benefit: benefitOrNone,
      length: fc.integer({ min: 1, max: 14 }),
      daysAhead: fc.integer({ min: 0, max: 60 }),
      taxes: taxLists,
      terms,
      rooms,
    })
    .map(({ benefit, length, daysAhead, taxes, terms: agreed, rooms: requested }) => {
      const arrival = addDays(TODAY, daysAhead);
      const stay = { arrival, departure: addDays(arrival, length) };
      const roomTypes = requested.map(createRandomRoomType);
      const quoted = requested.map((room, index) =>
        quoteRandomRoom(room, createRandomRoomType(room, index), stay, taxes),
      );
      const promotion = benefit && createPromotion('promotion', { benefit });
      const promoted = promotion ? discountRooms(quoted, promotion, stay, taxes) : quoted;
      const policy = { ...DEMO_POLICY, terms: agreed, taxes, promotion: promotion && toQuotedPromotion(promotion) };
      return { quote: createQuote(promoted, stay, TODAY, policy), taxes, roomTypes };
    });
