import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectCardBrand, isExpired, isLuhnValid, normalizeCardNumber } from '#src/kernel/card.ts';

/** A number of that length which begins so; whether its check digit is right is not the brand's matter. */
const createNumber = (prefix: string, length: number): string => prefix.padEnd(length, '0');

test.each([
  ['4242 4242 4242 4242', '4242424242424242'],
  ['4242-4242-4242-4242', '4242424242424242'],
  ['  3782 822463 10005 ', '378282246310005'],
  ['no number', ''],
])('normalizeCardNumber: %j becomes %j', (typed, digits) => expect(normalizeCardNumber(typed)).toBe(digits));

describe('detectCardBrand: by first digits and length', () => {
  test.each([
    ['visa', '4', [13, 16, 19]],
    ['mastercard', '51', [16]],
    ['mastercard', '55', [16]],
    ['mastercard', '2221', [16]],
    ['mastercard', '2229', [16]],
    ['mastercard', '2230', [16]],
    ['mastercard', '2299', [16]],
    ['mastercard', '2300', [16]],
    ['mastercard', '2699', [16]],
    ['mastercard', '2700', [16]],
    ['mastercard', '2719', [16]],
    ['mastercard', '2720', [16]],
    ['amex', '34', [15]],
    ['amex', '37', [15]],
  ])('%s begins with %s and has as many digits as %j', (brand, prefix, lengths) => {
    for (let length = 11; length <= 21; length += 1)
      expect(detectCardBrand(createNumber(prefix, length))).toBe(lengths.includes(length) ? brand : undefined);
  });

  test.each(['50', '56', '2220', '2721', '2199', '2800', '35', '36', '33', '38', '6011', '1', '0'])(
    'refuses %s',
    (prefix) => {
      for (const length of [13, 15, 16, 19]) expect(detectCardBrand(createNumber(prefix, length))).toBeUndefined();
    },
  );

  test('accepts exactly 2221 to 2720 as Mastercard of the second series', () => {
    const begins = Array.from({ length: 1000 }, (_, index) => 2000 + index);
    const accepted = begins.filter((prefix) => detectCardBrand(createNumber(String(prefix), 16)) === 'mastercard');
    expect([accepted[0], accepted.at(-1), accepted.length]).toEqual([2221, 2720, 500]);
  });

  test.each(['', '4242 4242 4242 4242', '4242424242424242\n', '1378282246310005', '４242424242424242'])(
    'detectCardBrand: refuses %j',
    (digits) => {
      expect(detectCardBrand(digits)).toBeUndefined();
    },
  );
});

describe('isLuhnValid', () => {
  test.each([
    ['visa', '4242424242424242'],
    ['visa', '4000000000000002'],
    ['visa', '4000000000009995'],
    ['visa', '4000000000003220'],
    ['visa', '4000000000000341'],
    ['visa', '4000000000000119'],
    ['visa', '4111111111111111'],
    ['visa', '4222222222222'],
    ['visa', '4000000000000000006'],
    ['mastercard', '5555555555554444'],
    ['mastercard', '2223003122003222'],
    ['mastercard', '5105105105105100'],
    ['amex', '378282246310005'],
    ['amex', '371449635398431'],
  ])('accepts the well-known %s %s', (brand, digits) => {
    expect(detectCardBrand(digits)).toBe(brand);
    expect(isLuhnValid(digits)).toBe(true);
  });

  test.each(['4242424242424241', '5555555555554445', '378282246310006', '79927398710', '', 'abc'])(
    'refuses %j',
    (digits) => {
      expect(isLuhnValid(digits)).toBe(false);
    },
  );

  test('accepts exactly one check digit for every number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,18}$/), (digits) => {
        const right = [...'0123456789'].filter((check) => isLuhnValid(digits + check));
        expect(right).toHaveLength(1);
      }),
    );
  });

  test('detects one wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(isLuhnValid(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('isExpired: a card is valid until the end of its month', () => {
  test.each([
    [11, 2026, '2026-11-01', false],
    [11, 2026, '2026-11-30', false],
    [11, 2026, '2026-12-01', true],
    [10, 2026, '2026-11-01', true],
    [12, 2026, '2026-11-30', false],
    [1, 2027, '2026-12-31', false],
    [12, 2025, '2026-01-01', true],
    [2, 2028, '2028-02-29', false],
    [2, 2028, '2028-03-01', true],
  ])('%d/%d on %s is expired: %s', (month, year, today, past) => expect(isExpired(month, year, today)).toBe(past));
});
