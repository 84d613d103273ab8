import { describe, expect, test } from 'vitest';
import { normalizeFigures, toAsciiDigits } from '#src/kernel/contact/normalize-text.ts';
import { listDigitScripts } from '#test/support/digit-scripts.ts';

const NUMBER = '0123456789';

describe('toAsciiDigits', () => {
  test('reads every decimal digit of Unicode', () => {
    const scripts = listDigitScripts();
    expect(scripts.length).toBeGreaterThan(60);
    expect(scripts.map(toAsciiDigits)).toEqual(scripts.map(() => NUMBER));
    const isRead = new Set([...scripts.join(''), ...NUMBER]);
    const points = Array.from({ length: 0x11_0000 }, (_, point) => point).filter((point) => point >> 11 !== 0x1b);
    const digits = points.map((point) => String.fromCodePoint(point)).filter((sign) => /^\p{Nd}$/u.test(sign));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.filter((digit) => !isRead.has(digit))).toEqual([]);
  });

  test.each(['', 'Room 12', 'Ⅻ ½ ² ①', '一二三', 'عبد الله'])('leaves %j', (text) => {
    expect(toAsciiDigits(text)).toBe(text);
  });
});

test.each([
  ['＋５０７　８３３', '+507 833'],
  ['\u200F٠٧٩\u200E', '079'],
  ['۱۴۰۵', '1405'],
  ['𝟜𝟚', '42'],
])('normalizeFigures: %j becomes %j', (typed, expected) => {
  expect(normalizeFigures(typed)).toBe(expected);
});
