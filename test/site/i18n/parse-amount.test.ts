import { describe, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { parseTypedAmount } from '#src/site/i18n/format-decimal.ts';

/** Both languages write the decimal point, as Panama does. */
describe.each(LOCALES)('parseTypedAmount in %s', (locale) => {
  test.each([
    ['40', 4_000],
    ['40.5', 4_050],
    [' 12.50 ', 1_250],
    ['1,250.00', 125_000],
    ['1250.00', 125_000],
    ['1,234,567.89', 123_456_789],
    ['0', 0],
    ['0.01', 1],
  ])('reads %j', (typed, amount) => expect(parseTypedAmount(typed, locale, 'USD')).toBe(amount));

  test.each([
    '',
    '-5',
    '+5',
    'NaN',
    'Infinity',
    '1e3',
    '12,50',
    '1.250,00',
    '1,25.00',
    '1,2500',
    ',250',
    '12.505',
    '12.',
    '.5',
    '1 250',
    '0x10',
    'US$ 40',
    '99999999',
  ])('refuses %j', (typed) => expect(parseTypedAmount(typed, locale, 'USD')).toBeUndefined());

  test.each([
    ['1,250', 'JPY', 1_250],
    ['1,250.5', 'JPY', undefined],
    ['1.250', 'KWD', 1_250],
  ])('reads %j in %s by the decimals of the currency', (typed, currency, amount) =>
    expect(parseTypedAmount(typed, locale, currency)).toBe(amount),
  );
});
