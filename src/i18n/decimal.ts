import type { Minor } from '#src/booking/model/money.ts';

/** An amount as machines read it, with the currency's own decimals: `148.00`. */
export const decimalOf = (amount: Minor, currency: string): string => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return (amount / 10 ** maximumFractionDigits).toFixed(maximumFractionDigits);
};
