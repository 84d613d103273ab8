import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import type { Consent } from './consent.rules.ts';
import type { DueBalance } from './due-balance.rules.ts';
import type { FolioEntry } from './folio.rules.ts';
import type { Booking, Expired, Held } from './hold.rules.ts';
import type { Refund } from './refund.rules.ts';

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
