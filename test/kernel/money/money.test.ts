import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateShare, getMinorUnitDigits, roundHalfAwayFromZero, sum } from '#src/kernel/money/money.ts';

/** The same rule in whole numbers of any size: floor of (2n + d) / 2d for the magnitude. */
const divideExactly = (numerator: number, denominator: number): number => {
  const magnitude = BigInt(Math.abs(numerator));
  const rounded = (2n * magnitude + BigInt(denominator)) / (2n * BigInt(denominator));
  return Number(numerator < 0 ? -rounded : rounded);
};

describe('roundHalfAwayFromZero (B1)', () => {
  test.each([
    [0, 10, 0],
    [4, 10, 0],
    [5, 10, 1],
    [6, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [25, 10, 3],
    [-4, 10, 0],
    [-5, 10, -1],
    [-15, 10, -2],
    [-25, 10, -3],
    [1, 3, 0],
    [2, 3, 1],
    [7, 1, 7],
    [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
  ])('%d / %d is %d', (numerator, denominator, rounded) => {
    expect(roundHalfAwayFromZero(numerator, denominator)).toBe(rounded);
  });

  test('is exact for every safe integer, compared with BigInt arithmetic', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (numerator, denominator) => {
          const rounded = roundHalfAwayFromZero(numerator, denominator);
          expect(rounded === divideExactly(numerator, denominator)).toBe(true);
          expect(Object.is(rounded, -0)).toBe(false);
        },
      ),
    );
  });

  test('rounds a payment and its refund alike', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        expect(roundHalfAwayFromZero(-numerator, denominator) + roundHalfAwayFromZero(numerator, denominator)).toBe(0);
      }),
    );
  });

  test.each([
    [0.5, 1],
    [1, 0.1],
    [1, 0],
    [1, -2],
    [Number.NaN, 1],
    [2 ** 53, 1],
  ])('throws for %d / %d', (numerator, denominator) => {
    expect(() => roundHalfAwayFromZero(numerator, denominator)).toThrow(RangeError);
  });
});

describe('calculateShare: in basis points', () => {
  test.each([
    [22_400, 1000, 2240],
    [1, 5000, 1],
    [3, 5000, 2],
    [333, 5000, 167],
    [14, 1000, 1],
    [15, 1000, 2],
    [9999, 700, 700],
    [12_345, 0, 0],
    [12_345, 10_000, 12_345],
  ])('of %d at %d is %d', (amount, share, part) => expect(calculateShare(amount, share)).toBe(part));
});

describe('sum', () => {
  test.each([
    [[], 0],
    [[1], 1],
    [[10, 20, -30], 0],
    [[10, 20, 12], 42],
  ])('%j make %d', (lines, total) => expect(sum(lines)).toBe(total));
});

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['PAB', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['CLF', 4],
])('getMinorUnitDigits: %s has %i', (currency, digits) => expect(getMinorUnitDigits(currency)).toBe(digits));

test.each(['COP', 'HUF', 'IDR', 'RSD'])('getMinorUnitDigits: %s has 2 in ISO 4217, whatever Intl shows', (currency) =>
  expect(getMinorUnitDigits(currency)).toBe(2),
);
