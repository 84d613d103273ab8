import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { FULL_STAY, type Penalty } from '#src/rates/payment-terms/terms.rules.ts';
import { calculatePenalty } from '#src/rates/penalties/cancellation-penalty.rules.ts';
import type { Line } from '#src/rates/taxes/line.rules.ts';
import { buildStandardTax } from '#src/rates/taxes/tax-rule.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRateQuote } from '#test/support/booking/paid-ledger.ts';

const NONE: Penalty = { kind: 'none' };
const HALF: Penalty = { kind: 'share', share: 5_000 };

describe('calculatePenalty', () => {
  // Four nights of 100.01 and four of 200.02, with 10 % tax: 440.04 and 880.09.
  const quote = createRateQuote([10_001, 20_002]);
  const [first, second] = quote.rooms;
  if (!first || !second) throw new Error('the quote has two rooms');

  test.each<[string, Penalty, number]>([
    ['nothing', NONE, 0],
    ['the full stay, to the cent', FULL_STAY, quote.total],
    ['half of it, rounded once', HALF, Math.round(quote.total / 2)],
    ['the first night of each room with its tax', { kind: 'nights', nights: 1 }, 11_001 + 22_002],
    ['more nights than there are: the full stay', { kind: 'nights', nights: 9 }, quote.total],
    ['an amount', { kind: 'amount', amount: 5_000 }, 5_000],
    ['an amount above the total: the total', { kind: 'amount', amount: 10_000_000 }, quote.total],
  ])('%s', (_, penalty, amount) => expect(calculatePenalty(penalty, quote)).toBe(amount));

  test('of one room covers only that room', () => {
    expect(calculatePenalty(HALF, { rooms: [first], lines: [] })).toBe(Math.round(first.total / 2));
    expect(calculatePenalty({ kind: 'nights', nights: 2 }, { rooms: [second], lines: [] })).toBe(44_004);
  });

  test('of nights includes extra guests, at the tax rate of the quote', () => {
    const policy = { ...DEMO_POLICY, taxes: [buildStandardTax(700)] };
    const party = { adults: 3, childAges: [] };
    const extra = createRateQuote([10_001], { policy, party });
    expect(calculatePenalty({ kind: 'nights', nights: 1 }, extra)).toBe(
      10_001 + 4_500 + Math.round((10_001 + 4_500) * 0.07),
    );
    expect(calculatePenalty({ kind: 'nights', nights: 3 }, extra)).toBe(
      3 * (10_001 + 4_500) + Math.round(3 * (10_001 + 4_500) * 0.07),
    );
  });

  describe('of nights (R8)', () => {
    const nights = (count: number): Penalty => ({ kind: 'nights', nights: count });
    const lines = (parts: readonly (readonly [Line['kind'], number])[]): Line[] =>
      parts.map(([kind, amount]) => ({ kind, item: kind, label: null, quantity: 1, unit: amount, amount }));
    const rates = [10_000, 20_000, 30_000];
    const createPart = (parts: Parameters<typeof lines>[0]) => ({
      rooms: [
        {
          ...first,
          nights: rates.map((rate, index) => ({ night: addDays('2027-01-15', index), rate })),
          lines: lines(parts),
          total: parts.reduce((total, [, amount]) => total + amount, 0),
        },
      ],
      lines: [],
    });

    test.each([
      ['the first night at its own rate', [['room', 60_000]], 1, 10_000],
      ['two nights', [['room', 60_000]], 2, 30_000],
      [
        'a third of the board and of a fee',
        [
          ['room', 60_000],
          ['board', 28_500],
          ['fee', 1_000],
        ],
        1,
        10_000 + 9_500 + 333,
      ],
      [
        'of a discount the share of the night',
        [
          ['room', 60_000],
          ['discount', -6_000],
        ],
        1,
        10_000 - 1_000,
      ],
      [
        '10 % tax rounded once',
        [
          ['room', 60_000],
          ['board', 100],
          ['tax', 6_010],
        ],
        1,
        10_000 + 33 + 1_003,
      ],
      [
        'a tax of a part by the share of the whole',
        [
          ['room', 60_000],
          ['board', 30_000],
          ['tax', 4_324],
        ],
        1,
        20_000 + 961,
      ],
      [
        'no part of an extra, which belongs to no night',
        [
          ['room', 60_000],
          ['add-on', 9_000],
          ['tax', 6_900],
        ],
        1,
        10_000 + 1_000,
      ],
      [
        'a tax of nothing',
        [
          ['room', 60_000],
          ['tax', 0],
        ],
        1,
        10_000,
      ],
    ] as const)('%s', (_, parts, count, amount) => {
      expect(calculatePenalty(nights(count), createPart(parts))).toBe(amount);
    });

    test('of a room that costs nothing is nothing', () => {
      const free = createPart([
        ['room', 0],
        ['tax', 0],
      ]);
      const rooms = free.rooms.map((room) => ({
        ...room,
        nights: room.nights.map((night) => ({ ...night, rate: 0 })),
      }));
      expect(calculatePenalty(nights(1), { ...free, rooms })).toBe(0);
    });
  });

  test('includes the lines of the booking when all rooms are cancelled', () => {
    const fee: Line = { kind: 'fee', item: 'cleaning', label: null, quantity: 1, unit: 4_000, amount: 4_000 };
    const part = { rooms: quote.rooms, lines: [fee] };
    expect(calculatePenalty(FULL_STAY, part)).toBe(quote.total + 4_000);
    expect(calculatePenalty({ kind: 'amount', amount: 10_000_000 }, part)).toBe(quote.total + 4_000);
    expect(calculatePenalty({ kind: 'nights', nights: 9 }, part)).toBe(quote.total);
  });
});
