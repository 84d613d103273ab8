import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { MailFacts, MailFactsByKind, MailKind } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';

export type TypedMail = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly facts: MailFactsByKind[Kind] };
}[MailKind];

export const toTypedMail = ({ kind, facts }: { readonly kind: MailKind; readonly facts: MailFacts }): TypedMail =>
  ({ kind, facts }) as unknown as TypedMail;

const isBalanceFailed = ({ status, balance, ...ledger }: Paid): boolean =>
  status === 'confirmed' && balance?.flag != null && calculateOutstandingAmount(ledger) > 0;

const isBalanceUpcoming = ({ status, balance, ...ledger }: Paid, dueAt: string, now: number): boolean =>
  status === 'confirmed' &&
  balance?.dueAt === dueAt &&
  balance.flag === null &&
  now < Date.parse(dueAt) &&
  calculateOutstandingAmount(ledger) > 0;

const HOLD_MAIL_KINDS: ReadonlySet<MailKind> = new Set([
  'payment-returned',
  'hotel-mail-undelivered',
  'hotel-refund-refused',
] as const);

/** Decides at `now` (epoch milliseconds) whether a mail still matches its reservation. B16 */
export const isStillRelevant = (mail: TypedMail, reservation: Reservation, now: number): boolean => {
  // These mails also concern holds that never became reservations.
  if (HOLD_MAIL_KINDS.has(mail.kind)) return true;
  if (mail.kind === 'pay-link') return reservation.status === 'held' && isHoldActive(reservation, now);
  if (!isPaid(reservation)) return false;
  switch (mail.kind) {
    case 'confirmation':
    case 'room-cancelled':
    case 'dates-changed':
    case 'rooms-changed':
    case 'extras-added':
    case 'details-changed':
    case 'card-changed':
      return reservation.status === 'confirmed';
    case 'change-proposed':
      return reservation.status === 'confirmed' && now < Date.parse(mail.facts.expiresAt);
    case 'balance-announced':
      return isBalanceUpcoming(reservation, mail.facts.dueAt, now);
    case 'balance-failed':
    case 'hotel-balance-failed':
      return isBalanceFailed(reservation);
    default:
      return true;
  }
};

/** Written for the address before a change; all other mails to guests go to the address of the time of sending. D22 */
export const isForFormerAddress = (kind: MailKind): boolean => kind === 'address-changed';

export const isForHotel = (kind: MailKind): boolean => kind.startsWith('hotel-');
