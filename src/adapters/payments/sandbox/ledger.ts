import type { Locale } from '#src/booking/model/guest/locale.ts';
import type { Minor, Money } from '#src/booking/model/money/money.ts';
import type { SavedCard } from '#src/booking/model/payment/card.ts';
import type { DeclineReason } from '#src/booking/model/payment/payment-attempt.ts';

/** Stored card: a token and what receipts print, never number or security code. B15 */
export interface BankCard extends SavedCard {
  /** Outcome of later charges of this token: 0341 pays only once, 3220 is challenged every time. */
  readonly laterCharges: 'paid' | 'declined' | 'asks';
}

/** `voided` also marks a key voided before any charge, which can never be charged. */
export type BankChargeStatus = 'succeeded' | 'requires-action' | 'declined' | 'voided';

/** Charge of the sandbox bank; its idempotency key is unique. */
export interface BankCharge extends Money {
  readonly idempotencyKey: string;
  /** Unique; a refund refers to it. */
  readonly reference: string;
  readonly description: string;
  readonly locale: Locale;
  readonly status: BankChargeStatus;
  /** Only of a declined charge. */
  readonly declineReason: DeclineReason | null;
  /** null only for a key voided before any charge. */
  readonly card: BankCard | null;
  /** Random and unique; null without a challenge. */
  readonly challengeId: string | null;
  /** Redirect after the challenge; empty for a charge without the guest. */
  readonly returnUrl: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
  /** ISO 8601 instant of success; null before. */
  readonly capturedAt: string | null;
}

/** Outcome of a challenge; `capturedAt` as in a charge. */
export type Verdict =
  | { readonly status: 'succeeded'; readonly declineReason: null; readonly capturedAt: string }
  | { readonly status: 'declined'; readonly declineReason: DeclineReason; readonly capturedAt: null };

/** Refund; its idempotency key is unique. */
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
  /** Idempotent: stored now, or earlier under the same key with the same charge and amount. */
  | { readonly status: 'refunded'; readonly refund: BankRefund }
  /** Not a succeeded charge, more than its remaining amount, or a key used for another charge or amount. */
  | { readonly status: 'refused'; readonly because: 'unknown-charge' | 'exceeds-charge' | 'conflicting-key' };

export interface BankStatement {
  /** In order of insertion. */
  readonly charges: readonly BankCharge[];
  readonly refunds: readonly BankRefund[];
}

/**
 * Port: ledger of the sandbox bank. Every method is one transaction, so that concurrent charges of one idempotency key
 * result in one charge; arguments and results can be cloned to a worker.
 */
export interface BankLedger {
  /** Stores a charge and its card unless the key exists; returns the charge stored under the key. */
  enter(charge: BankCharge): Promise<BankCharge>;
  findCharge(idempotencyKey: string): Promise<BankCharge | undefined>;
  /** Finds the card of an earlier charge by its token. */
  findCard(token: string): Promise<BankCard | undefined>;
  findChallengedCharge(challengeId: string): Promise<BankCharge | undefined>;
  /** Decides a charge in state `requires-action`, once; `answered` is false when it was decided before. */
  answer(
    challengeId: string,
    verdict: Verdict,
  ): Promise<{ readonly answered: boolean; readonly charge: BankCharge } | undefined>;
  /**
   * Stores `voided` when its key is unknown, voids a charge that awaits a challenge, and leaves any other as it is.
   * Returns the charge stored under the key.
   */
  void(voided: BankCharge): Promise<BankCharge>;
  /** Never refunds more than was charged, over all refunds of the charge. */
  refund(refund: BankRefund): Promise<RefundEntry>;
  /** All charges and refunds, for reconciliation with the hotel's ledger. */
  readStatement(): Promise<BankStatement>;
  /** Charges captured and refunds made from `from` on and before `to` (ISO instants). */
  listMovements(range: { from: string; to: string }): Promise<BankStatement>;
}
