import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { MailFacts, MailFactsByKind, MailKind } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Paid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Locale } from '#src/kernel/locale.ts';

/** A mail of the outbox. Instants are ISO texts. */
export interface WrittenMail {
  /** Unique per reservation. */
  readonly dedupeKey: string;
  readonly kind: MailKind;
  /** null: to the hotel. */
  readonly recipient: string | null;
  readonly locale: Locale;
  readonly facts: MailFacts;
  readonly writtenAt: string;
  readonly sendAfter: string;
  readonly attempts: number;
  readonly sentAt: string | null;
  readonly droppedAt: string | null;
  /** May contain the recipient. */
  readonly lastError: string | null;
}

/** ISO instant at which a mail was sent or dropped; of one that waits, at which it was written. */
export const findMailInstant = ({ sentAt, droppedAt, writtenAt }: WrittenMail): string =>
  sentAt ?? droppedAt ?? writtenAt;

/** The latest first; of equal instants the one that was written last. `mails`: as they were written, oldest first. */
export const listLatestMails = (mails: readonly WrittenMail[]): WrittenMail[] =>
  mails.toReversed().toSorted((a, b) => Date.parse(findMailInstant(b)) - Date.parse(findMailInstant(a)));

/** Why a mail was dropped that would have said what has changed meanwhile. */
export const NO_LONGER_TRUE = 'no longer true';

export type MailState = 'sent' | 'dropped' | 'obsolete' | 'failing' | 'planned' | 'waiting';

/**
 * `obsolete`: no longer true when it was due; `planned`: not due yet; `failing`: tried without success.
 * @param now epoch milliseconds
 */
export const findMailState = (
  { sentAt, droppedAt, lastError, sendAfter, attempts }: WrittenMail,
  now: number,
): MailState => {
  if (sentAt !== null) return 'sent';
  if (droppedAt !== null) return lastError === NO_LONGER_TRUE ? 'obsolete' : 'dropped';
  if (lastError !== null && attempts > 0) return 'failing';
  return Date.parse(sendAfter) > now ? 'planned' : 'waiting';
};

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
    case 'payment-asked':
      return calculateOutstandingAmount(reservation) > 0;
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

/**
 * Mails as they will be sent: those that wait have the guest's address of now (D22), and those that the reservation no
 * longer needs are left out. `now`: epoch milliseconds.
 */
export const listCurrentMails = (reservation: Paid, mails: readonly WrittenMail[], now: number): WrittenMail[] =>
  mails.flatMap((mail) => {
    const { kind, sentAt, droppedAt } = mail;
    if (sentAt !== null || droppedAt !== null) return [mail];
    if (!isStillRelevant(toTypedMail(mail), reservation, now)) return [];
    return [isForHotel(kind) || isForFormerAddress(kind) ? mail : { ...mail, recipient: reservation.guest.email }];
  });

/** A mail that can be sent again. D13 */
export interface ResendableMail {
  readonly kind: MailKind;
  /** Facts of the newest mail of its kind. */
  readonly facts: MailFacts;
  /** Number of the next mail: 1 for the first that is sent again. */
  readonly number: number;
  /** ISO instant; null when none of the kind was sent yet. */
  readonly lastSentAt: string | null;
}

export interface PreviewedMail {
  readonly mails: readonly ResendableMail[];
  /** Mail of the kind that was asked for; null for one that cannot be sent. */
  readonly preview: { readonly subject: string; readonly text: string; readonly to: string } | null;
}

/** Those to a former address, and those about holds: their links are over. */
const NOT_AGAIN: ReadonlySet<MailKind> = new Set([
  'address-changed',
  'payment-returned',
  'pay-link',
  'change-proposed',
] as const);

const AGAIN = /\.again\.(\d+)$/;

export const createAgainKey = ({ kind, number }: Pick<ResendableMail, 'kind' | 'number'>): string =>
  `${kind}.again.${number}`;

const findNextNumber = (mails: readonly WrittenMail[]): number =>
  Math.max(0, ...mails.map(({ dedupeKey }) => Number(AGAIN.exec(dedupeKey)?.[1] ?? 0))) + 1;

/**
 * The guest's mails that can be sent again, as the reservation stands now: one of each kind that was written before and
 * still applies. `now`: epoch milliseconds. D13
 */
export const listResendableMails = (reservation: Paid, mails: readonly WrittenMail[], now: number): ResendableMail[] =>
  [...Map.groupBy(mails, ({ kind }) => kind)].flatMap(([kind, written]) => {
    const newest = written.at(-1);
    if (!newest || isForHotel(kind) || NOT_AGAIN.has(kind)) return [];
    const { facts } = newest;
    if (!isStillRelevant(toTypedMail({ kind, facts }), reservation, now)) return [];
    const lastSentAt =
      written
        .flatMap(({ sentAt }) => sentAt ?? [])
        .toSorted()
        .at(-1) ?? null;
    return [{ kind, facts, number: findNextNumber(written), lastSentAt }];
  });
