import { expect, test } from 'vitest';
import { formatDecimal, formatPlainMoney } from '#src/site/i18n/format-decimal.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

test.each([
  ['USD', 123_456_750, 'US$ 1,234,567.50', 'US$1,234,567.50', '1234567.50'],
  ['USD', 5, 'US$ 0.05', 'US$0.05', '0.05'],
  ['USD', 0, 'US$ 0.00', 'US$0.00', '0.00'],
  ['USD', -41_250, '−US$ 412.50', '−US$412.50', '-412.50'],
  ['EUR', 16_280, '€ 162.80', '€162.80', '162.80'],
  ['JPY', 14_800, 'JPY 14,800', 'JPY 14,800', '14800'],
  ['KWD', 14_805, 'KWD 14.805', 'KWD 14.805', '14.805'],
  ['KWD', -5, '−KWD 0.005', '−KWD 0.005', '-0.005'],
  ['COP', 32_500_000, 'COP 325,000.00', 'COP 325,000.00', '325000.00'],
])('money: %s %i is %s in Spanish, %s in English and %s for machines', (currency, amount, es, en, decimal) => {
  const format = (locale: 'es' | 'en') => getTranslator(locale).money(amount, currency).replaceAll('\u00a0', ' ');
  expect([format('es'), format('en'), formatDecimal(amount, currency)]).toEqual([es, en, decimal]);
});

test('formatPlainMoney: puts the currency before the decimal amount', () =>
  expect(['USD', 'JPY', 'KWD'].map((currency) => formatPlainMoney(32_560, currency))).toEqual([
    'USD 325.60',
    'JPY 32560',
    'KWD 32.560',
  ]));
