import { createTransport, type NodemailerError } from 'nodemailer';
import { hasAsciiMailbox } from '#src/kernel/contact/email-address.ts';
import type { Delivery, Mailer } from './mailer.port.ts';
import { rejectInvalidAddress, type Sender, toMimeMessage } from './mime-message.ts';

/** RFC 3463: bad mailbox, host or syntax, moved, no mail host (RFC 7505). 5.1.7 and 5.1.8 concern the sender. */
const UNKNOWN_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** Replies without enhanced code that refuse a mailbox, but also a relay or a policy; the text tells which. */
const MAILBOX_REPLIES = new Set([550, 551, 553]);

const NAMES_MAILBOX = /\b(?:user|recipient|mailbox|person|address|account|domain)\b/i;
const SAYS_MISSING = /\b(?:no such|unknown|invalid|not found|not exist|doesn't exist|unrouteable)\b/i;
const NAMES_SENDER = /\b(?:sender|relay|relaying|client|helo|policy|blocked|denied)\b/i;

const isUnknownAddressText = (text: string): boolean =>
  NAMES_MAILBOX.test(text) && SAYS_MISSING.test(text) && !NAMES_SENDER.test(text);

const parseEnhancedCode = (response: string): string | undefined =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

const isUnknownAddress = ({ command, responseCode, response = '' }: NodemailerError): boolean => {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const enhanced = parseEnhancedCode(response);
  if (enhanced) return UNKNOWN_ADDRESS.has(enhanced);
  return responseCode !== undefined && MAILBOX_REPLIES.has(responseCode) && isUnknownAddressText(response);
};

/** RFC 6531, RFC 3463: letters of the address that the server, or the next one, cannot handle. */
const NON_ASCII_REFUSED = new Set(['5.6.7', '5.6.9']);

/** Words in replies to `RCPT TO` that refuse the site and not the recipient. */
const NAMES_SITE =
  /\b(?:sender|relay|relaying|client|helo|auth\w*|unauth\w*|blocklist\w*|blacklist\w*|spamhaus|reputation|your (?:ip|host|server))\b/i;

/** RFC 3463: subject 1 is the recipient's address, subject 2 its mailbox. */
const concernsRecipient = ({ command, response = '' }: NodemailerError): boolean => {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const enhanced = parseEnhancedCode(response);
  if (enhanced && /^\d\.[12]\./.test(enhanced)) return enhanced !== '5.1.7' && enhanced !== '5.1.8';
  return command === 'RCPT TO' && !NAMES_SITE.test(response);
};

/** Whether letters of the address are refused; without SMTPUTF8 no retry helps, as address and servers are the same. */
const isRefusedForLetters = (error: NodemailerError, to: string): boolean => {
  if (error.permanent !== true || hasAsciiMailbox(to)) return false;
  const enhanced = error.response && parseEnhancedCode(error.response);
  if (enhanced && NON_ASCII_REFUSED.has(enhanced)) return true;
  return error.command === 'RCPT TO' && concernsRecipient(error);
};

/** The next mail would get it too, whatever its recipient. */
const isSenderRefusal = (error: NodemailerError): boolean =>
  error.code === 'EAUTH' || (error.permanent === true && !concernsRecipient(error));

/**
 * Only an address that does not exist, or that the server cannot deliver to, is permanent; what the server refuses
 * because of the sender is retried, as the hotel can fix it. `to`: the recipient.
 */
export const classifySmtpFailure = (error: NodemailerError, to: string): Delivery => {
  const { responseCode, response } = error;
  const enhanced = response && parseEnhancedCode(response);
  const replied = responseCode && (enhanced ? `${responseCode} ${enhanced}` : String(responseCode));
  const answer = { code: replied || String(error.code ?? error.name), reason: response ?? error.message };
  if (isUnknownAddress(error) || isRefusedForLetters(error, to)) return { status: 'permanent', ...answer };
  return { status: isSenderRefusal(error) ? 'sender-refused' : 'temporary', ...answer };
};

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
