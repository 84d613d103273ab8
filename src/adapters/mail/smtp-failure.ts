import type { NodemailerError } from 'nodemailer';
import type { Delivery } from '#src/booking/ports/mailer.ts';

/** RFC 3463: bad mailbox, bad host, bad syntax, moved, and no mail host (RFC 7505). 5.1.7 and 5.1.8 are about the sender. */
const UNKNOWN_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/** Replies by which a server without enhanced codes refuses a mailbox, and, in other words, a relay or a policy. */
const MAILBOX_REPLIES = new Set([550, 551, 553]);

const NAMES_MAILBOX = /\b(?:user|recipient|mailbox|person|address|account|domain)\b/i;
const SAYS_MISSING = /\b(?:no such|unknown|invalid|not found|not exist|doesn't exist|unrouteable)\b/i;
const NAMES_SENDER = /\b(?:sender|relay|relaying|client|helo|policy|blocked|denied)\b/i;

const saysUnknown = (text: string): boolean =>
  NAMES_MAILBOX.test(text) && SAYS_MISSING.test(text) && !NAMES_SENDER.test(text);

const enhancedCode = (response: string): string | undefined => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

const isUnknownAddress = ({ command, responseCode, response = '' }: NodemailerError): boolean => {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const enhanced = enhancedCode(response);
  if (enhanced) return UNKNOWN_ADDRESS.has(enhanced);
  return responseCode !== undefined && MAILBOX_REPLIES.has(responseCode) && saysUnknown(response);
};

/** A permanent reply to anything else, or to signing in: it would be said of the next mail, too. */
const isRefusalOfSender = ({ permanent, code }: NodemailerError): boolean => permanent === true || code === 'EAUTH';

/**
 * What a mail that was not taken comes to. Only an address that does not exist is given up; what the server refuses for
 * the sender's sake (5.7.x, 5.5.x, authentication, content) can be mended by the hotel.
 */
export const smtpFailure = (error: NodemailerError): Delivery => {
  const { responseCode, response } = error;
  const enhanced = response && enhancedCode(response);
  const replied = responseCode && (enhanced ? `${responseCode} ${enhanced}` : String(responseCode));
  const answer = { code: replied || String(error.code ?? error.name), reason: response ?? error.message };
  if (isUnknownAddress(error)) return { status: 'permanent', ...answer };
  return { status: isRefusalOfSender(error) ? 'sender-refused' : 'temporary', ...answer };
};
