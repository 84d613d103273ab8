import { normalizeFigures } from './normalize-text.ts';

/** `email-letters`: letters before the `@` to which mail servers rarely deliver. */
export type EmailError = 'email-invalid' | 'email-letters';

/** Atoms between single dots (RFC 5322, letters of any script), `@`, and a host name that contains a dot. */
const EMAIL =
  /^(?!\.|.*\.\.|.*\.@)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Letters, digits and signs of full width become ASCII, the ideographic full stop a dot. */
export const normalizeEmailAddress = (typed: string): string => normalizeFigures(typed).replace(/[。｡]/g, '.');

/** Whether mail servers without SMTPUTF8 (RFC 6531) deliver to it: a host name of any script has an ASCII form. */
export const hasAsciiMailbox = (email: string): boolean => /^[\x21-\x7e]+@[^@]+$/.test(email);

/** Finds what is wrong with an address that is typed for mails. `email`: normalized, not empty. */
export const findAddressError = (email: string): EmailError | undefined => {
  if (!isEmail(email)) return 'email-invalid';
  return hasAsciiMailbox(email) ? undefined : 'email-letters';
};
