import type { GuestRequest } from '#src/booking/guest/guest-request.rules.ts';
import type { BalanceFlag } from '#src/booking/reservation/due-balance.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { type IsoDate, isInHouse, type Stay } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

export interface SummaryRoom {
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly adults: number;
  readonly children: number;
}

/** An extra that the guest chose, or that a rate plan includes. R12 */
export interface SummaryExtra {
  readonly addOnId: string;
  /** Index in `rooms`; null: of the booking. */
  readonly room: number | null;
  readonly quantity: number;
  /** Only where the guest chose one. */
  readonly day: IsoDate | null;
}

/** How the desk names what became of a reservation. */
export const SUMMARY_STATUSES = ['confirmed', 'cancelled', 'no-show'] as const;

export type SummaryStatus = (typeof SUMMARY_STATUSES)[number];

/** What a reservation is on a day of the hotel: a confirmed one also whether its guest is in house or gone. */
export type StayStatus = SummaryStatus | 'in-house' | 'departed';

export const getStayStatus = (
  { status, ...stay }: Stay & { readonly status: SummaryStatus },
  today: IsoDate,
): StayStatus => {
  if (status !== 'confirmed' || stay.arrival >= today) return status;
  return isInHouse(stay, today) ? 'in-house' : 'departed';
};

export const RESERVATION_SOURCES = ['web', 'desk'] as const;

export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** Row of every list of the desk; the reserva is not in it. */
export interface ReservationSummary extends Stay {
  readonly code: string;
  readonly status: SummaryStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** `HH:mm`, hotel time; null when the guest left it empty. */
  readonly estimatedArrival: string | null;
  readonly request: GuestRequest | null;
  readonly locale: Locale;
  readonly rooms: readonly SummaryRoom[];
  readonly extras: readonly SummaryExtra[];
  /** Whether dates or room types were changed after the booking. */
  readonly isMoved: boolean;
  readonly total: Minor;
  /** As `calculateOutstandingAmount`: above zero the guest owes it, below the hotel does. */
  readonly owed: Minor;
  readonly currency: string;
  readonly balanceDueAt: string | null;
  /** Why the last automatic charge of the balance failed. B14 */
  readonly balanceFlag: BalanceFlag | null;
  readonly source: ReservationSource;
  /** Newest pinned note of the desk. */
  readonly note: string | null;
  /** ISO instant. */
  readonly confirmedAt: string;
}

export const countParty = (rooms: readonly SummaryRoom[]): { readonly adults: number; readonly children: number } => ({
  adults: rooms.reduce((total, room) => total + room.adults, 0),
  children: rooms.reduce((total, room) => total + room.children, 0),
});
