import type { SavedCard } from './card.ts';
import type { Reserva } from './hold.ts';
import type { Minor } from './money.ts';

/**
 * What a charge is for; at most one charge succeeds for each purpose of a reservation. `change-N` is what the N-th
 * change of dates costs at once, `card-N` a charge of nothing by which another card is verified and kept.
 */
export type PaymentPurpose = 'deposit' | 'balance' | `change-${number}` | `card-${number}`;

/** Why the bank said no, as far as a guest may know. */
export type DeclineReason = 'declined' | 'insufficient-funds' | 'expired-card' | 'authentication-failed';

/**
 * What is known of an attempt. `processing` covers a call whose answer never came: unknown, not declined. B13
 * `abandoned` means proven not charged (voided, or the gateway never saw it). `refunding` is the decision to give
 * back a charge whose rooms were gone, recorded before the gateway is asked: from then on it can never confirm.
 * `refund-refused`: the gateway will never give it back, so a person has to.
 */
export type AttemptState =
  | { readonly status: 'processing' }
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  | { readonly status: 'succeeded'; readonly reference: string; readonly card: SavedCard }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'abandoned' }
  | { readonly status: 'refunding'; readonly reference: string }
  | { readonly status: 'refunded'; readonly reference: string }
  | { readonly status: 'refund-refused'; readonly reference: string; readonly reason: string };

/** One attempt to take one amount; its key makes a repeated call the same call. B12 */
export interface PaymentAttempt {
  readonly idempotencyKey: string;
  readonly reserva: Reserva;
  readonly purpose: PaymentPurpose;
  /** 1, 2, … per reserva and purpose. */
  readonly seq: number;
  readonly amount: Minor;
  readonly currency: string;
  /** ISO 8601 instant. */
  readonly startedAt: string;
  readonly state: AttemptState;
}

/** B12: the same hold, purpose and try is the same key, whoever asks. */
export const attemptKey = (reserva: Reserva, purpose: PaymentPurpose, seq: number): string =>
  `${reserva}.${purpose}.${seq}`;

/** An attempt whose end is not known yet; no other may start beside it. B12 */
export const isOpen = (attempt: PaymentAttempt): boolean =>
  ['processing', 'requires-action', 'refunding'].includes(attempt.state.status);
