import type { CredentialError } from './credentials.ts';
import { normalizeEmail } from './mailbox.ts';

export interface PasswordContext {
  /** Passwords that many people use, in lower case, or a part of which is chosen by them with digits around it. */
  readonly common: ReadonlySet<string>;
  /** What belongs to the hotel: its name, its domains. */
  readonly hotelWords: readonly string[];
}

/** Shorter words stand in other words by chance. */
const SHORTEST_WORD = 4;
/** Characters that a password must have beside words that anybody can guess. */
const LEAST_OWN = 8;

const simplify = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersAndDigits = (text: string): string => simplify(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Digits and marks around a word add little: `Password2026!` is `password`. */
const wordWithin = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';

/** `aaaaaaaaaa`, `abababab`: one piece of up to four characters, over and over. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (length) => text.length > length && text === text.slice(0, length).repeat(128).slice(0, text.length),
  );

/** `3456789012`, `zyxwvutsrq`: each character follows the one before it in the alphabet, or all of them precede it. */
const isSequence = (text: string): boolean => {
  const steps = [...text].slice(1).map((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
    // After 9 comes 0.
    return Math.abs(step) === 9 && /\d/.test(character) ? -Math.sign(step) : step;
  });
  return steps.length > 0 && [1, -1].some((direction) => steps.every((step) => step === direction));
};

const isCommon = (password: string, common: ReadonlySet<string>): boolean => {
  const text = simplify(password);
  return (
    [text, wordWithin(text), lettersAndDigits(text)].some((form) => common.has(form)) ||
    isRepetition(text) ||
    isSequence(text)
  );
};

/** The parts of names and addresses, together and one by one, longest first. */
const contextWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [lettersAndDigits(text), ...simplify(text).split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);

/**
 * What is weak about a password that is chosen, beside its length (NIST SP 800-63B §3.1.1.2): it is common, or little
 * more than the hotel's words and the account's own e-mail. Undefined when nothing is.
 */
export const findPasswordWeakness = (
  password: string,
  email: string | undefined,
  { common, hotelWords }: PasswordContext,
): CredentialError | undefined => {
  if (isCommon(password, common)) return 'password-common';
  const [local = ''] = email === undefined ? [] : normalizeEmail(email).split('@');
  let own = lettersAndDigits(password);
  const length = own.length;
  for (const word of contextWords([...hotelWords, local])) own = own.replaceAll(word, '');
  return own.length < length && own.length < LEAST_OWN ? 'password-guessable' : undefined;
};
