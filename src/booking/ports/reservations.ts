import type { DueBalance } from '../model/balance.ts';
import type { Consent } from '../model/consent.ts';
import type { FolioEntry } from '../model/folio.ts';
import type { GuestDetails } from '../model/guest-details.ts';
import type { Held, Reserva } from '../model/hold.ts';
import type { HoldLimitCode, HoldLimits, HoldOwner } from '../model/hold-limits.ts';
import type { MailToWrite } from '../model/mail.ts';
import type { AttemptState, PaymentAttempt } from '../model/payment-attempt.ts';
import type { Quote } from '../model/quote.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationCode } from '../model/reservation-code.ts';

/** Whose a hold is, and how much they may hold. */
export interface OwnedHold {
  readonly owner: HoldOwner;
  readonly limits: HoldLimits;
}

export interface PlaceRequest {
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Left out where the hotel itself places a hold: nothing is limited. */
  readonly owned?: OwnedHold | undefined;
  /** Live holds of the same browser that end when this one is placed, and else stay. */
  readonly replaces?: readonly Reserva[];
}

export type PlaceResult =
  | { readonly status: 'placed' }
  /** The same idempotency key and content came before: that hold is the answer. B12 */
  | { readonly status: 'repeated'; readonly reserva: Reserva }
  /** The same key with other content. Fault 9 */
  | { readonly status: 'conflict' }
  /** B10: the database refused; nothing was taken. */
  | { readonly status: 'sold-out' }
  /** The owner holds too much already; nothing was taken. */
  | { readonly status: HoldLimitCode }
  /** A hold that would be replaced is being paid; nothing was changed. B12 */
  | { readonly status: 'payment-open' };

export type BeginResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Another attempt is open: its outcome decides. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  /** The reservation is no live hold any more; read it again. */
  | { readonly status: 'not-payable' };

export interface BeginPayment {
  readonly reserva: Reserva;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  /** Epoch milliseconds. */
  readonly now: number;
  /** B11: the hold lasts at least until then (ISO instant), and ends at its `latestEnd` again when the payment fails. */
  readonly holdUntil: string;
}

export interface ConfirmReservation {
  readonly idempotencyKey: string;
  readonly state: Extract<AttemptState, { status: 'succeeded' }>;
  readonly code: ReservationCode;
  readonly folio: readonly FolioEntry[];
  /** What is charged later by itself. B7 */
  readonly balance: DueBalance | null;
  readonly mails: readonly MailToWrite[];
  /** ISO instant. */
  readonly confirmedAt: string;
}

export type ConfirmResult =
  | { readonly status: 'confirmed' }
  /** The code is taken by another reservation: draw another. */
  | { readonly status: 'code-taken' }
  /** The hold is gone and its rooms were sold again: the payment must be refunded. B13 */
  | { readonly status: 'rooms-gone' };

/** Holds, reservations, payment attempts and folios; every method is one transaction. */
export interface Reservations {
  /**
   * Takes the rooms and keeps the hold, or changes nothing. The limits of its owner are decided in the same transaction,
   * one hold of a network or browser after the other. B10, B12
   */
  place(hold: Held, request: PlaceRequest): Promise<PlaceResult>;
  /** The live holds of a browser, newest first, changes of paid reservations left out. */
  findOpenHolds(browser: HoldOwner['browser'], now: number): Promise<Held[]>;
  /** Forgets owners of holds who placed none since (ISO instant). */
  forgetOwners(since: string): Promise<void>;
  find(reserva: Reserva): Promise<Reservation | undefined>;
  /** Who began to pay for it; a hold tells of nobody. */
  guestOf(reserva: Reserva): Promise<GuestDetails | undefined>;
  /** By the short code. */
  findByCode(code: ReservationCode): Promise<Reservation | undefined>;
  /** Puts a smaller quote in the place of a live hold's and gives back the rooms it leaves out. */
  shrink(reserva: Reserva, quote: Quote, now: number): Promise<'shrunk' | 'not-held' | 'payment-open'>;
  /** B11: prolongs a live hold, to its `latestEnd` at most. */
  extend(reserva: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  /** Gives up a live hold and its rooms. */
  release(reserva: Reserva, now: number): Promise<'released' | 'not-held' | 'payment-open'>;
  /** B11: ends at most `limit` overdue holds and gives back their rooms. Returns how many. */
  expireOverdue(now: number, limit: number): Promise<number>;
  /**
   * B13: records the attempt to charge the deposit before the gateway is called, and keeps guest and consent. From then
   * on the booking speaks the language of the consent, in which it was paid.
   */
  beginPayment(command: BeginPayment): Promise<BeginResult>;
  attempt(idempotencyKey: string): Promise<PaymentAttempt | undefined>;
  /** The newest attempt to pay a hold; what is charged later is among `attempts` of the amendments. */
  latestDeposit(reserva: Reserva): Promise<PaymentAttempt | undefined>;
  /**
   * Open attempts (`processing`, `requires-action`, `refunding`) that started before `before`, oldest first; with `now`,
   * none that is put off until later. ISO instants.
   */
  openAttempts(before: string, limit: number, now?: string): Promise<PaymentAttempt[]>;
  /** Recovery leaves the attempt alone until `tryAt` (ISO instant); guests and the gateway's events do not. */
  putOffAttempt(idempotencyKey: string, tryAt: string): Promise<void>;
  /**
   * Records a state that does not confirm. A hold that lasted longer for its payment ends at its `latestEnd`. An attempt
   * that ended already is left as it is, and one that is `refunding` only becomes `refunded` or `refund-refused`. The
   * mails are written with the state, or not at all. B16
   */
  settleAttempt(
    idempotencyKey: string,
    state: Exclude<AttemptState, { status: 'succeeded' }>,
    mails?: readonly MailToWrite[],
  ): Promise<void>;
  /**
   * B13: result, folio and reservation in one transaction; a repeated call changes nothing. Re-takes rooms of an
   * expired hold. An attempt that is `refunding` or ended without success answers `rooms-gone`.
   */
  confirm(command: ConfirmReservation): Promise<ConfirmResult>;
}
