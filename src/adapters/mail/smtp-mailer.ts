import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery, Mailer } from '#src/booking/ports/mailer.ts';
import { mimeMessage, refusedAddress, type Sender } from './mime-message.ts';
import { smtpFailure } from './smtp-failure.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Milliseconds. `connect`: until a server has greeted and the line is secure. `begin`: until the first command of a mail,
 * the wait for a free connection included; nothing was sent by then. `send`: from that command to the last byte of the
 * mail. `answer`: for the answer to a whole mail (RFC 5321 §4.5.3.2.6); given up sooner, a mail that was taken goes twice.
 * `close`: for the answers that are on their way when the process ends.
 */
const TIMES = { connect: 30 * SECOND, begin: 5 * MINUTE, send: 2 * MINUTE, answer: 10 * MINUTE, close: 1.5 * SECOND };

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: Sender;
  /** Milliseconds; shorter ones for tests. */
  readonly times?: typeof TIMES;
  /** Certificates that are believed besides the usual ones. */
  readonly ca?: string;
}

/** Nothing goes over a network in the clear: without TLS only to this very machine. */
const transportOf = ({ url, times = TIMES, ca }: SmtpOptions) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const defaultPort = secure ? 465 : 587;
  return createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : defaultPort,
    secure,
    requireTLS: !secure && !LOCAL.has(hostname),
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: times.connect,
    greetingTimeout: times.connect,
    // A silent server is given up by the limits of each mail, which know what was sent.
    socketTimeout: times.answer + SECOND,
    maxConnections: 5,
    // A mail whose connection breaks may have been taken: the outbox decides when it is sent again.
    maxRequeues: 0,
    idleTimeout: 5 * SECOND,
  });
};

/** A limit that is set anew at every step of a mail; `signal` aborts when a step takes longer. */
const stepLimit = (ms: number) => {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('The mail server took too long', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  const end = () => clearTimeout(timer);
  const next = (nextMs: number): void => {
    end();
    timer = setTimeout(abort, nextMs);
  };
  return { signal: controller.signal, next, end };
};

type Transport = ReturnType<typeof transportOf>;
type StepLimit = ReturnType<typeof stepLimit>;

/** Sends by SMTP. */
export const smtpMailer = (options: SmtpOptions): Mailer & { close(): Promise<void> } => {
  const { from, times = TIMES } = options;
  const transport: Transport = transportOf(options);
  const limits = new WeakMap<object, StepLimit>();
  const unanswered = new Set<Promise<unknown>>();
  transport.use('stream', (mail, done) => {
    // Called when a connection is free and the envelope is about to be sent.
    mail.message.processFunc((content) => {
      const limit = mail.data.signal && limits.get(mail.data.signal);
      limit?.next(times.send);
      content.once('end', () => limit?.next(times.answer));
      return content;
    });
    done();
  });
  const sendOnce = async (message: Parameters<Mailer['send']>[0]): Promise<Delivery> => {
    const limit = stepLimit(times.begin);
    limits.set(limit.signal, limit);
    try {
      await transport.sendMail({ ...mimeMessage(message, from), signal: limit.signal });
      return { status: 'accepted' };
    } catch (error) {
      return smtpFailure(error instanceof Error ? (error as NodemailerError) : new Error(String(error)));
    } finally {
      limit.end();
    }
  };
  return {
    send: (message) => {
      const refused = refusedAddress(message);
      if (refused) return Promise.resolve(refused);
      const sending = sendOnce(message);
      unanswered.add(sending);
      return sending.finally(() => unanswered.delete(sending));
    },
    // A mail whose answer is on its way would go twice if the line were cut now.
    close: async () => {
      const patience = AbortSignal.timeout(times.close);
      const late = new Promise<void>((resolve) => patience.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([Promise.allSettled(unanswered), late]);
      transport.close({ force: true });
    },
  };
};
