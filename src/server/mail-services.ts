import 'server-only';
import { createHash } from 'node:crypto';
import type { Reserva } from '#src/booking/model/hold.ts';
import { isForHotel } from '#src/booking/model/mail-truth.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { HotelNotices } from '#src/booking/ports/hotel-notices.ts';
import type { MailOutbox, ReservationMail, TakenMail } from '#src/booking/ports/mail-outbox.ts';
import type { MailMessage } from '#src/booking/ports/mailer.ts';
import { findUnpricedNights, type UnpricedPorts } from '#src/booking/services/count-unpriced-nights.ts';
import { type DeliveryPorts, deliverDueMails, type MailFailure } from '#src/booking/services/deliver-due-mails.ts';
import { deliverMails, type MailPorts } from '#src/booking/services/deliver-mails.ts';
import type { ContentService } from '#src/content/service.ts';
import { type AccountMail, composeAccountMail } from '#src/emails/account-letters.ts';
import { composeMail, localeOfMail } from '#src/emails/compose.ts';
import type { Writer } from '#src/emails/told.ts';
import { composeUnpricedNightsMail } from '#src/emails/unpriced-nights-letter.ts';
import type { Locale } from '#src/routing/locales.ts';
import type { Log } from './log.ts';
import { nudged } from './nudged.ts';

type WaitingAccountMail = AccountMail & TakenMail & { readonly createdAt: string };

export interface MailParts
  extends Writer,
    Pick<DeliveryPorts, 'mailer' | 'clock'>,
    Pick<MailPorts, 'reservations'>,
    Pick<UnpricedPorts, 'inventory'> {
  readonly mailOutbox: MailOutbox<ReservationMail>;
  readonly accountMails: MailOutbox<WaitingAccountMail>;
  readonly hotelNotices: Omit<HotelNotices, 'write'>;
  /** How long the links of such mails open anything, in milliseconds. */
  readonly accountLinkLives: { readonly invitation: number; readonly reset: number };
  readonly content: Pick<ContentService, 'rooms'>;
  /** Opens a reservation, as an absolute address, in the language of the guest. */
  readonly accessLinkFor: (reserva: Reserva) => Promise<string>;
  readonly log: Log;
}

/** The same for the same words of the same mail, and nothing that tells of them. */
const idOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 32);

/** No address of anybody, and nothing that the other side said, for it may name one. */
const logFailure =
  (log: Log) =>
  ({ kind, attempts, code, nextTry, isSenderRefused, error }: MailFailure): void => {
    const fields = { kind, attempts, code, ...(error !== undefined && { err: error }) };
    if (nextTry === null) log.error(fields, 'a mail was given up');
    else if (isSenderRefused)
      log.error({ ...fields, nextTry }, 'the mail server refuses this site: check SMTP_URL, MAIL_FROM and its answer');
    else log.warn({ ...fields, nextTry }, 'a mail could not be sent');
  };

/** A content backend that fails never stops a mail: a room is then called by its number. */
const roomNames = async ({ content, log }: MailParts, locale: Locale): Promise<ReadonlyMap<string, string>> => {
  try {
    return new Map((await content.rooms(locale)).map(({ roomTypeId, name }) => [roomTypeId, name.text]));
  } catch (error) {
    log.warn({ err: error }, 'a mail is written without the names of rooms');
    return new Map();
  }
};

const composeWith =
  (parts: MailParts) =>
  async (mail: ReservationMail, reservation: Reservation): Promise<MailMessage> => {
    const names = await roomNames(parts, localeOfMail(mail));
    const message = composeMail(mail, reservation, {
      ...parts,
      roomTypeName: (id) => names.get(id),
      link: isForHotel(mail.kind) ? null : await parts.accessLinkFor(mail.reserva),
      now: new Date(parts.clock.now()).toISOString(),
    });
    return { id: idOf(mail.id, JSON.stringify(mail.facts)), ...message };
  };

/** An account's mail; none once its link opens nothing any more. */
const accountMessage = (parts: MailParts, mail: WaitingAccountMail): MailMessage | null => {
  const age = parts.clock.now() - Date.parse(mail.createdAt);
  const { invitation, reset } = parts.accountLinkLives;
  // The link of a registration lives as long as that of a reset, and a notice is news for as long.
  if (age >= (mail.kind === 'invitation' ? invitation : reset)) return null;
  return { id: idOf('account', mail.id, mail.createdAt), ...composeAccountMail(mail, parts) };
};

/** A notice to the hotel as things stand now; none once it is no longer true. R27 */
const noticeMessage = async (parts: MailParts, { dedupeKey }: { dedupeKey: string }): Promise<MailMessage | null> => {
  const message = composeUnpricedNightsMail(await findUnpricedNights(parts), parts);
  return message && { id: idOf('notice', dedupeKey), ...message };
};

/** What the site writes by mail, and when it goes. */
export const mailServicesWith = (parts: MailParts) => {
  const { mailOutbox: outbox, accountMails, hotelNotices, log } = parts;
  const onFailure = logFailure(log);
  const deliver = async (): Promise<number> => {
    const ports = { ...parts, outbox, onFailure, compose: composeWith(parts) };
    // No outbox waits for what goes wrong in another.
    const runs = await Promise.allSettled([
      deliverMails(ports),
      deliverDueMails(accountMails, ports, async (mail) => accountMessage(parts, mail)),
      deliverDueMails(hotelNotices, ports, (notice) => noticeMessage(parts, notice)),
    ]);
    const failed = runs.find((run) => run.status === 'rejected');
    if (failed) throw failed.reason;
    return runs.reduce((sent, run) => sent + (run.status === 'fulfilled' ? run.value : 0), 0);
  };
  const onNudgeFailed = (error: unknown) => log.error({ err: error }, 'mails wait for the next run of their job');
  return {
    /** Sends whatever is due; returns how many mails went out. */
    deliverMails: deliver,
    /** Something was written to an outbox just now: it goes without waiting for the job. */
    nudge: nudged(deliver, onNudgeFailed),
  };
};
