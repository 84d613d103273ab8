import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import { type CancellationPolicyStep, FULL_STAY, type Penalty } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import {
  calculateKeptAmount,
  calculatePenalty,
  keepNights,
  listCancellationCosts,
} from '#src/rates/penalties/cancellation-penalty.rules.ts';
import type { Line } from '#src/rates/taxes-and-fees/line.rules.ts';
import { buildStandardTax } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRateQuote } from '#test/support/booking/paid-ledger.ts';
import { createLine } from '#test/support/booking/taxed-room.ts';

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
    ['a share above the whole: the total', { kind: 'share', share: 15_000 }, quote.total],
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

    const createSingle = (singleRates: readonly number[], takenOff: number) => {
      const singleNights = singleRates.map((rate, index) => ({ night: addDays('2027-01-15', index), rate }));
      const total = singleRates.reduce((all, rate) => all + rate, takenOff);
      const singleLines = [createLine('room', '', total - takenOff), createLine('room', 'single-use', takenOff)];
      return { rooms: [{ ...first, nights: singleNights, lines: singleLines, total }], lines: [] };
    };

    test('more than there are take off what fewer adults pay less once', () => {
      expect(calculatePenalty(nights(9), createSingle([14_800, 14_800, 14_800], -4_500))).toBe(44_400 - 4_500);
    });

    test('never cost more than the stay, whose other nights may cost less than is taken off', () => {
      expect(calculatePenalty(nights(1), createSingle([14_800, 1_000, 0], -2_500))).toBe(13_300);
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
      const paid = createPart([['room', 60_000]]);
      expect(calculatePenalty(nights(1), { ...paid, rooms: [...rooms, ...paid.rooms] })).toBe(10_000);
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

describe('the first of three nights of 100.00, 200.00 and 300.00', () => {
  const [first] = createRateQuote([10_000]).rooms;
  if (!first) throw new Error('the quote has a room');
  const nights = [10_000, 20_000, 30_000].map((rate, index) => ({ night: addDays('2027-01-15', index), rate }));
  const nightly = [
    createLine('room', '', 60_000),
    { ...createLine('board', 'half-board', 28_500), quantity: 3, unit: 9_500 },
    createLine('discount', 'x', -6_000),
  ];
  const others = [
    createLine('add-on', 'spa', 9_000),
    createLine('fee', 'resort', 1_000),
    createLine('tax', 'vat', 100),
  ];
  const room = { ...first, nights, lines: [...nightly, ...others] };

  test.each<[string, number, readonly Line[]]>([
    ['no line of no night', 0, []],
    [
      'lines of one unit of some nights',
      1,
      [createLine('room', '', 10_000), createLine('board', 'half-board', 9_500), createLine('discount', 'x', -1_000)],
    ],
    ['the lines of all nights as they are', 3, nightly],
  ])('keepNights: %s, without extras, fees and taxes (D10)', (_, count, lines) => {
    expect(keepNights(room, count)).toEqual(lines);
  });

  test('calculateKeptAmount: nothing of a discount on nights that cost nothing', () => {
    const free = nights.map(({ night }) => ({ night, rate: 0 }));
    expect(calculateKeptAmount(createLine('discount', 'x', 0), free, 1)).toBe(0);
  });
});

describe('listCancellationCosts (R8): until a date, an amount', () => {
  /** 440.00, arriving on 15 January 2027. */
  const quote = createRateQuote([10_000]);
  const step = (untilDays: number, penalty: Penalty): CancellationPolicyStep => ({ untilDays, penalty });

  test.each<[string, readonly CancellationPolicyStep[], readonly (readonly [string | null, number])[]]>([
    [
      'steps that cost the same are one, until the last of their dates',
      [step(30, NONE), step(14, HALF), step(7, HALF), step(3, { kind: 'amount', amount: 22_000 }), step(0, FULL_STAY)],
      [
        ['2026-12-16', 0],
        ['2027-01-12', 22_000],
        [null, 44_000],
      ],
    ],
    [
      'steps that cost the same with another between them stay two',
      [step(30, HALF), step(14, NONE), step(0, HALF)],
      [
        ['2026-12-16', 22_000],
        ['2027-01-01', 0],
        [null, 22_000],
      ],
    ],
    ['a last step of the full stay is one with what follows it', [step(7, FULL_STAY)], [[null, 44_000]]],
  ])('%s', (_, cancellation, costs) => {
    const listed = listCancellationCosts({ ...quote, terms: { ...quote.terms, cancellation } }, '2026-11-21');
    expect(listed.map(({ until, amount }) => [until, amount])).toEqual(costs);
  });
});
