import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';

/** Why the bank said no, and of what: a payment, or only a card that was to be saved. */
export interface Declined {
  readonly reason: DeclineReason;
  readonly what: 'payment' | 'card';
}

/** What a page says to a guest who comes back from the bank without having paid. `query` is without `?`. */
export const declinedOnReturn = (
  query: string | undefined,
  later: { readonly status: string; readonly reason?: DeclineReason } | undefined,
): Declined | undefined => {
  const back = new URLSearchParams(query).get('return');
  if (back === null || later?.status !== 'declined' || !later.reason) return undefined;
  return { reason: later.reason, what: back === 'card' ? 'card' : 'payment' };
};
