import type { Minor, Money } from '#src/booking/model/money/money.ts';
import type { SavedCard, TypedCard } from '#src/booking/model/payment/card.ts';
import type { AttemptState } from '#src/booking/model/payment/payment-attempt.ts';
import type { Locale } from '../model/guest/locale.ts';

export interface Charge extends Money {
  readonly idempotencyKey: string;
  /** A typed card (B15: only here) or the token of a saved one. */
  readonly card: TypedCard | Pick<SavedCard, 'token'>;
  /** Absolute return URL of a 3-D Secure challenge; null when the guest is not present. */
  readonly returnUrl: string | null;
  /** Text on the bank's page and statement. */
  readonly description: string;
  readonly locale: Locale;
}

/** A confirmed state of a charge; a missing response is an exception, not a decline. */
export type ChargeState = Extract<AttemptState, { status: 'succeeded' | 'requires-action' | 'declined' }>;

/** A charge in the bank's statement. */
export interface StatedCharge extends Money {
  readonly idempotencyKey: string;
  readonly reference: string;
  /** ISO instant of the capture. */
  readonly at: string;
}

/** A refund in the bank's statement. */
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

/** Port of the payment gateway; one adapter per provider. */
export interface PaymentGateway {
  /**
   * Charges a card; idempotent per key. An amount of 0 only verifies the card and saves its token. @throws when the
   * outcome is unknown, the key was voided, or it was used for another charge.
   */
  charge(charge: Charge): Promise<ChargeState>;
  /** Finds a charge by its key; undefined when the gateway never received it. */
  find(idempotencyKey: string): Promise<ChargeState | { readonly status: 'voided' } | undefined>;
  /**
   * Refunds a captured charge in part or in full; idempotent per key. @throws GatewayRefusal when refused for good,
   * anything else when the outcome is unknown.
   */
  refund(refund: { reference: string; amount: Minor; idempotencyKey: string }): Promise<{ readonly reference: string }>;
  /** Voids a pending charge or blocks an unused key; a captured charge stays. */
  void(idempotencyKey: string): Promise<'voided' | 'already-captured'>;
  /** Lists all charges and refunds of a range (ISO instants, `to` exclusive), without verifications. */
  getStatement(range: { from: string; to: string }): Promise<GatewayStatement>;
}
