import type { DeclineReason, SavedCard } from '#src/kernel/card.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatPaymentPurpose, type PaymentPurpose } from './payment-purpose.rules.ts';

/** `abandoned`: proven not charged. `refunding`: can never confirm. `refund-refused`: staff must act. B13 */
export type AttemptState =
  | { readonly status: 'processing' }
  | { readonly status: 'requires-action'; readonly redirectUrl: string }
  | { readonly status: 'succeeded'; readonly reference: string; readonly card: SavedCard }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'abandoned' }
  | { readonly status: 'refunding'; readonly reference: string }
  | { readonly status: 'refunded'; readonly reference: string }
  | { readonly status: 'refund-refused'; readonly reference: string; readonly reason: string };

/** One attempt to charge one amount; its idempotency key makes a repeated call the same call. B12 */
export interface PaymentAttempt extends Money {
  readonly idempotencyKey: string;
  readonly reserva: Reserva;
  readonly purpose: PaymentPurpose;
  readonly seq: number;
  readonly startedAt: string;
  readonly state: AttemptState;
}

/** The same for the same reserva, purpose and number. B12 */
export const createAttemptKey = (reserva: Reserva, purpose: PaymentPurpose, seq: number): string =>
  `${reserva}.${formatPaymentPurpose(purpose)}.${seq}`;

/** Is true while the outcome is unknown; no other attempt may start meanwhile. B12 */
export const isOpen = (attempt: PaymentAttempt): boolean =>
  ['processing', 'requires-action', 'refunding'].includes(attempt.state.status);
