import { findStayPlace, hasArrived, type RoomPresence, type StayPlace } from '#src/booking/presence/stay-mark.rules.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { type DeskDay, findOwedUrgency, type OwedUrgency } from '#src/desk/summary/reservation-summary.rules.ts';
import { isInHouse } from '#src/kernel/stay/stay.ts';

/** What the desk may do with a reservation on a screen of its own. */
export type ReservationAction = 'change' | 'cancel' | 'refund' | 'payment' | 'noShow' | 'bookAgain';

/** What comes next: a screen, or a press. */
export type NextAction = ReservationAction | 'arrived' | 'left';

/** How a reservation stands on a day: where its guests are, and how urgent it is what is owed. */
export interface Standing {
  /** null: it is cancelled, or its guest did not come. */
  readonly place: StayPlace | null;
  readonly owed: number;
  readonly urgency: OwedUrgency;
}

/** `now`: ISO instant. */
export const findStanding = (
  reservation: Paid,
  presence: readonly RoomPresence[],
  day: DeskDay & { readonly now: string },
): Standing => {
  const { status, quote, balance } = reservation;
  const owed = calculateOutstandingAmount(reservation);
  const due = { owed, balanceDueAt: balance?.dueAt ?? null, balanceFlag: balance?.flag ?? null };
  const place = status === 'confirmed' ? findStayPlace(quote.stay, presence, day) : null;
  return { place, owed, urgency: findOwedUrgency(due, day.now) };
};

/** What the status, the dates and the marks allow; each screen decides again. A guest who came is no no-show. D21, D24 */
export const listActions = (
  { status, quote: { stay } }: Pick<Paid, 'status' | 'quote'>,
  presence: readonly RoomPresence[],
  { today }: Pick<DeskDay, 'today'>,
): ReservationAction[] => {
  if (status === 'cancelled') return ['bookAgain', 'refund', 'payment'];
  const noShow = hasArrived(presence) ? [] : (['noShow'] as const);
  if (isInHouse(stay, today))
    return ['change', ...noShow, ...(today < stay.departure ? ['cancel' as const] : []), 'refund', 'payment'];
  if (today > stay.arrival) return [...noShow, 'refund', 'payment'];
  return ['change', 'cancel', 'refund', 'payment'];
};

/** The one thing that comes next: money that is late, then the guest who comes or goes, then the stay itself. */
export const findNextAction = (
  { place, urgency }: Standing,
  { departure }: { readonly departure: string },
  { today, isMarking }: DeskDay,
): NextAction | null => {
  if (urgency === 'overdue' || urgency === 'to-return') return 'payment';
  if (place === null) return 'bookAgain';
  if (place === 'expected') return isMarking ? 'arrived' : 'change';
  if (place === 'in-house' && today >= departure) {
    if (urgency !== 'none') return 'payment';
    return isMarking ? 'left' : 'change';
  }
  if (place === 'departed') return urgency === 'none' ? null : 'payment';
  return 'change';
};
