import type { DeclineReason } from '#src/kernel/card.ts';

/** A decline, of a payment or of a card verification. */
export interface DeclinedPayment {
  readonly reason: DeclineReason;
  readonly what: 'payment' | 'card';
}

/** Finds the declined payment of a guest who returns from the bank. `query` has no `?`. */
export const findDeclinedPayment = (
  query: string | undefined,
  later: { readonly status: string; readonly reason?: DeclineReason } | undefined,
): DeclinedPayment | undefined => {
  const back = new URLSearchParams(query).get('return');
  if (back === null || later?.status !== 'declined' || !later.reason) return undefined;
  return { reason: later.reason, what: back === 'card' ? 'card' : 'payment' };
};
