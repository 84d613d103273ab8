import type { Clock } from '../ports/clock.ts';
import type { MailOutbox, TakenMail } from '../ports/mail-outbox.ts';
import type { Delivery, Mailer, MailMessage } from '../ports/mailer.ts';

/** A mail that did not go out; nothing of it may be named that a log must not have. */
export interface MailFailure {
  readonly kind: string;
  readonly attempts: number;
  readonly code: string;
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

/** Longer than a mailer takes for as many mails as are taken at once. */
const LEASE_MS = 5 * MINUTE;
const AT_ONCE = 10;

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

const deliver = async <Mail extends TakenMail & { readonly kind: string }>(
  outbox: MailOutbox<Mail>,
  { mailer, clock, onFailure }: DeliveryPorts,
  mail: Mail,
  write: (mail: Mail) => Promise<MailMessage | null>,
): Promise<boolean> => {
  const { id, kind, attempts } = mail;
  const delivery: Failed | Delivery | null = await attempt(mailer, () => write(mail));
  const now = clock.now();
  if (delivery === null) {
    await outbox.drop(id, isoAt(now), 'no longer true');
    return false;
  }
  if (delivery.status === 'accepted') {
    await outbox.sent(id, isoAt(now));
    return true;
  }
  const { status, code, reason } = delivery;
  const wait = status === 'permanent' ? null : pauseAfter(attempts);
  const nextTry = wait === null ? null : isoAt(now + wait);
  if (nextTry === null) await outbox.drop(id, isoAt(now), reason);
  else await outbox.putOff(id, nextTry, reason);
  onFailure({ kind, attempts, code, nextTry, ...('error' in delivery && { error: delivery.error }) });
  return false;
};

/**
 * B16: sends what is due; `write` says null of a mail that is no longer true. A mail is sent again only when the process
 * ends between the mailer's yes and the outbox's word of it. Returns how many went out.
 */
export const deliverDueMails = async <Mail extends TakenMail & { readonly kind: string }>(
  outbox: MailOutbox<Mail>,
  ports: DeliveryPorts,
  write: (mail: Mail) => Promise<MailMessage | null>,
): Promise<number> => {
  let sent = 0;
  for (;;) {
    const now = ports.clock.now();
    const taken = await outbox.takeDue(isoAt(now), isoAt(now + LEASE_MS), AT_ONCE);
    const ended = await Promise.all(taken.map((mail) => deliver(outbox, ports, mail, write)));
    sent += ended.filter(Boolean).length;
    // Where none went out, the next ones would only wait for the same refusal.
    if (taken.length < AT_ONCE || !ended.some(Boolean)) return sent;
  }
};
