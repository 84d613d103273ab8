import type { Decision } from './amendment.ts';
import { balanceDue } from './balance.ts';
import { announcementOf } from './booking-mails.ts';
import { consentTo } from './consent.ts';
import { capturesOf, chargeEntries, dueByNow, type NewEntry, paidForStay } from './folio.ts';
import { findDateChangeEnd } from './guest-deadlines.ts';
import { type Expired, type Held, isAlive, type Reserva } from './hold.ts';
import { type MailToWrite, mailOf } from './mail.ts';
import type { Minor } from './money.ts';
import type { Quote } from './quote.ts';
import { type Capture, spreadRefund } from './refund.ts';
import type { Confirmed, Paid, Reservation } from './reservation.ts';
import type { IsoDate } from './stay.ts';

/** What other dates mean in money. */
interface ChangeTerms {
  /** Total after less total before; negative when the new dates cost less. */
  readonly difference: Minor;
  /** Charged to the saved card on accepting; 0 when nothing is. */
  readonly dueNow: Minor;
  /** Goes back on accepting. */
  readonly refund: Minor;
}

/** Other dates for a reservation: what it is, what it would be, and the money between. */
export interface ChangeProposal extends ChangeTerms {
  /** The hold of the change. */
  readonly change: Reserva;
  readonly before: Quote;
  readonly after: Quote;
  /** ISO 8601 instant. B11 */
  readonly expiresAt: string;
}

/** B8, R9: dates may be changed until the day that was agreed. */
export const mayChangeDates = (reservation: Paid, today: IsoDate): reservation is Confirmed =>
  reservation.status === 'confirmed' &&
  findDateChangeEnd(reservation.quote.stay, today, reservation.quote.terms) !== null;

/** The hold of a change that can still be accepted; undefined for any other reservation or hold. */
export const liveChange = (reservation: Confirmed, hold: Reservation | undefined, now: number): Held | undefined =>
  hold?.status === 'held' && hold.changes === reservation.reserva && isAlive(hold, now) ? hold : undefined;

/** B12: whether the dates and prices of a change are the reservation's already. */
export const wasAccepted = ({ quote }: Paid, change: Quote): boolean =>
  quote.stay.arrival === change.stay.arrival &&
  quote.stay.departure === change.stay.departure &&
  quote.total === change.total;

/** B7: what was paid counts; more is taken only up to the new deposit, and goes back only beyond the new total. */
const termsOf = (reservation: Confirmed, after: Quote): ChangeTerms => {
  const paid = paidForStay(reservation);
  return {
    difference: after.total - reservation.quote.total,
    dueNow: Math.max(0, dueByNow(after, reservation.folio) - paid),
    refund: Math.max(0, paid - after.total),
  };
};

export const proposalOf = (reservation: Confirmed, hold: Held): ChangeProposal => ({
  change: hold.reserva,
  before: reservation.quote,
  after: hold.quote,
  ...termsOf(reservation, hold.quote),
  expiresAt: hold.expiresAt,
});

const mailsOf = (
  { quote: { stay, currency }, revision }: Confirmed,
  { dueNow, refund }: ChangeTerms,
  sendAfter: string,
): MailToWrite[] => {
  const from = { fromArrival: stay.arrival, fromDeparture: stay.departure };
  const when = (kind: string) => ({ dedupeKey: `${kind}.${revision + 1}`, sendAfter });
  return [
    mailOf('dates-changed', { ...from, currency, dueNow, refund }, when('dates-changed')),
    mailOf('hotel-changed', from, when('hotel-changed')),
  ];
};

/** The change as it is written; `charge` is what the saved card was charged for it, null when nothing was due. */
export const acceptedChange = (
  reservation: Confirmed,
  change: Held | Expired,
  charge: Capture | null,
  now: number,
): Decision => {
  const at = new Date(now).toISOString();
  const after = change.quote;
  const terms = termsOf(reservation, after);
  const paid = paidForStay(reservation) + (charge?.amount ?? 0) - terms.refund;
  const owed = after.total - paid;
  const balance = owed > 0 ? balanceDue(after.balance?.dueAt ?? at) : null;
  const waiver: NewEntry = { kind: 'waiver', amount: 0 - reservation.quote.total, reference: null, at };
  const payment: NewEntry[] = charge
    ? [{ kind: 'change', amount: 0 - charge.amount, reference: charge.reference, at }]
    : [];
  return {
    quote: after,
    fromHold: change.reserva,
    // B17: what was agreed to is what was paid by then, and what is left.
    consent: { ...consentTo(after, change.locale, at), deposit: paid, balance: owed },
    balance,
    folio: [waiver, ...chargeEntries(after, at), ...payment],
    refunds: spreadRefund(reservation.reserva, terms.refund, capturesOf(reservation.folio), reservation.refunds, at),
    mails: [...mailsOf(reservation, terms, at), ...announcementOf(balance, now)],
  };
};
