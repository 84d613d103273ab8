import type { MailToWrite } from '../model/mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailOutbox, TakenMail } from '../ports/mail-outbox.ts';
import type { Delivery, Mailer, MailMessage } from '../ports/mailer.ts';

/** A mail that did not go out; nothing of it may be named that a log must not have. */
export interface MailFailure {
  readonly kind: string;
  readonly attempts: number;
  readonly code: string;
  /** Whether the other side refuses the site itself, so that every mail waits for an operator. */
  readonly isSenderRefused?: true;
  /** What was thrown, when something was. */
  readonly error?: unknown;
  /** ISO instant of the next try; null when there will be none. */
  readonly nextTry: string | null;
}

export interface DeliveryPorts {
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** For the log. */
  readonly onFailure: (failure: MailFailure) => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Renewed while a mail is on its way, so that no other process sends it; what a killed process took is free after this. */
const LEASE_MS = 5 * MINUTE;
const RENEWED_MS = MINUTE;
const AT_ONCE = 10;

/** While some mails are on their way, what becomes due meanwhile is looked for so often. */
const LOOKED_MS = 5_000;

const LONGEST_PAUSE_MS = 6 * HOUR;
const GIVEN_UP_AFTER_MS = 72 * HOUR;

const isoAt = (instant: number): string => new Date(instant).toISOString();

const pause = (attempts: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(attempts - 1, 20));

/**
 * Milliseconds until the next try: one minute, doubled each time, six hours at the most; null once the pauses make
 * three days. They are counted by tries: a site that was down for a week has not tried for a week.
 */
export const pauseAfter = (attempts: number): number | null => {
  let waited = 0;
  for (let tried = 1; tried < attempts; tried += 1) waited += pause(tried);
  return waited < GIVEN_UP_AFTER_MS ? pause(attempts) : null;
};

type DueMail = TakenMail & { readonly kind: string };

type Failed = Exclude<Delivery, { status: 'accepted' }> & Pick<MailFailure, 'error'>;

/** One mail that cannot be written must not hold up the others. */
const attempt = async (mailer: Mailer, write: () => Promise<MailMessage | null>): Promise<Delivery | Failed | null> => {
  try {
    const message = await write();
    return message && (await mailer.send(message));
  } catch (error) {
    const code = error instanceof Error ? error.name : typeof error;
    return { status: 'temporary', code, reason: code, error };
  }
};

/** What there is to tell the hotel of a mail that was given up; null: nothing. */
export type TellHotel<Mail> = (mail: Mail, why: 'unknown-address' | 'too-late') => MailToWrite | null;

interface Work<Mail extends DueMail> {
  readonly outbox: MailOutbox<Mail>;
  readonly ports: DeliveryPorts;
  readonly write: (mail: Mail) => Promise<MailMessage | null>;
  readonly tellHotel: TellHotel<Mail>;
}

const recordFailure = async <Mail extends DueMail>(
  { outbox, ports, tellHotel }: Work<Mail>,
  mail: Mail,
  delivery: Failed,
): Promise<void> => {
  const { id, kind, attempts } = mail;
  const { status, code, reason } = delivery;
  const now = ports.clock.now();
  const wait = status === 'permanent' ? null : pauseAfter(attempts);
  const nextTry = wait === null ? null : isoAt(now + wait);
  const why = status === 'permanent' ? 'unknown-address' : 'too-late';
  if (nextTry === null) await outbox.drop(id, isoAt(now), reason, tellHotel(mail, why));
  else await outbox.putOff(id, nextTry, reason);
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

/** True when the mail went out. */
const deliver = async <Mail extends DueMail>(work: Work<Mail>, mail: Mail): Promise<boolean> => {
  const { outbox, ports, write } = work;
  const renew = () => outbox.renew(mail.id, isoAt(ports.clock.now() + LEASE_MS)).catch(() => {});
  const renewing = setInterval(renew, RENEWED_MS);
  try {
    const delivery: Failed | Delivery | null = await attempt(ports.mailer, () => write(mail));
    const now = isoAt(ports.clock.now());
    if (delivery === null) await outbox.drop(mail.id, now, 'no longer true', null);
    else if (delivery.status === 'accepted') await outbox.sent(mail.id, now);
    else await recordFailure(work, mail, delivery);
    return delivery?.status === 'accepted';
  } finally {
    clearInterval(renewing);
  }
};

/** Until one of these has ended, or some seconds have passed. */
const oneEnded = async (running: Iterable<Promise<void>>): Promise<void> => {
  const pause = Promise.withResolvers<void>();
  const timer = setTimeout(pause.resolve, LOOKED_MS);
  await Promise.race([...running, pause.promise]);
  clearTimeout(timer);
};

/** Ten at a time; a further one for each that went out, for where none does, the next would only be refused as well. */
const deliverAll = async <Mail extends DueMail>(work: Work<Mail>, failures: unknown[]): Promise<number> => {
  const { outbox, ports } = work;
  const running = new Set<Promise<void>>();
  const failed = (error: unknown): Mail[] => {
    failures.push(error);
    return [];
  };
  let sent = 0;
  let begun = 0;
  const begin = (mail: Mail): void => {
    begun += 1;
    const ended = deliver(work, mail)
      .then((isSent) => {
        if (isSent) sent += 1;
      })
      .catch((error: unknown) => void failed(error))
      .finally(() => running.delete(ended));
    running.add(ended);
  };
  for (let isDone = false; !isDone && failures.length === 0; ) {
    const now = ports.clock.now();
    const room = Math.min(AT_ONCE - running.size, AT_ONCE + sent - begun);
    const taking = room > 0 ? outbox.takeDue(isoAt(now), isoAt(now + LEASE_MS), room) : Promise.resolve([]);
    for (const mail of await taking.catch(failed)) begin(mail);
    if (running.size > 0) await oneEnded(running);
    else isDone = true;
  }
  await Promise.all(running);
  return sent;
};

/**
 * B16: sends what is due; `write` says null of a mail that is no longer true. A mail is sent again only when the process
 * ends between the mailer's yes and the outbox's word of it. Returns how many went out. @throws what the outbox throws.
 */
export const deliverDueMails = async <Mail extends DueMail>(
  outbox: MailOutbox<Mail>,
  ports: DeliveryPorts,
  write: (mail: Mail) => Promise<MailMessage | null>,
  tellHotel: TellHotel<Mail> = () => null,
): Promise<number> => {
  const failures: unknown[] = [];
  const sent = await deliverAll({ outbox, ports, write, tellHotel }, failures);
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} mails could not be recorded`);
  if (failures.length === 1) throw failures[0];
  return sent;
};
