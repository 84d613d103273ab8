import type { NodemailerError } from 'nodemailer';
import { hasAsciiMailbox } from '#src/kernel/contact/email-address.ts';
import type { Delivery } from './mailer.port.ts';

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

/** At `RCPT TO`, these words refuse the site and not the recipient. */
const NAMES_SITE =
  /\b(?:sender|relay|relaying|client|helo|auth\w*|unauth\w*|blocklist\w*|blacklist\w*|spamhaus|reputation|your (?:ip|host|server))\b/i;

/** RFC 3463: subject 1 is the recipient's address, subject 2 its mailbox. */
const concernsRecipient = ({ command, response = '' }: NodemailerError): boolean => {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const enhanced = parseEnhancedCode(response);
  if (enhanced && /^\d\.[12]\./.test(enhanced)) return enhanced !== '5.1.7' && enhanced !== '5.1.8';
  return command === 'RCPT TO' && !NAMES_SITE.test(response);
};

/** Without SMTPUTF8 no retry helps: the address is the same, and so are the servers. */
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
