import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extendedEnd, type Held, isAlive, isReserva, newHoldEnds, paymentEnd } from '#src/booking/model/hold.ts';
import { DEMO_POLICY, quoteFor } from '#test/support/demo-hotel.ts';

const NOON = Date.parse('2026-11-21T17:00:00.000Z');
const MINUTE = 60_000;

const held = (expiresAt: string): Held => ({
  status: 'held',
  changes: null,
  reserva: 'AAAAAAAAAAAAAAAAAAAAAA',
  locale: 'es',
  quote: quoteFor({ arrival: '2027-02-20', departure: '2027-02-23' }, '2026-11-21'),
  createdAt: '2026-11-21T17:00:00.000Z',
  expiresAt,
  latestEnd: '2026-11-21T17:45:00.000Z',
});

describe('B11: a hold lasts', () => {
  test.each([
    ['15 minutes', 15, '2026-11-21T17:15:00.000Z'],
    ['as long as configured', 20, '2026-11-21T17:20:00.000Z'],
    ['a part of a minute when so configured', 0.05, '2026-11-21T17:00:03.000Z'],
  ])('%s', (_, holdMinutes, until) => expect(newHoldEnds(NOON, { holdMinutes }).expiresAt).toBe(until));

  test.each([
    ['a second before its end', -1000, true],
    ['a millisecond before its end', -1, true],
    ['at its end', 0, false],
    ['a second after its end', 1000, false],
  ])('and %s it is alive: %s', (_, offset, alive) => {
    const end = Date.parse('2026-11-21T17:15:00.000Z');
    expect(isAlive(held('2026-11-21T17:15:00.000Z'), end + offset)).toBe(alive);
  });
});

const at = (minutes: number): string => new Date(NOON + minutes * MINUTE).toISOString();

describe('newHoldEnds', () => {
  test.each([15, 20, 0.05])('HOLD_MINUTES %s: the life of a hold is three times as long', (holdMinutes) => {
    expect(newHoldEnds(NOON, { holdMinutes }).latestEnd).toBe(at(3 * holdMinutes));
  });
});

describe('extendedEnd', () => {
  test('gives the full time again', () => {
    expect(extendedEnd(held(at(15)), NOON + 10 * MINUTE, DEMO_POLICY)).toBe(at(25));
  });

  test('compares instants and not their spelling', () => {
    expect(extendedEnd(held('2026-11-21T17:15:00Z'), NOON + 500, DEMO_POLICY)).toBe('2026-11-21T17:15:00.500Z');
    expect(extendedEnd(held('2026-11-21T12:30:00-05:00'), NOON, DEMO_POLICY)).toBe('2026-11-21T12:30:00-05:00');
  });

  test('never shortens a hold, and never goes beyond its life, whenever it happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (end, now) => {
        const until = Date.parse(extendedEnd(held(at(end)), NOON + now * MINUTE, DEMO_POLICY));
        expect(until).toBe(NOON + Math.max(end, Math.min(45, now + 15)) * MINUTE);
      }),
    );
  });

  test('pressed again and again it ends 45 minutes after the hold was placed', () => {
    let hold = held(at(15));
    for (let minute = 1; isAlive(hold, NOON + minute * MINUTE); minute += 1)
      hold = { ...hold, expiresAt: extendedEnd(hold, NOON + minute * MINUTE, DEMO_POLICY) };
    expect(hold.expiresAt).toBe(at(45));
  });
});

describe('paymentEnd', () => {
  test.each([
    ['early', 15, 10, 25],
    ['at the end of its life, beyond it', 45, 44, 59],
    ['in a hold that already lasts longer, not less', 60, 10, 60],
    ['again after its life, no later than the first time', 60, 59, 60],
  ])('a payment that begins %s', (_, end, now, until) => {
    expect(paymentEnd(held(at(end)), NOON + now * MINUTE, DEMO_POLICY)).toBe(at(until));
  });
});

describe('a reserva is 22 characters of base64url', () => {
  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'aZ09_-aZ09_-aZ09_-aZ09'])('%s is one', (text) =>
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
  ])('%j is none', (text) => expect(isReserva(text)).toBe(false));
});
