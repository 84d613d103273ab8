/** An amount in minor units (cents) of the hotel's one currency: always an integer. B1 */
export type Minor = number;

/** Basis points: 1,000 = 10 %. Percentages stay integers, so no binary fraction reaches an amount. */
export type BasisPoints = number;

/**
 * B1: the only place that rounds. `numerator / denominator`, half away from zero.
 * @throws RangeError when the arguments are not safe integers or the denominator is not positive.
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

/** B1: a share of an amount, rounded once. */
export const shareOf = (amount: Minor, share: BasisPoints): Minor => roundHalfAwayFromZero(amount * share, 10_000);

/** B1: every total is the sum of the lines shown. */
export const sum = (lines: readonly Minor[]): Minor => lines.reduce((total, line) => total + line, 0);
