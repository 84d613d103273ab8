/** Invisible formatting of copied text: soft hyphens, zero-width spaces, direction marks and overrides. */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

const WIDE_SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

/** Control characters and line breaks: mails, logs and printed lists would render them differently. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /[^\P{Nd}0-9]/gu;

/** Unicode has the ten digits of a script in a row from zero to nine, as it guarantees (property Nd). */
const toAsciiDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
};

/** Digits of every keyboard become ASCII ones: `٤٢`, `۴۲`, `४२` and `๔๒` become `42`. */
export const toAsciiDigits = (text: string): string => text.replace(FOREIGN_DIGITS, toAsciiDigit);

/** Normalizes typed text: composed (NFC), without invisible formatting, ordinary spaces, trimmed. */
export const normalizeText = (typed: string): string =>
  typed.normalize('NFC').replace(INVISIBLE, '').replace(WIDE_SPACES, ' ').trim();

/** Normalizes a field of digits like `normalizeText`, with digits and full-width signs in ASCII: `＋４２` becomes `+42`. */
export const normalizeFigures = (typed: string): string => toAsciiDigits(normalizeText(typed).normalize('NFKC'));

export const hasControlCharacters = (text: string): boolean => CONTROLS.test(text);
