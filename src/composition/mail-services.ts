import { createHash } from 'node:crypto';
import { type AccountMail, composeAccountMail } from '#src/accounts/screens/account.mail.ts';
import { composeMail, getMailLocale } from '#src/booking/mail/compose-mail.ts';
import {
  type DeliveryPorts,
  deliverDueMails,
  deliverMails,
  type MailFailure,
  type MailPorts,
} from '#src/booking/mail/deliver-mails.service.ts';
import type { MailSender } from '#src/booking/mail/stay-blocks.mail.ts';
import type { ReservationMail, ReservationMailOutbox } from '#src/booking/outbox/mail-outbox.table.ts';
import { isForHotel } from '#src/booking/outbox/mail-relevance.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Amendments, Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { ContentService } from '#src/content/backend/localized-content.ts';
import type { PayLinks } from '#src/desk/pay-links/pay-links.table.ts';
import type { Locale } from '#src/kernel/locale.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { findUnpricedNights, type UnpricedPorts } from '#src/rates/unpriced-nights/count-unpriced-nights.service.ts';
import type { HotelNotices } from '#src/rates/unpriced-nights/hotel-notices.table.ts';
import { composeUnpricedNightsMail } from '#src/rates/unpriced-nights/unpriced-nights.mail.ts';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.table.ts';
import type { MailMessage } from '#src/server/mail/mailer.port.ts';
import type { Log } from '#src/server/operations/log.ts';
import { DEFAULT_LOCALE } from '#src/site/i18n/locales.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import 'server-only';

/** Coalesces calls: runs `work` soon, once for any number of calls; calls during a run cause one more. Runs never overlap. */
export const coalesceRuns = (work: () => Promise<unknown>, onFailure: (error: unknown) => void): (() => void) => {
  let isRequested = false;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work().catch(onFailure);
    }
    isRunning = false;
  };
  return () => {
    isRequested = true;
    // After the current request was answered.
    if (!isRunning) setImmediate(() => isRunning || void run());
  };
};

interface MailWriters {
  readonly reservations: Reservations;
  readonly payLinks: PayLinks;
  readonly amendments: Amendments;
}

/** Wraps repositories so that `trigger` is called after a write that put mails into the outbox. */
export const addMailTrigger = <Kept extends MailWriters>(writers: Kept, trigger: () => void): Kept => {
  const { reservations, amendments, payLinks } = writers;
  const triggerAfterWrite = async <Result>(
    written: Promise<Result>,
    mails: readonly unknown[] = [],
  ): Promise<Result> => {
    const result = await written;
    if (mails.length > 0) trigger();
    return result;
  };
  return {
    ...writers,
    reservations: {
      ...reservations,
      place: (hold, request) =>
        triggerAfterWrite(reservations.place(hold, request), request.desk && [request.desk.mail]),
      confirm: (command) => triggerAfterWrite(reservations.confirm(command), command.mails),
      recordAttemptState: (key, state, mails) =>
        triggerAfterWrite(reservations.recordAttemptState(key, state, mails), mails),
    },
    payLinks: {
      ...payLinks,
      extend: (command) => triggerAfterWrite(payLinks.extend(command), ['pay-link']),
      sendAgain: (command) => triggerAfterWrite(payLinks.sendAgain(command), ['pay-link']),
    },
    amendments: {
      ...amendments,
      amend: (amendment) => triggerAfterWrite(amendments.amend(amendment), amendment.mails),
    },
  };
};

type PendingAccountMail = AccountMail & TakenMail & { readonly createdAt: string };

export interface MailParts
  extends MailSender,
    Pick<DeliveryPorts, 'mailer' | 'clock'>,
    Pick<MailPorts, 'reservations'>,
    Pick<UnpricedPorts, 'inventory' | 'catalogue'> {
  readonly mailOutbox: ReservationMailOutbox;
  readonly accountMails: MailOutbox<PendingAccountMail>;
  readonly hotelNotices: Omit<HotelNotices, 'write'>;
  /** Lifetimes of the links in account mails, in milliseconds. */
  readonly accountLinkLives: { readonly invitation: number; readonly reset: number };
  readonly content: Pick<ContentService, 'listRooms'>;
  /** Creates the absolute address that opens a reservation, in the language of the guest. */
  readonly createAccessLink: (reserva: Reserva) => Promise<string>;
  /** The same to pay for a hold of the desk. */
  readonly createPayUrl: (reserva: Reserva) => Promise<string>;
  readonly log: Log;
}

/** Idempotent message id: the same for the same mail with the same facts, without revealing them. */
const createMessageId = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** Logs failed deliveries without addresses and without the server's reply, which may contain one. */
const createFailureLogger =
  (log: Log) =>
  ({ kind, attempts, code, nextTry, isSenderRefused, error }: MailFailure): void => {
    const fields = { kind, attempts, code, ...(error !== undefined && { err: error }) };
    if (nextTry === null) log.error(fields, 'a mail was dropped');
    else if (isSenderRefused)
      log.error(
        { ...fields, nextTry },
        'the mail server rejects this site: check SMTP_URL, MAIL_FROM and the reply of the server',
      );
    else log.warn({ ...fields, nextTry }, 'a mail could not be sent');
  };

/** Loads the names of rooms; empty when the backend fails, so that mails are sent with room numbers instead. */
const loadRoomNames = async ({ content, log }: MailParts, locale: Locale): Promise<ReadonlyMap<string, string>> => {
  try {
    return new Map((await content.listRooms(locale)).map(({ roomTypeId, name }) => [roomTypeId, name.text]));
  } catch (error) {
    log.warn({ err: error }, 'a mail is sent without room names');
    return new Map();
  }
};

/** Creates a link to the front desk in the language of mails to the hotel. */
const createHotelLink = ({ siteUrl }: MailParts, code: string | null): string => {
  const links = createDeskLinks(DEFAULT_LOCALE);
  return siteUrl + (code === null ? links.reservations() : links.reservation(code));
};

/** The guest's way in; a mail to the hotel has none. */
const createMailLink = async (parts: MailParts, { kind, reserva }: ReservationMail): Promise<string | null> => {
  if (isForHotel(kind)) return null;
  return kind === 'pay-link' ? parts.createPayUrl(reserva) : parts.createAccessLink(reserva);
};

/** Composes a mail without its id; `link`: the guest's, null in a mail to the hotel. */
const composeFor = async (
  parts: MailParts,
  mail: ReservationMail,
  reservation: Reservation,
  link: string | null,
): Promise<Omit<MailMessage, 'id'>> => {
  const names = await loadRoomNames(parts, getMailLocale(mail));
  return composeMail(mail, reservation, {
    ...parts,
    getRoomTypeName: (id) => names.get(id),
    link,
    createDeskLink: (code) => createHotelLink(parts, code),
    now: new Date(parts.clock.now()).toISOString(),
  });
};

const createMailComposer =
  (parts: MailParts) =>
  async (mail: ReservationMail, reservation: Reservation, link: string | null): Promise<MailMessage> => {
    const message = await composeFor(parts, mail, reservation, link);
    return { id: createMessageId(mail.id, JSON.stringify(mail.facts)), ...message };
  };

/** Composes a mail as people at the desk see it: the link that opens the reservation is the guest's, and replaced. D14 */
const createPreviewComposer =
  (parts: MailParts) =>
  (mail: ReservationMail, reservation: Reservation): Promise<Omit<MailMessage, 'id'>> =>
    composeFor(parts, mail, reservation, `${parts.siteUrl}/•••`);

/** Composes an account mail; null once its link has expired. */
const composeAccountMessage = (parts: MailParts, mail: PendingAccountMail): MailMessage | null => {
  const age = parts.clock.now() - Date.parse(mail.createdAt);
  const { invitation, reset } = parts.accountLinkLives;
  // Registration links and notices expire like reset links.
  if (age >= (mail.kind === 'invitation' ? invitation : reset)) return null;
  return { id: createMessageId('account', mail.id, mail.createdAt), ...composeAccountMail(mail, parts) };
};

/** Composes a notice to the hotel from the current state; null once it is no longer relevant. R27 */
const composeNoticeMessage = async (
  parts: MailParts,
  { dedupeKey }: { dedupeKey: string },
): Promise<MailMessage | null> => {
  const message = composeUnpricedNightsMail(await findUnpricedNights(parts), parts);
  return message && { id: createMessageId('notice', dedupeKey), ...message };
};

/** Creates the delivery of all mail outboxes: reservations, accounts and hotel notices. */
export const createMailServices = (parts: MailParts) => {
  const { mailOutbox: outbox, accountMails, hotelNotices, log } = parts;
  const onFailure = createFailureLogger(log);
  const deliver = async (): Promise<number> => {
    const createLink = (mail: ReservationMail) => createMailLink(parts, mail);
    const ports = { ...parts, outbox, onFailure, createLink, compose: createMailComposer(parts) };
    // A failure of one outbox must not delay the others.
    const runs = await Promise.allSettled([
      deliverMails(ports),
      deliverDueMails(accountMails, ports, async (mail) => composeAccountMessage(parts, mail)),
      deliverDueMails(hotelNotices, ports, (notice) => composeNoticeMessage(parts, notice)),
    ]);
    const failed = runs.find((run) => run.status === 'rejected');
    if (failed) throw failed.reason;
    return runs.reduce((sent, run) => sent + (run.status === 'fulfilled' ? run.value : 0), 0);
  };
  const onTriggerFailed = (error: unknown) =>
    log.error({ err: error }, 'immediate mail delivery failed; the job retries it');
  return {
    /** Sends all due mails; resolves to the number sent. */
    deliverMails: deliver,
    composePreview: createPreviewComposer(parts),
    /** Triggers delivery after a write to an outbox, without waiting for the job. */
    triggerDelivery: coalesceRuns(deliver, onTriggerFailed),
  };
};
