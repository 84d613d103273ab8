import {
  createDueBalance,
  createUnscheduledBalance,
  type DueBalance,
} from '#src/booking/reservation/due-balance.rules.ts';
import {
  calculateAmountDue,
  calculateMoneyKept,
  calculatePenalties,
  calculateRefundable,
  calculateStayPayments,
  createWaiverEntries,
  listCaptures,
  type NewEntry,
  toRoomReference,
} from '#src/booking/reservation/folio.rules.ts';
import {
  allocateReturn,
  calculateUnusedGoodwill,
  createGoodwillReversal,
  type ReturnedAmount,
} from '#src/booking/reservation/goodwill.rules.ts';
import {
  createAmendmentEnvelope,
  createMail,
  type MailKind,
  type MailToWrite,
} from '#src/booking/reservation/mail.rules.ts';
import {
  type AmendmentDecision,
  type CancellationCause,
  type Confirmed,
  isGuaranteedByDesk,
  type Paid,
} from '#src/booking/reservation/reservation.rules.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { countDays, type IsoDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { findFreeCancellationEnd, findPenalty, type Penalty } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import { type CancelledPart, calculatePenalty } from '#src/rates/penalties/cancellation-penalty.rules.ts';
import { listLines, type Quote, quoteRemainingRooms } from '#src/rates/quote/quote.rules.ts';

export interface CancellationAmounts {
  readonly reserva: Reserva;
  readonly roomId: string | null;
  readonly free: boolean;
  readonly freeUntil: IsoDate | null;
  readonly refund: Minor;
  /** The part of the refund that does not go back to the card. D9 */
  readonly byHand: Minor;
  readonly penalty: Minor;
  readonly chargedNow: Minor;
  /** Also what the hotel takes itself, without a charge. D26 */
  readonly chargedLater: Minor;
  readonly remaining: Quote | null;
}

export interface CancellationPreview extends CancellationAmounts {
  /** What the agreed terms say; the penalty is less when the desk waives a part of it. D8 */
  readonly termsPenalty: Minor;
}

export interface CancellationRequest {
  /** null: the whole reservation. */
  readonly roomId: string | null;
  readonly cause: CancellationCause;
  /** Instead of what the terms say, never more. D8 */
  readonly agreedPenalty?: Minor | undefined;
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

interface CancelledAmounts {
  readonly refund: Minor;
  readonly chargedNow: Minor;
  readonly chargedLater: Minor;
  /** D9 */
  readonly unusedGoodwill: Minor;
}

/**
 * B8: a free cancellation refunds to the card what the remaining rooms do not require today; by hand goes only what they
 * do not cost, since the card would be charged for it again. A late one keeps the penalty. Never more than the hotel has,
 * and no goodwill. Where the desk takes what is owed, no card is charged for it. D9, D26
 */
const calculateAmounts = (
  reservation: Confirmed,
  penalty: Minor,
  remaining: Quote | null,
  free: boolean,
): CancelledAmounts => {
  const { folio, refunds } = reservation;
  const charged = penalty + (remaining?.total ?? 0);
  const unusedGoodwill = calculateUnusedGoodwill(folio, calculatePenalties(folio) + charged);
  const paid = calculateStayPayments(reservation) - unusedGoodwill;
  const isOfDesk = isGuaranteedByDesk(reservation);
  const kept = remaining && (free && !isOfDesk ? calculateAmountDue(remaining, folio) : remaining.total);
  const byCard = Math.min(calculateRefundable(listCaptures(folio), refunds), paid - penalty - (kept ?? 0));
  const returned = Math.max(0, byCard, paid - charged);
  const refund = Math.min(Math.max(0, calculateMoneyKept(reservation)), returned);
  const owed = charged - paid + refund;
  const isLater = remaining !== null || isOfDesk;
  return { refund, chargedNow: isLater ? 0 : owed, chargedLater: isLater ? owed : 0, unusedGoodwill };
};

/** B8: keeps its due date while rooms remain; a late cancellation makes it due at once, for the desk to take where no card is charged. D26 */
const calculateRemainingBalance = (
  reservation: Confirmed,
  { remaining, chargedNow, chargedLater }: CancellationPreview,
  at: string,
): DueBalance | null => {
  if (chargedNow + chargedLater === 0) return null;
  const { balance } = reservation;
  if (isGuaranteedByDesk(reservation)) return remaining ? null : createUnscheduledBalance(at);
  if (!remaining) return createDueBalance(at);
  return balance ?? createDueBalance(remaining.balance?.dueAt ?? at);
};

const buildMails = (
  { quote, revision }: Confirmed,
  { roomId, refund, byHand, penalty, termsPenalty, chargedNow, chargedLater, remaining }: CancellationPreview,
  sendAfter: string,
): MailToWrite[] => {
  const createEnvelope = (kind: MailKind) => createAmendmentEnvelope(kind, revision, sendAfter);
  const facts = {
    currency: quote.currency,
    refund: refund - byHand,
    ...(byHand > 0 && { byHand }),
    penalty,
    ...(termsPenalty > penalty && { termsPenalty }),
    chargedNow,
  };
  const room = remaining && quote.rooms.find((one) => one.roomId === roomId);
  const roomTypeId = room?.roomTypeId ?? null;
  const toHotel = createMail('hotel-cancelled', { ...facts, roomTypeId }, createEnvelope('hotel-cancelled'));
  const toGuest =
    roomTypeId === null
      ? createMail('reservation-cancelled', facts, createEnvelope('reservation-cancelled'))
      : createMail('room-cancelled', { ...facts, roomTypeId, chargedLater }, createEnvelope('room-cancelled'));
  return [toGuest, toHotel];
};

/** D8: at most what the terms say. */
const choosePenalty = (termsPenalty: Minor, { agreedPenalty = termsPenalty }: CancellationRequest): Minor =>
  Math.max(0, Math.min(termsPenalty, agreedPenalty));

interface Ending {
  readonly preview: CancellationPreview;
  readonly cancelled: CancelledPart;
  readonly returned: ReturnedAmount;
  readonly unusedGoodwill: Minor;
}

const buildDecision = (
  reservation: Confirmed,
  { preview, cancelled, returned, unusedGoodwill }: Ending,
  { cause, now }: CancellationRequest,
): AmendmentDecision => {
  const { penalty, remaining } = preview;
  const at = new Date(now).toISOString();
  const reference = remaining && preview.roomId !== null ? toRoomReference(preview.roomId) : null;
  const waivers = createWaiverEntries(listLines(cancelled), reference, at);
  // B12: a cancelled room that costs nothing is known by a penalty of nothing.
  const isRecorded = reference === null || waivers.length > 0;
  const charged: NewEntry[] = penalty === 0 && isRecorded ? [] : [{ kind: 'penalty', amount: penalty, reference, at }];
  return {
    ...(remaining ? { quote: remaining } : { cancelled: cause }),
    // R18: a late cancellation keeps the use.
    ...(preview.free && reservation.quote.promotion && !remaining?.promotion && { returnsPromotion: true }),
    folio: [...waivers, ...charged, ...createGoodwillReversal(unusedGoodwill, reference, at)],
    refunds: returned.refunds,
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
  const cancelledRooms = quote.rooms.filter((room) => roomId === null || room.roomId === roomId);
  if (cancelledRooms.length === 0 || !isCancellable(reservation, cause, today)) return rejected('not-cancellable');
  const remainingRooms = quote.rooms.filter((room) => !cancelledRooms.includes(room));
  const remaining = remainingRooms.length === 0 ? null : quoteRemainingRooms(quote, remainingRooms, today, policy);
  const cancelled = { rooms: cancelledRooms, lines: remaining ? [] : quote.lines };
  const agreed = findAgreedPenalty(reservation, request, today);
  const free = agreed.kind === 'none';
  const termsPenalty = calculatePenalty(agreed, cancelled);
  const penalty = choosePenalty(termsPenalty, request);
  const { unusedGoodwill, ...amounts } = calculateAmounts(reservation, penalty, remaining, free);
  const returned = allocateReturn(reserva, amounts.refund, reservation, new Date(now).toISOString());
  const freeUntil = findFreeCancellationEnd(quote.stay, today, quote.terms);
  const { byHand } = returned;
  const preview: CancellationPreview = {
    ...{ reserva, roomId, free, freeUntil, byHand, penalty, termsPenalty, remaining },
    ...amounts,
  };
  const decision = buildDecision(reservation, { preview, cancelled, returned, unusedGoodwill }, request);
  return accepted({ preview, decision });
};

/** What the terms charge for the whole reservation; undefined when it cannot be cancelled. R9 */
export const findTermsPenalty = (
  reservation: Paid,
  request: Pick<CancellationRequest, 'cause' | 'now'>,
  policy: Pick<HotelPolicy, 'timeZone'>,
): Minor | undefined => {
  const cancellation = decideCancellation(reservation, { ...request, roomId: null }, policy);
  return cancellation.ok ? cancellation.value.preview.termsPenalty : undefined;
};
