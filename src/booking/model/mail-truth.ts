import { stillOwed } from './folio.ts';
import type { FactsOf, MailFacts, MailKind } from './mail.ts';
import { isPaid, type Paid, type Reservation } from './reservation.ts';

/** What a mail says, as one of its kind. */
export type ToldMail = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly facts: FactsOf[Kind] };
}[MailKind];

/** What was kept is what `mailOf` gave to be kept: the facts of its kind. */
export const toldMail = ({ kind, facts }: { readonly kind: MailKind; readonly facts: MailFacts }): ToldMail =>
  ({ kind, facts }) as unknown as ToldMail;

/** A charge that failed and was not mended since. */
const isFailed = ({ status, balance, ...books }: Paid): boolean =>
  status === 'confirmed' && balance?.flag != null && stillOwed(books) > 0;

const isToCome = ({ status, balance, ...books }: Paid, dueAt: string, now: number): boolean =>
  status === 'confirmed' &&
  balance?.dueAt === dueAt &&
  balance.flag === null &&
  now < Date.parse(dueAt) &&
  stillOwed(books) > 0;

const TOLD_OF_HOLDS: ReadonlySet<MailKind> = new Set([
  'payment-returned',
  'hotel-mail-undelivered',
  'hotel-refund-refused',
] as const);

/**
 * B16: a mail is set from the reservation as it stands when it is sent; whether there is still anything to tell at `now`
 * (epoch milliseconds). What was done with money is told always.
 */
export const isStillTrue = (mail: ToldMail, reservation: Reservation, now: number): boolean => {
  // A hold that never became a reservation is told of as well.
  if (TOLD_OF_HOLDS.has(mail.kind)) return true;
  if (!isPaid(reservation)) return false;
  switch (mail.kind) {
    case 'confirmation':
    case 'room-cancelled':
    case 'dates-changed':
    case 'details-changed':
    case 'card-changed':
      return reservation.status === 'confirmed';
    case 'balance-announced':
      return isToCome(reservation, mail.facts.dueAt, now);
    case 'balance-failed':
    case 'hotel-balance-failed':
      return isFailed(reservation);
    default:
      return true;
  }
};

/** Whether the hotel itself reads it, in its own language. */
export const isForHotel = (kind: MailKind): boolean => kind.startsWith('hotel-');
