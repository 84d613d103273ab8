import { calculateMoneyKept, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { allocateReturn } from '#src/booking/reservation/goodwill.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import type { AmendmentDecision, Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';

/** Where an amount of goodwill goes. D9 */
export interface GoodwillPreview {
  readonly amount: Minor;
  /** Lowers what the guest still owes. */
  readonly lowered: Minor;
  readonly toCard: Minor;
  /** Amount to be returned in cash or by transfer. */
  readonly byHand: Minor;
  readonly owedAfter: Minor;
}

export interface GoodwillRefund {
  readonly preview: GoodwillPreview;
  readonly decision: AmendmentDecision;
}

/** What is owed, and what the hotel has of the guest's money. D9 */
export const calculateMaxGoodwill = (reservation: Paid): Minor =>
  Math.max(0, calculateOutstandingAmount(reservation) + calculateMoneyKept(reservation));

/** Lowers what is owed; what exceeds that goes back, to the card as far as it was taken by card. D9 */
export const decideGoodwillRefund = (
  reservation: Paid,
  amount: Minor,
  now: number,
): Outcome<GoodwillRefund, 'amount-too-high'> => {
  if (amount > calculateMaxGoodwill(reservation)) return rejected('amount-too-high');
  const { reserva, quote, revision } = reservation;
  const { currency } = quote;
  const at = new Date(now).toISOString();
  const owed = Math.max(0, calculateOutstandingAmount(reservation));
  const lowered = Math.min(amount, owed);
  const { refunds, byHand } = allocateReturn(reserva, amount - lowered, reservation, at);
  const preview = { amount, lowered, toCard: amount - lowered - byHand, byHand, owedAfter: owed - lowered };
  const { toCard, owedAfter } = preview;
  const facts = { amount, currency, toCard, byHand, owed: owedAfter };
  const mail = createMail('goodwill', facts, createAmendmentEnvelope('goodwill', revision, at));
  return accepted({
    preview,
    decision: {
      folio: [{ kind: 'adjustment', amount: 0 - amount, reference: null, at }],
      refunds,
      ...(owedAfter === 0 && { balance: null }),
      mails: [mail],
    },
  });
};
