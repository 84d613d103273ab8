import type { CredentialError } from './credentials.rules.ts';
import { normalizeEmail } from './stored-account.rules.ts';

export interface PasswordContext {
  /** Common passwords, in lower case; digits and marks around them do not count. */
  readonly common: ReadonlySet<string>;
  readonly hotelWords: readonly string[];
}

const MIN_WORD_LENGTH = 4;
const MIN_OWN_CHARACTERS = 8;

const simplifyText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const toLettersAndDigits = (text: string): string => simplifyText(text).replace(/[^\p{L}\p{N}]/gu, '');

/** `Password2026!` counts as `password`. */
const extractWord = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';

const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (length) => text.length > length && text === text.slice(0, length).repeat(128).slice(0, text.length),
  );

const isSequence = (text: string): boolean => {
  const steps = [...text].slice(1).map((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0);
    // 9 and 0 are neighbours.
    return Math.abs(step) === 9 && /\d/.test(character) ? -Math.sign(step) : step;
  });
  return steps.length > 0 && [1, -1].some((direction) => steps.every((step) => step === direction));
};

const isCommon = (password: string, common: ReadonlySet<string>): boolean => {
  const text = simplifyText(password);
  return (
    [text, extractWord(text), toLettersAndDigits(text)].some((form) => common.has(form)) ||
    isRepetition(text) ||
    isSequence(text)
  );
};

const collectContextWords = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [toLettersAndDigits(text), ...simplifyText(text).split(/[^\p{L}\p{N}]+/u)]))]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);

/** Common, or mostly the hotel's words and the account's e-mail (blocklist of NIST SP 800-63B §3.1.1.2). */
export const findPasswordWeakness = (
  password: string,
  email: string | undefined,
  { common, hotelWords }: PasswordContext,
): CredentialError | undefined => {
  if (isCommon(password, common)) return 'password-common';
  const [local = ''] = email === undefined ? [] : normalizeEmail(email).split('@');
  let own = toLettersAndDigits(password);
  const length = own.length;
  for (const word of collectContextWords([...hotelWords, local])) own = own.replaceAll(word, '');
  return own.length < length && own.length < MIN_OWN_CHARACTERS ? 'password-guessable' : undefined;
};
