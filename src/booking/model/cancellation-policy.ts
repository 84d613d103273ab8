import type { HotelPolicy } from './hotel-policy.ts';
import type { Minor } from './money.ts';
import { addDays, daysBetween, type IsoDate, type Stay } from './stay.ts';

/** What a cancellation on a given day means in money. */
export interface CancellationTerms {
  readonly free: boolean;
  /** Goes back to the guest's card. */
  readonly refund: Minor;
  /** What the hotel keeps and charges in all: the full stay, or nothing. */
  readonly penalty: Minor;
  /** The part of the penalty that has not been paid yet. */
  readonly stillOwed: Minor;
}

/** B8: the last day of free cancellation, or null when it has passed by `today`. */
export const freeCancellationUntil = (
  stay: Stay,
  today: IsoDate,
  policy: Pick<HotelPolicy, 'freeCancellationDays'>,
): IsoDate | null => {
  const until = addDays(stay.arrival, -policy.freeCancellationDays);
  return until >= today ? until : null;
};

/** B8: free up to and including 30 days before arrival; later, or on a no-show, the full stay. */
export const cancellationTerms = (
  booking: { readonly stay: Stay; readonly total: Minor; readonly paid: Minor },
  today: IsoDate,
  policy: Pick<HotelPolicy, 'freeCancellationDays'>,
): CancellationTerms => {
  const free = daysBetween(today, booking.stay.arrival) >= policy.freeCancellationDays;
  return free
    ? { free, refund: booking.paid, penalty: 0, stillOwed: 0 }
    : { free, refund: 0, penalty: booking.total, stillOwed: Math.max(0, booking.total - booking.paid) };
};
