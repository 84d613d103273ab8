import { detectCardBrand, isLuhnValid } from '#src/kernel/card.ts';
import { toAsciiDigits } from '#src/kernel/contact/normalize-text.ts';
import type { IsoDate, Stay } from '#src/kernel/stay/stay.ts';

/** What guests ask for most; `adjoining` only where a booking has several rooms. */
export const REQUEST_CHOICES = ['step-free', 'cot', 'allergies', 'adjoining', 'early-arrival'] as const;

export type RequestChoice = (typeof REQUEST_CHOICES)[number];

/** What a guest asks of the hotel. Allergies are health data: it is kept with the guest's data, and nowhere else. */
export interface GuestRequest {
  /** Codes; those of a later version are kept and not shown. */
  readonly choices: readonly string[];
  readonly text: string;
}

/** Characters as a person counts them. */
export const MAX_REQUEST_LENGTH = 500;

/** UTF-16 code units: one character may have any number of marks. */
const MAX_REQUEST_SIZE = 4_000;

const JOINER = '\u200D';
const NON_JOINER = '\u200C';
/** Marks, skin tones, and the tags of some flags. */
const MARK = /^(?:\p{M}|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}])$/u;
const LETTER = /^\p{L}$/u;
/** Two of them are a flag. */
const REGIONAL = /^[\u{1F1E6}-\u{1F1FF}]$/u;

/** Whether a code point belongs to the character before it; of joined letters each counts. */
const continuesCharacter = (point: string, before: string): boolean =>
  point === JOINER || point === NON_JOINER || MARK.test(point) || (before === JOINER && !LETTER.test(point));

/**
 * Counts characters as a person does: `👩🏽‍🚀`, `é` of two code points, and a line break are one each. The browsers' own
 * segmenter is missing in some that the site serves.
 */
export const countCharacters = (typed: string): number => {
  let count = 0;
  let before = '';
  let isHalfFlag = false;
  for (const point of normalizeRequestText(typed)) {
    const isRegional = REGIONAL.test(point);
    const isFlagEnd: boolean = isHalfFlag && isRegional;
    if (!isFlagEnd && !(count > 0 && continuesCharacter(point, before))) count += 1;
    isHalfFlag = isRegional && !isFlagEnd;
    before = point;
  }
  return count;
};

/** Direction overrides and isolates would turn what stands after them; marks and joiners of a script stay. */
const INVISIBLE = /[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const LINE_ENDS = /\r\n?|[\u2028\u2029]/gu;
const CONTROLS = /[^\P{Cc}\n]/gu;

/** Composed, with line breaks, without other control characters. */
export const normalizeRequestText = (typed: string): string =>
  typed.normalize('NFC').replace(LINE_ENDS, '\n').replace(INVISIBLE, '').replaceAll('\t', ' ').replace(CONTROLS, '');

const CARD_LENGTHS = [13, 15, 16, 19];

/** B15: digits of a card, whatever separates them. */
const hasCardNumber = (text: string): boolean =>
  toAsciiDigits(text.normalize('NFKC'))
    .split(/[^\d\s./-]/u)
    .some((part) => {
      const digits = part.replace(/\D/g, '');
      return [...digits].some((_, start) =>
        CARD_LENGTHS.some((length) => {
          const number = digits.slice(start, start + length);
          return number.length === length && detectCardBrand(number) !== undefined && isLuhnValid(number);
        }),
      );
    });

export type RequestError = 'request-long' | 'request-card';

export const findRequestError = (typed: string): RequestError | undefined => {
  const text = normalizeRequestText(typed).trim();
  if (text.length > MAX_REQUEST_SIZE || countCharacters(text) > MAX_REQUEST_LENGTH) return 'request-long';
  return hasCardNumber(text) ? 'request-card' : undefined;
};

/** Codes in the order of the form, separated by spaces; unknown ones are dropped. */
export const parseRequestChoices = (codes: string): RequestChoice[] =>
  REQUEST_CHOICES.filter((choice) => codes.split(' ').includes(choice));

/** null: nothing is asked for. */
export const parseGuestRequest = (form: {
  readonly request: string;
  readonly request_choices: string;
}): GuestRequest | null => {
  const choices = parseRequestChoices(form.request_choices);
  const text = normalizeRequestText(form.request).trim();
  return choices.length > 0 || text !== '' ? { choices, text } : null;
};

export const isSameRequest = (one: GuestRequest | null | undefined, other: GuestRequest | null | undefined): boolean =>
  (one?.text ?? '') === (other?.text ?? '') && (one?.choices ?? []).join() === (other?.choices ?? []).join();

/** Whether the guest can change requests: until the end of the day of arrival. */
export const canChangeRequest = ({ arrival }: Pick<Stay, 'arrival'>, today: IsoDate): boolean => today <= arrival;

/** Masks a request for people who may see that something is asked for, not what. D14 */
export const maskRequest = (request: GuestRequest | null | undefined): GuestRequest | null =>
  request ? { choices: [], text: '•••' } : null;
