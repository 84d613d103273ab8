import type { ManualMethod } from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import type { AmendmentDecision, Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';

/** Money that moved without the gateway. */
export interface ManualMovement {
  readonly amount: Minor;
  readonly method: ManualMethod;
  /** Reference on the receipt or the bank's statement; null: none. */
  readonly reference: string | null;
  /** ISO instant of the payment. */
  readonly at: string;
}

/** What the hotel has to return in cash or by transfer: it was not taken by card, or the gateway refused to refund it. D9 */
export const calculateManualReturn = (reservation: Pick<Paid, 'folio' | 'refunds'>): Minor =>
  Math.max(0, 0 - calculateOutstandingAmount(reservation));

/** Decides a payment by hand of at most what is owed; the job then charges only the rest. B14 */
export const decideManualPayment = (
  reservation: Paid,
  { amount, method, reference, at }: ManualMovement,
  now: number,
): Outcome<AmendmentDecision, 'amount-too-high'> => {
  const owed = calculateOutstandingAmount(reservation);
  if (amount > owed) return rejected('amount-too-high');
  const facts = { amount, currency: reservation.quote.currency, method };
  const when = createAmendmentEnvelope('manual-payment', reservation.revision, new Date(now).toISOString());
  return accepted({
    folio: [{ kind: 'manual-payment', amount: 0 - amount, reference, at, item: method }],
    ...(amount === owed && { balance: null }),
    mails: [createMail('manual-payment', facts, when)],
  });
};

/** Decides a refund by hand of at most what the hotel has to return by hand. D9 */
export const decideManualRefund = (
  reservation: Paid,
  { amount, method, reference, at }: ManualMovement,
  now: number,
): Outcome<AmendmentDecision, 'amount-too-high'> => {
  if (amount > calculateManualReturn(reservation)) return rejected('amount-too-high');
  const facts = { amount, currency: reservation.quote.currency, method };
  const when = createAmendmentEnvelope('manual-refund', reservation.revision, new Date(now).toISOString());
  return accepted({
    folio: [{ kind: 'manual-refund', amount, reference, at, item: method }],
    mails: [createMail('manual-refund', facts, when)],
  });
};
