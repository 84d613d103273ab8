import { expect, test } from 'vitest';
import { getMinorUnitDigits } from '#src/kernel/money/currency.ts';

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
