import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calculateExtendedExpiry,
  calculateHoldExpiry,
  calculatePaymentExpiry,
  createHold,
  type Held,
  isHoldActive,
} from '#src/booking/reservation/hold.rules.ts';
import { isReserva } from '#src/kernel/reserva.ts';
import { createStayQuote, DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const NOON = Date.parse('2026-11-21T17:00:00.000Z');
const MINUTE = 60_000;

const createHeld = (expiresAt: string): Held => ({
  status: 'held',
  changes: null,
  reserva: 'AAAAAAAAAAAAAAAAAAAAAA',
  locale: 'es',
  quote: createStayQuote({ arrival: '2027-02-20', departure: '2027-02-23' }, '2026-11-21'),
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt,
  latestEnd: '2026-11-21T17:45:00.000Z',
});

describe('isHoldActive (B11): a hold lasts', () => {
  test.each([
    ['15 minutes', 15, '2026-11-21T17:15:00.000Z'],
    ['as long as configured', 20, '2026-11-21T17:20:00.000Z'],
    ['a part of a minute when so configured', 0.05, '2026-11-21T17:00:03.000Z'],
  ])('%s', (_, holdMinutes, until) => expect(calculateHoldExpiry(NOON, { holdMinutes }).expiresAt).toBe(until));

  test.each([
    ['a second before its end', -1000, true],
    ['a millisecond before its end', -1, true],
    ['at its end', 0, false],
    ['a second after its end', 1000, false],
  ])('and %s it is active: %s', (_, offset, alive) => {
    const end = Date.parse('2026-11-21T17:15:00.000Z');
    expect(isHoldActive(createHeld('2026-11-21T17:15:00.000Z'), end + offset)).toBe(alive);
  });
});

const getInstant = (minutes: number): string => new Date(NOON + minutes * MINUTE).toISOString();

describe('calculateHoldExpiry', () => {
  test.each([15, 20, 0.05])('HOLD_MINUTES %s: the maximum lifetime is three times as long', (holdMinutes) => {
    expect(calculateHoldExpiry(NOON, { holdMinutes }).latestEnd).toBe(getInstant(3 * holdMinutes));
  });
});

test('createHold: is held from now, until its expiry', () => {
  const { status: _, createdAt, expiresAt, latestEnd, ...booking } = createHeld(getInstant(15));
  expect(createHold(booking, NOON, { holdMinutes: 15 })).toEqual({
    ...booking,
    status: 'held',
    createdAt,
    expiresAt,
    latestEnd,
  });
});

describe('calculateExtendedExpiry', () => {
  test('gives the full time again', () => {
    expect(calculateExtendedExpiry(createHeld(getInstant(15)), NOON + 10 * MINUTE, DEMO_POLICY)).toBe(getInstant(25));
  });

  test('compares instants, not their text', () => {
    expect(calculateExtendedExpiry(createHeld('2026-11-21T17:15:00Z'), NOON + 500, DEMO_POLICY)).toBe(
      '2026-11-21T17:15:00.500Z',
    );
    expect(calculateExtendedExpiry(createHeld('2026-11-21T12:30:00-05:00'), NOON, DEMO_POLICY)).toBe(
      '2026-11-21T12:30:00-05:00',
    );
  });

  test('never shortens a hold, and never exceeds its maximum lifetime', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (end, now) => {
        const until = Date.parse(
          calculateExtendedExpiry(createHeld(getInstant(end)), NOON + now * MINUTE, DEMO_POLICY),
        );
        expect(until).toBe(NOON + Math.max(end, Math.min(45, now + 15)) * MINUTE);
      }),
    );
  });

  test('ends at most 45 minutes after placement, however often it is called', () => {
    let hold = createHeld(getInstant(15));
    for (let minute = 1; isHoldActive(hold, NOON + minute * MINUTE); minute += 1)
      hold = { ...hold, expiresAt: calculateExtendedExpiry(hold, NOON + minute * MINUTE, DEMO_POLICY) };
    expect(hold.expiresAt).toBe(getInstant(45));
  });
});

describe('calculatePaymentExpiry', () => {
  test.each([
    ['early', 15, 10, 25],
    ['at the end of its life, beyond it', 45, 44, 59],
    ['in a hold that already lasts longer, not less', 60, 10, 60],
    ['again after its life, no later than the first time', 60, 59, 60],
  ])('a payment that begins %s', (_, end, now, until) => {
    expect(calculatePaymentExpiry(createHeld(getInstant(end)), NOON + now * MINUTE, DEMO_POLICY)).toBe(
      getInstant(until),
    );
  });
});

describe('isReserva: 22 characters of base64url', () => {
  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'aZ09_-aZ09_-aZ09_-aZ09'])('accepts %s', (text) =>
    expect(isReserva(text)).toBe(true),
  );

  test.each([
    '',
    'AAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAA=',
    'AAAAAAAAAAAAAAAAAAAAA\n',
    'AAAAAAAAAAAAAAAAAAAA%2',
    'AAAAAAAAAAAAAAAAAAAAAé',
    '../../../../etc/passwd',
    'booking',
  ])('refuses %j', (text) => expect(isReserva(text)).toBe(false));
});
