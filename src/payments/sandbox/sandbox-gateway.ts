import type { DeclineReason } from '#src/kernel/card.ts';
import { detectCardBrand, isExpired } from '#src/kernel/card.ts';
import type { Charge, ChargeState, PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import { AnswerLost, BankRefusal } from './bank-refusal.ts';
import type { BankCard, BankCharge } from './ledger.ts';
import { generateSecret, getChallengeUrl, getCurrentInstant, type SandboxBank } from './ledger.ts';

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
  // Its refunds are refused, see `isAccountClosed`.
  ['4000000000005126', { does: 'pay' }],
]);

/** Declines every other number, so that no real card works. */
export const getCardBehaviour = (cardNumber: string): CardBehaviour =>
  TEST_CARDS.get(cardNumber) ?? { does: 'decline', reason: 'declined' };

export const getLaterCharges = ({ does }: CardBehaviour): BankCard['laterCharges'] => {
  if (does === 'pay-once') return 'declined';
  return does === 'challenge' ? 'asks' : 'paid';
};

type Decision = Pick<BankCharge, 'status' | 'declineReason'>;

const DECISIONS: Readonly<Record<Exclude<CardBehaviour['does'], 'decline'>, Decision>> = {
  pay: { status: 'succeeded', declineReason: null },
  'pay-once': { status: 'succeeded', declineReason: null },
  'pay-and-lose-answer': { status: 'succeeded', declineReason: null },
  challenge: { status: 'requires-action', declineReason: null },
};

const decide = (behaviour: CardBehaviour): Decision =>
  behaviour.does === 'decline' ? { status: 'declined', declineReason: behaviour.reason } : DECISIONS[behaviour.does];

const LATER_BEHAVIOURS: Readonly<Record<BankCard['laterCharges'], CardBehaviour>> = {
  paid: { does: 'pay' },
  asks: { does: 'challenge' },
  declined: { does: 'decline', reason: 'declined' },
};

/** A card is valid until its month has ended in the last time zone, UTC−12. */
const LAST_ZONE_MS = 12 * 3_600_000;

const isCardExpired = ({ expMonth, expYear }: Pick<BankCard, 'expMonth' | 'expYear'>, now: number): boolean =>
  isExpired(expMonth, expYear, new Date(now - LAST_ZONE_MS).toISOString().slice(0, 10));

interface PresentedCard {
  readonly card: BankCard;
  readonly behaviour: CardBehaviour;
}

/** Resolves a stored or typed card; number and security code are never stored (B15). */
const resolveCard = async (bank: SandboxBank, { card }: Charge): Promise<PresentedCard | undefined> => {
  if ('token' in card) {
    const saved = await bank.ledger.findCard(card.token);
    return saved && { card: saved, behaviour: LATER_BEHAVIOURS[saved.laterCharges] };
  }
  const behaviour = getCardBehaviour(card.number);
  const stored: BankCard = {
    token: `card_${generateSecret(bank)}`,
    brand: detectCardBrand(card.number) ?? 'visa',
    last4: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
    laterCharges: getLaterCharges(behaviour),
  };
  return { card: stored, behaviour };
};

export const toChargeState = (
  bank: Pick<SandboxBank, 'siteUrl'>,
  charge: BankCharge,
): ChargeState | { readonly status: 'voided' } => {
  const { status, reference, card, challengeId, declineReason } = charge;
  if (status === 'succeeded' && card) {
    const { token, brand, last4, expMonth, expYear } = card;
    return { status, reference, card: { token, brand, last4, expMonth, expYear } };
  }
  if (status === 'requires-action' && challengeId) return { status, redirectUrl: getChallengeUrl(bank, challengeId) };
  if (status === 'declined') return { status, reason: declineReason ?? 'declined' };
  return { status: 'voided' };
};

/** Content that must be equal under a repeated idempotency key; the token of a typed card is new each time. */
const toComparableContent = ({ amount, currency, card }: BankCharge): string =>
  JSON.stringify([amount, currency, card?.brand, card?.last4, card?.expMonth, card?.expYear]);

const buildCharge = (bank: SandboxBank, charge: Charge, { card, behaviour }: PresentedCard): BankCharge => {
  const { idempotencyKey, amount, currency, description, locale, returnUrl } = charge;
  const now = bank.clock.now();
  const decision = decide(isCardExpired(card, now) ? { does: 'decline', reason: 'expired-card' } : behaviour);
  const createdAt = getCurrentInstant(bank);
  return {
    ...decision,
    idempotencyKey,
    reference: `charge_${generateSecret(bank)}`,
    amount,
    currency,
    description,
    locale,
    card,
    challengeId: decision.status === 'requires-action' ? generateSecret(bank) : null,
    returnUrl: returnUrl ?? '',
    createdAt,
    capturedAt: decision.status === 'succeeded' ? createdAt : null,
  };
};

/** Charges a card, idempotent by key. @throws BankRefusal, AnswerLost */
export const enterCharge = async (bank: SandboxBank, charge: Charge): Promise<ChargeState> => {
  const presented = await resolveCard(bank, charge);
  if (!presented) return { status: 'declined', reason: 'declined' };
  const requested = buildCharge(bank, charge, presented);
  const entered = await bank.ledger.enter(requested);
  if (entered.status === 'voided') throw new BankRefusal('voided-key');
  // Fault 9: an idempotency key reused for other content is refused.
  if (toComparableContent(entered) !== toComparableContent(requested)) throw new BankRefusal('conflicting-key');
  const isNew = entered.reference === requested.reference;
  if (isNew && presented.behaviour.does === 'pay-and-lose-answer') throw new AnswerLost();
  const state = toChargeState(bank, entered);
  if (state.status === 'voided') throw new Error('the ledger of the bank holds a charge without card or challenge');
  return state;
};

const KEY = /^[\x20-\x7e]{1,200}$/;

/** Validates a request before anything is stored. @throws BankRefusal */
const validateRequest = (
  request: { idempotencyKey: string; amount?: number; currency?: string },
  least: 0 | 1 = 0,
): void => {
  const { idempotencyKey, amount = least, currency = 'USD' } = request;
  if (!KEY.test(idempotencyKey)) throw new BankRefusal('invalid-key');
  if (!Number.isSafeInteger(amount) || amount < least) throw new BankRefusal('invalid-amount');
  if (!/^[A-Z]{3}$/.test(currency)) throw new BankRefusal('invalid-currency');
};

/** Stores an empty charge under the key, so that none can be made with it later. */
const voidKey = async (bank: SandboxBank, idempotencyKey: string): Promise<'voided' | 'already-captured'> => {
  const voided = await bank.ledger.void({
    idempotencyKey,
    reference: `void_${generateSecret(bank)}`,
    amount: 0,
    currency: '',
    description: '',
    locale: 'es',
    status: 'voided',
    declineReason: null,
    card: null,
    challengeId: null,
    returnUrl: '',
    createdAt: getCurrentInstant(bank),
    capturedAt: null,
  });
  return voided.status === 'succeeded' ? 'already-captured' : 'voided';
};

const refundCharge = async (bank: SandboxBank, request: Parameters<PaymentGateway['refund']>[0]) => {
  const { reference, amount, idempotencyKey } = request;
  const entry = await bank.ledger.refund({
    idempotencyKey,
    reference: `refund_${generateSecret(bank)}`,
    chargeReference: reference,
    amount,
    createdAt: getCurrentInstant(bank),
  });
  if (entry.status === 'refused') throw new BankRefusal(entry.because);
  return { reference: entry.refund.reference };
};

const readStatement: (
  bank: SandboxBank,
  range: { from: string; to: string },
) => ReturnType<PaymentGateway['getStatement']> = async (bank, range) => {
  const { charges, refunds } = await bank.ledger.listMovements(range);
  return {
    charges: charges.flatMap(({ idempotencyKey, reference, amount, currency, capturedAt: at }) =>
      at !== null && amount > 0 ? [{ idempotencyKey, reference, amount, currency, at }] : [],
    ),
    refunds: refunds.map(({ createdAt: at, ...refunded }) => ({ ...refunded, at })),
  };
};

/** Payment gateway in the process: states, idempotency keys and refunds on the ledger of the sandbox bank. */
export const createSandboxGateway = (bank: SandboxBank): PaymentGateway => ({
  charge: async (charge) => {
    validateRequest(charge);
    return enterCharge(bank, charge);
  },
  find: async (idempotencyKey) => {
    const charge = await bank.ledger.findCharge(idempotencyKey);
    return charge && toChargeState(bank, charge);
  },
  refund: async (request) => {
    validateRequest(request, 1);
    return refundCharge(bank, request);
  },
  void: async (idempotencyKey) => {
    validateRequest({ idempotencyKey });
    return voidKey(bank, idempotencyKey);
  },
  getStatement: (range) => readStatement(bank, range),
});
