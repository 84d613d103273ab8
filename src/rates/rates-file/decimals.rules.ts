import { formatDecimalAmount, parseDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { BasisPoints } from '#src/kernel/money/money.ts';

/** Parses a decimal that may be negative; undefined for any other text. */
export const parseSignedDecimal = (text: string, decimals: number): number | undefined => {
  const isNegative = text.startsWith('-');
  const amount = parseDecimalAmount(isNegative ? text.slice(1) : text, decimals);
  return amount === undefined || !isNegative ? amount : 0 - amount;
};

/** Formats a percentage without needless zeros: `-10`, `12.5`. */
export const formatPercent = (percent: BasisPoints): string => {
  const decimals = [0, 1].find((count) => percent % 10 ** (2 - count) === 0) ?? 2;
  return formatDecimalAmount(percent / 10 ** (2 - decimals), decimals);
};
