import type { BookedMovement } from '../model/reconciliation.ts';
import type { ReservationCode } from '../model/reservation-code.ts';

export interface KnownAttempt {
  readonly idempotencyKey: string;
  /** Its end is not known yet, or its charge is being given back. */
  readonly isOpen: boolean;
  /** Of the reservation; null when it has none. */
  readonly code: ReservationCode | null;
}

/** The folios of all reservations, to be compared with what the bank says. Reads only. */
export interface Books {
  /** Payments and refunds entered from `from` on and before `to` (ISO instants). */
  movements(range: { from: string; to: string }): Promise<BookedMovement[]>;
  /** Those with one of these references of the gateway, whenever they were entered. */
  movementsOf(references: readonly string[]): Promise<BookedMovement[]>;
  /** The attempts that have one of these keys. */
  attempts(idempotencyKeys: readonly string[]): Promise<KnownAttempt[]>;
}
