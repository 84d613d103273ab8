import type { DueBalance } from './balance.ts';
import type { SavedCard } from './card.ts';
import type { Consent } from './consent.ts';
import type { FolioEntry } from './folio.ts';
import type { GuestDetails } from './guest-details.ts';
import type { Booking, Expired, Held } from './hold.ts';
import type { Refund } from './refund.ts';
import type { ReservationCode } from './reservation-code.ts';

interface Reserved extends Booking {
  readonly code: ReservationCode;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  readonly card: SavedCard;
  /** Every charge and payment so far, oldest first. */
  readonly folio: readonly FolioEntry[];
  /** Money that went back or is on its way, oldest first. */
  readonly refunds: readonly Refund[];
  /** What is charged later by itself; null when nothing is. B7 */
  readonly balance: DueBalance | null;
  /** Grows with every amendment: whoever decides on what was read says which reading it was. */
  readonly revision: number;
  /** ISO 8601 instant. */
  readonly confirmedAt: string;
}

/** A hold that was paid. */
export interface Confirmed extends Reserved {
  readonly status: 'confirmed';
}

/** `no-show`: the guest never came. B8 */
export type CancellationCause = 'guest' | 'no-show';

export interface Cancelled extends Reserved {
  readonly status: 'cancelled';
  readonly cause: CancellationCause;
  readonly cancelledAt: string;
}

/** A reservation whose deposit was taken, whatever became of it since. */
export type Paid = Confirmed | Cancelled;

/** Every state that a reserva can be in. */
export type Reservation = Held | Expired | Paid;

export const isPaid = (reservation: Reservation): reservation is Paid => 'code' in reservation;
