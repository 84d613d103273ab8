import type { GuestDetails } from '#src/booking/model/guest/guest-details.ts';
import type { Held, Reserva } from '#src/booking/model/hold/hold.ts';
import type { HoldLimitCode, HoldLimits, HoldOwner } from '#src/booking/model/hold/hold-limits.ts';
import type { MailToWrite } from '#src/booking/model/mail/mail.ts';
import type { DueBalance } from '#src/booking/model/payment/due-balance.ts';
import type { FolioEntry } from '#src/booking/model/payment/folio.ts';
import type { AttemptState, PaymentAttempt } from '#src/booking/model/payment/payment-attempt.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import type { Reservation } from '#src/booking/model/reservation/reservation.ts';
import type { ReservationCode } from '#src/booking/model/reservation/reservation-code.ts';
import type { Consent } from '#src/booking/model/terms/consent.ts';

/** Owner of a hold, and its limits. */
export interface OwnedHold {
  readonly owner: HoldOwner;
  readonly limits: HoldLimits;
}

export interface PlaceHoldRequest {
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Undefined for holds by the hotel, which have no limits. */
  readonly owned?: OwnedHold | undefined;
  /** Active holds of the same browser that end when this one is placed; otherwise they stay. */
  readonly replaces?: readonly Reserva[];
}

export type PlaceHoldResult =
  | { readonly status: 'placed' }
  /** The same idempotency key and content came before; that hold is the result. B12 */
  | { readonly status: 'repeated'; readonly reserva: Reserva }
  /** The same key with different content. Fault 9 */
  | { readonly status: 'conflict' }
  /** B10: not enough units left; nothing was taken. */
  | { readonly status: 'sold-out' }
  /** The owner's limit is exceeded; nothing was taken. */
  | { readonly status: HoldLimitCode }
  /** A hold to be replaced has a pending payment; nothing was changed. B12 */
  | { readonly status: 'payment-open' };

export type BeginPaymentResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Another attempt is open; its outcome decides. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  /** The hold is no longer active; read it again. */
  | { readonly status: 'not-payable' };

export interface BeginPaymentCommand {
  readonly reserva: Reserva;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The hold is extended to this ISO instant; `latestEnd` applies again when the payment fails. B11 */
  readonly holdUntil: string;
}

export interface ConfirmReservationCommand {
  readonly idempotencyKey: string;
  readonly state: Extract<AttemptState, { status: 'succeeded' }>;
  readonly code: ReservationCode;
  readonly folio: readonly FolioEntry[];
  readonly balance: DueBalance | null;
  readonly mails: readonly MailToWrite[];
  readonly confirmedAt: string;
}

export type ConfirmReservationResult =
  | { readonly status: 'confirmed' }
  /** The code is in use; draw another. */
  | { readonly status: 'code-taken' }
  /** The hold expired and its rooms were sold: refund the payment. B13 */
  | { readonly status: 'rooms-gone' };

/** Stores holds, reservations, payment attempts and folios; every method is one transaction. */
export interface Reservations {
  /**
   * Takes the rooms and stores the hold, or changes nothing. Limits are checked in the same transaction, serialized per
   * network and browser. Idempotent. B10, B12
   */
  place(hold: Held, request: PlaceHoldRequest): Promise<PlaceHoldResult>;
  /** Lists the active holds of a browser, newest first, without date changes of paid reservations. */
  findOpenHolds(browser: HoldOwner['browser'], now: number): Promise<Held[]>;
  /** Deletes owners who placed no hold since an ISO instant. */
  deleteIdleOwners(since: string): Promise<void>;
  find(reserva: Reserva): Promise<Reservation | undefined>;
  /** Finds the guest who began to pay; a hold has none. */
  findGuest(reserva: Reserva): Promise<GuestDetails | undefined>;
  findByCode(code: ReservationCode): Promise<Reservation | undefined>;
  /** Replaces an active hold's quote by a smaller one and releases the removed rooms. */
  shrink(reserva: Reserva, quote: Quote, now: number): Promise<'shrunk' | 'not-held' | 'payment-open'>;
  /** Extends an active hold, to its `latestEnd` at most. B11 */
  extend(reserva: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  /** Releases an active hold and its rooms. */
  release(reserva: Reserva, now: number): Promise<'released' | 'not-held' | 'payment-open'>;
  /** Expires at most `limit` overdue holds and releases their rooms; returns how many. B11 */
  expireOverdue(now: number, limit: number): Promise<number>;
  /**
   * Records the deposit attempt before the gateway is called, and stores guest and consent; the booking takes the
   * consent's language. B13
   */
  beginPayment(command: BeginPaymentCommand): Promise<BeginPaymentResult>;
  findAttempt(idempotencyKey: string): Promise<PaymentAttempt | undefined>;
  /** Finds the newest deposit attempt; later payments are in `Amendments.listAttempts`. */
  findLatestDeposit(reserva: Reserva): Promise<PaymentAttempt | undefined>;
  /**
   * Lists open attempts (`processing`, `requires-action`, `refunding`) started before `before`, oldest first; with
   * `now`, without those postponed beyond it. ISO instants.
   */
  listOpenAttempts(before: string, limit: number, now?: string): Promise<PaymentAttempt[]>;
  /** Postpones recovery of an attempt to `tryAt` (ISO instant); guests and webhooks may still settle it. */
  postponeAttempt(idempotencyKey: string, tryAt: string): Promise<void>;
  /**
   * Records a state that does not confirm, with its mails in the same transaction. An extended hold ends at its
   * `latestEnd`. An ended attempt stays as it is; a `refunding` one can only become `refunded` or `refund-refused`. B16
   */
  recordAttemptState(
    idempotencyKey: string,
    state: Exclude<AttemptState, { status: 'succeeded' }>,
    mails?: readonly MailToWrite[],
  ): Promise<void>;
  /**
   * Records result, folio and reservation in one transaction; idempotent. Takes the rooms of an expired hold again.
   * Returns `rooms-gone` for an attempt that is `refunding` or ended without success. B13
   */
  confirm(command: ConfirmReservationCommand): Promise<ConfirmReservationResult>;
}
