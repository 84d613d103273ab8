import type { NodemailerError } from 'nodemailer';
import type { Delivery } from '#src/booking/ports/mailer.ts';

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

/** The next mail would get it too. */
const isSenderRefusal = ({ permanent, code }: NodemailerError): boolean => permanent === true || code === 'EAUTH';

/**
 * Only a nonexistent address is permanent; what the server refuses because of the sender is retried, as the hotel can
 * fix it.
 */
export const classifySmtpFailure = (error: NodemailerError): Delivery => {
  const { responseCode, response } = error;
  const enhanced = response && parseEnhancedCode(response);
  const replied = responseCode && (enhanced ? `${responseCode} ${enhanced}` : String(responseCode));
  const answer = { code: replied || String(error.code ?? error.name), reason: response ?? error.message };
  if (isUnknownAddress(error)) return { status: 'permanent', ...answer };
  return { status: isSenderRefusal(error) ? 'sender-refused' : 'temporary', ...answer };
};
