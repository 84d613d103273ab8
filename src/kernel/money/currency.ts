const DIGITS_BY_CURRENCY = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, currencies]) => currencies.split(' ').map((currency) => [currency, Number(digits)] as const)),
);

/**
 * Returns the decimals of a currency's minor unit (ISO 4217), 2 for most: 14800 minor units are USD 148.00, JPY 14,800
 * and KWD 14.800. Not from `Intl`, whose digits are those of everyday use (0 for COP, which banks count in hundredths)
 * and differ between Node and browsers.
 */
export const getMinorUnitDigits = (currency: string): number => DIGITS_BY_CURRENCY.get(currency) ?? 2;
