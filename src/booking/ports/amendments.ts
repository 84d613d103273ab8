import type { Decision } from '../model/amendment.ts';
import type { Expired, Held, Reserva } from '../model/hold.ts';
import type { Minor } from '../model/money.ts';
import type { AttemptState, PaymentAttempt, PaymentPurpose } from '../model/payment-attempt.ts';
import type { OwnedHold } from './reservations.ts';

/** Everything that happens to a reservation after it was paid; rules decide it, one transaction writes it. */
export interface Amendment extends Decision {
  readonly reserva: Reserva;
  /** Of the reservation on which it was decided. */
  readonly revision: number;
  /** ISO 8601 instant. */
  readonly at: string;
  /** The attempt that ends with it; it must be open. */
  readonly attempt?: { readonly idempotencyKey: string; readonly state: AttemptState };
  /** The refund that the gateway has done. */
  readonly refunded?: { readonly idempotencyKey: string; readonly reference: string };
  /** The refund that the gateway will never do, and its word for why. */
  readonly refundRefused?: { readonly idempotencyKey: string; readonly reason: string };
}

export type AmendResult =
  | { readonly status: 'amended' }
  /** Its attempt or refund ended before: nothing was written again. B12 */
  | { readonly status: 'repeated' }
  /** Somebody else amended it since it was read: read it again. */
  | { readonly status: 'stale' }
  /** Another payment of it is on its way. B12 */
  | { readonly status: 'payment-open' }
  /** The nights of the new quote cannot be had any more; nothing was changed. B10 */
  | { readonly status: 'sold-out' };

export interface BeginCharge {
  readonly reserva: Reserva;
  readonly revision: number;
  readonly purpose: PaymentPurpose;
  readonly amount: Minor;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type BeginChargeResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Any attempt of this reservation that is open: its outcome decides first. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  /** This purpose was paid already. */
  | { readonly status: 'paid' }
  | { readonly status: 'stale' };

/** What a job has taken to work on; nobody else is given it before the lease ends. */
export interface Leased {
  readonly reserva: Reserva;
}

export type PlaceChangeResult = 'placed' | 'sold-out' | 'not-changeable' | 'too-many-held';

export interface PlaceChange {
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Left out where the hotel itself changes dates: nothing is limited. */
  readonly owned?: OwnedHold | undefined;
}

/** Reservations after they were paid; every method is one transaction, and throws for one that was never paid. */
export interface Amendments {
  amend(amendment: Amendment): Promise<AmendResult>;
  /** B13: records the attempt before the gateway is called. */
  beginCharge(command: BeginCharge): Promise<BeginChargeResult>;
  /** Every attempt of a reservation, oldest first. */
  attempts(reserva: Reserva): Promise<PaymentAttempt[]>;
  /**
   * Reservations whose balance is to be tried by `now`, leased until `leaseUntil` (ISO instants), the oldest first.
   * B14: exactly once comes from the attempt and its key; the lease only keeps workers out of each other's way.
   */
  takeDueBalances(now: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /**
   * Reservations with a refund that the gateway has neither confirmed nor refused for good, requested before `before` and
   * not put off beyond it, leased until `leaseUntil`, the oldest first. Leases that end by `before` are over.
   */
  takePendingRefunds(before: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** The job does not ask for the refund again before `tryAt` (ISO instant). */
  putOffRefund(idempotencyKey: string, tryAt: string): Promise<void>;
  /**
   * Takes what a change of dates needs beyond the nights that the reservation has, as a hold of its own; an earlier
   * hold of the same change ends. `not-changeable`: another revision, cancelled, or a payment on its way.
   */
  placeChange(hold: Held, change: PlaceChange): Promise<PlaceChangeResult>;
  /**
   * B11: the hold of a change lasts at least until then (ISO instant), for a payment; it ends at its `latestEnd` again
   * when the payment fails.
   */
  extendForPayment(change: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  /** The newest hold of a change of this reservation, alive or not; a payment of a change is for that one. */
  latestChange(reserva: Reserva): Promise<Held | Expired | undefined>;
}
