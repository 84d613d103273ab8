import { array, define, dynamic, type Struct } from 'superstruct';
import { isRoomTypeId } from '#src/kernel/room-type-id.ts';
import { parseCalendarDate } from '#src/kernel/stay/stay.ts';
import { isPersonalCode, isPromotionCode } from '#src/rates/promotions/promotion-code.rules.ts';
import { parseSignedDecimal } from './decimals.rules.ts';

/** Largest amount, in major units of any currency. */
const MAX_AMOUNT = 1_000_000;

/** Largest lengths of texts that guests read, in characters. */
const MAX_NAME_LENGTH = 80;
const MAX_SENTENCE_LENGTH = 300;

/** Pattern of an id, as the database has it. */
const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;

const ONE_LINE = /^[^\p{Cc}]*$/u;

/** A value that `isValid` accepts; `words` describe an invalid one. */
export const createValue = <Value>(words: string, isValid: (given: unknown) => boolean): Struct<Value, null> =>
  define<Value>(words, (given) => isValid(given) || words);

export const createWholeNumber = (min: number, max: number) =>
  createValue<number>(
    `is not a whole number from ${min} to ${max}`,
    (given) => typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max,
  );

export const createLiteral = <Value extends string | number>(expected: Value, words: string) =>
  createValue<Value>(words, (given) => given === expected);

const quote = (text: string): string => `"${text}"`;

/** One of some texts. */
export const createChoice = <Value extends string>(values: readonly Value[]) =>
  createValue<Value>(
    `is none of ${values.slice(0, -1).map(quote).join(', ')} and ${quote(values.at(-1) ?? '')}`,
    (given) => values.some((each) => each === given),
  );

/** The kind of failure of a list that is too long. */
export const TOO_MANY_ENTRIES = 'count';

/** A list; the entries of one that is too long are not looked at. */
export const createList = <Entry, Schema>(entry: Struct<Entry, Schema>, max: number): Struct<Entry[], Schema> => {
  const list = array(entry) as unknown as Struct<Entry[], Schema>;
  const tooLong = define<Entry[]>(
    TOO_MANY_ENTRIES,
    (given) => `has ${Object(given).length} entries; at most ${max} are possible`,
  ) as unknown as Struct<Entry[], Schema>;
  return dynamic<Entry[]>((given) =>
    Array.isArray(given) && given.length > max ? tooLong : list,
  ) as unknown as Struct<Entry[], Schema>;
};

const isText = (given: unknown, min: number, max: number): boolean =>
  typeof given === 'string' &&
  given.length >= min &&
  given.length <= max &&
  given.trim() === given &&
  ONE_LINE.test(given);

const isPercent = (given: unknown, min: number, max: number): boolean => {
  const percent = typeof given === 'string' ? parseSignedDecimal(given, 2) : undefined;
  return percent !== undefined && percent >= min * 100 && percent <= max * 100;
};

/** A percentage as text with at most two decimals, such as "12.5"; in basis points once parsed. */
export const createPercent = (min: number, max: number) =>
  createValue<string>(`is not a percentage such as "12.5": text, at most 2 decimals, from ${min} to ${max}`, (given) =>
    isPercent(given, min, max),
  );

/** Amounts of a currency with so many decimals: charged, or added to another. */
export const createAmounts = (decimals: number) => {
  const example = (digits: string) => (decimals === 0 ? `"${digits}00"` : `"${digits}.${'0'.repeat(decimals)}"`);
  const limits = `text, at most ${decimals} decimals, at most 1,000,000`;
  const isAmount = (given: unknown, isSigned: boolean): boolean => {
    const amount = typeof given === 'string' ? parseSignedDecimal(given, decimals) : undefined;
    if (amount === undefined || (!isSigned && String(given).startsWith('-'))) return false;
    return Math.abs(amount) <= MAX_AMOUNT * 10 ** decimals;
  };
  return {
    amount: createValue<string>(`is not an amount such as ${example('148')}: ${limits}`, (given) =>
      isAmount(given, false),
    ),
    signedAmount: createValue<string>(`is not an amount such as ${example('-5')}: ${limits}`, (given) =>
      isAmount(given, true),
    ),
  };
};

export type Amounts = ReturnType<typeof createAmounts>;

/** Kinds of values that rules between entries compare. */
export const FIELDS = {
  flag: createValue<boolean>('is neither true nor false', (given) => typeof given === 'boolean'),
  date: createValue<string>(
    'is not a date such as "2027-01-31"',
    (given) => typeof given === 'string' && parseCalendarDate(given) !== undefined,
  ),
  id: createValue<string>(
    'is not an id of 1 to 32 small letters, digits and hyphens',
    (given) => typeof given === 'string' && ID.test(given),
  ),
  seasonId: createValue<string>('is not a name of 1 to 64 characters on one line', (given) => isText(given, 1, 64)),
  /** Empty on a draft. */
  name: createValue<string>(`is not a text of at most ${MAX_NAME_LENGTH} characters on one line`, (given) =>
    isText(given, 0, MAX_NAME_LENGTH),
  ),
  sentence: createValue<string>(`is not a text of at most ${MAX_SENTENCE_LENGTH} characters on one line`, (given) =>
    isText(given, 0, MAX_SENTENCE_LENGTH),
  ),
  roomTypeId: createValue<string>(
    'is not a room type such as "618449"',
    (given) => typeof given === 'string' && isRoomTypeId(given),
  ),
  code: createValue<string>(
    'is not a code of 4 to 24 capital letters, digits and hyphens',
    (given) => typeof given === 'string' && isPromotionCode(given),
  ),
  personalCode: createValue<string>(
    'is not a code of 10 to 24 capital letters, digits and hyphens',
    (given) => typeof given === 'string' && isPersonalCode(given),
  ),
  precedence: createWholeNumber(-1_000_000, 1_000_000),
  stayNights: createWholeNumber(1, 365),
  guests: createWholeNumber(0, 100),
  /** A name of a member. */
  adults: createValue<string>(
    'is not a number of adults from 1 to 99',
    (given) => typeof given === 'string' && /^[1-9]\d?$/.test(given),
  ),
  uses: createWholeNumber(1, 1_000_000),
  age: createWholeNumber(0, 17),
  days: createWholeNumber(0, 3_650),
} as const;

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
