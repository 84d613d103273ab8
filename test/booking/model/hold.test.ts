import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extended, type Held, holdUntil, isAlive, isReserva } from '#src/booking/model/hold.ts';
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
});

describe('B11: a hold lasts', () => {
  test.each([
    ['15 minutes', 15, '2026-11-21T17:15:00.000Z'],
    ['as long as configured', 20, '2026-11-21T17:20:00.000Z'],
    ['a part of a minute when so configured', 0.05, '2026-11-21T17:00:03.000Z'],
  ])('%s', (_, holdMinutes, until) => expect(holdUntil(NOON, { holdMinutes })).toBe(until));

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

describe('B11: starting to pay', () => {
  test('gives the full time again', () => {
    expect(extended(held('2026-11-21T17:15:00.000Z'), NOON + 10 * MINUTE, DEMO_POLICY)).toBe(
      '2026-11-21T17:25:00.000Z',
    );
  });

  test('takes no time away from a hold that already lasts longer', () => {
    expect(extended(held('2026-11-21T18:00:00.000Z'), NOON, DEMO_POLICY)).toBe('2026-11-21T18:00:00.000Z');
  });

  test('compares instants and not their spelling', () => {
    expect(extended(held('2026-11-21T17:15:00Z'), NOON + 500, DEMO_POLICY)).toBe('2026-11-21T17:15:00.500Z');
    expect(extended(held('2026-11-21T12:30:00-05:00'), NOON, DEMO_POLICY)).toBe('2026-11-21T12:30:00-05:00');
  });

  test('never shortens a hold, whenever it happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (end, now) => {
        const hold = held(new Date(NOON + end * MINUTE).toISOString());
        const until = Date.parse(extended(hold, NOON + now * MINUTE, DEMO_POLICY));
        expect(until).toBe(NOON + Math.max(end, now + 15) * MINUTE);
      }),
    );
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
