import { GUEST_CONTACTS, type GuestDetails, type GuestTextDetail } from '#src/booking/guest/guest-details.rules.ts';
import type { EventDetails } from '#src/events/desk-event.rules.ts';
import type { SavedCard } from '#src/kernel/card.ts';
import { createRecord } from '#src/kernel/create-record.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { Reserva, ReservationCode } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Consent } from './consent.rules.ts';
import type { DueBalance } from './due-balance.rules.ts';
import type { FolioEntry, Refund } from './folio.rules.ts';
import type { Booking, Expired, Held } from './hold.rules.ts';
import type { MailToWrite } from './mail.rules.ts';

interface Reserved extends Booking {
  readonly code: ReservationCode;
  /** Without an e-mail address where the desk booked for a guest who has none. D26 */
  readonly guest: GuestDetails;
  readonly consent: Consent;
  /** null: none was given. */
  readonly card: SavedCard | null;
  /** What stands for the stay instead of the card: no job charges it, the hotel takes what is owed. D26 */
  readonly guarantee?: 'desk';
  readonly folio: readonly FolioEntry[];
  readonly refunds: readonly Refund[];
  readonly balance: DueBalance | null;
  /** Optimistic concurrency: incremented by every amendment. */
  readonly revision: number;
  readonly confirmedAt: string;
}

export interface Confirmed extends Reserved {
  readonly status: 'confirmed';
}

export type CancellationCause = 'guest' | 'no-show';

export interface Cancelled extends Reserved {
  readonly status: 'cancelled';
  readonly cause: CancellationCause;
  readonly cancelledAt: string;
}

export type Paid = Confirmed | Cancelled;

export type Reservation = Held | Expired | Paid;

export const isPaid = (reservation: Reservation): reservation is Paid => 'code' in reservation;

export interface AmendmentDecision {
  readonly cancelled?: CancellationCause;
  /** Nights it no longer contains are released, new ones taken; proposed date changes end. */
  readonly quote?: Quote;
  readonly fromHold?: Reserva;
  /** Whether the use of its promotion is free for another booking. R18 */
  readonly returnsPromotion?: boolean;
  readonly guest?: GuestDetails;
  readonly card?: SavedCard;
  readonly consent?: Consent;
  /** undefined leaves it unchanged, null removes it. */
  readonly balance?: DueBalance | null;
  readonly folio?: readonly Omit<FolioEntry, 'seq'>[];
  readonly refunds?: readonly Refund[];
  /** Added to what was waived. D8 */
  readonly waived?: Minor;
  readonly mails?: readonly MailToWrite[];
  /** Where the event says more than the amendment itself. D6 */
  readonly event?: Partial<EventDetails>;
}

/** Whether nothing is charged by itself: the desk takes what is owed. D26 */
export const isGuaranteedByDesk = ({ guarantee }: Pick<Paid, 'guarantee'>): boolean => guarantee === 'desk';

const MASK = '•••';

/** Each of these details, masked whole. D14 */
export const maskDetails = <Detail extends GuestTextDetail>(details: readonly Detail[]): Record<Detail, string> =>
  createRecord(details, () => MASK);

const getInitial = (text: string): string => [...text][0] ?? '';

/** `m•••@e•••` */
export const maskEmail = (email: string): string =>
  email === ''
    ? ''
    : email
        .split('@')
        .map((part) => getInitial(part) + MASK)
        .join('@');

/** Masks contact data and identity documents for a visitor without access; code, stay and amounts remain. */
export const maskGuest = (reservation: Confirmed): Confirmed => {
  const { guest, card } = reservation;
  return {
    ...reservation,
    guest: {
      ...guest,
      ...maskDetails(GUEST_CONTACTS),
      lastName: `${getInitial(guest.lastName)}.`,
      email: maskEmail(guest.email),
      request: null,
    },
    card: card && { ...card, token: MASK, last4: MASK },
  };
};
