import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import {
  buildStandardTerms,
  type CancellationPolicyStep,
  calculatePaymentSchedule,
  FULL_STAY,
  findDateChangeEnd,
  findFreeCancellationDays,
  findFreeCancellationEnd,
  findPenalty,
  isDueAtOnce,
  type Penalty,
  toHotelInstant,
} from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { createStandardTerms, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const stay = { arrival: '2027-02-20', departure: '2027-02-24' };
const schedule = (total: number, today: string, policy = DEMO_POLICY) =>
  calculatePaymentSchedule(total, stay, today, policy);

describe('calculatePaymentSchedule (B7): 50 % now and the rest 7 days before arrival', () => {
  test.each(['2026-11-21', '2027-02-12', '2027-02-13'])('booked on %s, for 20 February', (today) => {
    expect(schedule(10_000, today)).toEqual({
      deposit: 5000,
      balance: { amount: 5000, dueOn: '2027-02-13', dueAt: '2027-02-13T14:00:00.000Z' },
    });
  });

  test.each(['2027-02-14', '2027-02-19', '2027-02-20'])(
    'charges everything when booked on %s, fewer than 7 days before',
    (today) => {
      expect(schedule(10_000, today)).toEqual({ deposit: 10_000, balance: null });
    },
  );

  test.each([
    ['a second before midnight, still 7 days before', '2027-02-14T04:59:59Z', 5000],
    ['at midnight, 6 days before', '2027-02-14T05:00:00Z', 10_000],
    ['a second after midnight', '2027-02-14T05:00:01Z', 10_000],
    ['a second before the midnight of a week', '2027-02-13T04:59:59Z', 5000],
    ['at the midnight of a week', '2027-02-13T05:00:00Z', 5000],
  ])('fault 19: %s in Panama', (_, instant, deposit) => {
    const today = toHotelDate(Date.parse(instant), DEMO_POLICY.timeZone);
    expect(schedule(10_000, today).deposit).toBe(deposit);
  });

  test.each([
    [10_001, 5001, 5000],
    [9_999, 5000, 4999],
    [3, 2, 1],
    [2, 1, 1],
  ])('of %d cents: deposit %d including the odd cent, balance %d', (total, deposit, amount) => {
    expect(schedule(total, '2026-11-21')).toMatchObject({ deposit, balance: { amount } });
  });

  test.each([0, 1])('leaves no balance for %d cents', (total) => {
    expect(schedule(total, '2026-11-21')).toEqual({ deposit: total, balance: null });
  });

  test('deposit and balance sum to the total, and the deposit is never the smaller half', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('2026-11-21', '2027-02-13', '2027-02-14'), (total, today) => {
        const { deposit, balance } = schedule(total, today);
        const rest = balance?.amount ?? 0;
        expect(deposit + rest).toBe(total);
        expect(deposit - rest === total || deposit - rest === total % 2).toBe(true);
        expect(balance === null || balance.amount > 0).toBe(true);
      }),
    );
  });

  test('uses the configured share, days and hour', () => {
    const policy = {
      ...DEMO_POLICY,
      terms: createStandardTerms({ depositShare: 3000, balanceDays: 14, balanceHour: 18 }),
    };
    expect(schedule(10_000, '2027-02-06', policy)).toEqual({
      deposit: 3000,
      balance: { amount: 7000, dueOn: '2027-02-06', dueAt: '2027-02-06T23:00:00.000Z' },
    });
    expect(schedule(10_000, '2027-02-07', policy)).toEqual({ deposit: 10_000, balance: null });
    expect(
      schedule(10_000, '2026-11-21', { ...DEMO_POLICY, terms: createStandardTerms({ depositShare: 10_000 }) }),
    ).toEqual({
      deposit: 10_000,
      balance: null,
    });
  });

  test.each([
    ['2028-03-07', '2028-02-29'],
    ['2028-03-06', '2028-02-28'],
    ['2027-03-07', '2027-02-28'],
    ['2027-01-03', '2026-12-27'],
  ])('for an arrival on %s the balance is due on %s', (arrival, dueOn) => {
    const { balance } = calculatePaymentSchedule(
      10_000,
      { arrival, departure: '2029-01-01' },
      '2026-11-21',
      DEMO_POLICY,
    );
    expect(balance?.dueOn).toBe(dueOn);
  });
});

describe('toHotelInstant (B7, fault 19): 09:00 at the hotel', () => {
  test.each([
    ['America/Panama', '2027-02-13', '2027-02-13T14:00:00.000Z'],
    ['America/Panama', '2027-07-13', '2027-07-13T14:00:00.000Z'],
    ['Europe/Madrid', '2026-10-24', '2026-10-24T07:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T08:00:00.000Z'],
    ['Europe/Madrid', '2027-03-27', '2027-03-27T08:00:00.000Z'],
    ['Europe/Madrid', '2027-03-28', '2027-03-28T07:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-02-13', '2027-02-12T19:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-02-13', '2027-02-13T20:00:00.000Z'],
  ])('in %s on %s it is %s', (timeZone, date, instant) => expect(toHotelInstant(date, 9, timeZone)).toBe(instant));

  test('moves an hour skipped by daylight saving time to the next one', () => {
    expect(toHotelInstant('2027-03-28', 2, 'Europe/Madrid')).toBe('2027-03-28T01:00:00.000Z');
  });
});

describe('isDueAtOnce (B7)', () => {
  const dueAt = '2027-02-13T14:00:00.000Z';

  test.each([
    ['a millisecond before the hour', -1, false],
    ['at the hour', 0, true],
    ['a millisecond after the hour', 1, true],
  ])('%s: %s', (_, offset, isDue) => expect(isDueAtOnce({ dueAt }, Date.parse(dueAt) + offset)).toBe(isDue));
});

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
