import {
  type EmailError,
  findAddressError,
  isEmail,
  normalizeEmailAddress,
} from '#src/kernel/contact/email-address.ts';
import { isPersonName, normalizeName } from '#src/kernel/contact/person-name.ts';

export type CredentialError =
  | 'required'
  | EmailError
  | 'password-short'
  | 'password-long'
  | 'name-letters'
  | 'lastname-letters'
  | 'password-common'
  | 'password-guessable';

/** Characters. No composition rules: NIST SP 800-63B §3.1.1.2. */
export const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

export const findEmailError = (email: string): CredentialError | undefined => {
  const normalized = normalizeEmailAddress(email);
  return normalized === '' ? 'required' : findAddressError(normalized);
};

/** Older rules accepted letters of any script. */
export const findKnownEmailError = (email: string): CredentialError | undefined => {
  const normalized = normalizeEmailAddress(email);
  if (normalized === '') return 'required';
  return isEmail(normalized) ? undefined : 'email-invalid';
};

/** Optional, else by the rule of the checkout. Specification §5 */
export const findNameError = (
  name: string,
  letters: 'name-letters' | 'lastname-letters',
): CredentialError | undefined => {
  const normalized = normalizeName(name);
  return normalized === '' || isPersonName(normalized) ? undefined : letters;
};

/** Older rules may have accepted any length. */
export const findSignInPasswordError = (password: string): CredentialError | undefined =>
  password === '' ? 'required' : undefined;

export const findNewPasswordError = (password: string): CredentialError | undefined => {
  const length = [...password].length;
  if (length === 0) return 'required';
  if (length < MIN_PASSWORD_LENGTH) return 'password-short';
  return length > MAX_PASSWORD_LENGTH ? 'password-long' : undefined;
};
