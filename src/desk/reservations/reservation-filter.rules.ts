import { foldLetters, listFoldings, splitTyped, toSuffixWord } from '#src/booking/history/reservation-words.rules.ts';
import {
  RESERVATION_SOURCES,
  type ReservationSource,
  STAY_STATUSES,
  type StayStatus,
} from '#src/desk/summary/reservation-summary.rules.ts';
import { detectCardBrand, isLuhnValid } from '#src/kernel/card.ts';
import { normalizeFigures, normalizeText } from '#src/kernel/contact/normalize-text.ts';
import { isLongEnough } from '#src/kernel/contact/person-name.ts';
import { normalizePhone } from '#src/kernel/contact/phone.ts';
import { parseReservationCode, type ReservationCode } from '#src/kernel/reserva.ts';
import { countDays, type IsoDate, parseCalendarDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';

/** What the two dates of a filter are compared with: any night of the stay, its ends, or the day of the booking. */
export const DATE_MEANINGS = ['stay', 'arrival', 'departure', 'booked'] as const;

export type DateMeaning = (typeof DATE_MEANINGS)[number];

export type ListStatus = Exclude<StayStatus, 'expected'> | 'confirmed';

/** Filters of the list; an undefined one lets every reservation through. */
export interface ReservationFilter {
  /** `confirmed`: to come, in house or departed. */
  readonly status: ListStatus | undefined;
  readonly by: DateMeaning;
  /** Both inclusive. */
  readonly from: IsoDate | undefined;
  readonly to: IsoDate | undefined;
  readonly ratePlanId: RatePlanId | undefined;
  readonly source: ReservationSource | undefined;
  /** Only those whose guest owes something. */
  readonly isOwed: boolean;
}

/** Last row of the page before. */
export interface ListPosition {
  readonly arrival: IsoDate;
  readonly code: ReservationCode;
}

export const formatListPosition = ({ arrival, code }: ListPosition): string => `${arrival}.${code}`;

/** Undefined for anything that `formatListPosition` does not write. */
export const parseListPosition = (text: string): ListPosition | undefined => {
  const [arrival = '', code = '', ...rest] = text.split('.');
  return parseCalendarDate(arrival) && /^[A-Z\d]{8}$/.test(code) && rest.length === 0 ? { arrival, code } : undefined;
};

/** Filters as an address has them; a missing one is empty. */
export type FilterTexts = Readonly<Record<'status' | 'from' | 'to' | 'by' | 'plan' | 'source' | 'owed', string>>;

export type DatesFilterProblem = 'impossible' | 'reversed';

/** A date that is none, such as 30 February, or a range that ends before it begins. */
export const findFilterProblem = ({ from, to }: Pick<FilterTexts, 'from' | 'to'>): DatesFilterProblem | undefined => {
  if ([from, to].some((date) => date !== '' && !parseCalendarDate(date))) return 'impossible';
  return from !== '' && to !== '' && to < from ? 'reversed' : undefined;
};

/** D20 */
const MAX_EXPORTED_DAYS = 366;

/** Both dates are needed, and at most 366 days, of filters without a problem. D20 */
export const isExportable = ({ from, to }: Pick<FilterTexts, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && countDays(from, to) < MAX_EXPORTED_DAYS;

const findChoice = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find((choice) => choice === text);

/** Reads filters without a problem; an unknown choice filters nothing. */
export const parseReservationFilter = ({
  status,
  from,
  to,
  by,
  plan,
  source,
  owed,
}: FilterTexts): ReservationFilter => ({
  status: findChoice([...STAY_STATUSES, 'confirmed'], status),
  by: findChoice(DATE_MEANINGS, by) ?? 'stay',
  from: from || undefined,
  to: to || undefined,
  ratePlanId: plan || undefined,
  source: findChoice(RESERVATION_SOURCES, source),
  isOwed: owed !== '',
});

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
      /** Text as it is repeated in the field. */
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
