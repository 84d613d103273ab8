import type { CancellationAsked, CancellationPreview } from './cancellation.ts';
import { type FolioEntry, folioBalance, penaltiesOf, roomReference } from './folio.ts';
import { findFreeCancellationEnd } from './guest-deadlines.ts';
import type { HotelPolicy } from './hotel-policy.ts';
import { type Minor, sum } from './money.ts';
import type { Paid } from './reservation.ts';
import { hotelToday } from './stay.ts';

/** How the books remember a cancellation. */
interface Standing {
  readonly lines: readonly FolioEntry[];
  /** ISO 8601 instant. */
  readonly at: string;
  readonly isRoom: boolean;
}

const standingOf = (reservation: Paid, { roomId, cause }: CancellationAsked): Standing | undefined => {
  const { folio } = reservation;
  const ofRoom = roomId === null ? [] : folio.filter(({ reference }) => reference === roomReference(roomId));
  if (ofRoom[0]) return { lines: ofRoom, at: ofRoom[0].at, isRoom: true };
  if (reservation.status !== 'cancelled' || reservation.cause !== cause) return undefined;
  const at = reservation.cancelledAt;
  const isOfAll = (line: FolioEntry) =>
    line.at === at && line.reference === null && ['waiver', 'penalty'].includes(line.kind);
  return { lines: folio.filter(isOfAll), at, isRoom: false };
};

/** What was owed as soon as it was cancelled. */
const owedThen = ({ folio, refunds }: Paid, { lines, at }: Standing): Minor => {
  const last = lines.at(-1)?.seq ?? 0;
  const upTo = folio.filter(({ seq }) => seq <= last);
  const decided = sum(refunds.filter(({ requestedAt }) => requestedAt <= at).map(({ amount }) => amount));
  const arrived = sum(upTo.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount));
  return folioBalance(upTo) + decided - arrived;
};

/** B12: the same cancellation asked again has the same amounts, read from the books; undefined when it is none. */
export const repeatedCancellation = (
  reservation: Paid,
  asked: CancellationAsked,
  policy: Pick<HotelPolicy, 'timeZone'>,
): CancellationPreview | undefined => {
  const standing = standingOf(reservation, asked);
  if (!standing) return undefined;
  const { reserva, refunds, quote } = reservation;
  const { lines, at, isRoom } = standing;
  const penalty = penaltiesOf(lines);
  const owed = owedThen(reservation, standing);
  return {
    reserva,
    roomId: asked.roomId,
    free: penalty === 0,
    freeUntil: findFreeCancellationEnd(quote.stay, hotelToday(Date.parse(at), policy.timeZone), quote.terms),
    refund: sum(refunds.filter(({ requestedAt }) => requestedAt === at).map(({ amount }) => amount)),
    penalty,
    chargedNow: isRoom ? 0 : owed,
    chargedLater: isRoom ? owed : 0,
    remaining: isRoom && reservation.status === 'confirmed' ? quote : null,
  };
};
