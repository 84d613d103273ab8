import type { Minor } from '#src/booking/model/money.ts';

const digits = new Map<string, number>();

const digitsOf = (currency: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  digits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
};

/** An amount as machines read it, with the currency's own decimals: `148.00`. */
export const decimalOf = (amount: Minor, currency: string): string => {
  const places = digits.get(currency) ?? digitsOf(currency);
  return (amount / 10 ** places).toFixed(places);
};
