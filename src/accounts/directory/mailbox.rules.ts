import { normalizeEmailAddress } from '#src/kernel/contact/email-address.ts';

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

export const normalizeEmail = (email: string): string => normalizeEmailAddress(email).toLowerCase();

/** Normalizes an e-mail for rate limits: no subaddress (RFC 5233), and no dots where the provider ignores them. */
export const toMailbox = (email: string): string => {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};
