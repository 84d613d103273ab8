import { buildBalanceAnnouncement } from '#src/booking/outbox/booking-mails.rules.ts';
import {
  createDueBalance,
  createUnscheduledBalance,
  type DueBalance,
  MANUAL_METHODS,
  type ManualMethod,
} from '#src/booking/reservation/due-balance.rules.ts';
import {
  calculateOutstandingAmount,
  type FolioEntry,
  listManualMovements,
} from '#src/booking/reservation/folio.rules.ts';
import { createAmendmentEnvelope, createMail } from '#src/booking/reservation/mail.rules.ts';
import { type AmendmentDecision, isGuaranteedByDesk, type Paid } from '#src/booking/reservation/reservation.rules.ts';
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

/** How a recorded movement was made. D25 */
export const getManualMethod = ({ item }: Pick<FolioEntry, 'item'>): ManualMethod =>
  MANUAL_METHODS.find((method) => method === item) ?? 'other';

/**
 * The balance after a reversal: charged on its day when that is to come, as was agreed. When the day has passed no job
 * charges the guest's card, as the desk may be recording the payment anew. B14
 */
const restoreBalance = (reservation: Paid, owed: Minor, now: number): DueBalance | null => {
  const { balance, status, quote } = reservation;
  if (owed <= 0) return null;
  if (balance !== null) return balance;
  if (isGuaranteedByDesk(reservation))
    return status === 'confirmed' ? null : createUnscheduledBalance(new Date(now).toISOString());
  const at = new Date(now).toISOString();
  const dueAt = (status === 'confirmed' && quote.balance?.dueAt) || at;
  return Date.parse(dueAt) > now ? createDueBalance(dueAt) : createUnscheduledBalance(dueAt);
};

export interface ManualReversal {
  readonly entry: FolioEntry;
  readonly owedAfter: Minor;
  readonly balance: DueBalance | null;
  readonly decision: AmendmentDecision;
}

/** Decides to take a recorded movement back by an opposite entry; a payment only before what was returned after it. D23 */
export const decideManualReversal = (
  reservation: Paid,
  seq: number,
  now: number,
): Outcome<ManualReversal, 'already-reversed' | 'returned-since'> => {
  const movements = listManualMovements(reservation.folio);
  const entry = movements.find((movement) => movement.seq === seq);
  if (!entry) return rejected('already-reversed');
  const isReturned = movements.some((movement) => movement.kind === 'manual-refund' && movement.seq > seq);
  if (entry.kind === 'manual-payment' && isReturned) return rejected('returned-since');
  const { kind, item, amount, reference } = entry;
  const at = new Date(now).toISOString();
  const owedAfter = calculateOutstandingAmount(reservation) - amount;
  const balance = restoreBalance(reservation, owedAfter, now);
  const isPlanned = balance !== null && reservation.balance === null && balance.tryAt !== null;
  const facts = { amount: Math.abs(amount), currency: reservation.quote.currency, method: getManualMethod(entry) };
  return accepted({
    entry,
    owedAfter,
    balance,
    decision: {
      folio: [{ kind, amount: 0 - amount, reference, at, reverses: seq, ...(item !== undefined && { item }) }],
      balance,
      mails: [
        createMail('manual-reversal', facts, createAmendmentEnvelope('manual-reversal', reservation.revision, at)),
        ...(isPlanned ? buildBalanceAnnouncement(balance, now) : []),
      ],
    },
  });
};
