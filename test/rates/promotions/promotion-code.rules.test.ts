import { expect, test } from 'vitest';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import {
  type CodeStatus,
  formatPersonalCode,
  hasCodesOnSale,
  isCodeInUse,
  isPersonalCode,
  normalizePromotionCode,
} from '#src/rates/promotions/promotion-code.rules.ts';
import { SERENA } from '#test/support/booking/promotions.ts';

test.each([
  ['SERENA15', 'SERENA15'],
  ['serena15', 'SERENA15'],
  [' Serena 15 ', 'SERENA15'],
  ['ser\u00A0ena\u200B-15', 'SERENA-15'],
  ['ＳＥＲＥＮＡ１５', 'SERENA15'],
  ['abcd', 'ABCD'],
  ['a'.repeat(24), 'A'.repeat(24)],
  ['abc', undefined],
  ['a'.repeat(25), undefined],
  ['verano_15', undefined],
  ['año2027', undefined],
  ['', undefined],
])('normalizePromotionCode (R18): %j is %j', (typed, code) => {
  expect(normalizePromotionCode(typed)).toBe(code);
});

test('formatPersonalCode: random bytes are letters and digits without look-alikes (R18)', () => {
  const code = formatPersonalCode(Uint8Array.from([0, 7, 8, 28, 29, 57, 58, 100, 200, 253, 254, 255]));
  expect(code).toBe('29AZ2Z2FXQRT');
  expect([isPersonalCode(code), normalizePromotionCode(code.toLowerCase())]).toEqual([true, code]);
});

test.each<[Partial<Promotion>, boolean]>([
  [{}, true],
  [{ code: null }, false],
  [{ code: null, personalCodes: ['PERSONAL01'] }, true],
  [{ code: null, personalCodes: ['PERSONAL01'], status: 'draft' }, false],
])('hasCodesOnSale: with a promotion that is %o: %s', (promotion, expected) =>
  expect(hasCodesOnSale({ plans: [], promotions: [{ ...SERENA, ...promotion }] })).toBe(expected),
);

test.each<[CodeStatus | null, boolean]>([
  ['applied', true],
  ['applied-together', true],
  ['plan-shown', true],
  ['already-lower', false],
  ['used-up', false],
  ['too-low-cost', false],
  [null, false],
])('isCodeInUse: of a code that is %s: %s', (status, expected) =>
  expect(isCodeInUse(status && { status })).toBe(expected),
);
