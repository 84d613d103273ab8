import type { BookedMovement } from '#src/booking/model/payment/reconciliation.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';

export interface KnownAttempt {
  readonly idempotencyKey: string;
  /** The outcome is unknown, or the charge is being refunded. */
  readonly isOpen: boolean;
  /** null when the attempt has no reservation. */
  readonly code: ReservationCode | null;
}

/** Reads the folios of all reservations for reconciliation with the bank. */
export interface Ledger {
  /** Lists payments and refunds recorded in a range of ISO instants; `to` is exclusive. */
  listMovements(range: { from: string; to: string }): Promise<BookedMovement[]>;
  /** Finds movements by gateway reference, at any time. */
  findMovements(references: readonly string[]): Promise<BookedMovement[]>;
  /** Finds attempts by idempotency key. */
  findAttempts(idempotencyKeys: readonly string[]): Promise<KnownAttempt[]>;
}
