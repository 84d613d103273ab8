/** Amount in minor units (cents) of the hotel's currency: always an integer. B1 */
export type Minor = number;

/** An amount with its currency (ISO 4217), where the two travel together; all amounts of a quote have one currency. B1 */
export type Money = { readonly amount: Minor; readonly currency: string };

/** Basis points: 1,000 = 10 %. Integers keep binary fractions out of amounts. */
export type BasisPoints = number;

/**
 * Rounds `numerator / denominator` half away from zero; the only rounding in the model. B1. @throws RangeError when the
 * arguments are not safe integers or the denominator is not positive.
 */
export const roundHalfAwayFromZero = (numerator: number, denominator: number): Minor => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`cannot round ${numerator}/${denominator}`);
  const magnitude = Math.abs(numerator);
  const whole = Math.floor(magnitude / denominator);
  const rest = magnitude - whole * denominator;
  const rounded = rest * 2 >= denominator ? whole + 1 : whole;
  return numerator < 0 && rounded !== 0 ? -rounded : rounded;
};

/** Calculates a share of an amount, rounded once. B1 */
export const calculateShare = (amount: Minor, share: BasisPoints): Minor =>
  roundHalfAwayFromZero(amount * share, 10_000);

/** Sums amounts. B1: every total is the sum of the displayed lines. */
export const sum = (lines: readonly Minor[]): Minor => lines.reduce((total, line) => total + line, 0);
