import type { ReservationMail, ReservationMailOutbox } from '#src/booking/outbox/mail-outbox.table.ts';
import {
  isForFormerAddress,
  isForHotel,
  isStillRelevant,
  NO_LONGER_TRUE,
  toTypedMail,
} from '#src/booking/outbox/mail-relevance.rules.ts';
import { createMail, type MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import { isPaid, type Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.table.ts';
import type { Delivery, Mailer, MailMessage } from '#src/server/mail/mailer.port.ts';

/** Failed delivery of a mail, without personal data. */
export interface MailFailure {
  readonly kind: string;
  readonly attempts: number;
  readonly code: string;
  /** Every mail waits for an operator. */
  readonly isSenderRefused?: true;
  readonly error?: unknown;
  /** ISO instant. */
  readonly nextTry: string | null;
}

export interface DeliveryPorts {
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly onFailure: (failure: MailFailure) => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Renewed meanwhile; after a crash another process sends the mail. */
const LEASE_MS = 5 * MINUTE;
const LEASE_RENEWAL_MS = MINUTE;
const MAX_CONCURRENT = 10;

const POLL_INTERVAL_MS = 5_000;

const MAX_BACKOFF_MS = 6 * HOUR;
const MAX_RETRY_TIME_MS = 72 * HOUR;

const toIso = (instant: number): string => new Date(instant).toISOString();

const calculateBackoff = (attempts: number): number =>
  Math.min(MAX_BACKOFF_MS, MINUTE * 2 ** Math.min(attempts - 1, 20));

/**
 * Milliseconds: one minute, doubled each time, at most six hours; null after three days. Attempts count, not elapsed
 * time: downtime of the site uses up no retries.
 */
export const calculateNextDelay = (attempts: number): number | null => {
  let waited = 0;
  for (let tried = 1; tried < attempts; tried += 1) waited += calculateBackoff(tried);
  return waited < MAX_RETRY_TIME_MS ? calculateBackoff(attempts) : null;
};

type DueMail = TakenMail & { readonly kind: string };

type FailedDelivery = Exclude<Delivery, { status: 'accepted' }> &
  Pick<MailFailure, 'error'> & {
    /** Undefined when no message could be composed. */
    readonly to?: string;
  };

/** An exception in one mail must not block the others. */
const attemptDelivery = async (
  mailer: Mailer,
  write: () => Promise<MailMessage | null>,
): Promise<{ readonly status: 'accepted' } | FailedDelivery | null> => {
  try {
    const message = await write();
    if (!message) return null;
    const delivery = await mailer.send(message);
    return delivery.status === 'accepted' ? delivery : { ...delivery, to: message.to };
  } catch (error) {
    const code = error instanceof Error ? error.name : typeof error;
    return { status: 'temporary', code, reason: code, error };
  }
};

/** `address`: to which it was sent in vain. */
export type HotelMailFactory<Mail> = (
  mail: Mail,
  why: 'unknown-address' | 'too-late',
  address: string | undefined,
) => MailToWrite | null;

interface DeliveryRun<Mail extends DueMail> {
  readonly outbox: MailOutbox<Mail, MailToWrite>;
  readonly ports: DeliveryPorts;
  readonly composeMail: (mail: Mail) => Promise<MailMessage | null>;
  readonly createHotelMail: HotelMailFactory<Mail>;
}

const recordFailure = async <Mail extends DueMail>(
  { outbox, ports, createHotelMail }: DeliveryRun<Mail>,
  mail: Mail,
  delivery: FailedDelivery,
): Promise<void> => {
  const { id, kind, attempts } = mail;
  const { status, code, reason, to } = delivery;
  const now = ports.clock.now();
  const wait = status === 'permanent' ? null : calculateNextDelay(attempts);
  const nextTry = wait === null ? null : toIso(now + wait);
  const why = status === 'permanent' ? 'unknown-address' : 'too-late';
  if (nextTry === null) await outbox.drop(id, toIso(now), reason, createHotelMail(mail, why, to));
  else await outbox.postpone(id, nextTry, reason);
  const isSenderRefused = status === 'sender-refused' && ({ isSenderRefused: true } as const);
  ports.onFailure({
    kind,
    attempts,
    code,
    nextTry,
    ...isSenderRefused,
    ...('error' in delivery && { error: delivery.error }),
  });
};

const deliver = async <Mail extends DueMail>(work: DeliveryRun<Mail>, mail: Mail): Promise<boolean> => {
  const { outbox, ports, composeMail } = work;
  const renew = () => outbox.renewLease(mail.id, toIso(ports.clock.now() + LEASE_MS)).catch(() => {});
  const renewing = setInterval(renew, LEASE_RENEWAL_MS);
  try {
    const delivery = await attemptDelivery(ports.mailer, () => composeMail(mail));
    const now = toIso(ports.clock.now());
    if (delivery === null) await outbox.drop(mail.id, now, NO_LONGER_TRUE, null);
    else if (delivery.status === 'accepted') await outbox.markSent(mail.id, now);
    else await recordFailure(work, mail, delivery);
    return delivery?.status === 'accepted';
  } finally {
    clearInterval(renewing);
  }
};

const waitForNextDelivery = async (running: Iterable<Promise<void>>): Promise<void> => {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, POLL_INTERVAL_MS);
  await Promise.race([...running, timeout.promise]);
  clearTimeout(timer);
};

/** Ten at once, another only after a success: while all fail, further mails would fail too. */
const deliverAll = async <Mail extends DueMail>(work: DeliveryRun<Mail>, failures: unknown[]): Promise<number> => {
  const { outbox, ports } = work;
  const running = new Set<Promise<void>>();
  const collectFailure = (error: unknown): Mail[] => {
    failures.push(error);
    return [];
  };
  let sent = 0;
  let started = 0;
  const startDelivery = (mail: Mail): void => {
    started += 1;
    const ended = deliver(work, mail)
      .then((isSent) => {
        if (isSent) sent += 1;
      })
      .catch((error: unknown) => void collectFailure(error))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  for (let isDone = false; !isDone && failures.length === 0; ) {
    const now = ports.clock.now();
    const room = Math.min(MAX_CONCURRENT - running.size, MAX_CONCURRENT + sent - started);
    const taking = room > 0 ? outbox.takeDue(toIso(now), toIso(now + LEASE_MS), room) : Promise.resolve([]);
    for (const mail of await taking.catch(collectFailure)) startDelivery(mail);
    if (running.size > 0) await waitForNextDelivery(running);
    else isDone = true;
  }
  await Promise.all(running);
  return sent;
};

/**
 * At-least-once: a mail repeats only when the process ends between delivery and `markSent`. `composeMail` returns null
 * for an irrelevant mail. Returns how many were sent. B16
 * @throws what the outbox throws
 */
export const deliverDueMails = async <Mail extends DueMail>(
  outbox: MailOutbox<Mail>,
  ports: DeliveryPorts,
  composeMail: (mail: Mail) => Promise<MailMessage | null>,
  createHotelMail: HotelMailFactory<Mail> = () => null,
): Promise<number> => {
  const failures: unknown[] = [];
  const sent = await deliverAll({ outbox, ports, composeMail, createHotelMail }, failures);
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} mails could not be recorded`);
  if (failures.length === 1) throw failures[0];
  return sent;
};

export interface MailPorts extends DeliveryPorts {
  readonly outbox: ReservationMailOutbox;
  readonly reservations: Pick<Reservations, 'find' | 'findGuest'>;
  /** The guest's link; null in a mail to the hotel. */
  readonly createLink: (mail: ReservationMail) => Promise<string | null>;
  readonly compose: (mail: ReservationMail, reservation: Reservation, link: string | null) => Promise<MailMessage>;
}

/** The hotel's own undelivered mails are not reported. */
const createUndeliveredMail = (
  { id, reserva, kind }: ReservationMail,
  why: 'unknown-address' | 'too-late',
  address: string | undefined,
  sendAfter: string,
): MailToWrite | null => {
  if (address === undefined || isForHotel(kind)) return null;
  const dedupeKey = `hotel-mail-undelivered.${id.slice(reserva.length + 1)}`;
  return createMail('hotel-mail-undelivered', { about: kind, address, why }, { dedupeKey, sendAfter });
};

/** The guest's address and language as they are now; null when there is no address. D22 */
const addressMail = async (
  { reservations, outbox }: MailPorts,
  mail: ReservationMail,
  reservation: Reservation,
): Promise<ReservationMail | null> => {
  const { locale } = reservation;
  if (isForHotel(mail.kind) || isForFormerAddress(mail.kind)) return { ...mail, locale };
  const guest = isPaid(reservation) ? reservation.guest : await reservations.findGuest(mail.reserva);
  if (!guest || guest.email === '') return null;
  if (guest.email !== mail.recipient) await outbox.readdress(mail.id, guest.email);
  return { ...mail, locale, recipient: guest.email };
};

const composeMail = async (ports: MailPorts, mail: ReservationMail): Promise<MailMessage | null> => {
  // Before the address is read: a change of e-mail ends earlier links, so a link made after it must not go to the
  // former address.
  const link = await ports.createLink(mail);
  const reservation = await ports.reservations.find(mail.reserva);
  if (!reservation || !isStillRelevant(toTypedMail(mail), reservation, ports.clock.now())) return null;
  const addressed = await addressMail(ports, mail, reservation);
  return addressed && ports.compose(addressed, reservation, link);
};

/** Each composed from the current reservation; returns how many. B16 */
export const deliverMails = (ports: MailPorts): Promise<number> =>
  deliverDueMails(
    ports.outbox,
    ports,
    (mail) => composeMail(ports, mail),
    (mail, why, address) => createUndeliveredMail(mail, why, address, new Date(ports.clock.now()).toISOString()),
  );
