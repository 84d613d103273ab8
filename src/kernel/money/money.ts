/** Amount in minor units (cents) of the hotel's currency: always an integer. B1 */
export type Minor = number;

/** ISO 4217. B1 */
export type Money = { readonly amount: Minor; readonly currency: string };

/** Basis points: 1,000 = 10 %. Integers keep binary fractions out of amounts. */
export type BasisPoints = number;

/** The only rounding in the model. B1. @throws RangeError for unsafe integers and a denominator below 1 */
export const roundHalfAwayFromZero = (numerator: number, denominator: number): Minor => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`cannot round ${numerator}/${denominator}`);
  const magnitude = Math.abs(numerator);
  const whole = Math.floor(magnitude / denominator);
  const rest = magnitude - whole * denominator;
  const rounded = rest * 2 >= denominator ? whole + 1 : whole;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
};

/** B1: rounded once. */
export const calculateShare = (amount: Minor, share: BasisPoints): Minor =>
  roundHalfAwayFromZero(amount * share, 10_000);

/** B1: every total is the sum of the displayed lines. */
export const sum = (lines: readonly Minor[]): Minor => lines.reduce((total, line) => total + line, 0);

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

/** Whether prices of a night are shown with tax, or there is none. R20 */
export type NightTax = 'included' | 'none';
