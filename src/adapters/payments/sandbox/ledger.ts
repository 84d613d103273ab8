import type { SavedCard } from '#src/booking/model/card.ts';
import type { Minor } from '#src/booking/model/money.ts';
import type { DeclineReason } from '#src/booking/model/payment-attempt.ts';

/** A card as the bank keeps it: a token and what is printed on receipts, never number or security code. B15 */
export interface BankCard extends SavedCard {
  /** What later charges of this token meet: 0341 pays once and never again, 3220 asks its holder every time. */
  readonly laterCharges: 'paid' | 'declined' | 'asks';
}

/** `voided` also marks a key that was forbidden before any charge came: it can never be charged. */
export type BankChargeStatus = 'succeeded' | 'requires-action' | 'declined' | 'voided';

/** One charge of the sandbox bank; its idempotency key is unique. */
export interface BankCharge {
  readonly idempotencyKey: string;
  /** Unique too: what the hotel quotes when it refunds. */
  readonly reference: string;
  readonly amount: Minor;
  /** ISO 4217 */
  readonly currency: string;
  readonly description: string;
  readonly locale: 'es' | 'en';
  readonly status: BankChargeStatus;
  /** Only of a declined charge. */
  readonly declineReason: DeclineReason | null;
  /** null only of a forbidden key. */
  readonly card: BankCard | null;
  /** Unguessable and unique; null when the guest was not asked. */
  readonly challengeId: string | null;
  /** Where the challenge sends the guest back to; empty when nobody was there. */
  readonly returnUrl: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
  /** When it succeeded (ISO 8601 instant), and null as long as it has not. */
  readonly capturedAt: string | null;
}

/** How a challenge was answered; `capturedAt` as in a charge. */
export type Verdict =
  | { readonly status: 'succeeded'; readonly declineReason: null; readonly capturedAt: string }
  | { readonly status: 'declined'; readonly declineReason: DeclineReason; readonly capturedAt: null };

/** Money given back; its idempotency key is unique. */
export interface BankRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  /** The charge it belongs to. */
  readonly chargeReference: string;
  readonly amount: Minor;
  /** ISO 8601 instant. */
  readonly createdAt: string;
}

export type RefundEntry =
  /** Written now, or the same key with the same charge and amount came before: that refund is the answer. */
  | { readonly status: 'refunded'; readonly refund: BankRefund }
  /** Not a succeeded charge, more than is left of it, or the key was used for another charge or amount. */
  | { readonly status: 'refused'; readonly because: 'unknown-charge' | 'exceeds-charge' | 'conflicting-key' };

export interface BankStatement {
  /** In the order in which they were written. */
  readonly charges: readonly BankCharge[];
  readonly refunds: readonly BankRefund[];
}

/**
 * The books of the sandbox bank. Every method is one transaction, and arguments and results can be cloned: two
 * processes that charge the same key at once end in one charge.
 */
export interface BankLedger {
  /** Writes a charge and its card, unless its key is known; what stands under the key now is the answer. */
  enter(charge: BankCharge): Promise<BankCharge>;
  charge(idempotencyKey: string): Promise<BankCharge | undefined>;
  /** The card of an earlier charge that was entered with this token. */
  card(token: string): Promise<BankCard | undefined>;
  challenged(challengeId: string): Promise<BankCharge | undefined>;
  /** Moves a charge on from `requires-action`; `answered` is false when it was not waiting any more. A challenge works once. */
  answer(
    challengeId: string,
    verdict: Verdict,
  ): Promise<{ readonly answered: boolean; readonly charge: BankCharge } | undefined>;
  /**
   * Writes `forbidden` (status `voided`) when its key is unknown, voids a charge that waits for its guest, and leaves
   * any other as it is. What stands under the key now is the answer.
   */
  void(forbidden: BankCharge): Promise<BankCharge>;
  /** Never gives back more than was charged, over all refunds of the charge. */
  refund(refund: BankRefund): Promise<RefundEntry>;
  /** Everything, for those who compare the hotel's books with the bank's. */
  statement(): Promise<BankStatement>;
  /** Charges captured and refunds made from `from` on and before `to` (ISO instants). */
  movements(range: { from: string; to: string }): Promise<BankStatement>;
}
