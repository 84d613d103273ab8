import { cardBrand } from '#src/booking/model/card.ts';
import type { Charge, ChargeState, PaymentGateway } from '#src/booking/ports/payment-gateway.ts';
import type { BankCard, BankCharge } from './ledger.ts';
import { challengeUrl, type SandboxBank, secretOf } from './sandbox-bank.ts';
import { behaviourOf, type CardBehaviour } from './test-cards.ts';

type Decision = Pick<BankCharge, 'status' | 'declineReason'>;

const DECISIONS: Readonly<Record<Exclude<CardBehaviour['does'], 'decline'>, Decision>> = {
  pay: { status: 'succeeded', declineReason: null },
  'pay-once': { status: 'succeeded', declineReason: null },
  'pay-and-lose-answer': { status: 'succeeded', declineReason: null },
  challenge: { status: 'requires-action', declineReason: null },
};

const decide = (behaviour: CardBehaviour): Decision =>
  behaviour.does === 'decline' ? { status: 'declined', declineReason: behaviour.reason } : DECISIONS[behaviour.does];

/** B15: of a typed card only this is written down; number and security code end here. */
const presented = async (
  bank: SandboxBank,
  { card }: Charge,
): Promise<{ readonly card: BankCard | undefined; readonly behaviour: CardBehaviour }> => {
  if ('token' in card) {
    const saved = await bank.ledger.card(card.token);
    const pays = saved?.laterCharges === 'paid';
    return { card: saved, behaviour: pays ? { does: 'pay' } : { does: 'decline', reason: 'declined' } };
  }
  const behaviour = behaviourOf(card.number);
  const { expMonth, expYear } = card;
  const kept: BankCard = {
    token: `card_${secretOf(bank)}`,
    brand: cardBrand(card.number) ?? 'visa',
    last4: card.number.slice(-4),
    expMonth,
    expYear,
    laterCharges: behaviour.does === 'pay-once' ? 'declined' : 'paid',
  };
  return { card: kept, behaviour };
};

const stateOf = (bank: SandboxBank, charge: BankCharge): ChargeState | { readonly status: 'voided' } => {
  const { status, reference, card, challengeId, declineReason } = charge;
  if (status === 'succeeded' && card) {
    const { token, brand, last4, expMonth, expYear } = card;
    return { status, reference, card: { token, brand, last4, expMonth, expYear } };
  }
  if (status === 'requires-action' && challengeId) return { status, redirectUrl: challengeUrl(bank, challengeId) };
  if (status === 'declined') return { status, reason: declineReason ?? 'declined' };
  return { status: 'voided' };
};

/** What must be equal for a repeated key to be the same charge; the token of a typed card is new each time. */
const content = ({ amount, currency, card }: BankCharge): string =>
  JSON.stringify([amount, currency, card?.brand, card?.last4, card?.expMonth, card?.expYear]);

const chargeCard = async (bank: SandboxBank, charge: Charge): Promise<ChargeState> => {
  const { card, behaviour } = await presented(bank, charge);
  if (!card) return { status: 'declined', reason: 'declined' };
  const decision = decide(behaviour);
  const wanted: BankCharge = {
    ...decision,
    idempotencyKey: charge.idempotencyKey,
    reference: `charge_${secretOf(bank)}`,
    amount: charge.amount,
    currency: charge.currency,
    description: charge.description,
    locale: charge.locale,
    card,
    challengeId: decision.status === 'requires-action' ? secretOf(bank) : null,
    returnUrl: charge.returnUrl,
    createdAt: new Date(bank.clock.now()).toISOString(),
  };
  const standing = await bank.ledger.enter(wanted);
  if (standing.status === 'voided') throw new Error('this idempotency key was voided');
  // Fault 9: the same key for something else changes nothing.
  if (content(standing) !== content(wanted)) throw new Error('this idempotency key was used for another charge');
  const isNew = standing.reference === wanted.reference;
  if (isNew && behaviour.does === 'pay-and-lose-answer') throw new Error('the answer of the bank was lost');
  const state = stateOf(bank, standing);
  if (state.status === 'voided') throw new Error('the bank keeps a charge that it cannot read');
  return state;
};

const voidKey = async (bank: SandboxBank, idempotencyKey: string): Promise<'voided' | 'already-captured'> => {
  const standing = await bank.ledger.void({
    idempotencyKey,
    reference: `void_${secretOf(bank)}`,
    amount: 0,
    currency: 'XXX',
    description: '',
    locale: 'es',
    status: 'voided',
    declineReason: null,
    card: null,
    challengeId: null,
    returnUrl: '',
    createdAt: new Date(bank.clock.now()).toISOString(),
  });
  return standing.status === 'succeeded' ? 'already-captured' : 'voided';
};

/** The payment gateway of a demo: real states, keys and refunds over the books of the sandbox bank. */
export const sandboxGateway = (bank: SandboxBank): PaymentGateway => ({
  charge: (charge) => chargeCard(bank, charge),
  find: async (idempotencyKey) => {
    const charge = await bank.ledger.charge(idempotencyKey);
    return charge && stateOf(bank, charge);
  },
  refund: async ({ reference, amount, idempotencyKey }) => {
    const entry = await bank.ledger.refund({
      idempotencyKey,
      reference: `refund_${secretOf(bank)}`,
      chargeReference: reference,
      amount,
      createdAt: new Date(bank.clock.now()).toISOString(),
    });
    if (entry.status === 'refused') throw new Error(`the bank refused a refund: ${entry.because}`);
    return { reference: entry.refund.reference };
  },
  void: (idempotencyKey) => voidKey(bank, idempotencyKey),
});
