import { cardBrand, isExpired } from '#src/booking/model/card.ts';
import type { Charge, ChargeState } from '#src/booking/ports/payment-gateway.ts';
import { AnswerLost, BankRefusal } from './bank-refusal.ts';
import type { BankCard, BankCharge } from './ledger.ts';
import { challengeUrl, instantNow, type SandboxBank, secretOf } from './sandbox-bank.ts';
import { behaviourOf, type CardBehaviour, laterChargesOf } from './test-cards.ts';

type Decision = Pick<BankCharge, 'status' | 'declineReason'>;

const DECISIONS: Readonly<Record<Exclude<CardBehaviour['does'], 'decline'>, Decision>> = {
  pay: { status: 'succeeded', declineReason: null },
  'pay-once': { status: 'succeeded', declineReason: null },
  'pay-and-lose-answer': { status: 'succeeded', declineReason: null },
  challenge: { status: 'requires-action', declineReason: null },
};

const decide = (behaviour: CardBehaviour): Decision =>
  behaviour.does === 'decline' ? { status: 'declined', declineReason: behaviour.reason } : DECISIONS[behaviour.does];

const LATER: Readonly<Record<BankCard['laterCharges'], CardBehaviour>> = {
  paid: { does: 'pay' },
  asks: { does: 'challenge' },
  declined: { does: 'decline', reason: 'declined' },
};

/** A month ends last at UTC−12, and no bank declines a card that is still good where its holder is. */
const LAST_ZONE_MS = 12 * 3_600_000;

const isPast = ({ expMonth, expYear }: Pick<BankCard, 'expMonth' | 'expYear'>, now: number): boolean =>
  isExpired(expMonth, expYear, new Date(now - LAST_ZONE_MS).toISOString().slice(0, 10));

interface Presented {
  readonly card: BankCard;
  readonly behaviour: CardBehaviour;
}

/** B15: of a typed card only this is written down; number and security code end here. */
const presented = async (bank: SandboxBank, { card }: Charge): Promise<Presented | undefined> => {
  if ('token' in card) {
    const saved = await bank.ledger.card(card.token);
    return saved && { card: saved, behaviour: LATER[saved.laterCharges] };
  }
  const behaviour = behaviourOf(card.number);
  const kept: BankCard = {
    token: `card_${secretOf(bank)}`,
    brand: cardBrand(card.number) ?? 'visa',
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    laterCharges: laterChargesOf(behaviour),
  };
  return { card: kept, behaviour };
};

export const stateOf = (
  bank: Pick<SandboxBank, 'siteUrl'>,
  charge: BankCharge,
): ChargeState | { readonly status: 'voided' } => {
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

const written = (bank: SandboxBank, charge: Charge, { card, behaviour }: Presented): BankCharge => {
  const { idempotencyKey, amount, currency, description, locale, returnUrl } = charge;
  const now = bank.clock.now();
  const decision = decide(isPast(card, now) ? { does: 'decline', reason: 'expired-card' } : behaviour);
  const createdAt = instantNow(bank);
  return {
    ...decision,
    idempotencyKey,
    reference: `charge_${secretOf(bank)}`,
    amount,
    currency,
    description,
    locale,
    card,
    challengeId: decision.status === 'requires-action' ? secretOf(bank) : null,
    returnUrl: returnUrl ?? '',
    createdAt,
    capturedAt: decision.status === 'succeeded' ? createdAt : null,
  };
};

/** Charges a card, or finds what its key was charged before. @throws BankRefusal, AnswerLost */
export const enterCharge = async (bank: SandboxBank, charge: Charge): Promise<ChargeState> => {
  const shown = await presented(bank, charge);
  if (!shown) return { status: 'declined', reason: 'declined' };
  const wanted = written(bank, charge, shown);
  const standing = await bank.ledger.enter(wanted);
  if (standing.status === 'voided') throw new BankRefusal('voided-key');
  // Fault 9: the same key for something else changes nothing.
  if (content(standing) !== content(wanted)) throw new BankRefusal('conflicting-key');
  const isNew = standing.reference === wanted.reference;
  if (isNew && shown.behaviour.does === 'pay-and-lose-answer') throw new AnswerLost();
  const state = stateOf(bank, standing);
  if (state.status === 'voided') throw new Error('the bank keeps a charge that it cannot read');
  return state;
};
