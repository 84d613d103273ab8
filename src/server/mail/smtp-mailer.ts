import { createTransport, type NodemailerError } from 'nodemailer';
import type { Delivery, Mailer } from './mailer.port.ts';
import { rejectInvalidAddress, type Sender, toMimeMessage } from './mime-message.ts';
import { classifySmtpFailure } from './smtp-failure.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * Milliseconds. `begin` includes the wait for a free connection; `answer`: RFC 5321 §4.5.3.2.6, a shorter one would
 * send accepted mails twice; `close`: for outstanding replies.
 */
const TIMEOUTS = {
  connect: 30 * SECOND,
  begin: 5 * MINUTE,
  send: 2 * MINUTE,
  answer: 10 * MINUTE,
  close: 1.5 * SECOND,
};

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: Sender;
  /** Milliseconds. */
  readonly timeouts?: typeof TIMEOUTS;
  readonly ca?: string;
}

/** Requires TLS except to the loopback interface. */
const createSmtpTransport = ({ url, timeouts = TIMEOUTS, ca }: SmtpOptions) => {
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
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    // The timeouts of each mail fire first, as they know what was sent.
    socketTimeout: timeouts.answer + SECOND,
    maxConnections: 5,
    // A mail may have been accepted when its connection breaks: the outbox decides when to retry.
    maxRequeues: 0,
    idleTimeout: 5 * SECOND,
  });
};

const createStepTimeout = (ms: number) => {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('The mail server took too long', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  const end = () => clearTimeout(timer);
  const restart = (nextMs: number): void => {
    end();
    timer = setTimeout(abort, nextMs);
  };
  return { signal: controller.signal, restart, end };
};

type Transport = ReturnType<typeof createSmtpTransport>;
type StepTimeout = ReturnType<typeof createStepTimeout>;

export const createSmtpMailer = (options: SmtpOptions): Mailer & { close(): Promise<void> } => {
  const { from, timeouts = TIMEOUTS } = options;
  const transport: Transport = createSmtpTransport(options);
  const limits = new WeakMap<object, StepTimeout>();
  const unanswered = new Set<Promise<unknown>>();
  transport.use('stream', (mail, done) => {
    // Called when a connection is free and the envelope is about to be sent.
    mail.message.processFunc((content) => {
      const limit = mail.data.signal && limits.get(mail.data.signal);
      limit?.restart(timeouts.send);
      content.once('end', () => limit?.restart(timeouts.answer));
      return content;
    });
    done();
  });
  const sendOnce = async (message: Parameters<Mailer['send']>[0]): Promise<Delivery> => {
    const limit = createStepTimeout(timeouts.begin);
    limits.set(limit.signal, limit);
    try {
      await transport.sendMail({ ...toMimeMessage(message, from), signal: limit.signal });
      return { status: 'accepted' };
    } catch (error) {
      const failure = error instanceof Error ? (error as NodemailerError) : new Error(String(error));
      return classifySmtpFailure(failure, message.to);
    } finally {
      limit.end();
    }
  };
  return {
    send: (message) => {
      const refused = rejectInvalidAddress(message);
      if (refused) return Promise.resolve(refused);
      const sending = sendOnce(message);
      unanswered.add(sending);
      return sending.finally(() => unanswered.delete(sending));
    },
    // A mail whose reply is outstanding would be sent twice if the connection were cut now.
    close: async () => {
      const timeout = AbortSignal.timeout(timeouts.close);
      const timedOut = new Promise<void>((resolve) =>
        timeout.addEventListener('abort', () => resolve(), { once: true }),
      );
      await Promise.race([Promise.allSettled(unanswered), timedOut]);
      transport.close({ force: true });
    },
  };
};
