import { foldLetters, listFoldings } from '#src/booking/history/fold-letters.rules.ts';
import { splitTyped, toSuffixWord } from '#src/booking/history/reservation-words.rules.ts';
import { detectCardBrand, isLuhnValid } from '#src/kernel/card.ts';
import { normalizeFigures, normalizeText } from '#src/kernel/contact/normalize-text.ts';
import { isLongEnough } from '#src/kernel/contact/person-name.ts';
import { normalizePhone } from '#src/kernel/contact/phone.ts';
import { parseReservationCode, type ReservationCode } from '#src/kernel/reservation-code.ts';

/** Beginnings of words, of which one must be found. */
export type WordPrefixes = readonly string[];

/** What a person typed to find reservations. */
export type SearchText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-short' }
  /** Not searched, repeated or logged. B15 */
  | { readonly kind: 'card-number' }
  | {
      readonly kind: 'words';
      /** As it is repeated in the field. */
      readonly text: string;
      /** A valid code; its reservation is looked for first. */
      readonly code: ReservationCode | undefined;
      /** Whether it looks like a code whose checksum is wrong. */
      readonly isWrongCode: boolean;
      /** All of them must be found. */
      readonly words: readonly WordPrefixes[];
    };

const MIN_LENGTH = 2;
const MAX_LENGTH = 80;

/** Fewer digits are no telephone number. */
const MIN_PHONE_DIGITS = 7;
/** Fewer last digits of a telephone would find almost any. */
const MIN_SUFFIX_DIGITS = 4;

const PHONE = /^\+?\d+$/;

const CARD_LENGTHS = [13, 15, 16, 19];
/** More than a field takes; what is beyond is neither searched nor read. */
const MAX_READ = 200;

const isCardNumber = (digits: string): boolean => detectCardBrand(digits) !== undefined && isLuhnValid(digits);

/** Also between other digits, whatever separates its own. B15 */
const hasCardNumber = (text: string): boolean =>
  text.split(/[\p{L}@]/u).some((part) => {
    const digits = part.replace(/\D/g, '');
    return [...digits].some((_, start) =>
      CARD_LENGTHS.some((length) => isCardNumber(digits.slice(start, start + length))),
    );
  });

/** Eight letters and digits, of both: a name has no digits, a telephone number no letters. */
const looksLikeCode = (text: string): boolean => {
  const typed = normalizeFigures(text).replace(/[^\p{L}\p{N}]/gu, '');
  return /^[a-z\d]{8}$/i.test(typed) && /\d/.test(typed) && /[a-z]/i.test(typed);
};

const toDigitPrefixes = (digits: string): WordPrefixes =>
  digits.length >= MIN_SUFFIX_DIGITS
    ? // The trunk prefix of a national number is not part of the stored international one.
      [digits, toSuffixWord(digits.replace(/^0+(?=\d{4})/, ''))]
    : [digits];

/** Words before a word with which it may be one: `de la Cruz` is also searched as `delacruz`. */
const MAX_JOINED = 3;

/** A word alone, and joined to those before it; what is joined to those behind it begins with it. */
const toPrefixes = (word: string, index: number, words: readonly string[]): WordPrefixes => {
  if (/^\d+$/.test(word)) return toDigitPrefixes(word);
  if (word.includes('@')) return [foldLetters(word)];
  const joined = Array.from({ length: Math.min(index, MAX_JOINED) }, (_, before) =>
    words.slice(index - before - 1, index + 1).join(''),
  );
  return [word, ...joined].flatMap(listFoldings);
};

const listWords = (text: string): WordPrefixes[] => {
  const phone = normalizePhone(text);
  const digits = phone.replace('+', '');
  if (PHONE.test(phone) && digits.length >= MIN_PHONE_DIGITS) return [toDigitPrefixes(digits)];
  return text
    .split(/\s+/)
    .flatMap((part) => (/[^@]@/.test(part) ? [part] : splitTyped(part)))
    .map(toPrefixes);
};

/** Reads what was typed: at least 2 characters, cut at 80; signs such as `%` are text. */
export const parseSearchText = (typed: string): SearchText => {
  const figures = normalizeFigures(typed.slice(0, MAX_READ));
  if (hasCardNumber(figures)) return { kind: 'card-number' };
  const text = normalizeText(typed).replace(/\s+/g, ' ').slice(0, MAX_LENGTH).trim();
  if (text === '') return { kind: 'empty' };
  const words = listWords(normalizeFigures(text));
  if (!words.some(([alone = '']) => isLongEnough(alone, MIN_LENGTH))) return { kind: 'too-short' };
  const code = parseReservationCode(text);
  return { kind: 'words', text, code, isWrongCode: code === undefined && looksLikeCode(text), words };
};
