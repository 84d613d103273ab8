import type { SavedCard, TypedCard } from '../model/card.ts';
import type { Minor } from '../model/money.ts';
import type { AttemptState } from '../model/payment-attempt.ts';

export interface Charge {
  readonly idempotencyKey: string;
  readonly amount: Minor;
  /** ISO 4217 */
  readonly currency: string;
  /** A typed card (B15: only here) or the token of a saved one. */
  readonly card: TypedCard | Pick<SavedCard, 'token'>;
  /** Absolute URL to which the challenge page returns the guest; null: nobody is there to be asked, or sent back. */
  readonly returnUrl: string | null;
  /** What the guest reads on the bank's page and statement. */
  readonly description: string;
  /** The language in which the bank speaks to the guest. */
  readonly locale: 'es' | 'en';
}

/** A gateway's word on a charge; an answer that never came is an exception, not a decline. */
export type ChargeState = Extract<AttemptState, { status: 'succeeded' | 'requires-action' | 'declined' }>;

/** Money that the bank took. */
export interface StatedCharge {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly amount: Minor;
  /** ISO 4217 */
  readonly currency: string;
  /** ISO instant at which it was captured. */
  readonly at: string;
}

/** Money that the bank gave back. */
export interface StatedRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  /** The charge of which it is a part. */
  readonly chargeReference: string;
  readonly amount: Minor;
  /** ISO instant. */
  readonly at: string;
}

export interface GatewayStatement {
  readonly charges: readonly StatedCharge[];
  readonly refunds: readonly StatedRefund[];
}

/** Cards go through this port; one adapter a provider. */
export interface PaymentGateway {
  /**
   * The same key again is the same charge and the same answer. An amount of 0 only verifies the card, to keep its
   * token. @throws when the answer is unknown, the key was voided, or it was used for another charge.
   */
  charge(charge: Charge): Promise<ChargeState>;
  /** What became of a key; undefined is the gateway's word that it never saw it. */
  find(idempotencyKey: string): Promise<ChargeState | { readonly status: 'voided' } | undefined>;
  /**
   * Gives back part or all of a captured charge; the same key again refunds once. @throws GatewayRefusal when it will
   * never be done, and anything else when the answer is unknown.
   */
  refund(refund: { reference: string; amount: Minor; idempotencyKey: string }): Promise<{ readonly reference: string }>;
  /** Ends a charge that waits for the guest, or forbids a key that was never seen; a captured one stays and says so. */
  void(idempotencyKey: string): Promise<'voided' | 'already-captured'>;
  /** Everything that moved money from `from` on and before `to` (ISO instants), each once; a verification moved none. */
  statement(range: { from: string; to: string }): Promise<GatewayStatement>;
}
