import { isEmail } from '#src/booking/model/guest-details.ts';

export type CredentialError = 'required' | 'email-invalid' | 'password-short' | 'password-long';

/** Characters. Length is what makes a password strong; rules about kinds of characters are not. */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

export const emailError = (email: string): CredentialError | undefined => {
  if (email.trim() === '') return 'required';
  return isEmail(email.trim()) ? undefined : 'email-invalid';
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
