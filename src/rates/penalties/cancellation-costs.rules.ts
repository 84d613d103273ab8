import type { Minor } from '#src/kernel/money/money.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { FULL_STAY } from '#src/rates/terms/terms.rules.ts';
import { calculatePenalty } from './cancellation-penalty.rules.ts';

/** What cancelling a whole booking costs up to a date. */
export interface CancellationCost {
  /** Inclusive; null: until the stay begins. */
  readonly until: IsoDate | null;
  readonly amount: Minor;
}

/** Lists what cancelling costs from a date on, in time order; neighbours cost different amounts. R8, R9 */
export const listCancellationCosts = (quote: Quote, today: IsoDate): CancellationCost[] => {
  const { arrival } = quote.stay;
  const steps = quote.terms.cancellation
    .map(({ untilDays, penalty }) => ({ until: addDays(arrival, -untilDays), penalty }))
    .filter(({ until }) => until >= today);
  const isComplete = steps.at(-1)?.until === arrival;
  const costs = [...steps, ...(isComplete ? [] : [{ until: arrival, penalty: FULL_STAY }])].map(
    ({ until, penalty }): CancellationCost => ({
      until: until === arrival ? null : until,
      amount: calculatePenalty(penalty, quote),
    }),
  );
  return costs.filter(({ amount }, index) => amount !== costs[index + 1]?.amount);
};
