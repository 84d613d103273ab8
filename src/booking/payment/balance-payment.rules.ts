import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { isSameRequest } from '#src/booking/guest/guest-request.rules.ts';
import {
  type BalanceFlag,
  createDueBalance,
  scheduleBalanceRetry,
} from '#src/booking/reservation/due-balance.rules.ts';
import { calculateOutstandingAmount, type FolioEntry } from '#src/booking/reservation/folio.rules.ts';
import { createAmendmentEnvelope, createMail, type MailKind } from '#src/booking/reservation/mail.rules.ts';
import {
  type AmendmentDecision,
  type Confirmed,
  isGuaranteedByDesk,
  type Paid,
} from '#src/booking/reservation/reservation.rules.ts';
import type { DeclineReason, SavedCard } from '#src/kernel/card.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';

/** Half of the time elapsed, within bounds: each pause is 1.5 times the previous one. Milliseconds. */
export const calculateBackoff = (
  ageMs: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.min(most, Math.max(least, Math.round(ageMs / 2)));

export const isBalanceDue = ({ balance }: Paid, now: number): boolean =>
  balance !== null && balance.tryAt !== null && Date.parse(balance.tryAt) <= now;

export const decideChargedBalance = (
  reservation: Paid,
  charge: { readonly amount: Minor; readonly reference: string; readonly card: SavedCard },
  now: number,
): AmendmentDecision => {
  const { amount, reference, card } = charge;
  const at = new Date(now).toISOString();
  const when = createAmendmentEnvelope('balance-charged', reservation.revision, at);
  return {
    folio: [{ kind: 'balance', amount: 0 - amount, reference, at }],
    balance: null,
    card,
    mails: [createMail('balance-charged', { amount, currency: reservation.quote.currency }, when)],
  };
};

export const toBalanceFlag = (reason: DeclineReason): BalanceFlag => {
  if (reason === 'expired-card') return 'card-expired';
  return reason === 'authentication-failed' ? 'authentication-needed' : 'declined';
};

/** B14: flagged, guest and hotel notified, never cancelled automatically. */
export const decideFailedBalance = (reservation: Paid, reason: BalanceFlag, now: number): AmendmentDecision => {
  if (!reservation.balance) return {};
  const balance = scheduleBalanceRetry(reservation.balance, reason, now);
  const { currency } = reservation.quote;
  const createEnvelope = (kind: MailKind) =>
    createAmendmentEnvelope(kind, reservation.revision, new Date(now).toISOString());
  const facts = { amount: calculateOutstandingAmount(reservation), currency, reason, nextTryAt: balance.tryAt };
  return {
    balance,
    mails: [
      createMail('balance-failed', facts, createEnvelope('balance-failed')),
      createMail('hotel-balance-failed', facts, createEnvelope('hotel-balance-failed')),
    ],
  };
};

/** Compared without the token, because the same card typed again gets another one. */
const isSameCard = (one: SavedCard, other: SavedCard | null): boolean =>
  other !== null &&
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;

/** A failed balance is scheduled again, but for one that the desk takes; repeating the same card sends no second mail. D26 */
export const decideCardChange = (reservation: Paid, card: SavedCard, now: number): AmendmentDecision => {
  const { brand, last4 } = card;
  const when = createAmendmentEnvelope('card-changed', reservation.revision, new Date(now).toISOString());
  return {
    card,
    balance: isGuaranteedByDesk(reservation)
      ? reservation.balance
      : reservation.balance && createDueBalance(reservation.balance.dueAt),
    mails: isSameCard(card, reservation.card) ? [] : [createMail('card-changed', { brand, last4 }, when)],
  };
};

/** `isAtDesk`: the hotel changes it; the notice to the former address says so. */
export const decideGuestChange = (
  reservation: Confirmed,
  guest: GuestDetails,
  now: number,
  isAtDesk = false,
): AmendmentDecision | undefined => {
  const { request, ...details } = guest;
  const differs =
    !isSameRequest(request, reservation.guest.request) ||
    (Object.keys(details) as (keyof typeof details)[]).some((key) => details[key] !== reservation.guest[key]);
  if (!differs) return undefined;
  const createEnvelope = (kind: MailKind) =>
    createAmendmentEnvelope(kind, reservation.revision, new Date(now).toISOString());
  const datesStay = { fromArrival: null, fromDeparture: null };
  const former = reservation.guest.email;
  // Security notice to the previous address, so that a takeover by access link is noticed.
  const toFormer = { ...createEnvelope('address-changed'), to: former };
  return {
    guest,
    mails: [
      ...(guest.email === former ? [] : [createMail('address-changed', isAtDesk ? { at: 'desk' } : {}, toFormer)]),
      createMail('details-changed', {}, createEnvelope('details-changed')),
      createMail('hotel-changed', datesStay, createEnvelope('hotel-changed')),
    ],
  };
};

/** B12: a balance is one charge; one that is owed again after a reversal is another. D23 */
export const createBalancePurpose = (folio: readonly FolioEntry[]): PaymentPurpose => {
  const charged = folio.filter(({ kind }) => kind === 'balance').length;
  return { kind: 'balance', ...(charged > 0 && { number: charged + 1 }) };
};

export const createChangePurpose = (folio: readonly FolioEntry[]): PaymentPurpose => ({
  kind: 'change',
  number: folio.filter(({ kind }) => kind === 'change').length + 1,
});
