import { assign, is, type Struct, type, unknown } from 'superstruct';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import type { FileProblem } from './rates-file.ts';
import { FIELDS } from './rates-file-structure.ts';
import { MANUAL_FIELDS } from './rates-state.ts';
import type { RoomTypeId } from './room-type.ts';

/** What a file must fit. */
export interface RatesFileContext {
  /** ISO 4217. */
  readonly currency: string;
  /** Room types of the hotel. */
  readonly roomTypeIds: readonly RoomTypeId[];
  /** The last night open for sale. */
  readonly lastNight: IsoDate;
}

const RANGE = type({ firstNight: FIELDS.date, lastNight: FIELDS.date });
const ROOM_TYPE = type({ roomType: FIELDS.roomTypeId });
const AGES = type({ fromAge: FIELDS.age, toAge: FIELDS.age });
const GUESTS = type({ adultsIncluded: FIELDS.guests, maxAdults: FIELDS.guests, maxGuests: FIELDS.guests });
const STAY_LIMITS = type({ minStay: FIELDS.stayNights, maxStay: FIELDS.stayNights });

/** An entry of a list, with its path. */
interface Entry<Value> {
  readonly path: string;
  readonly value: Value;
}

const getMember = (given: unknown, name: string | number): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;

/** Picks the entries of a list that have what a rule compares, so that it is also checked beside another error. */
const pickEntries = <Value, Schema>(given: unknown, path: string, struct: Struct<Value, Schema>): Entry<Value>[] =>
  (Array.isArray(given) ? given : []).flatMap((value: unknown, index) =>
    is(value, struct) ? [{ path: `${path}[${index}]`, value }] : [],
  );

const findRepeated = <Value>(entries: readonly Entry<Value>[], getKey: (value: Value) => string, name: string) => {
  const seen = new Map<string, string>();
  return entries.flatMap(({ path, value }): FileProblem[] => {
    const key = getKey(value);
    const first = seen.get(key);
    seen.set(key, first ?? path);
    return first === undefined ? [] : [{ path: `${path}.${name}`, words: `is the same as in ${first}` }];
  });
};

const findUnknownRoomTypes = (entries: readonly Entry<string>[], { roomTypeIds }: RatesFileContext): FileProblem[] =>
  entries.flatMap(({ path, value }) =>
    roomTypeIds.includes(value) ? [] : [{ path, words: `is no room type of this hotel: ${value}` }],
  );

interface Range {
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
}

const findReversed = (entries: readonly Entry<Range>[]): FileProblem[] =>
  entries.flatMap(({ path, value }) =>
    value.lastNight < value.firstNight ? [{ path: `${path}.lastNight`, words: 'is before firstNight' }] : [],
  );

/** Finds ranges of the same group that share a night; one that is reversed has none. */
const findOverlaps = <Value extends Range>(
  entries: readonly Entry<Value>[],
  getGroup: (value: Value) => string | number,
  describe: (first: string) => string,
): FileProblem[] => {
  const ordered = entries.filter(({ value }) => value.firstNight <= value.lastNight);
  return [...Map.groupBy(ordered, ({ value }) => getGroup(value)).values()].flatMap((group) => {
    let latest: Entry<Value> | undefined;
    return group
      .toSorted((a, b) => (a.value.firstNight < b.value.firstNight ? -1 : 1))
      .flatMap((entry): FileProblem[] => {
        const before = latest;
        if (!before || before.value.lastNight < entry.value.lastNight) latest = entry;
        const overlaps = before && entry.value.firstNight <= before.value.lastNight;
        return overlaps ? [{ path: entry.path, words: describe(before.path) }] : [];
      });
  });
};

const checkAgeBands = (given: unknown, path: string): FileProblem[] =>
  pickEntries(given, path, AGES).flatMap(({ path: band, value }, index, bands): FileProblem[] => {
    if (value.toAge < value.fromAge) return [{ path: `${band}.toAge`, words: 'is less than fromAge' }];
    const overlaps = (each: Entry<{ fromAge: number; toAge: number }>) =>
      each.value.fromAge <= value.toAge && value.fromAge <= each.value.toAge;
    const other = bands.slice(0, index).find(overlaps);
    return other ? [{ path: band, words: `has ages of ${other.path}` }] : [];
  });

const checkOccupancy = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const at = `${path}.occupancy`;
  const occupancy = getMember(value, 'occupancy');
  const guests = is(occupancy, GUESTS) ? occupancy : undefined;
  return [
    ...(guests && guests.adultsIncluded > guests.maxAdults
      ? [{ path: `${at}.adultsIncluded`, words: 'is more than maxAdults' }]
      : []),
    ...(guests && guests.maxAdults > guests.maxGuests
      ? [{ path: `${at}.maxAdults`, words: 'is more than maxGuests' }]
      : []),
    ...checkAgeBands(getMember(occupancy, 'ageBands'), `${at}.ageBands`),
  ];
};

const checkRoomTypes = (given: unknown, context: RatesFileContext): FileProblem[] => {
  const named = pickEntries(given, 'roomTypes', type({ id: FIELDS.roomTypeId }));
  const listed = new Set(named.map(({ value }) => value.id));
  const missing = Array.isArray(given) ? context.roomTypeIds.filter((id) => !listed.has(id)) : [];
  return [
    ...findRepeated(named, ({ id }) => id, 'id'),
    ...findUnknownRoomTypes(
      named.map(({ path, value }) => ({ path: `${path}.id`, value: value.id })),
      context,
    ),
    ...missing.map((id) => ({ path: 'roomTypes', words: `lacks the room type ${id}, which the hotel has` })),
    ...pickEntries(given, 'roomTypes', unknown()).flatMap(checkOccupancy),
  ];
};

const isWithoutPrice = ({ value }: Entry<unknown>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  getMember(value, 'rate') === undefined &&
  Object.keys(getMember(value, 'weekdays') ?? {}).length === 0;

const checkPrices = ({ path, value }: Entry<unknown>, context: RatesFileContext): FileProblem[] => {
  const prices = getMember(value, 'prices');
  const named = pickEntries(prices, `${path}.prices`, ROOM_TYPE);
  return [
    ...findRepeated(named, ({ roomType }) => roomType, 'roomType'),
    ...findUnknownRoomTypes(
      named.map((price) => ({ path: `${price.path}.roomType`, value: price.value.roomType })),
      context,
    ),
    ...pickEntries(prices, `${path}.prices`, unknown())
      .filter(isWithoutPrice)
      .map((price) => ({ path: price.path, words: 'has neither a rate nor one of a weekday' })),
  ];
};

const checkRatePlans = (given: unknown, context: RatesFileContext): FileProblem[] => {
  if (!Array.isArray(given)) return [];
  if (given.length === 0) return [{ path: 'ratePlans', words: 'lacks the rate plan flexible, which the hotel has' }];
  const path = 'ratePlans[0].seasons';
  const seasons = getMember(given[0], 'seasons');
  return [
    ...findRepeated(pickEntries(seasons, path, type({ id: FIELDS.seasonId })), ({ id }) => id, 'id'),
    ...findReversed(pickEntries(seasons, path, RANGE)),
    ...findOverlaps(
      pickEntries(seasons, path, assign(RANGE, type({ precedence: FIELDS.precedence }))),
      ({ precedence }) => precedence,
      (first) => `has nights of ${first}, and the same precedence`,
    ),
    ...pickEntries(seasons, path, unknown()).flatMap((entry) => checkPrices(entry, context)),
  ];
};

const checkNightValues = ({ path, value }: Entry<unknown>, { lastNight }: RatesFileContext): FileProblem[] => [
  ...(typeof value === 'object' && MANUAL_FIELDS.every((field) => getMember(value, field) === undefined)
    ? [{ path, words: 'sets nothing' }]
    : []),
  ...(is(value, STAY_LIMITS) && value.maxStay < value.minStay
    ? [{ path: `${path}.maxStay`, words: 'is less than minStay' }]
    : []),
  ...(is(value, type({ lastNight: FIELDS.date })) && value.lastNight > lastNight
    ? [{ path: `${path}.lastNight`, words: `is after ${lastNight}, the last night on sale` }]
    : []),
];

const checkNights = (given: unknown, context: RatesFileContext): FileProblem[] => [
  ...findUnknownRoomTypes(
    pickEntries(given, 'nights', ROOM_TYPE).map(({ path, value }) => ({
      path: `${path}.roomType`,
      value: value.roomType,
    })),
    context,
  ),
  ...findReversed(pickEntries(given, 'nights', RANGE)),
  ...findOverlaps(
    pickEntries(given, 'nights', assign(RANGE, ROOM_TYPE)),
    ({ roomType }) => roomType,
    (first) => `has nights of ${first}, of the same room type`,
  ),
  ...pickEntries(given, 'nights', unknown()).flatMap((entry) => checkNightValues(entry, context)),
];

const SECTIONS = ['roomTypes', 'ratePlans', 'nights'] as const;

/** Checks the rules between the values of a file and against the hotel. */
export const checkRatesFile = (json: unknown, context: RatesFileContext): FileProblem[] => {
  const currency = getMember(json, 'currency');
  const isOther = typeof currency === 'string' && currency !== context.currency;
  const isEmpty = SECTIONS.every((section) => getMember(json, section) === undefined);
  return [
    ...(isOther ? [{ path: 'currency', words: `is ${currency}, but this hotel sells in ${context.currency}` }] : []),
    ...(isEmpty ? [{ path: '', words: `has none of the sections ${SECTIONS.join(', ')}` }] : []),
    ...checkRoomTypes(getMember(json, 'roomTypes'), context),
    ...checkRatePlans(getMember(json, 'ratePlans'), context),
    ...checkNights(getMember(json, 'nights'), context),
  ];
};
