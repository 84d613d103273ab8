import type { Minor } from './money.ts';

/** Digits, and after a point as many as the currency has at most; whole amounts have at most seven digits. */
const DECIMAL = /^(0|[1-9]\d{0,6})(?:\.(\d{1,4}))?$/;

/**
 * Parses an amount in major units such as `148.00` without floating point; undefined for any other text and for more
 * decimals than the currency has. B1
 */
export const parseDecimalAmount = (text: string, decimals: number): Minor | undefined => {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
};

/** Formats an amount in major units with all decimals of the currency: `148.00`. B1 */
export const formatDecimalAmount = (amount: Minor, decimals: number): string => {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return sign + (decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
};
