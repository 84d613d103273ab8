import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNightFacts, listNightFacts, type NightFact } from '#src/booking/history/night-facts.rules.ts';
import { sum } from '#src/kernel/money/money.ts';
import { listLines, type Quote } from '#src/rates/quote/quote.rules.ts';
import { sumLines } from '#src/rates/taxes-and-fees/line.rules.ts';
import { createAddOn } from '#test/support/booking/add-ons.ts';
import { createRoomsQuote } from '#test/support/booking/builders.ts';
import { createPlanQuote } from '#test/support/booking/plan-quote.ts';
import { createPromotedQuote, SERENA } from '#test/support/booking/promotions.ts';
import { quoteWithAddOns } from '#test/support/booking/quoted-add-ons.ts';
import { benefits, createQuotes } from '#test/support/booking/random-quotes.ts';
import { createLine } from '#test/support/booking/taxed-room.ts';
import { countCases } from '#test/support/test-scope.ts';

const PLAIN = createRoomsQuote(['580022', '618449']);

/** The first room with these nights and lines. */
const createQuoteOf = (rates: readonly number[], lines: Quote['lines']): Pick<Quote, 'rooms' | 'lines'> => {
  const [room] = PLAIN.rooms;
  if (!room) throw new Error('the quote has no room');
  const nights = rates.map((rate, index) => ({ night: `2027-03-0${index + 1}`, rate }));
  return { rooms: [{ ...room, nights, lines }], lines: [] };
};

const listAmounts = (facts: readonly NightFact[]) => facts.map(({ room, board, extras }) => [room, board, extras]);

describe('listNightFacts (D19)', () => {
  test('is a unit of each room and night at its rate, without tax', () => {
    expect(listNightFacts(PLAIN)).toEqual(
      PLAIN.rooms.flatMap(({ roomId, roomTypeId, ratePlanId, nights }) =>
        nights.map(({ night, rate }) => ({
          roomId,
          roomTypeId,
          ratePlanId,
          night,
          units: 1,
          room: rate,
          board: 0,
          extras: 0,
        })),
      ),
    );
  });

  test('spreads a discount by the rates to the cent, and what costs the same each night in equal parts', () => {
    const lines = [
      createLine('room', '', 40_000),
      createLine('room', 'single-use', -300),
      createLine('extra-guests', 'adult', 1_000),
      createLine('board', 'half-board', 3_000),
      createLine('discount', 'serena', -3_970),
      createLine('add-on', 'spa', 5_000),
      createLine('fee', 'resort', 700),
      createLine('tax', 'itbms', 4_000),
    ];
    expect(listAmounts(listNightFacts(createQuoteOf([10_000, 10_000, 20_000], lines)))).toEqual([
      [8_933 + 334, 1_000, 1_667],
      [8_932 + 333, 1_000, 1_667],
      [17_865 + 333, 1_000, 1_666],
    ]);
  });

  test('takes the taxes that prices include off what includes them', () => {
    const vat = {
      ...createLine('tax', 'vat', 0),
      includes: [{ item: 'vat', label: { es: '', en: '' }, amount: 2_100 }],
    };
    const lines = [
      createLine('room', '', 20_000),
      createLine('board', 'half-board', 5_000),
      createLine('fee', 'resort', 5_000),
      vat,
    ];
    expect(listAmounts(listNightFacts(createQuoteOf([10_000, 10_000], lines)))).toEqual([
      [9_300, 2_325, 0],
      [9_300, 2_325, 0],
    ]);
  });

  test('takes at most what a discount leaves off for the taxes that prices include', () => {
    const vat = { ...createLine('tax', 'vat', 0), includes: [{ item: 'vat', label: { es: '', en: '' }, amount: 2 }] };
    const lines = [
      createLine('room', '', 63_084),
      createLine('discount', 'serena', -63_084),
      createLine('board', '', 1),
    ];
    expect(listAmounts(listNightFacts(createQuoteOf([63_084], [...lines, vat])))).toEqual([[0, 0, 0]]);
  });

  test('counts extras of the booking for its first room, and its fees for none', () => {
    const { addOns: _, ...booking } = quoteWithAddOns(
      PLAIN,
      [createAddOn('transfer', { per: 'booking', charge: 'stay', price: 4_000 })],
      [{ addOnId: 'transfer', roomId: null, quantity: 1, day: null }],
    );
    expect(sum(listNightFacts(booking).map(({ extras }) => extras))).toBe(4_000);
    expect(listNightFacts(booking).filter(({ roomId, extras }) => roomId !== '1' && extras !== 0)).toEqual([]);
  });

  test('names the room type in which a night was slept before a move', () => {
    const [room] = PLAIN.rooms;
    const nights = room?.nights.map((night, index) => (index === 0 ? { ...night, roomTypeId: '637777' } : night)) ?? [];
    const moved = { ...PLAIN, rooms: room ? [{ ...room, nights }] : [] };
    expect(listNightFacts(moved).map(({ roomTypeId }) => roomTypeId)).toEqual(['637777', '580022', '580022']);
  });

  test('of nights that cost nothing spreads what is left in equal parts', () => {
    const lines = [createLine('extra-guests', 'adult', 100)];
    expect(listAmounts(listNightFacts(createQuoteOf([0, 0], lines)))).toEqual([
      [50, 0, 0],
      [50, 0, 0],
    ]);
  });

  test('sums to the lines of the quote, whatever catalogue, promotion and party', () => {
    fc.assert(
      fc.property(createQuotes(fc.option(benefits)), ({ quote }) => {
        const facts = listNightFacts(quote);
        const lines = listLines(quote);
        const included = lines.some(({ includes = [] }) => includes.some(({ amount }) => amount > 0));
        const sums = {
          room: sumLines(lines, ['room', 'extra-guests', 'discount']),
          board: sumLines(lines, ['board']),
          extras: sumLines(lines, ['add-on']),
        };
        for (const amount of ['room', 'board', 'extras'] as const) {
          const total = sum(facts.map((fact) => fact[amount]));
          if (included) expect(total).toBeLessThanOrEqual(sums[amount]);
          else expect(total).toBe(sums[amount]);
        }
        expect(facts.every(({ room, board, extras }) => Math.min(room, board, extras) >= 0)).toBe(true);
        expect(facts).toHaveLength(sum(quote.rooms.map(({ nights }) => nights.length)));
      }),
      { numRuns: countCases(1_000) },
    );
  });
});

describe('compareNightFacts (D19)', () => {
  const PROMOTED = createPromotedQuote(['580022', '618449'], SERENA);
  const [sold, promoted, plan] = [PLAIN, PROMOTED, createPlanQuote()].map(listNightFacts);

  test('is nothing between equal facts', () => {
    expect(compareNightFacts(sold ?? [], sold ?? [])).toEqual([]);
  });

  test('gives all nights back after a cancellation', () => {
    const returned = compareNightFacts(sold ?? [], []);
    expect(returned.map(({ units }) => units)).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(sum(returned.map(({ room }) => room))).toBe(-sum((sold ?? []).map(({ room }) => room)));
  });

  test('of the same nights at another price changes amounts only', () => {
    const changed = compareNightFacts(sold ?? [], promoted ?? []);
    expect(changed.map(({ units }) => units)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(changed.map(({ room }) => room))).toEqual(new Set([-3_360]));
  });

  test('added to what was before, is what is after', () => {
    for (const [before, after] of [
      [sold, plan],
      [plan, promoted],
      [promoted, []],
    ] as const)
      expect(
        compareNightFacts([...(before ?? []), ...compareNightFacts(before ?? [], after ?? [])], after ?? []),
      ).toEqual([]);
  });
});
