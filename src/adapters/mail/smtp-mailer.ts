import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery, Mailer } from '#src/booking/ports/mailer.ts';
import { mimeMessage, refusedAddress, type Sender } from './mime-message.ts';

const SECOND = 1_000;

/** A server may greet late and pause; what drips longer than the whole is cut off. Milliseconds. */
const TIMES = { connect: 10 * SECOND, idle: 30 * SECOND, whole: 60 * SECOND };

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
    socketTimeout: times.idle,
    maxConnections: 5,
    // A mail whose connection breaks may have been taken: the outbox decides when it is sent again.
    maxRequeues: 0,
    idleTimeout: 5 * SECOND,
  });
};

/** Only what the server says to the recipient or to the content is said to this mail; the rest is the hotel's to mend. */
const isForGood = ({ permanent, command }: NodemailerError): boolean =>
  permanent === true && (command === 'RCPT TO' || command === 'DATA');

const failureOf = (thrown: unknown): Delivery => {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    status: isForGood(error) ? 'permanent' : 'temporary',
    code: String(error.responseCode ?? error.code ?? error.name),
    reason: error.response ?? error.message,
  };
};

/** Sends by SMTP. */
export const smtpMailer = (options: SmtpOptions): Mailer & { close(): void } => {
  const { from, times = TIMES } = options;
  const transport = transportOf(options);
  return {
    send: async (message) => {
      const refused = refusedAddress(message);
      if (refused) return refused;
      const signal = AbortSignal.timeout(times.whole);
      try {
        await transport.sendMail({ ...mimeMessage(message, from), signal });
        return { status: 'accepted' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
};
