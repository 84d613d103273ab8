import { describe, expect, test } from 'vitest';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { findDateChangeEnd, findFreeCancellationEnd } from '#src/rates/payment-terms/deposit-policy.rules.ts';
import {
  buildStandardTerms,
  type CancellationPolicyStep,
  FULL_STAY,
  findFreeCancellationDays,
  findPenalty,
  type Penalty,
} from '#src/rates/payment-terms/terms.rules.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

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
