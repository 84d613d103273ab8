import type { DeclineReason, SavedCard } from '#src/kernel/card.ts';
import type { Money } from '#src/kernel/money/money.ts';
import type { Reserva } from '#src/kernel/reserva.ts';

/** Purpose of a charge; at most one charge per purpose of a reservation succeeds. B12 */
export type PaymentPurpose =
  | { readonly kind: 'deposit' }
  /** `number`: from 2 on, of a balance that is owed again after one was charged. D23 */
  | { readonly kind: 'balance'; readonly number?: number }
  | { readonly kind: 'change'; readonly number: number }
  | { readonly kind: 'card'; readonly number: number };

/** Formats a purpose for idempotency keys and the database, e.g. `change-2`. */
export const formatPaymentPurpose = (purpose: PaymentPurpose): string =>
  'number' in purpose ? `${purpose.kind}-${purpose.number}` : purpose.kind;

const toPurpose = (kind: string | undefined, number: number): PaymentPurpose | undefined => {
  switch (kind) {
    case 'deposit':
      return { kind };
    case 'balance':
      return Number.isNaN(number) ? { kind } : { kind, number };
    case 'change':
    case 'card':
      return { kind, number };
    default:
      return undefined;
  }
};

/** @throws TypeError for a text that `formatPaymentPurpose` did not write */
export const parsePaymentPurpose = (text: string): PaymentPurpose => {
  const [kind, number] = text.split('-');
  const purpose = toPurpose(kind, Number(number));
  if (!purpose || formatPaymentPurpose(purpose) !== text) throw new TypeError(`not a payment purpose: ${text}`);
  return purpose;
};

export const isSamePurpose = (one: PaymentPurpose, other: PaymentPurpose): boolean =>
  formatPaymentPurpose(one) === formatPaymentPurpose(other);

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

/** Final refusal by the gateway: retrying is useless, and the outcome is known. */
export class GatewayRefusal extends Error {
  override readonly name: string = 'GatewayRefusal';
  readonly code: string;

  constructor(code: string, message = `the gateway refused: ${code}`) {
    super(message);
    this.code = code;
  }
}
