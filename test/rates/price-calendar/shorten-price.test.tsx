import { expect, test } from 'vitest';
import { readCurrencySign, shortenPrice } from '#src/rates/price-calendar/shorten-price.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';

test.each([
  ['USD', 14_800, '148', 'US$'],
  ['USD', 14_850, '148.50', 'US$'],
  ['USD', 168_990, '1,689.90', 'US$'],
  ['EUR', 14_800, '148', '€'],
  ['JPY', 14_000, '14,000', 'JPY'],
  ['KWD', 14_000, '14', 'KWD'],
  ['KWD', 14_805, '14.805', 'KWD'],
])('shortenPrice: %s %i is %s on its day, and the legend names %s', (currency, amount, short, sign) => {
  for (const locale of ['es', 'en'] as const) {
    const price = getTranslator(locale).money(amount, currency);
    expect([shortenPrice(price), readCurrencySign(price)], locale).toEqual([short, sign]);
  }
});
