import { expect, test } from 'vitest';
import { normalizePromotionCode } from '#src/booking/model/rates/promotion-code.ts';

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
