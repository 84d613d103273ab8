import { describe, expect, test } from 'vitest';
import type { Line } from '#src/booking/model/quote/line.ts';
import { buildStandardTax } from '#src/booking/model/rates/tax-rule.ts';
import { addDays, toHotelDate } from '#src/booking/model/stay/stay.ts';
import { calculatePenalty } from '#src/booking/model/terms/cancellation-penalty.ts';
import { findDateChangeEnd, findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import {
  buildStandardTerms,
  type CancellationPolicyStep,
  FULL_STAY,
  findFreeCancellationDays,
  findPenalty,
  type Penalty,
} from '#src/booking/model/terms/terms.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';
import { createRateQuote } from '#test/support/booking/paid-ledger.ts';

const TERMS = createStandardTerms();
const createStay = (arrival: string) => ({ arrival, departure: addDays(arrival, 4) });
const STAY = createStay('2027-03-31');

describe('buildStandardTerms', () => {
  test('with the specification’s settings follows B7 and B8', () => {
    expect(
      buildStandardTerms({ depositShare: 5000, balanceDays: 7, balanceHour: 9, freeCancellationDays: 30 }),
    ).toEqual({
      termsId: 'standard',
      version: 1,
      payment: { share: 5000, dueDays: 7, dueHour: 9, fullWithinDays: 7 },
      cancellation: [
        { untilDays: 30, penalty: { kind: 'none' } },
        { untilDays: 0, penalty: { kind: 'share', share: 10_000 } },
      ],
      noShow: { kind: 'share', share: 10_000 },
      changesUntilDays: 30,
      graceHours: 0,
    });
  });
});

describe('findFreeCancellationEnd: the last day is 30 days before arrival, inclusive (B8)', () => {
  test.each([
    ['2026-11-21', '2027-03-01'],
    ['2027-02-28', '2027-03-01'],
    ['2027-03-01', '2027-03-01'],
    ['2027-03-02', null],
    ['2027-03-30', null],
    ['2027-03-31', null],
    ['2027-04-02', null],
  ])('on %s, for an arrival on 31 March: %s', (today, until) => {
    expect(findFreeCancellationEnd(STAY, today, TERMS)).toBe(until);
    expect(findDateChangeEnd(STAY, today, TERMS)).toBe(until);
  });

  test.each([
    ['2028-03-30', '2028-02-29'],
    ['2028-03-31', '2028-03-01'],
    ['2028-02-29', '2028-01-30'],
    ['2027-03-30', '2027-02-28'],
    ['2027-01-15', '2026-12-16'],
  ])('fault 19: for an arrival on %s it is %s', (arrival, until) => {
    expect(findFreeCancellationEnd(createStay(arrival), '2026-11-21', TERMS)).toBe(until);
  });

  test.each([
    ['a second before', '2027-03-02T04:59:59Z', '2027-03-01'],
    ['at', '2027-03-02T05:00:00Z', null],
    ['a second after', '2027-03-02T05:00:01Z', null],
  ])('fault 19: %s the midnight that ends the last day in Panama', (_, instant, until) => {
    const today = toHotelDate(Date.parse(instant), DEMO_POLICY.timeZone);
    expect(findFreeCancellationEnd(STAY, today, TERMS)).toBe(until);
  });

  test('is null when the terms have no free cancellation, or no date changes', () => {
    expect(findFreeCancellationEnd(STAY, '2026-11-21', { cancellation: [] })).toBeNull();
    expect(findDateChangeEnd(STAY, '2026-11-21', { changesUntilDays: null })).toBeNull();
  });
});

const NONE: Penalty = { kind: 'none' };
const HALF: Penalty = { kind: 'share', share: 5_000 };
const LADDER: CancellationPolicyStep[] = [
  { untilDays: 30, penalty: NONE },
  { untilDays: 14, penalty: HALF },
  { untilDays: 0, penalty: FULL_STAY },
];

describe('findPenalty: the first step whose day has not passed (R8)', () => {
  test.each([
    [400, NONE],
    [30, NONE],
    [29, HALF],
    [14, HALF],
    [13, FULL_STAY],
    [0, FULL_STAY],
    [-1, FULL_STAY],
  ])('%d days before arrival', (days, penalty) => {
    expect(findPenalty({ cancellation: LADDER }, days)).toEqual(penalty);
  });

  test('is the full stay without any step', () => {
    expect(findPenalty({ cancellation: [] }, 400)).toEqual(FULL_STAY);
  });
});

describe('findFreeCancellationDays', () => {
  test.each([
    ['of a ladder, the first step', LADDER, 30],
    ['of two free steps, the later one', [{ untilDays: 60, penalty: NONE }, ...LADDER], 30],
    ['of steps that all cost something, none', LADDER.slice(1), null],
    ['of steps that never cost anything, the last', LADDER.slice(0, 1), 30],
    ['of no step, none', [], null],
  ])('%s', (_, cancellation, days) => expect(findFreeCancellationDays({ cancellation })).toBe(days));
});

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
