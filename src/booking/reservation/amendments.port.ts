import type { Actor } from '#src/kernel/actor.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { AttemptState, PaymentAttempt, PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import type { Expired, Held } from './hold.rules.ts';
import type { AmendmentDecision } from './reservation.rules.ts';
import type { OwnedHold } from './reservations.port.ts';

/** Written in one transaction, with its event. D6 */
export interface Amendment extends AmendmentDecision {
  readonly reserva: Reserva;
  /** Revision on which it was decided. */
  readonly revision: number;
  readonly at: string;
  readonly by: Actor;
  readonly attempt?: { readonly idempotencyKey: string; readonly state: AttemptState };
  readonly refunded?: { readonly idempotencyKey: string; readonly reference: string };
  readonly refundRefused?: { readonly idempotencyKey: string; readonly reason: string };
}

export type AmendResult =
  | { readonly status: 'amended' }
  /** Its attempt or refund already ended (idempotent). B12 */
  | { readonly status: 'repeated' }
  | { readonly status: 'stale' }
  | { readonly status: 'payment-open' }
  /** Nothing was changed. B10 */
  | { readonly status: 'sold-out' };

export interface BeginChargeCommand {
  readonly reserva: Reserva;
  readonly revision: number;
  readonly purpose: PaymentPurpose;
  readonly amount: Minor;
  readonly by: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type BeginChargeResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Its outcome comes first. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  | { readonly status: 'paid' }
  | { readonly status: 'stale' };

export interface Leased {
  readonly reserva: Reserva;
}

/** `add-on-sold-out`: one of its extras was taken meanwhile. */
export type PlaceChangeResult = 'placed' | 'sold-out' | 'add-on-sold-out' | 'not-changeable' | 'too-many-held';

export interface PlaceChangeCommand {
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly by: Actor;
  /** Undefined for changes by the hotel. */
  readonly owned?: OwnedHold | undefined;
}

/** Every method is one transaction, and throws for an unpaid reservation. */
export interface Amendments {
  amend(amendment: Amendment): Promise<AmendResult>;
  /** Records the attempt before the gateway is called. B13 */
  beginCharge(command: BeginChargeCommand): Promise<BeginChargeResult>;
  listAttempts(reserva: Reserva): Promise<PaymentAttempt[]>;
  /**
   * Oldest first, ISO instants. The lease only avoids duplicate work: the idempotency key guarantees one charge. B14
   */
  takeDueBalances(now: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** Those requested before `before` and not postponed beyond it, oldest first. ISO instants. */
  takePendingRefunds(before: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** `tryAt`: ISO instant. */
  postponeRefund(idempotencyKey: string, tryAt: string): Promise<void>;
  /** Ends an earlier hold of the same change. `not-changeable`: another revision, cancelled, or a pending payment. */
  placeChange(hold: Held, change: PlaceChangeCommand): Promise<PlaceChangeResult>;
  /** `until`: ISO instant; `latestEnd` applies again when the payment fails. B11 */
  extendForPayment(change: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  findLatestChange(reserva: Reserva): Promise<Held | Expired | undefined>;
}
