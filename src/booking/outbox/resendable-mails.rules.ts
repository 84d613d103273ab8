import type { MailFacts, MailKind } from '#src/booking/reservation/mail.rules.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { isForHotel, isStillRelevant, toTypedMail } from './mail-relevance.rules.ts';
import type { WrittenMail } from './written-mail.rules.ts';

/** A mail that can be sent again. D13 */
export interface ResendableMail {
  readonly kind: MailKind;
  /** Of the newest mail of its kind. */
  readonly facts: MailFacts;
  /** Of the next one: 1 for the first that is sent again. */
  readonly number: number;
  /** ISO instant; null when none of the kind was sent yet. */
  readonly lastSentAt: string | null;
}

export interface PreviewedMail {
  readonly mails: readonly ResendableMail[];
  /** Of the kind that was asked for; null for one that cannot be sent. */
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
