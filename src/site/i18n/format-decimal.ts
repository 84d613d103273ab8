import { getMinorUnitDigits } from '#src/kernel/money/currency.ts';
import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { Minor } from '#src/kernel/money/money.ts';

/** Formats an amount for machines, with the currency's decimals: `148.00`. */
export const formatDecimal = (amount: Minor, currency: string): string =>
  formatDecimalAmount(amount, getMinorUnitDigits(currency));

/** `USD 325.60`: for the hotel's staff and logs, the same in every language. */
export const formatPlainMoney = (amount: Minor, currency: string): string =>
  `${currency} ${formatDecimal(amount, currency)}`;
