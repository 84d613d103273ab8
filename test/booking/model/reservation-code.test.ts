import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReservationCode, reservationCode } from '#src/booking/model/reservation-code.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';
const codes = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(reservationCode);

/** Every code that differs in one character. */
const substitutions = (code: string): string[] =>
  [...code].flatMap((right, index) =>
    [...ALPHABET]
      .filter((wrong) => wrong !== right)
      .map((wrong) => code.slice(0, index) + wrong + code.slice(index + 1)),
  );

/** Every code with two different neighbours swapped. */
const swaps = (code: string): string[] =>
  [...code].flatMap((character, index) => {
    const next = code[index + 1];
    if (next === undefined || next === character) return [];
    return [code.slice(0, index) + next + character + code.slice(index + 2)];
  });

describe('a reservation code', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0], '22222222'],
    [[0, 1, 2, 3, 4, 5, 6], '2345678E'],
    [[28, 29, 255, 100, 7, 58, 1], 'Z2TF923Y'],
  ])('is drawn from random bytes: %j make %s', (bytes, code) => {
    expect(reservationCode(Uint8Array.from(bytes))).toBe(code);
  });

  test('is eight characters without look-alikes', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[2-9A-HJKMNPQRTV-Z]{8}$/);
      }),
    );
  });

  test('takes more random bytes than it needs, and not fewer', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index);
    expect(reservationCode(bytes)).toBe(reservationCode(bytes.subarray(0, 7)));
    expect(() => reservationCode(bytes.subarray(0, 6))).toThrow(RangeError);
  });

  test('can be any of its letters in any place', () => {
    const seen = Array.from({ length: 29 }, (_, value) => reservationCode(new Uint8Array(7).fill(value)));
    expect(seen.map((code) => code[0]).join('')).toBe(ALPHABET);
    expect(new Set(seen.map((code) => code[7])).size).toBe(29);
  });
});

describe('a typed code', () => {
  test('is read whatever its case and however it is spaced', () => {
    const noise = fc.array(fc.constantFrom('', ' ', '-', '\t', '\u00A0'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(codes, noise, fc.boolean(), (code, gaps, lower) => {
        const spaced = [...code].map((character, index) => gaps[index] + character).join('') + gaps[8];
        expect(readReservationCode(lower ? spaced.toLowerCase() : spaced)).toBe(code);
      }),
    );
  });

  test('with one wrong character is noticed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(substitutions(code)).toHaveLength(8 * 28);
        expect(substitutions(code).filter((wrong) => readReservationCode(wrong))).toEqual([]);
      }),
    );
  });

  test('with two neighbours swapped is noticed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(swaps(code).filter((wrong) => readReservationCode(wrong))).toEqual([]);
      }),
    );
  });

  test.each(['', ' ', '2222222', '222222222', '0OIL1SUU', '2222222😀', '22222222; drop', 'ABCDEFGH', '٢٢٢٢٢٢٢٢'])(
    '%j is no code',
    (typed) => expect(readReservationCode(typed)).toBeUndefined(),
  );
});
