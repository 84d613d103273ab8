import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import type { Minor, Money } from '#src/kernel/money/money.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { BalanceFlag, ManualMethod } from './due-balance.rules.ts';

export type MailKind =
  /** Link to pay for a hold that the desk placed. D11 */
  | 'pay-link'
  | 'confirmation'
  | 'reservation-cancelled'
  | 'room-cancelled'
  | 'dates-changed'
  | 'rooms-changed'
  | 'extras-added'
  | 'details-changed'
  | 'address-changed'
  | 'card-changed'
  | 'balance-announced'
  | 'balance-charged'
  | 'balance-failed'
  /** Link to pay what is owed, sent by the desk. B15 */
  | 'payment-asked'
  /** The rooms were sold before the payment arrived. B13 */
  | 'payment-returned'
  | 'goodwill'
  | 'manual-payment'
  | 'manual-refund'
  /** D23 */
  | 'manual-reversal'
  /** The guest is asked to agree. D10 */
  | 'change-proposed'
  | 'hotel-booked'
  | 'hotel-cancelled'
  | 'hotel-changed'
  | 'hotel-extras-added'
  | 'hotel-balance-failed'
  | 'hotel-mail-undelivered'
  | 'hotel-refund-refused';

export type MailFacts = Readonly<Record<string, string | number | null>>;

type NoFacts = Readonly<Record<string, never>>;

/** B8: amounts in minor units of `currency`, each 0 when there is none. */
type CancellationFacts = {
  readonly currency: string;
  /** Amount refunded to the card. */
  readonly refund: Minor;
  /** Returned in cash or by transfer. D9 */
  readonly byHand?: Minor;
  readonly penalty: Minor;
  /** What the terms say, where the hotel waived a part of it. D8 */
  readonly termsPenalty?: Minor;
  /** Charged to the saved card immediately, for the whole reservation. */
  readonly chargedNow: Minor;
};

type RoomFacts = CancellationFacts & {
  readonly roomTypeId: string;
  readonly chargedLater: Minor;
};

type ChangeFacts = {
  readonly currency: string;
  readonly dueNow: Minor;
  /** Amount refunded to the card. */
  readonly refund: Minor;
  /** Returned in cash or by transfer. D9 */
  readonly byHand?: Minor;
};

/** Where rooms, plans or guests changed with the dates. D10 */
type EarlierRooms = {
  /** Room types of before, separated by spaces. */
  readonly fromRooms?: string;
};

type DatesFacts = ChangeFacts & {
  readonly fromArrival: IsoDate;
  readonly fromDeparture: IsoDate;
} & EarlierRooms;

type AddedAddOnsFacts = {
  /** Added extras of the quote, as `parseAddOnKeys` reads them. */
  readonly addOns: string;
  readonly currency: string;
  readonly charged: Minor;
};

type FailureFacts = Money & {
  readonly reason: BalanceFlag;
  /** ISO 8601 instant of the next retry; null when there is none. B14 */
  readonly nextTryAt: string | null;
};

type ManualFacts = Money & { readonly method: ManualMethod };

export interface MailFactsByKind {
  readonly 'pay-link': { readonly firstName: string };
  readonly confirmation: NoFacts;
  readonly 'reservation-cancelled': CancellationFacts;
  readonly 'room-cancelled': RoomFacts;
  readonly 'dates-changed': DatesFacts;
  /** Other rooms, plans, guests or prices for the same dates. D10 */
  readonly 'rooms-changed': ChangeFacts;
  readonly 'extras-added': AddedAddOnsFacts;
  readonly 'details-changed': NoFacts;
  /** `at`: the hotel changed it, not the guest on the website. */
  readonly 'address-changed': { readonly at?: 'desk' };
  readonly 'card-changed': { readonly brand: string; readonly last4: string };
  /** Relevant only while the reservation has an unflagged balance with this `dueAt` (ISO 8601 instant). */
  readonly 'balance-announced': { readonly dueAt: string };
  readonly 'balance-charged': Money;
  readonly 'balance-failed': FailureFacts;
  readonly 'payment-asked': Money;
  /** `paidFor`: a booking that was never confirmed, or a change of dates or extras; then the reservation stays as it was. */
  readonly 'payment-returned': Money & {
    readonly firstName: string;
    readonly paidFor: 'booking' | 'change' | 'extras';
  };
  /** `owed`: what is left. D9 */
  readonly goodwill: Money & { readonly toCard: Minor; readonly byHand: Minor; readonly owed: Minor };
  readonly 'manual-payment': ManualFacts;
  readonly 'manual-refund': ManualFacts;
  readonly 'manual-reversal': ManualFacts;
  /** `change`: the hold that keeps its rooms until `expiresAt` (ISO 8601 instant). */
  readonly 'change-proposed': {
    readonly change: string;
    readonly currency: string;
    readonly dueNow: Minor;
    readonly expiresAt: string;
  };
  readonly 'hotel-booked': NoFacts;
  readonly 'hotel-cancelled': CancellationFacts & { readonly roomTypeId: string | null };
  /** The previous dates; null when only the guest details changed. */
  readonly 'hotel-changed': {
    readonly fromArrival: IsoDate | null;
    readonly fromDeparture: IsoDate | null;
    /** The dates are the same. */
    readonly what?: 'rooms';
  } & EarlierRooms;
  readonly 'hotel-extras-added': AddedAddOnsFacts;
  readonly 'hotel-balance-failed': FailureFacts;
  readonly 'hotel-mail-undelivered': {
    readonly about: string;
    readonly address: string;
    readonly why: 'unknown-address' | 'too-late';
  };
  readonly 'hotel-refund-refused': Money & {
    readonly chargeReference: string;
    readonly reason: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
  };
}

export const createRefusedRefundFacts = (
  refund: Pick<MailFactsByKind['hotel-refund-refused'], 'amount' | 'currency' | 'chargeReference' | 'reason'>,
  { firstName, lastName, email, phone }: GuestDetails,
): MailFactsByKind['hotel-refund-refused'] => ({ ...refund, name: `${firstName} ${lastName}`, email, phone });

/** Mail of the transactional outbox: stored with the change it reports, sent later. B16 */
export interface MailToWrite {
  readonly kind: MailKind;
  /** Unique per reservation; a newer mail with the same key replaces one that is not sent yet. */
  readonly dedupeKey: string;
  readonly sendAfter: string;
  readonly facts: MailFacts;
  readonly to?: string;
}

export const createMail = <Kind extends MailKind>(
  kind: Kind,
  facts: MailFactsByKind[Kind] & MailFacts,
  envelope: Pick<MailToWrite, 'dedupeKey' | 'sendAfter' | 'to'>,
): MailToWrite => ({ kind, facts, ...envelope });

/** Each kind is written once for each amendment. */
export const createAmendmentEnvelope = (kind: MailKind, revision: number, sendAfter: string) => ({
  dedupeKey: `${kind}.${revision + 1}`,
  sendAfter,
});
