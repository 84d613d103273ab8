import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { Booking, Expired, Held } from '#src/booking/model/hold/hold.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { DueBalance } from '#src/booking/model/payment/due-balance.ts';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { Refund } from '#src/booking/model/payment/refund.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';
import type { ReservationCode } from './reservation-code.ts';

interface Reserved extends Booking {
  readonly code: ReservationCode;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  readonly card: SavedCard;
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
  readonly balance: DueBalance | null;
  /** Optimistic concurrency: incremented by every amendment. */
  readonly revision: number;
  readonly confirmedAt: string;
}

export interface Confirmed extends Reserved {
  readonly status: 'confirmed';
}

export type CancellationCause = 'guest' | 'no-show';

export interface Cancelled extends Reserved {
  readonly status: 'cancelled';
  readonly cause: CancellationCause;
  readonly cancelledAt: string;
}

export type Paid = Confirmed | Cancelled;

export type Reservation = Held | Expired | Paid;

export const isPaid = (reservation: Reservation): reservation is Paid => 'code' in reservation;
