import type { BalanceFlag } from './balance.ts';
import type { GuestDetails } from './guest-details.ts';
import type { Minor } from './money.ts';
import type { IsoDate } from './stay.ts';

/** What a mail tells. B16 */
export type MailKind =
  | 'confirmation'
  | 'reservation-cancelled'
  | 'room-cancelled'
  | 'dates-changed'
  | 'details-changed'
  /** To the address that was the guest's until now. */
  | 'address-changed'
  | 'card-changed'
  | 'balance-announced'
  | 'balance-charged'
  | 'balance-failed'
  /** The payment came when the rooms were gone; it went back in full. B13 */
  | 'payment-returned'
  /** To the hotel. */
  | 'hotel-booked'
  | 'hotel-cancelled'
  | 'hotel-changed'
  | 'hotel-balance-failed'
  | 'hotel-mail-undelivered'
  | 'hotel-refund-refused';

/** What a mail says beyond the reservation itself, e.g. the amount just charged, as it is kept. */
export type MailFacts = Readonly<Record<string, string | number | null>>;

type Nothing = Readonly<Record<string, never>>;

/** B8: amounts in minor units of `currency`, each 0 when there is none. */
type CancellationFacts = {
  readonly currency: string;
  readonly refund: Minor;
  readonly penalty: Minor;
  /** Charged to the saved card at once, for the whole reservation. */
  readonly chargedNow: Minor;
};

/** What of a room is told when it is gone from the quote. */
type RoomFacts = CancellationFacts & {
  readonly roomTypeId: string;
  /** Charged with the balance on its day, for the rooms that stay and for this one. */
  readonly chargedLater: Minor;
};

/** The dates that were, and the money between; the new ones are the reservation's. */
type DatesFacts = {
  readonly fromArrival: IsoDate;
  readonly fromDeparture: IsoDate;
  readonly currency: string;
  readonly dueNow: Minor;
  readonly refund: Minor;
};

type FailureFacts = {
  readonly amount: Minor;
  readonly currency: string;
  readonly reason: BalanceFlag;
  /** ISO 8601 instant; null: not tried again by itself. B14 */
  readonly nextTryAt: string | null;
};

/** What each kind says beyond the reservation. */
export interface FactsOf {
  readonly confirmation: Nothing;
  /** `cause` is the reservation's. */
  readonly 'reservation-cancelled': CancellationFacts;
  readonly 'room-cancelled': RoomFacts;
  readonly 'dates-changed': DatesFacts;
  readonly 'details-changed': Nothing;
  readonly 'address-changed': Nothing;
  readonly 'card-changed': { readonly brand: string; readonly last4: string };
  /**
   * True only as long as the reservation has a balance with this `dueAt` (ISO 8601 instant), and no `flag`; how much is
   * what it still owes then.
   */
  readonly 'balance-announced': { readonly dueAt: string };
  readonly 'balance-charged': { readonly amount: Minor; readonly currency: string };
  readonly 'balance-failed': FailureFacts;
  /** `paidFor`: a booking that never came to be, or a change of dates; then the reservation stands as it was. */
  readonly 'payment-returned': {
    readonly firstName: string;
    readonly amount: Minor;
    readonly currency: string;
    readonly paidFor: 'booking' | 'change';
  };
  readonly 'hotel-booked': Nothing;
  /** `roomTypeId`: of the one room that was cancelled; null when it was all of it. */
  readonly 'hotel-cancelled': CancellationFacts & { readonly roomTypeId: string | null };
  /** The dates that were, and null when they stay: then who comes changed. */
  readonly 'hotel-changed': { readonly fromArrival: IsoDate | null; readonly fromDeparture: IsoDate | null };
  readonly 'hotel-balance-failed': FailureFacts;
  /** A mail to the guest was given up: its address does not exist, or it was tried for three days. */
  readonly 'hotel-mail-undelivered': {
    readonly about: string;
    readonly address: string;
    readonly why: 'unknown-address' | 'too-late';
  };
  /** The gateway will never give this back by itself; `reason` and `chargeReference` are the gateway's words. */
  readonly 'hotel-refund-refused': {
    readonly amount: Minor;
    readonly currency: string;
    readonly chargeReference: string;
    readonly reason: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  };
}

/** Whom the desk calls, and what they are owed. */
export const refusedRefundFacts = (
  refund: Pick<FactsOf['hotel-refund-refused'], 'amount' | 'currency' | 'chargeReference' | 'reason'>,
  { firstName, lastName, email, phone }: GuestDetails,
): FactsOf['hotel-refund-refused'] => ({ ...refund, name: `${firstName} ${lastName}`, email, phone });

/** A mail that is written down with what it reports, and sent later. B16 */
export interface MailToWrite {
  readonly kind: MailKind;
  /**
   * Unique per reservation: the same mail is not written twice. One that still waits is put in the place of the
   * earlier one, e.g. an announcement of another day.
   */
  readonly dedupeKey: string;
  /** ISO 8601 instant before which it is not sent. */
  readonly sendAfter: string;
  /** `FactsOf` its kind. */
  readonly facts: MailFacts;
  /** An e-mail address other than the guest's of that moment. */
  readonly to?: string;
}

/** A mail with the facts of its kind. */
export const mailOf = <Kind extends MailKind>(
  kind: Kind,
  facts: FactsOf[Kind] & MailFacts,
  envelope: Pick<MailToWrite, 'dedupeKey' | 'sendAfter' | 'to'>,
): MailToWrite => ({ kind, facts, ...envelope });
