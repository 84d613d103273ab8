import { type Minor, sum } from './money.ts';

/**
 * Spreads an amount in proportion to weights by largest remainder, earlier ones first where remainders are equal: the
 * parts sum to the amount, and none exceeds its weight unless the amount exceeds them all. 0 where all weights are 0. R17
 */
export const spreadAmount = (amount: Minor, weights: readonly Minor[]): Minor[] => {
  const all = BigInt(sum(weights));
  if (all === 0n) return weights.map(() => 0);
  // Products of two amounts exceed the safe integers.
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / all));
  const missing = amount - sum(parts);
  const byRemainder = shares
    .map((share, index) => ({ rest: share % all, index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
};
