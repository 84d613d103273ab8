import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeyUse, signKey, verifyKey } from '#src/booking/access/reservation-access.ts';
import { countCases } from '#test/support/test-scope.ts';

const SECRET = 'the-secret-of-this-hotel';
const NOW = Date.parse('2027-01-10T15:00:00Z');
const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';
const HOUR = 3_600_000;

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
const character = fc.constantFrom(...ALPHABET);
const reserva = fc.string({ unit: character, minLength: 22, maxLength: 22 });
const purpose = fc.constantFrom<KeyUse['purpose']>('link', 'cookie');
const version = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const use = { purpose: 'link', reserva: RESERVA } as const;
const key = signKey({ ...use, version: 1, expiresAt: NOW + HOUR }, SECRET);
const read = (text: string, differences: Partial<KeyUse> = {}, secret = SECRET, now = NOW) =>
  verifyKey(text, { ...use, ...differences }, secret, now);

describe('access key', () => {
  test('opens its reservation for its purpose and returns its version', () => {
    fc.assert(
      fc.property(reserva, purpose, version, fc.integer({ min: 1, max: 10 ** 9 }), (id, what, which, seconds) => {
        const made = { purpose: what, reserva: id };
        const text = signKey({ ...made, version: which, expiresAt: NOW + seconds * 1_000 }, SECRET);
        expect(text).toMatch(/^[\w-]{36}$/);
        expect(verifyKey(text, made, SECRET, NOW)).toBe(which);
      }),
    );
  });

  test('opens no other reservation, purpose or hotel', () => {
    fc.assert(fc.property(reserva, (id) => id === RESERVA || read(key, { reserva: id }) === undefined));
    expect(read(key, { purpose: 'cookie' })).toBeUndefined();
    expect(read(key, {}, 'the-secret-of-another')).toBeUndefined();
    expect(read(key, { reserva: '../../etc/passwd' })).toBeUndefined();
  });

  test('differs by version', () => {
    fc.assert(
      fc.property(version, (which) => {
        const other = signKey({ ...use, version: which, expiresAt: NOW + HOUR }, SECRET);
        return (other === key) === (which === 1);
      }),
    );
  });

  test('with one character changed, left out or added opens nothing', () => {
    fc.assert(
      fc.property(fc.nat(key.length - 1), character, (at, other) => {
        fc.pre(key[at] !== other);
        expect(read(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
        expect(read(key.slice(0, at) + key.slice(at + 1))).toBeUndefined();
        expect(read(key.slice(0, at) + other + key.slice(at))).toBeUndefined();
        expect(read(key.slice(0, at))).toBeUndefined();
      }),
      { numRuns: countCases(500) },
    );
  });

  test('cannot be guessed', () => {
    fc.assert(fc.property(fc.string(), (text) => read(text) === undefined));
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 36, maxLength: 36 }), (text) => read(text) === undefined),
    );
    for (const text of [`${key}=`, ` ${key}`, `${key}\n`, key.replaceAll('A', '+')]) expect(read(text)).toBeUndefined();
  });

  test.each([
    ['a moment before its end', HOUR - 1, 1],
    ['at its end', HOUR, undefined],
    ['years later', 10 ** 12, undefined],
  ])('%s', (_, passed, expected) => expect(read(key, {}, SECRET, NOW + passed)).toBe(expected));

  test('is accepted by nodes whose clocks differ until it expires by their clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30 * 24 * HOUR, max: 2 * HOUR }), (skew) => {
        expect(read(key, {}, SECRET, NOW + skew)).toBe(skew < HOUR ? 1 : undefined);
      }),
    );
  });

  test('expires by whole seconds, also with a clock centuries ahead', () => {
    const late = Date.parse('2500-01-01T00:00:00.999Z');
    const text = signKey({ ...use, version: 1, expiresAt: late }, SECRET);
    expect([read(text, {}, SECRET, late - 1_000), read(text, {}, SECRET, late)]).toEqual([1, undefined]);
  });
});
