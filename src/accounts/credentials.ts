import { isEmail } from '#src/booking/model/guest-details.ts';
import { isPersonName, normalizeName } from '#src/booking/model/person-name.ts';
import { normalizeText } from '#src/booking/model/plain-text.ts';

export type CredentialError =
  | 'required'
  | 'email-invalid'
  | 'password-short'
  | 'password-long'
  | 'name-letters'
  | 'lastname-letters'
  | 'password-common'
  | 'password-guessable';

/** Characters. Length is what makes a password strong; rules about kinds of characters are not. */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

export const emailError = (email: string): CredentialError | undefined => {
  const meant = normalizeText(email);
  if (meant === '') return 'required';
  return isEmail(meant) ? undefined : 'email-invalid';
};

/** An account's name may be left out; one that is told is a name by the rule of checkout. Specification §5 */
export const nameError = (name: string, letters: 'name-letters' | 'lastname-letters'): CredentialError | undefined => {
  const meant = normalizeName(name);
  return meant === '' || isPersonName(meant) ? undefined : letters;
};

/** A password that is typed to sign in: whatever was once accepted. */
export const givenPasswordError = (password: string): CredentialError | undefined =>
  password === '' ? 'required' : undefined;

/** A password that is chosen. Spaces count: it is taken as it was typed. */
export const newPasswordError = (password: string): CredentialError | undefined => {
  const length = [...password].length;
  if (length === 0) return 'required';
  if (length < SHORTEST_PASSWORD) return 'password-short';
  return length > LONGEST_PASSWORD ? 'password-long' : undefined;
};
