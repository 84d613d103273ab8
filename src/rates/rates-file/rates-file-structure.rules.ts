import { type Failure, type Infer, nullable, object, optional, record } from 'superstruct';
import { createRecord } from '#src/kernel/create-record.ts';
import { createAddOn } from './add-on-structure.rules.ts';
import { createCatalogueStructs } from './catalogue-structure.rules.ts';
import { CLOSURE } from './closure-entries.rules.ts';
import {
  type Amounts,
  createAmounts,
  createChoice,
  createList,
  createLiteral,
  createValue,
  createWholeNumber,
  FIELDS,
  MAX_ENTRIES,
  TOO_MANY_ENTRIES,
} from './field-structs.rules.ts';
import { findFailuresInSteps, formatPath } from './find-failures.rules.ts';
import { createPromotion } from './promotion-structure.rules.ts';
import { type FileProblem, MAX_PROBLEMS, RATES_FILE_VERSION, WEEKDAYS } from './rates-file.rules.ts';

const createSeason = ({ amount }: Amounts) => {
  const weekdays = object(createRecord(WEEKDAYS, () => optional(amount)));
  const price = object({ roomType: FIELDS.roomTypeId, rate: optional(amount), weekdays: optional(weekdays) });
  return object({
    id: FIELDS.seasonId,
    firstNight: FIELDS.date,
    lastNight: FIELDS.date,
    precedence: FIELDS.precedence,
    minStay: FIELDS.stayNights,
    prices: createList(price, MAX_ENTRIES.roomTypes),
  });
};

const createRoomType = ({ amount, signedAmount }: Amounts) => {
  const pays = createChoice(['nothing', 'child', 'adult']);
  const price = optional(nullable(amount));
  return object({
    id: FIELDS.roomTypeId,
    units: createWholeNumber(0, 10_000),
    extraAdult: amount,
    extraChild: amount,
    underOccupancy: optional(nullable(record(FIELDS.adults, signedAmount))),
    occupancy: object({
      adultsIncluded: FIELDS.guests,
      childrenIncluded: FIELDS.guests,
      maxAdults: FIELDS.guests,
      maxGuests: FIELDS.guests,
      ageBands: createList(object({ fromAge: FIELDS.age, toAge: FIELDS.age, pays, price }), MAX_ENTRIES.ageBands),
    }),
  });
};

const createNights = ({ amount }: Amounts) =>
  object({
    roomType: FIELDS.roomTypeId,
    firstNight: FIELDS.date,
    lastNight: FIELDS.date,
    rate: optional(amount),
    minStay: optional(FIELDS.stayNights),
    maxStay: optional(nullable(FIELDS.stayNights)),
    minStayThrough: optional(nullable(FIELDS.stayNights)),
    closedToArrival: optional(FIELDS.flag),
    closedToDeparture: optional(FIELDS.flag),
    stopSell: optional(FIELDS.flag),
  });

export type RawRoomType = Infer<ReturnType<typeof createRoomType>>;
export type RawSeason = Infer<ReturnType<typeof createSeason>>;
export type RawNights = Infer<ReturnType<typeof createNights>>;

/** Structure of a file for a currency with so many decimals. */
const createFileStruct = (decimals: number) => {
  const amounts = createAmounts(decimals);
  const { plan, terms, tax } = createCatalogueStructs(amounts);
  const nights = optional(createList(createNights(amounts), MAX_ENTRIES.nights));
  const seasons = optional(createList(createSeason(amounts), MAX_ENTRIES.seasons));
  return object({
    version: createLiteral(RATES_FILE_VERSION, `is not ${RATES_FILE_VERSION}, the version that this site reads`),
    currency: createValue<string>('is not text', (given) => typeof given === 'string'),
    roomTypes: optional(createList(createRoomType(amounts), MAX_ENTRIES.roomTypes)),
    ratePlans: optional(createList(object({ ...plan, seasons, nights }), MAX_ENTRIES.ratePlans)),
    terms: optional(createList(terms, MAX_ENTRIES.terms)),
    taxes: optional(createList(tax, MAX_ENTRIES.taxes)),
    promotions: optional(createList(createPromotion(amounts), MAX_ENTRIES.promotions)),
    extras: optional(createList(createAddOn(amounts), MAX_ENTRIES.extras)),
    closures: optional(createList(CLOSURE, MAX_ENTRIES.closures)),
  });
};

export type RawRatesFile = Infer<ReturnType<typeof createFileStruct>>;
export type RawRatePlan = NonNullable<RawRatesFile['ratePlans']>[number];
export type RawTerms = NonNullable<RawRatesFile['terms']>[number];
export type RawPromotion = NonNullable<RawRatesFile['promotions']>[number];
export type RawAddOn = NonNullable<RawRatesFile['extras']>[number];
export type RawTax = NonNullable<RawRatesFile['taxes']>[number];

const describeFailure = ({ value: given, type, message }: Failure): string => {
  if (given === undefined) return 'is missing';
  if (type === 'never') return 'is not known';
  if (type === 'object' || type === 'record') return 'is not an object';
  return type === 'array' && !Array.isArray(given) ? 'is not a list' : message;
};

export interface CheckedStructure {
  readonly problems: readonly FileProblem[];
  /** undefined with any problem. */
  readonly raw: RawRatesFile | undefined;
  /** Whether the file is too damaged, or has too many entries, to check the rules between its values. */
  readonly isBroken: boolean;
}

/** Checks the structure of a file for a currency with so many decimals; lists values that are missing, unknown or invalid. */
export function* parseStructure(json: unknown, decimals: number): Generator<undefined, CheckedStructure> {
  const failures = yield* findFailuresInSteps(json, createFileStruct(decimals), MAX_PROBLEMS + 1);
  return {
    problems: failures.map((each) => ({ path: formatPath(each.path), words: describeFailure(each) })),
    raw: failures.length === 0 ? (json as RawRatesFile) : undefined,
    isBroken: failures.length > MAX_PROBLEMS || failures.some(({ type }) => type === TOO_MANY_ENTRIES),
  };
}
