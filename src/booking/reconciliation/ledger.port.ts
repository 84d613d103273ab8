import type { ReservationCode } from '#src/kernel/reservation-code.ts';
import type { BookedMovement } from './reconciliation.rules.ts';

export interface KnownAttempt {
  readonly idempotencyKey: string;
  /** The outcome is unknown, or the charge is being refunded. */
  readonly isOpen: boolean;
  /** null when the attempt has no reservation. */
  readonly code: ReservationCode | null;
}

export interface Ledger {
  /** ISO instants; `to` is exclusive. */
  listMovements(range: { from: string; to: string }): Promise<BookedMovement[]>;
  findMovements(references: readonly string[]): Promise<BookedMovement[]>;
  findAttempts(idempotencyKeys: readonly string[]): Promise<KnownAttempt[]>;
}
