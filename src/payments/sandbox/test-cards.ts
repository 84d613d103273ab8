import type { DeclineReason } from '#src/kernel/card.ts';
import type { BankCard } from './ledger.ts';

export type CardBehaviour =
  | { readonly does: 'pay' }
  | { readonly does: 'challenge' }
  /** Pays now; every later charge of its token is declined. */
  | { readonly does: 'pay-once' }
  /** Pays, but the reply is lost. */
  | { readonly does: 'pay-and-lose-answer' }
  | { readonly does: 'decline'; readonly reason: DeclineReason };

const TEST_CARDS: ReadonlyMap<string, CardBehaviour> = new Map([
  ['4242424242424242', { does: 'pay' }],
  ['5555555555554444', { does: 'pay' }],
  ['378282246310005', { does: 'pay' }],
  ['4000000000000002', { does: 'decline', reason: 'declined' }],
  ['4000000000009995', { does: 'decline', reason: 'insufficient-funds' }],
  ['4000000000003220', { does: 'challenge' }],
  ['4000000000000341', { does: 'pay-once' }],
  ['4000000000000119', { does: 'pay-and-lose-answer' }],
]);

/** Declines every other number, so that no real card works. */
export const getCardBehaviour = (cardNumber: string): CardBehaviour =>
  TEST_CARDS.get(cardNumber) ?? { does: 'decline', reason: 'declined' };

export const getLaterCharges = ({ does }: CardBehaviour): BankCard['laterCharges'] => {
  if (does === 'pay-once') return 'declined';
  return does === 'challenge' ? 'asks' : 'paid';
};
