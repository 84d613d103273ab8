import { NO_LONGER_TRUE } from '#src/booking/outbox/written-mail.rules.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import type { Clock } from '#src/kernel/clock.ts';
import type { MailOutbox, TakenMail } from '#src/server/database/outbox.port.ts';
import type { Delivery, Mailer, MailMessage } from '#src/server/mail/mailer.port.ts';

/** Without personal data. */
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
