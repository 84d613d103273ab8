import type { Expired, Held, Reserva } from '#src/booking/model/hold/hold.ts';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { AttemptState, PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { PaymentPurpose } from '#src/booking/model/payment/payment-purpose.ts';
import type { AmendmentDecision } from '#src/booking/model/reservation/amendment-decision.ts';
import type { OwnedHold } from './reservations.ts';

/** One change to a paid reservation, decided by the model and written in one transaction. */
export interface Amendment extends AmendmentDecision {
  readonly reserva: Reserva;
  /** Revision on which it was decided (optimistic concurrency). */
  readonly revision: number;
  readonly at: string;
  /** The open attempt that this amendment ends. */
  readonly attempt?: { readonly idempotencyKey: string; readonly state: AttemptState };
  /** The refund that the gateway completed. */
  readonly refunded?: { readonly idempotencyKey: string; readonly reference: string };
  /** The refund that the gateway finally refused, with its reason. */
  readonly refundRefused?: { readonly idempotencyKey: string; readonly reason: string };
}

export type AmendResult =
  | { readonly status: 'amended' }
  /** Its attempt or refund already ended: nothing was written again (idempotent). B12 */
  | { readonly status: 'repeated' }
  /** Another writer amended it first: read it again. */
  | { readonly status: 'stale' }
  /** Another payment of it is pending. B12 */
  | { readonly status: 'payment-open' }
  /** The nights of the new quote are no longer available; nothing was changed. B10 */
  | { readonly status: 'sold-out' };

export interface BeginChargeCommand {
  readonly reserva: Reserva;
  readonly revision: number;
  readonly purpose: PaymentPurpose;
  readonly amount: Minor;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type BeginChargeResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Another attempt of this reservation is open; its outcome comes first. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  /** This purpose was already paid. */
  | { readonly status: 'paid' }
  | { readonly status: 'stale' };

/** A row leased to one job until the lease ends. */
export interface Leased {
  readonly reserva: Reserva;
}

export type PlaceChangeResult = 'placed' | 'sold-out' | 'not-changeable' | 'too-many-held';

export interface PlaceChangeCommand {
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Undefined for changes by the hotel, which have no limits. */
  readonly owned?: OwnedHold | undefined;
}

/** Writes paid reservations; every method is one transaction, and throws for an unpaid one. */
export interface Amendments {
  amend(amendment: Amendment): Promise<AmendResult>;
  /** Records the attempt before the gateway is called. B13 */
  beginCharge(command: BeginChargeCommand): Promise<BeginChargeResult>;
  /** Lists all attempts of a reservation, oldest first. */
  listAttempts(reserva: Reserva): Promise<PaymentAttempt[]>;
  /**
   * Leases reservations whose balance is due by `now` until `leaseUntil` (ISO instants), oldest first. B14: the
   * idempotency key guarantees one charge; the lease only avoids duplicate work.
   */
  takeDueBalances(now: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /**
   * Leases reservations with a pending refund requested before `before` and not postponed beyond it, until
   * `leaseUntil`, oldest first. Leases that end by `before` are over.
   */
  takePendingRefunds(before: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** Postpones the job's next request to `tryAt` (ISO instant). */
  postponeRefund(idempotencyKey: string, tryAt: string): Promise<void>;
  /**
   * Holds the additional nights of a date change; an earlier hold of the same change ends. `not-changeable`: another
   * revision, cancelled, or a payment is pending.
   */
  placeChange(hold: Held, change: PlaceChangeCommand): Promise<PlaceChangeResult>;
  /**
   * Extends the hold of a change to `until` (ISO instant) for a payment; `latestEnd` applies again when the payment
   * fails. B11
   */
  extendForPayment(change: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  /** Finds the newest hold of a date change, active or not; a payment for a change belongs to it. */
  findLatestChange(reserva: Reserva): Promise<Held | Expired | undefined>;
}
