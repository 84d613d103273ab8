import { formatDecimalAmount } from '#src/kernel/money/decimal-amount.ts';
import type { BasisPoints, Minor } from '#src/kernel/money/money.ts';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { isPersonalCode, isPromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import { formatPercent, parseSignedDecimal } from './decimals.rules.ts';
import { allowNone, convert, createList, createObject, createValue, type Field, rename } from './field.rules.ts';

/** Largest amount, in major units of any currency. */
const MAX_AMOUNT = 1_000_000;

/** Largest lengths of texts that guests read, in characters. */
const MAX_NAME_LENGTH = 80;
const MAX_SENTENCE_LENGTH = 300;

/** Pattern of an id, as the database has it. */
const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;

const ONE_LINE = /^[^\p{Cc}]*$/u;

/** A text that `isValid` accepts. */
const createText = (words: string, isValid: (given: string) => boolean): Field<string> =>
  createValue(words, (given) => typeof given === 'string' && isValid(given));

export const createWholeNumber = (min: number, max: number): Field<number> =>
  createValue(
    `is not a whole number from ${min} to ${max}`,
    (given) => typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max,
  );

export const createLiteral = <const Value extends string | number>(expected: Value, words: string): Field<Value> =>
  createValue(words, (given) => given === expected);

const quote = (text: string): string => `"${text}"`;

/** One of some texts. */
export const createChoice = <const Value extends string>(values: readonly Value[]): Field<Value> =>
  createValue(`is none of ${values.slice(0, -1).map(quote).join(', ')} and ${quote(values.at(-1) ?? '')}`, (given) =>
    values.some((each) => each === given),
  );

const isLine = (given: string, min: number, max: number): boolean =>
  given.length >= min && given.length <= max && given.trim() === given && ONE_LINE.test(given);

/** Basis points, in the file a text with at most two decimals, such as "12.5". */
export const createPercent = (min: number, max: number): Field<BasisPoints> =>
  convert(
    createText(`is not a percentage such as "12.5": text, at most 2 decimals, from ${min} to ${max}`, (given) => {
      const percent = parseSignedDecimal(given, 2);
      return percent !== undefined && percent >= min * 100 && percent <= max * 100;
    }),
    (text) => parseSignedDecimal(text, 2) ?? 0,
    formatPercent,
  );

/** Minor units of a currency with so many decimals, in the file a text such as "148.00": charged, or added to another. */
export const createAmounts = (decimals: number) => {
  const createAmount = (example: string, isSigned: boolean): Field<Minor> => {
    const digits = decimals === 0 ? `${example}00` : `${example}.${'0'.repeat(decimals)}`;
    const words = `is not an amount such as "${digits}": text, at most ${decimals} decimals, at most 1,000,000`;
    const isAmount = (given: string): boolean => {
      const amount = parseSignedDecimal(given, decimals);
      if (amount === undefined || (!isSigned && given.startsWith('-'))) return false;
      return Math.abs(amount) <= MAX_AMOUNT * 10 ** decimals;
    };
    return convert(
      createText(words, isAmount),
      (text) => parseSignedDecimal(text, decimals) ?? 0,
      (amount) => formatDecimalAmount(amount, decimals),
    );
  };
  return { amount: createAmount('148', false), signedAmount: createAmount('-5', true) };
};

export type Amounts = ReturnType<typeof createAmounts>;

/** Entries of a list at most. */
export const MAX_ENTRIES = {
  roomTypes: 100,
  ageBands: 18,
  seasons: 200,
  nights: 10_000,
  ratePlans: 50,
  terms: 50,
  steps: 20,
  taxes: 100,
  promotions: 500,
  personalCodes: 1_000,
  extras: 200,
  closures: 1_000,
} as const;

export const FLAG = createValue<boolean>('is neither true nor false', (given) => typeof given === 'boolean');
export const DATE = createText('is not a date such as "2027-01-31"', (given) => parseCalendarDate(given) !== undefined);
export const ENTRY_ID = createText('is not an id of 1 to 32 small letters, digits and hyphens', (given) =>
  ID.test(given),
);
export const SEASON_ID = createText('is not a name of 1 to 64 characters on one line', (given) => isLine(given, 1, 64));
export const SENTENCE = createText(`is not a text of at most ${MAX_SENTENCE_LENGTH} characters on one line`, (given) =>
  isLine(given, 0, MAX_SENTENCE_LENGTH),
);
export const ROOM_TYPE_ID = createText('is not a room type such as "618449"', isRoomTypeId);
export const CODE = createText('is not a code of 4 to 24 capital letters, digits and hyphens', isPromotionCode);
export const PERSONAL_CODE = createText(
  'is not a code of 10 to 24 capital letters, digits and hyphens',
  isPersonalCode,
);
/** Nights of a stay. */
export const STAY_NIGHTS = createWholeNumber(1, 365);
/** Days before arrival. */
export const DAYS = createWholeNumber(0, 3_650);

/** Empty on a draft. */
const NAME = createText(`is not a text of at most ${MAX_NAME_LENGTH} characters on one line`, (given) =>
  isLine(given, 0, MAX_NAME_LENGTH),
);

/** What guests read, in both languages. */
export const NAMES = createObject({ es: NAME, en: NAME });

export const NO_NAMES = { es: '', en: '' };

/** Room types or plans for which something is sold; null is every one. */
export const SOLD_ROOM_TYPES = allowNone(createList(ROOM_TYPE_ID, MAX_ENTRIES.roomTypes));
export const SOLD_PLANS = allowNone(createList(ENTRY_ID, MAX_ENTRIES.ratePlans));

/** Nights of a room type, both inclusive. */
export const ROOM_NIGHTS = { roomType: rename('roomTypeId', ROOM_TYPE_ID), firstNight: DATE, lastNight: DATE };
