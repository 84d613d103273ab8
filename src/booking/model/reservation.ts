import type { SavedCard } from './card.ts';
import type { Consent } from './consent.ts';
import type { FolioEntry } from './folio.ts';
import type { GuestDetails } from './guest-details.ts';
import type { Booking, Expired, Held } from './hold.ts';
import type { ReservationCode } from './reservation-code.ts';

interface Reserved extends Booking {
  readonly code: ReservationCode;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  readonly card: SavedCard;
  /** Every charge and payment so far, oldest first. */
  readonly folio: readonly FolioEntry[];
  /** ISO 8601 instant. */
  readonly confirmedAt: string;
}

/** A hold that was paid. */
export interface Confirmed extends Reserved {
  readonly status: 'confirmed';
}

export interface Cancelled extends Reserved {
  readonly status: 'cancelled';
  readonly cancelledAt: string;
}

/** Every state that a reserva can be in. */
export type Reservation = Held | Expired | Confirmed | Cancelled;
