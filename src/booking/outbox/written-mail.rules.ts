import type { MailFacts, MailKind } from '#src/booking/reservation/mail.rules.ts';
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
