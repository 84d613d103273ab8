import { randomBytes } from 'node:crypto';
import type { DeclineReason, SavedCard } from '#src/kernel/card.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Minor, Money } from '#src/kernel/money/money.ts';

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
  readonly reference: string;
  readonly description: string;
  readonly locale: Locale;
  readonly status: BankChargeStatus;
  readonly declineReason: DeclineReason | null;
  /** null only for a key voided before any charge. */
  readonly card: BankCard | null;
  /** Random and unique; null without a challenge. */
  readonly challengeId: string | null;
  /** Redirect after the challenge; empty for a charge without the guest. */
  readonly returnUrl: string;
  /** ISO 8601 instant. */
  readonly createdAt: string;
  /** ISO 8601; null before success. */
  readonly capturedAt: string | null;
}

export type Verdict =
  | { readonly status: 'succeeded'; readonly declineReason: null; readonly capturedAt: string }
  | { readonly status: 'declined'; readonly declineReason: DeclineReason; readonly capturedAt: null };

/** Refund; its idempotency key is unique. */
export interface BankRefund {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly chargeReference: string;
  readonly amount: Minor;
  /** ISO 8601 instant. */
  readonly createdAt: string;
}

/** Last four digits of the test card whose refunds are refused, as of an account that was closed. */
const CLOSED_ACCOUNT = '5126';

export const isAccountClosed = ({ last4 }: Pick<SavedCard, 'last4'>): boolean => last4 === CLOSED_ACCOUNT;

export type RefundEntry =
  | { readonly status: 'refunded'; readonly refund: BankRefund }
  | {
      readonly status: 'refused';
      readonly because: 'unknown-charge' | 'account-closed' | 'exceeds-charge' | 'conflicting-key';
    };

export interface BankStatement {
  readonly charges: readonly BankCharge[];
  readonly refunds: readonly BankRefund[];
}

/** Every method is one transaction; arguments and results can be cloned to a worker. */
export interface BankLedger {
  /** Returns the charge stored under the key. */
  enter(charge: BankCharge): Promise<BankCharge>;
  findCharge(idempotencyKey: string): Promise<BankCharge | undefined>;
  findCard(token: string): Promise<BankCard | undefined>;
  findChallengedCharge(challengeId: string): Promise<BankCharge | undefined>;
  /** Once; `answered` is false when it was decided before. */
  answer(
    challengeId: string,
    verdict: Verdict,
  ): Promise<{ readonly answered: boolean; readonly charge: BankCharge } | undefined>;
  /** Returns the charge stored under the key: `voided` for an unknown one. */
  void(voided: BankCharge): Promise<BankCharge>;
  /** Never refunds more than was charged, over all refunds of the charge. */
  refund(refund: BankRefund): Promise<RefundEntry>;
  readStatement(): Promise<BankStatement>;
  /** Lists movements from `from` on and before `to` (ISO instants). */
  listMovements(range: { from: string; to: string }): Promise<BankStatement>;
}

export interface SandboxBank {
  readonly ledger: BankLedger;
  readonly clock: Clock;
  /** Public origin at which the challenge page is mounted, e.g. `http://localhost:8080`. */
  readonly siteUrl: string;
  readonly merchant: string;
  /** Creates random identifiers; the default has 144 bits. */
  readonly createSecret?: () => string;
}

const CHALLENGE_PATH = '/sandbox-bank/challenge/';

export const getChallengeUrl = (bank: Pick<SandboxBank, 'siteUrl'>, challengeId: string): string =>
  new URL(CHALLENGE_PATH + challengeId, bank.siteUrl).href;

/** Parses the id of a challenge from a path; undefined for any other path. */
export const parseChallengeId = (path: string): string | undefined =>
  /^[A-Za-z0-9_-]{1,64}$/.exec(path.startsWith(CHALLENGE_PATH) ? path.slice(CHALLENGE_PATH.length) : '')?.[0];

export const getCurrentInstant = ({ clock }: Pick<SandboxBank, 'clock'>): string => new Date(clock.now()).toISOString();

export const generateSecret = (bank: Pick<SandboxBank, 'createSecret'>): string =>
  bank.createSecret?.() ?? randomBytes(18).toString('base64url');
