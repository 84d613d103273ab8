import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Identity } from '#src/kernel/clock.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import type { AttemptState, PaymentAttempt, PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { BookingSource } from './booking-source.rules.ts';
import type { Consent } from './consent.rules.ts';
import type { DueBalance } from './due-balance.rules.ts';
import type { FolioEntry } from './folio.rules.ts';
import type { Expired, Held, HoldLimitCode, HoldLimits, HoldOwner } from './hold.rules.ts';
import type { MailToWrite } from './mail.rules.ts';
import type { AmendmentDecision, Reservation } from './reservation.rules.ts';

export interface OwnedHold {
  readonly owner: HoldOwner;
  readonly limits: HoldLimits;
}

/** A hold of the desk for a guest; what it writes is part of the placing transaction. D11 */
export interface DeskPlacement {
  /** Names the hold at the desk, whose addresses have no reserva. */
  readonly payLinkId: string;
  readonly guest: GuestDetails;
  readonly source: BookingSource;
  /** Why rules on the stay are set aside. D29 */
  readonly reason?: string | undefined;
  /** Maximum number of open holds by the desk in the whole hotel: one more is `too-many-held`. */
  readonly maxOpen: number;
  /** Mail with the link to pay. */
  readonly mail: MailToWrite;
}

export interface PlaceHoldRequest {
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A hold by a guest writes no event. D6 */
  readonly by: Actor;
  /** Undefined for holds by the hotel. */
  readonly owned?: OwnedHold | undefined;
  /** Active holds of the same browser that end when this one is placed. */
  readonly replaces?: readonly Reserva[];
  readonly desk?: DeskPlacement | undefined;
}

export type PlaceHoldResult =
  | { readonly status: 'placed' }
  /** Same key, same content. B12 */
  | { readonly status: 'repeated'; readonly reserva: Reserva }
  /** Same key, different content. Fault 9 */
  | { readonly status: 'conflict' }
  | { readonly status: 'sold-out' }
  /** The promotion of the quote has no use left. R18 */
  | { readonly status: 'promotion-used-up' }
  /** An extra of the quote was taken meanwhile. R14 */
  | { readonly status: 'add-on-sold-out' }
  | { readonly status: HoldLimitCode }
  /** A payment of a hold to be replaced is open. B12 */
  | { readonly status: 'payment-open' };

export type BeginPaymentResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  /** The promotion of the quote is one per guest, and the guest has another booking with it. R18 */
  | { readonly status: 'promotion-used-by-guest' }
  | { readonly status: 'not-payable' };

export interface BeginPaymentCommand {
  readonly reserva: Reserva;
  readonly guest: GuestDetails;
  readonly consent: Consent;
  /** Epoch milliseconds. */
  readonly now: number;
  /** ISO instant; `latestEnd` applies again when the payment fails. B11 */
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
  readonly by: Actor;
}

export type ConfirmReservationResult =
  | { readonly status: 'confirmed' }
  | { readonly status: 'code-taken' }
  /** Refund the payment. B13 */
  | { readonly status: 'rooms-gone' };

/** `outdated`: rooms were removed or extras chosen since the quote was read; nothing was changed. */
export type ShrinkResult = 'shrunk' | 'not-held' | 'payment-open' | 'outdated';

export type RequoteResult =
  | 'requoted'
  | 'not-held'
  | 'payment-open'
  /** A room or the promotion was removed since the quote was read; nothing was changed. */
  | 'outdated'
  | 'add-on-sold-out';

export interface Reservations {
  /** Checks the limits and takes a use of the promotion in the same transaction; changes nothing when refused. Idempotent. B10, B12 */
  place(hold: Held, request: PlaceHoldRequest): Promise<PlaceHoldResult>;
  /** Active ones, newest first, without date changes of paid reservations. */
  findOpenHolds(browser: HoldOwner['browser'], now: number): Promise<Held[]>;
  /** `since`: ISO instant. */
  deleteIdleOwners(since: string): Promise<void>;
  find(reserva: Reserva): Promise<Reservation | undefined>;
  /** A guest's hold has none until the guest begins to pay; one of the desk has what the guest told on the phone. */
  findGuest(reserva: Reserva): Promise<GuestDetails | undefined>;
  findByCode(code: ReservationCode): Promise<Reservation | undefined>;
  /** Releases the removed rooms with their extras, and the use of a promotion that the quote no longer has. */
  shrink(reserva: Reserva, quote: Quote, now: number, by: Actor): Promise<ShrinkResult>;
  /** Replaces the extras of a live hold in one transaction, with what is counted of them; changes nothing when refused. R14 */
  requote(reserva: Reserva, quote: Quote, now: number, by: Actor): Promise<RequoteResult>;
  /** Extends a hold to its `latestEnd` at most. B11 */
  extend(reserva: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  release(reserva: Reserva, now: number, by: Actor): Promise<'released' | 'not-held' | 'payment-open'>;
  /** Expires at most `limit` overdue holds; returns how many. B11 */
  expireOverdue(now: number, limit: number): Promise<number>;
  /** Records the deposit attempt before the gateway is called, with guest and consent. B13 */
  beginPayment(command: BeginPaymentCommand): Promise<BeginPaymentResult>;
  findAttempt(idempotencyKey: string): Promise<PaymentAttempt | undefined>;
  findLatestDeposit(reserva: Reserva): Promise<PaymentAttempt | undefined>;
  /** `processing`, `requires-action` or `refunding`, oldest first; with `now`, without postponed ones. ISO instants. */
  listOpenAttempts(before: string, limit: number, now?: string): Promise<PaymentAttempt[]>;
  /** Postpones recovery only: guests and webhooks may still settle the attempt. `tryAt`: ISO instant. */
  postponeAttempt(idempotencyKey: string, tryAt: string): Promise<void>;
  /**
   * Records a state that does not confirm, with its mails. An extended hold ends at its `latestEnd`; an ended attempt
   * stays, a `refunding` one can only become `refunded` or `refund-refused`. B16
   */
  recordAttemptState(
    idempotencyKey: string,
    state: Exclude<AttemptState, { status: 'succeeded' }>,
    mails?: readonly MailToWrite[],
  ): Promise<void>;
  /** Idempotent; takes rooms of an expired hold again. `rooms-gone` for a `refunding` or failed attempt. B13 */
  confirm(command: ConfirmReservationCommand): Promise<ConfirmReservationResult>;
}

/** Written in one transaction, with its event. D6 */
export interface Amendment extends AmendmentDecision {
  readonly reserva: Reserva;
  /** Revision on which it was decided. */
  readonly revision: number;
  readonly at: string;
  readonly by: Actor;
  readonly attempt?: { readonly idempotencyKey: string; readonly state: AttemptState };
  readonly refunded?: { readonly idempotencyKey: string; readonly reference: string };
  readonly refundRefused?: { readonly idempotencyKey: string; readonly reason: string };
}

export type AmendResult =
  | { readonly status: 'amended' }
  /** Its attempt or refund already ended (idempotent). B12 */
  | { readonly status: 'repeated' }
  | { readonly status: 'stale' }
  | { readonly status: 'payment-open' }
  /** Nothing was changed. B10 */
  | { readonly status: 'sold-out' }
  /** No no-show: the desk marked that the guest came. D12, D21 */
  | { readonly status: 'guest-arrived' };

export interface BeginChargeCommand {
  readonly reserva: Reserva;
  readonly revision: number;
  readonly purpose: PaymentPurpose;
  readonly amount: Minor;
  readonly by: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type BeginChargeResult =
  | { readonly status: 'begun'; readonly attempt: PaymentAttempt }
  /** Its outcome comes first. B12 */
  | { readonly status: 'open'; readonly attempt: PaymentAttempt }
  | { readonly status: 'paid' }
  | { readonly status: 'stale' };

export interface Leased {
  readonly reserva: Reserva;
}

/** `add-on-sold-out`: one of its extras was taken meanwhile. */
export type PlaceChangeResult = 'placed' | 'sold-out' | 'add-on-sold-out' | 'not-changeable' | 'too-many-held';

export interface PlaceChangeCommand {
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly by: Actor;
  /** Undefined for changes by the hotel. */
  readonly owned?: OwnedHold | undefined;
}

/** Every method is one transaction, and throws for an unpaid reservation. */
export interface Amendments {
  amend(amendment: Amendment): Promise<AmendResult>;
  /** Records the attempt before the gateway is called. B13 */
  beginCharge(command: BeginChargeCommand): Promise<BeginChargeResult>;
  listAttempts(reserva: Reserva): Promise<PaymentAttempt[]>;
  /**
   * Oldest first, ISO instants. The lease only avoids duplicate work: the idempotency key guarantees one charge. B14
   */
  takeDueBalances(now: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** Those requested before `before` and not postponed beyond it, oldest first. ISO instants. */
  takePendingRefunds(before: string, leaseUntil: string, limit: number): Promise<Leased[]>;
  /** `tryAt`: ISO instant. */
  postponeRefund(idempotencyKey: string, tryAt: string): Promise<void>;
  /** Ends an earlier hold of the same change. `not-changeable`: another revision, cancelled, or a pending payment. */
  placeChange(hold: Held, change: PlaceChangeCommand): Promise<PlaceChangeResult>;
  /** `until`: ISO instant; `latestEnd` applies again when the payment fails. B11 */
  extendForPayment(change: Reserva, until: string, now: number): Promise<'extended' | 'not-held'>;
  findLatestChange(reserva: Reserva): Promise<Held | Expired | undefined>;
}

export interface HoldPorts extends SearchPorts {
  readonly reservations: Reservations;
  readonly identity: Identity;
  /** Who causes what is done by these ports. D6 */
  readonly actor: Actor;
}
