import {
  array,
  define,
  type Failure,
  type Infer,
  nullable,
  object,
  optional,
  refine,
  type Struct,
  validate,
} from 'superstruct';
import { parseDecimalAmount } from '#src/booking/model/money/decimal-amount.ts';
import { parseCalendarDate } from '#src/booking/model/stay/stay.ts';
import { WEBSITE_RATE_PLAN } from './rate-plan.ts';
import { type FileProblem, RATES_FILE_VERSION, WEEKDAYS } from './rates-file.ts';
import { isRoomTypeId } from './room-type.ts';

/** In major units of any currency. */
const MAX_AMOUNT = 1_000_000;

const MAX_ENTRIES = { roomTypes: 100, ageBands: 18, seasons: 200, nights: 10_000 } as const;

/** A value that `isValid` accepts; `words` describe an invalid one. */
const value = <Value>(words: string, isValid: (given: unknown) => boolean): Struct<Value, null> =>
  define<Value>(words, (given) => isValid(given) || words);

const whole = (min: number, max: number) =>
  value<number>(
    `is not a whole number from ${min} to ${max}`,
    (given) => typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max,
  );
const flag = value<boolean>('is neither true nor false', (given) => typeof given === 'boolean');
const date = value<string>(
  'is not a date such as "2027-01-31"',
  (given) => typeof given === 'string' && parseCalendarDate(given) !== undefined,
);
const seasonId = value<string>(
  'is not a name of 1 to 64 characters on one line',
  (given) => typeof given === 'string' && given.length <= 64 && given.trim() === given && /^[^\p{Cc}]+$/u.test(given),
);
const roomTypeId = value<string>(
  'is not a room type such as "618449"',
  (given) => typeof given === 'string' && isRoomTypeId(given),
);
const charge = value<'nothing' | 'child' | 'adult'>(
  'is none of "nothing", "child" and "adult"',
  (given) => given === 'nothing' || given === 'child' || given === 'adult',
);

const exactly = <Value extends string | number>(expected: Value, words: string) =>
  value<Value>(words, (given) => given === expected);

const list = <Entry, Schema>(entry: Struct<Entry, Schema>, max: number) =>
  refine(array(entry), 'count', ({ length }) => length <= max || `has ${length} entries; at most ${max} are possible`);

const createAmount = (decimals: number) => {
  const example = decimals === 0 ? '"14800"' : `"148.${'0'.repeat(decimals)}"`;
  return value<string>(
    `is not an amount such as ${example}: text, at most ${decimals} decimals, at most 1,000,000`,
    (given) => {
      const amount = typeof given === 'string' ? parseDecimalAmount(given, decimals) : undefined;
      return amount !== undefined && amount <= MAX_AMOUNT * 10 ** decimals;
    },
  );
};

/** Kinds of values that rules between entries compare. */
export const FIELDS = {
  date,
  roomTypeId,
  seasonId,
  precedence: whole(-1_000_000, 1_000_000),
  stayNights: whole(1, 365),
  guests: whole(0, 100),
  age: whole(0, 17),
} as const;

/** Structures of the entries, for a currency with so many decimals. */
const createEntryStructs = (decimals: number) => {
  const amount = createAmount(decimals);
  const weekdays = object(
    Object.fromEntries(WEEKDAYS.map((day) => [day, optional(amount)])) as Record<
      (typeof WEEKDAYS)[number],
      ReturnType<typeof optional<string, null>>
    >,
  );
  const price = object({ roomType: roomTypeId, rate: optional(amount), weekdays: optional(weekdays) });
  const ageBand = object({ fromAge: FIELDS.age, toAge: FIELDS.age, pays: charge });
  return {
    roomType: object({
      id: roomTypeId,
      units: whole(0, 10_000),
      extraAdult: amount,
      extraChild: amount,
      occupancy: object({
        adultsIncluded: FIELDS.guests,
        childrenIncluded: FIELDS.guests,
        maxAdults: FIELDS.guests,
        maxGuests: FIELDS.guests,
        ageBands: list(ageBand, MAX_ENTRIES.ageBands),
      }),
    }),
    season: object({
      id: seasonId,
      firstNight: date,
      lastNight: date,
      precedence: FIELDS.precedence,
      minStay: FIELDS.stayNights,
      prices: list(price, MAX_ENTRIES.roomTypes),
    }),
    nights: object({
      roomType: roomTypeId,
      firstNight: date,
      lastNight: date,
      rate: optional(amount),
      minStay: optional(FIELDS.stayNights),
      maxStay: optional(nullable(FIELDS.stayNights)),
      closedToArrival: optional(flag),
      closedToDeparture: optional(flag),
      stopSell: optional(flag),
    }),
  };
};

type EntryStructs = ReturnType<typeof createEntryStructs>;
export type RawRoomType = Infer<EntryStructs['roomType']>;
export type RawSeason = Infer<EntryStructs['season']>;
export type RawNights = Infer<EntryStructs['nights']>;

const createFileStruct = ({ roomType, season, nights }: EntryStructs) =>
  object({
    version: exactly(RATES_FILE_VERSION, `is not ${RATES_FILE_VERSION}, the version that this site reads`),
    currency: value<string>('is not text', (given) => typeof given === 'string'),
    roomTypes: optional(list(roomType, MAX_ENTRIES.roomTypes)),
    ratePlans: optional(
      list(
        object({
          id: exactly(WEBSITE_RATE_PLAN, `is not "${WEBSITE_RATE_PLAN}", the rate plan of this hotel`),
          seasons: list(season, MAX_ENTRIES.seasons),
        }),
        1,
      ),
    ),
    nights: optional(list(nights, MAX_ENTRIES.nights)),
  });

export type RawRatesFile = Infer<ReturnType<typeof createFileStruct>>;

const formatPath = (path: readonly (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const describeFailure = ({ value: given, type, message }: Failure): string => {
  if (given === undefined) return 'is missing';
  if (type === 'never') return 'is not known';
  if (type === 'object') return 'is not an object';
  return type === 'array' && !Array.isArray(given) ? 'is not a list' : message;
};

/** Checks the structure of a file for a currency with so many decimals; lists every value that is missing, unknown or invalid. */
export const parseStructure = (
  json: unknown,
  decimals: number,
): { readonly problems: readonly FileProblem[]; readonly raw: RawRatesFile | undefined } => {
  const [failure, raw] = validate(json, createFileStruct(createEntryStructs(decimals)));
  const problems = (failure?.failures() ?? []).map((each) => ({
    path: formatPath(each.path),
    words: describeFailure(each),
  }));
  return { problems, raw };
};
