import {
  calculateFolioBalance,
  calculatePenalties,
  type FolioEntry,
  toRoomReference,
} from '#src/booking/reservation/folio.rules.ts';
import { isGuaranteedByDesk, type Paid } from '#src/booking/reservation/reservation.rules.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { type Minor, sum } from '#src/kernel/money/money.ts';
import { toHotelDate } from '#src/kernel/stay/stay.ts';
import { findFreeCancellationEnd } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { CancellationAmounts, CancellationRequest } from './cancellation.rules.ts';

interface RecordedCancellation {
  readonly lines: readonly FolioEntry[];
  readonly at: string;
  readonly isRoom: boolean;
}

const findRecordedCancellation = (
  reservation: Paid,
  { roomId, cause }: CancellationRequest,
): RecordedCancellation | undefined => {
  const { folio } = reservation;
  const ofRoom = roomId === null ? [] : folio.filter(({ reference }) => reference === toRoomReference(roomId));
  if (ofRoom[0]) return { lines: ofRoom, at: ofRoom[0].at, isRoom: true };
  if (reservation.status !== 'cancelled' || reservation.cause !== cause) return undefined;
  const at = reservation.cancelledAt;
  const isOfAll = (line: FolioEntry) =>
    line.at === at && line.reference === null && ['waiver', 'penalty', 'adjustment'].includes(line.kind);
  return { lines: folio.filter(isOfAll), at, isRoom: false };
};

const calculateOwedAmount = ({ folio, refunds }: Paid, { lines, at }: RecordedCancellation): Minor => {
  const last = lines.at(-1)?.seq ?? 0;
  const upTo = folio.filter(({ seq }) => seq <= last);
  const decided = sum(refunds.filter(({ requestedAt }) => requestedAt <= at).map(({ amount }) => amount));
  const arrived = sum(upTo.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount));
  return calculateFolioBalance(upTo) + decided - arrived;
};

/** Finds the amounts of a recorded cancellation, so that repeating it is idempotent. B12 */
export const findRepeatedCancellation = (
  reservation: Paid,
  asked: CancellationRequest,
  policy: Pick<HotelPolicy, 'timeZone'>,
): CancellationAmounts | undefined => {
  const recorded = findRecordedCancellation(reservation, asked);
  if (!recorded) return undefined;
  const { reserva, refunds, quote } = reservation;
  const { lines, at, isRoom } = recorded;
  const penalty = calculatePenalties(lines);
  const balance = calculateOwedAmount(reservation, recorded);
  const [owed, byHand] = [Math.max(0, balance), Math.max(0, 0 - balance)];
  const refunded = sum(refunds.filter(({ requestedAt }) => requestedAt === at).map(({ amount }) => amount));
  const isLater = isRoom || isGuaranteedByDesk(reservation);
  return {
    reserva,
    roomId: asked.roomId,
    free: penalty === 0,
    freeUntil: findFreeCancellationEnd(quote.stay, toHotelDate(Date.parse(at), policy.timeZone), quote.terms),
    refund: refunded + byHand,
    byHand,
    penalty,
    chargedNow: isLater ? 0 : owed,
    chargedLater: isLater ? owed : 0,
    remaining: isRoom && reservation.status === 'confirmed' ? quote : null,
  };
};
