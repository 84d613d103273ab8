/** Domains that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Normalizes an account's address for comparison: trimmed, NFC, lower case. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * Finds the mailbox of an address, for rate limits only: `Ana+news@hotel.example` and `ana@hotel.example` are one
 * (RFC 5233 subaddresses), and dots do not count where the provider ignores them.
 */
export const toMailbox = (email: string): string => {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [local = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};
