import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountRooms, toQuotedPromotion } from '#src/booking/model/quote/discounts.ts';
import { isUnderOccupancy, LINE_KINDS, sumLines } from '#src/booking/model/quote/line.ts';
import { createQuote, listHotelLines, listLines, type Quote, quoteRoom } from '#src/booking/model/quote/quote.ts';
import { BOARDS } from '#src/booking/model/rates/catalogue.ts';
import { deriveRate } from '#src/booking/model/rates/derive-rates.ts';
import type { Benefit } from '#src/booking/model/rates/promotion.ts';
import { AMOUNT_BASES, TAXED_KINDS, type TaxRule } from '#src/booking/model/rates/tax-rule.ts';
import { addDays, listNights } from '#src/booking/model/stay/stay.ts';
import type { Terms } from '#src/booking/model/terms/terms.ts';
import { createRoomType, createStandardTerms, DEMO_POLICY, parseOccupancy } from '#test/support/booking/demo-hotel.ts';
import { createPromotion } from '#test/support/booking/promotions.ts';
import { createAmountRule, createPercentRule } from '#test/support/booking/rate-plans.ts';
import { countCases } from '#test/support/test-seed.ts';

const TODAY = '2026-11-21';

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
    bandPrices: fc.tuple(fc.option(fc.nat(5_000)), fc.option(fc.nat(5_000))),
  }),
  { minLength: 1, maxLength: 4 },
);

const benefits: fc.Arbitrary<Benefit> = fc.oneof(
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

const createQuotes = (benefitOrNone: fc.Arbitrary<Benefit | null>): fc.Arbitrary<Quote> =>
  fc
    .record({
      benefit: benefitOrNone,
      length: fc.integer({ min: 1, max: 14 }),
      daysAhead: fc.integer({ min: 0, max: 60 }),
      rules: fc.tuple(...RULES.map(createRules)),
      ruleCount: fc.integer({ min: 0, max: RULES.length }),
      terms,
      rooms,
    })
    .map(({ benefit, length, daysAhead, rules, ruleCount, terms: agreed, rooms: requested }) => {
      const arrival = addDays(TODAY, daysAhead);
      const stay = { arrival, departure: addDays(arrival, length) };
      const taxes = rules.slice(0, ruleCount).flat();
      const quoted = requested.map((wanted, index) => {
        const { adults, childAges, rates, derivation, board, supplement, underOccupancy, bandPrices } = wanted;
        const [toddler, child] = bandPrices;
        const ageBands = [
          { fromAge: 0, toAge: 5, pays: 'child', price: toddler },
          { fromAge: 6, toAge: 12, pays: 'child', price: child },
          { fromAge: 13, toAge: 17, pays: 'adult' },
        ] as const;
        const occupancy = { ...parseOccupancy('4/1/6/8'), ageBands };
        const nights = listNights(stay).map((night, day) => ({ night, rate: deriveRate(rates[day] ?? 0, derivation) }));
        const plan = { ratePlanId: 'plan', supplement, ...(board && { board }) };
        const room = {
          ...plan,
          roomId: String(index + 1),
          roomType: createRoomType({ occupancy, underOccupancy }),
          party: { adults, childAges },
          nights,
        };
        return quoteRoom(room, stay, taxes);
      });
      const promotion = benefit && createPromotion('promotion', { benefit });
      const promoted = promotion ? discountRooms(quoted, promotion, stay, taxes) : quoted;
      const policy = { ...DEMO_POLICY, terms: agreed, taxes, promotion: promotion && toQuotedPromotion(promotion) };
      return createQuote(promoted, stay, TODAY, policy);
    });

test('createQuote (R23): for any catalogue, promotion, party and stay every total is the sum of its lines', () => {
  fc.assert(
    fc.property(createQuotes(fc.option(benefits)), (quote) => {
      const { rooms: quoted, total, deposit, balance } = quote;
      expect(total).toBe(sumLines(listLines(quote)));
      for (const room of quoted) {
        expect(room.total).toBe(sumLines(room.lines));
        // R17: at most the nights.
        expect(sumLines(room.lines, ['room', 'discount'])).toBeGreaterThanOrEqual(0);
        expect(room.lines.map(({ kind }) => LINE_KINDS.indexOf(kind))).toEqual(
          room.lines.map(({ kind }) => LINE_KINDS.indexOf(kind)).sort((a, b) => a - b),
        );
      }
      expect(deposit + (balance?.amount ?? 0)).toBe(total);
      for (const line of [...listLines(quote), ...listHotelLines(quote)]) {
        const { kind, quantity, unit, amount } = line;
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(quantity * unit).toBe(amount);
        if (kind === 'discount') expect(amount).toBeLessThan(0);
        else if (!isUnderOccupancy(line)) expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: countCases(1_000) },
  );
});

test('createQuote (R20): an included tax is less than what includes it, and adds nothing', () => {
  fc.assert(
    fc.property(createQuotes(fc.constant(null)), (quote) => {
      for (const room of quote.rooms)
        for (const { amount, includes } of room.lines) {
          if (!includes) continue;
          expect(amount).toBe(0);
          expect(includes[0]?.amount).toBeGreaterThanOrEqual(0);
          expect(includes[0]?.amount).toBeLessThanOrEqual(room.total);
        }
    }),
    { numRuns: countCases(1_000) },
  );
});
