import type { SavedCard, TypedCard } from '#src/kernel/card.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor, Money } from '#src/kernel/money/money.ts';
import type { AttemptState } from './payment-attempt.rules.ts';

export interface Charge extends Money {
  readonly idempotencyKey: string;
  /** A typed card or the token of a saved one. B15 */
  readonly card: TypedCard | Pick<SavedCard, 'token'>;
  /** Return address of a 3-D Secure challenge; null when the guest is not present. */
  readonly returnUrl: string | null;
  readonly description: string;
  readonly locale: Locale;
}

/** A missing response is an exception, not a decline. */
export type ChargeState = Extract<AttemptState, { status: 'succeeded' | 'requires-action' | 'declined' }>;

export interface StatedCharge extends Money {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly at: string;
}

export interface StatedRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: Minor;
  readonly at: string;
}

export interface GatewayStatement {
  readonly charges: readonly StatedCharge[];
  readonly refunds: readonly StatedRefund[];
}

export interface PaymentGateway {
  /**
   * Idempotent per key; an amount of 0 only verifies the card and saves its token.
   * @throws when the outcome is unknown, or the key was voided or used for another charge
   */
  charge(charge: Charge): Promise<ChargeState>;
  /** `unknown`: the gateway never received the key. */
  find(idempotencyKey: string): Promise<ChargeState | { readonly status: 'voided' } | undefined>;
  /** Idempotent per key. @throws GatewayRefusal for good, anything else when the outcome is unknown */
  refund(refund: { reference: string; amount: Minor; idempotencyKey: string }): Promise<{ readonly reference: string }>;
  /** Blocks an unused key; a captured charge stays. */
  void(idempotencyKey: string): Promise<'voided' | 'already-captured'>;
  /** ISO instants, `to` exclusive; without verifications. */
  getStatement(range: { from: string; to: string }): Promise<GatewayStatement>;
}

/** A hint to query the charge, never trusted for its state. */
export interface GatewayEvent {
  readonly id: string;
  readonly kind: string;
  readonly idempotencyKey: string;
}

/** Each event is stored once. Fault 12 */
export interface GatewayEvents {
  /** Leaves a known event as it is. */
  save(event: GatewayEvent, receivedAt: string): Promise<'open' | 'applied'>;
  markApplied(eventId: string, at: string): Promise<void>;
  deleteOlder(before: string): Promise<number>;
}
