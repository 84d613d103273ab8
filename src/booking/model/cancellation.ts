import type { Decision } from './amendment.ts';
import { balanceDue, type DueBalance } from './balance.ts';
import { calculatePenalty } from './cancellation-penalty.ts';
import { capturesOf, dueByNow, type NewEntry, paidForStay, roomReference } from './folio.ts';
import { findFreeCancellationEnd } from './guest-deadlines.ts';
import type { Reserva } from './hold.ts';
import type { HotelPolicy } from './hotel-policy.ts';
import { type MailToWrite, mailOf } from './mail.ts';
import { type Minor, sum } from './money.ts';
import { type Quote, quoteRemaining, type RoomQuote } from './quote.ts';
import { spreadRefund } from './refund.ts';
import { accepted, type Outcome, rejected } from './rejections.ts';
import type { CancellationCause, Confirmed, Paid } from './reservation.ts';
import { daysBetween, hotelToday, type IsoDate } from './stay.ts';
import { findPenalty, type Penalty } from './terms.ts';

/** What cancelling means in money; the guest sees exactly this before confirming. B8 */
export interface CancellationPreview {
  readonly reserva: Reserva;
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly free: boolean;
  /** Last day of free cancellation; null when it has passed. */
  readonly freeUntil: IsoDate | null;
  /** Goes back to the card or cards. */
  readonly refund: Minor;
  /** What the hotel keeps and charges for it in all. */
  readonly penalty: Minor;
  /** Charged to the saved card at once. */
  readonly chargedNow: Minor;
  /** Stays owed, for the rooms that stay and for this one; charged with the balance, on the day agreed. */
  readonly chargedLater: Minor;
  /** The rooms that stay; null when none does. */
  readonly remaining: Quote | null;
}

export interface CancellationAsked {
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly cause: CancellationCause;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A cancellation as it is shown, and as it is written. */
export interface Cancellation {
  readonly preview: CancellationPreview;
  readonly decision: Decision;
}

/** B8: a guest may cancel until the day of departure; nobody is a no-show before the day after arrival. */
const isInTime = ({ quote: { stay } }: Confirmed, cause: CancellationCause, today: IsoDate): boolean =>
  cause === 'guest' ? today < stay.departure : today > stay.arrival;

const HOUR_MS = 3_600_000;

/** R11: shortly after booking a guest may think again, but not when the whole stay is due at once. */
const isWithinGrace = ({ confirmedAt, quote }: Confirmed, { now }: CancellationAsked, daysToArrival: number): boolean =>
  now - Date.parse(confirmedAt) < quote.terms.graceHours * HOUR_MS &&
  daysToArrival >= quote.terms.payment.fullWithinDays;

/** R9: by the terms that were agreed, whatever the hotel sells under today. */
const findAgreedPenalty = (reservation: Confirmed, asked: CancellationAsked, today: IsoDate): Penalty => {
  const { stay, terms } = reservation.quote;
  if (asked.cause === 'no-show') return terms.noShow;
  const daysToArrival = daysBetween(today, stay.arrival);
  return isWithinGrace(reservation, asked, daysToArrival) ? { kind: 'none' } : findPenalty(terms, daysToArrival);
};

/** B8: in time everything that the smaller stay does not ask for today goes back; late, the penalty is kept. */
const amountsOf = (reservation: Confirmed, penalty: Minor, remaining: Quote | null, free: boolean) => {
  const paid = paidForStay(reservation);
  const kept = remaining && (free ? dueByNow(remaining, reservation.folio) : remaining.total);
  const refund = Math.max(0, paid - penalty - (kept ?? 0));
  const owed = penalty + (remaining?.total ?? 0) - paid + refund;
  return { refund, penalty, chargedNow: remaining ? 0 : owed, chargedLater: remaining ? owed : 0 };
};

/** The balance keeps its day as long as rooms stay; what a late cancellation leaves owed is due at once. */
const balanceAfter = (
  { balance }: Confirmed,
  { remaining, chargedNow, chargedLater }: CancellationPreview,
  at: string,
): DueBalance | null => {
  if (chargedNow + chargedLater === 0) return null;
  if (!remaining) return balanceDue(at);
  return balance ?? balanceDue(remaining.balance?.dueAt ?? at);
};

const mailsOf = (
  { quote, revision }: Confirmed,
  { roomId, refund, penalty, chargedNow, chargedLater, remaining }: CancellationPreview,
  sendAfter: string,
): MailToWrite[] => {
  const when = (kind: string) => ({ dedupeKey: `${kind}.${revision + 1}`, sendAfter });
  const facts = { currency: quote.currency, refund, penalty, chargedNow };
  const room = remaining && quote.rooms.find((one) => one.roomId === roomId);
  const roomTypeId = room?.roomTypeId ?? null;
  const toHotel = mailOf('hotel-cancelled', { ...facts, roomTypeId }, when('hotel-cancelled'));
  const toGuest =
    roomTypeId === null
      ? mailOf('reservation-cancelled', facts, when('reservation-cancelled'))
      : mailOf('room-cancelled', { ...facts, roomTypeId, chargedLater }, when('room-cancelled'));
  return [toGuest, toHotel];
};

const decisionOf = (
  reservation: Confirmed,
  preview: CancellationPreview,
  ended: readonly RoomQuote[],
  { cause, now }: CancellationAsked,
): Decision => {
  const { reserva, refund, penalty, remaining } = preview;
  const at = new Date(now).toISOString();
  const reference = remaining && preview.roomId !== null ? roomReference(preview.roomId) : null;
  const lines: [NewEntry['kind'], Minor][] = [
    ['waiver', 0 - sum(ended.map(({ total }) => total))],
    ['penalty', penalty],
  ];
  return {
    ...(remaining ? { quote: remaining } : { cancelled: cause }),
    folio: lines.filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ kind, amount, reference, at })),
    refunds: spreadRefund(reserva, refund, capturesOf(reservation.folio), reservation.refunds, at),
    balance: balanceAfter(reservation, preview, at),
    mails: mailsOf(reservation, preview, at),
  };
};

/** B8: cancelling all of a reservation or one room of it, at an instant. */
export const cancellationOf = (
  reservation: Paid,
  asked: CancellationAsked,
  policy: Pick<HotelPolicy, 'timeZone'>,
): Outcome<Cancellation, 'not-cancellable'> => {
  if (reservation.status !== 'confirmed') return rejected('not-cancellable');
  const { reserva, quote } = reservation;
  const { roomId, cause, now } = asked;
  const today = hotelToday(now, policy.timeZone);
  const ended = quote.rooms.filter((room) => roomId === null || room.roomId === roomId);
  if (ended.length === 0 || !isInTime(reservation, cause, today)) return rejected('not-cancellable');
  const staying = quote.rooms.filter((room) => !ended.includes(room));
  const remaining = staying.length === 0 ? null : quoteRemaining(quote, staying, today, policy);
  const penalty = findAgreedPenalty(reservation, asked, today);
  const free = penalty.kind === 'none';
  const preview: CancellationPreview = {
    reserva,
    roomId,
    free,
    freeUntil: findFreeCancellationEnd(quote.stay, today, quote.terms),
    ...amountsOf(reservation, calculatePenalty(penalty, ended, quote), remaining, free),
    remaining,
  };
  return accepted({ preview, decision: decisionOf(reservation, preview, ended, asked) });
};
