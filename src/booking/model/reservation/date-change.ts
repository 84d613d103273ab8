import type { QuotedAddOn } from '#src/booking/model/add-ons/add-on.ts';
import { type Expired, type Held, isHoldActive, type Reserva } from '#src/booking/model/hold/hold.ts';
import type { LocalizedText } from '#src/booking/model/localized-text.ts';
import { buildBalanceAnnouncement } from '#src/booking/model/mail/booking-mails.ts';
import { createAmendmentEnvelope, createMail, type MailKind, type MailToWrite } from '#src/booking/model/mail/mail.ts';
import { createDueBalance } from '#src/booking/model/payment/due-balance.ts';
import {
  calculateAmountDue,
  calculateStayPayments,
  createChargeEntries,
  createWaiverEntries,
  listCaptures,
  type NewEntry,
} from '#src/booking/model/payment/folio.ts';
import { allocateRefund, type Capture } from '#src/booking/model/payment/refund.ts';
import { listLines, type Quote } from '#src/booking/model/quote/quote.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { createConsent } from '#src/booking/model/terms/consent.ts';
import { findDateChangeEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import { calculateAddOnTerms, decideAddOnChange, isAddOnChange } from './add-on-change.ts';
import type { AmendmentDecision } from './amendment-decision.ts';
import type { ChangeTerms } from './change-terms.ts';
import type { Confirmed, Paid, Reservation } from './reservation.ts';

export interface ChangeProposal extends ChangeTerms {
  readonly change: Reserva;
  readonly before: Quote;
  readonly after: Quote;
  /** Names of the extras of `before` that cannot be had in `after`. R14 */
  readonly dropped: readonly LocalizedText[];
  /** ISO 8601 instant. B11 */
  readonly expiresAt: string;
}

/** Under the agreed terms. B8, R9 */
export const canChangeDates = (reservation: Paid, today: IsoDate): reservation is Confirmed =>
  reservation.status === 'confirmed' &&
  findDateChangeEnd(reservation.quote.stay, today, reservation.quote.terms) !== null;

export const findActiveChange = (
  reservation: Confirmed,
  hold: Reservation | undefined,
  now: number,
): Held | undefined =>
  hold?.status === 'held' && hold.changes === reservation.reserva && isHoldActive(hold, now) ? hold : undefined;

export const isChangeAccepted = ({ quote }: Paid, change: Quote): boolean =>
  quote.stay.arrival === change.stay.arrival &&
  quote.stay.departure === change.stay.departure &&
  quote.addOns.length === change.addOns.length &&
  quote.total === change.total;

/** B7: earlier payments count; a charge covers at most the new deposit, a refund what exceeds the new total. */
const calculateChangeTerms = (reservation: Confirmed, after: Quote): ChangeTerms => {
  if (isAddOnChange(reservation.quote, after)) return calculateAddOnTerms(reservation.quote, after);
  const paid = calculateStayPayments(reservation);
  return {
    difference: after.total - reservation.quote.total,
    dueNow: Math.max(0, calculateAmountDue(after, reservation.folio) - paid),
    refund: Math.max(0, paid - after.total),
  };
};

const isSameAddOn = (one: QuotedAddOn, other: QuotedAddOn): boolean =>
  one.addOnId === other.addOnId && one.roomId === other.roomId;

/** Once each, as agreed. R24 */
const listDroppedNames = (before: Quote, after: Quote): LocalizedText[] => {
  const dropped = before.addOns.filter((addOn) => !after.addOns.some((each) => isSameAddOn(addOn, each)));
  const lines = listLines(before).filter(({ kind }) => kind === 'add-on');
  return [...new Set(dropped.map(({ addOnId }) => addOnId))].flatMap(
    (addOnId) => lines.find(({ item }) => item === addOnId)?.label ?? [],
  );
};

export const createChangeProposal = (reservation: Confirmed, hold: Held): ChangeProposal => ({
  change: hold.reserva,
  before: reservation.quote,
  after: hold.quote,
  dropped: listDroppedNames(reservation.quote, hold.quote),
  ...calculateChangeTerms(reservation, hold.quote),
  expiresAt: hold.expiresAt,
});

const buildMails = (
  { quote: { stay, currency }, revision }: Confirmed,
  { dueNow, refund }: ChangeTerms,
  sendAfter: string,
): MailToWrite[] => {
  const from = { fromArrival: stay.arrival, fromDeparture: stay.departure };
  const createEnvelope = (kind: MailKind) => createAmendmentEnvelope(kind, revision, sendAfter);
  return [
    createMail('dates-changed', { ...from, currency, dueNow, refund }, createEnvelope('dates-changed')),
    createMail('hotel-changed', from, createEnvelope('hotel-changed')),
  ];
};

const decideNewDates = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): AmendmentDecision => {
  const at = new Date(now).toISOString();
  const after = change.quote;
  const terms = calculateChangeTerms(reservation, after);
  const paid = calculateStayPayments(reservation) + (charge?.amount ?? 0) - terms.refund;
  const owed = after.total - paid;
  const balance = owed > 0 ? createDueBalance(after.balance?.dueAt ?? at) : null;
  const waivers = createWaiverEntries(listLines(reservation.quote), null, at);
  const payment: NewEntry[] = charge
    ? [{ kind: 'change', amount: 0 - charge.amount, reference: charge.reference, at }]
    : [];
  return {
    quote: after,
    fromHold: change.reserva,
    ...(reservation.quote.promotion && !after.promotion && { returnsPromotion: true }),
    // B17: the consent states what is paid by now and what remains.
    consent: { ...createConsent(after, change.locale, at), deposit: paid, balance: owed },
    balance,
    folio: [...waivers, ...createChargeEntries(listLines(after), at), ...payment],
    refunds: allocateRefund(
      reservation.reserva,
      terms.refund,
      listCaptures(reservation.folio),
      reservation.refunds,
      at,
    ),
    mails: [...buildMails(reservation, terms, at), ...buildBalanceAnnouncement(balance, now)],
  };
};

/** Of dates, or of extras for the same dates. `charge`: captured; null when nothing was due. */
export const decideChange = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): AmendmentDecision => {
  const decide = isAddOnChange(reservation.quote, change.quote) ? decideAddOnChange : decideNewDates;
  return decide(reservation, change, charge, now);
};
