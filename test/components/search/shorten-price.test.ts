import { expect, test } from 'vitest';
import { shortenPrice } from '#src/components/search/shorten-price.ts';
import { getTranslator } from '#src/i18n/translator.ts';

test.each([
  ['USD', 14_800, 'US$ 148', 'US$148'],
  ['USD', 14_850, 'US$ 148.50', 'US$148.50'],
  ['USD', 168_900, 'US$ 1,689', 'US$1,689'],
  ['EUR', 14_800, '€ 148', '€148'],
  ['JPY', 14_000, '14,000', '14,000'],
  ['KWD', 14_000, '14', '14'],
  ['KWD', 14_805, '14.805', '14.805'],
])('shortenPrice: %s %i is %s in Spanish and %s in English', (currency, amount, es, en) =>
  expect(
    (['es', 'en'] as const).map((locale) =>
      shortenPrice(getTranslator(locale).money(amount, currency), currency).replaceAll('\u00a0', ' '),
    ),
  ).toEqual([es, en]),
);
