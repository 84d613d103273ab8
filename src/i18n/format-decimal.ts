import type { Minor } from '#src/booking/model/money/money.ts';

const fractionDigits = new Map<string, number>();

const readFractionDigits = (currency: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  fractionDigits.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
};

/** Formats an amount for machines, with the currency's decimals: `148.00`. */
export const formatDecimal = (amount: Minor, currency: string): string => {
  const places = fractionDigits.get(currency) ?? readFractionDigits(currency);
  return (amount / 10 ** places).toFixed(places);
};

/** `USD 325.60`: for the hotel's staff and logs, the same in every language. */
export const formatPlainMoney = (amount: Minor, currency: string): string =>
  `${currency} ${formatDecimal(amount, currency)}`;
