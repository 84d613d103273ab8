import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';
import type { BankCard } from './ledger.ts';

/** What the sandbox bank does with a card number. */
export type CardBehaviour =
  | { readonly does: 'pay' }
  /** 3-D Secure: asks its holder on the challenge page, for every charge. */
  | { readonly does: 'challenge' }
  /** Pays now; every later charge of its token is declined. */
  | { readonly does: 'pay-once' }
  /** Pays, but the answer never reaches the hotel. */
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

/** Any other number is declined: the sandbox gives no credit to cards that it does not know, and no real card works. */
export const behaviourOf = (cardNumber: string): CardBehaviour =>
  TEST_CARDS.get(cardNumber) ?? { does: 'decline', reason: 'declined' };

/** What the token of such a card meets later on. */
export const laterChargesOf = ({ does }: CardBehaviour): BankCard['laterCharges'] => {
  if (does === 'pay-once') return 'declined';
  return does === 'challenge' ? 'asks' : 'paid';
};
