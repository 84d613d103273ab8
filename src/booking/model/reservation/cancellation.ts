import type { Reserva } from '#src/booking/model/hold/hold.ts';
import type { HotelPolicy } from '#src/booking/model/hotel-policy.ts';
import { createAmendmentEnvelope, createMail, type MailKind, type MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/booking/model/outcome.ts';
import { createDueBalance, type DueBalance } from '#src/booking/model/payment/due-balance.ts';
import {
  calculateAmountDue,
  calculateStayPayments,
  createWaiverEntries,
  listCaptures,
  type NewEntry,
  toRoomReference,
} from '#src/booking/model/payment/folio.ts';
import { allocateRefund } from '#src/booking/model/payment/refund.ts';
import { listLines, type Quote, quoteRemainingRooms } from '#src/booking/model/quote/quote.ts';
import { countDays, type IsoDate, toHotelDate } from '#src/booking/model/stay/stay.ts';
import { type CancelledPart, calculatePenalty } from '#src/booking/model/terms/cancellation-penalty.ts';
import { findFreeCancellationEnd } from '#src/booking/model/terms/guest-deadlines.ts';
import { findPenalty, type Penalty } from '#src/booking/model/terms/terms.ts';
import type { AmendmentDecision } from './amendment-decision.ts';
import type { CancellationCause, Confirmed, Paid } from './reservation.ts';

export interface CancellationPreview {
  readonly reserva: Reserva;
  readonly roomId: string | null;
  readonly free: boolean;
  readonly freeUntil: IsoDate | null;
  readonly refund: Minor;
  readonly penalty: Minor;
  readonly chargedNow: Minor;
  readonly chargedLater: Minor;
  readonly remaining: Quote | null;
}

export interface CancellationRequest {
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly cause: CancellationCause;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface Cancellation {
  readonly preview: CancellationPreview;
  readonly decision: AmendmentDecision;
}

/** B8: guests may cancel until the day of departure; a no-show begins on the day after arrival. */
const isCancellable = ({ quote: { stay } }: Confirmed, cause: CancellationCause, today: IsoDate): boolean =>
  cause === 'guest' ? today < stay.departure : today > stay.arrival;

const HOUR_MS = 3_600_000;

/** R11: free cancellation within the grace period after booking, unless the whole stay is due at once. */
const isWithinGracePeriod = (
  { confirmedAt, quote }: Confirmed,
  { now }: CancellationRequest,
  daysToArrival: number,
): boolean =>
  now - Date.parse(confirmedAt) < quote.terms.graceHours * HOUR_MS &&
  daysToArrival >= quote.terms.payment.fullWithinDays;

/** R9: by the agreed terms. */
const findAgreedPenalty = (reservation: Confirmed, request: CancellationRequest, today: IsoDate): Penalty => {
  const { stay, terms } = reservation.quote;
  if (request.cause === 'no-show') return terms.noShow;
  const daysToArrival = countDays(today, stay.arrival);
  return isWithinGracePeriod(reservation, request, daysToArrival)
    ? { kind: 'none' }
    : findPenalty(terms, daysToArrival);
};

/** B8: a free cancellation refunds what the remaining rooms do not require today; a late one keeps the penalty. */
const calculateAmounts = (reservation: Confirmed, penalty: Minor, remaining: Quote | null, free: boolean) => {
  const paid = calculateStayPayments(reservation);
  const kept = remaining && (free ? calculateAmountDue(remaining, reservation.folio) : remaining.total);
  const refund = Math.max(0, paid - penalty - (kept ?? 0));
  const owed = penalty + (remaining?.total ?? 0) - paid + refund;
  return { refund, penalty, chargedNow: remaining ? 0 : owed, chargedLater: remaining ? owed : 0 };
};

/** B8: keeps its due date while rooms remain; a late cancellation makes it due at once. */
const calculateRemainingBalance = (
  { balance }: Confirmed,
  { remaining, chargedNow, chargedLater }: CancellationPreview,
  at: string,
): DueBalance | null => {
  if (chargedNow + chargedLater === 0) return null;
  if (!remaining) return createDueBalance(at);
  return balance ?? createDueBalance(remaining.balance?.dueAt ?? at);
};

const buildMails = (
  { quote, revision }: Confirmed,
  { roomId, refund, penalty, chargedNow, chargedLater, remaining }: CancellationPreview,
  sendAfter: string,
): MailToWrite[] => {
  const createEnvelope = (kind: MailKind) => createAmendmentEnvelope(kind, revision, sendAfter);
  const facts = { currency: quote.currency, refund, penalty, chargedNow };
  const room = remaining && quote.rooms.find((one) => one.roomId === roomId);
  const roomTypeId = room?.roomTypeId ?? null;
  const toHotel = createMail('hotel-cancelled', { ...facts, roomTypeId }, createEnvelope('hotel-cancelled'));
  const toGuest =
    roomTypeId === null
      ? createMail('reservation-cancelled', facts, createEnvelope('reservation-cancelled'))
      : createMail('room-cancelled', { ...facts, roomTypeId, chargedLater }, createEnvelope('room-cancelled'));
  return [toGuest, toHotel];
};

const buildDecision = (
  reservation: Confirmed,
  preview: CancellationPreview,
  cancelled: CancelledPart,
  { cause, now }: CancellationRequest,
): AmendmentDecision => {
  const { reserva, refund, penalty, remaining } = preview;
  const at = new Date(now).toISOString();
  const reference = remaining && preview.roomId !== null ? toRoomReference(preview.roomId) : null;
  const charged: NewEntry[] = penalty === 0 ? [] : [{ kind: 'penalty', amount: penalty, reference, at }];
  return {
    ...(remaining ? { quote: remaining } : { cancelled: cause }),
    // R18: a late cancellation keeps the use.
    ...(preview.free && reservation.quote.promotion && !remaining?.promotion && { returnsPromotion: true }),
    folio: [...createWaiverEntries(listLines(cancelled), reference, at), ...charged],
    refunds: allocateRefund(reserva, refund, listCaptures(reservation.folio), reservation.refunds, at),
    balance: calculateRemainingBalance(reservation, preview, at),
    mails: buildMails(reservation, preview, at),
  };
};

export const decideCancellation = (
  reservation: Paid,
  request: CancellationRequest,
  policy: Pick<HotelPolicy, 'timeZone'>,
): Outcome<Cancellation, 'not-cancellable'> => {
  if (reservation.status !== 'confirmed') return rejected('not-cancellable');
  const { reserva, quote } = reservation;
  const { roomId, cause, now } = request;
  const today = toHotelDate(now, policy.timeZone);
  const cancelled = quote.rooms.filter((room) => roomId === null || room.roomId === roomId);
  if (cancelled.length === 0 || !isCancellable(reservation, cause, today)) return rejected('not-cancellable');
  const remainingRooms = quote.rooms.filter((room) => !cancelled.includes(room));
  const remaining = remainingRooms.length === 0 ? null : quoteRemainingRooms(quote, remainingRooms, today, policy);
  const part = { rooms: cancelled, lines: remaining ? [] : quote.lines };
  const penalty = findAgreedPenalty(reservation, request, today);
  const free = penalty.kind === 'none';
  const preview: CancellationPreview = {
    reserva,
    roomId,
    free,
    freeUntil: findFreeCancellationEnd(quote.stay, today, quote.terms),
    ...calculateAmounts(reservation, calculatePenalty(penalty, part), remaining, free),
    remaining,
  };
  return accepted({ preview, decision: buildDecision(reservation, preview, part, request) });
};
