import { type, unknown } from 'superstruct';
import { FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findRepeated,
  findUnknownRoomTypes,
  getMember,
  pickEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { is } from '#src/rates/rates-file/find-failures.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';

const AGES = type({ fromAge: FIELDS.age, toAge: FIELDS.age });
const GUESTS = type({ adultsIncluded: FIELDS.guests, maxAdults: FIELDS.guests, maxGuests: FIELDS.guests });

const checkAgeBands = (given: unknown, path: string): FileProblem[] =>
  pickEntries(given, path, AGES).flatMap(({ path: band, value }, index, bands): FileProblem[] => {
    if (value.toAge < value.fromAge) return [{ path: `${band}.toAge`, words: 'is less than fromAge' }];
    const overlaps = (each: Entry<{ fromAge: number; toAge: number }>) =>
      each.value.fromAge <= value.toAge && value.fromAge <= each.value.toAge;
    const other = bands.slice(0, index).find(overlaps);
    return other ? [{ path: band, words: `has ages of ${other.path}` }] : [];
  });

const checkPrices = (given: unknown, path: string): FileProblem[] =>
  pickEntries(given, path, unknown()).flatMap(({ path: band, value }) => {
    const isPriced = (getMember(value, 'price') ?? null) !== null;
    return reportProblem(
      isPriced && getMember(value, 'pays') !== 'child',
      `${band}.price`,
      'is only possible where pays is "child"',
    );
  });

/** R3 */
const checkUnderOccupancy = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const adultsIncluded = getMember(getMember(value, 'occupancy'), 'adultsIncluded');
  return Object.keys(Object(getMember(value, 'underOccupancy'))).flatMap((adults) =>
    reportProblem(
      typeof adultsIncluded === 'number' && Number(adults) >= adultsIncluded,
      `${path}.underOccupancy.${adults}`,
      'is not for fewer adults than adultsIncluded',
    ),
  );
};

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
    ...checkPrices(getMember(occupancy, 'ageBands'), `${at}.ageBands`),
    ...checkUnderOccupancy({ path, value }),
  ];
};

/** Checks room types against those of the hotel. */
export const checkRoomTypes = (given: unknown, context: RatesFileContext): FileProblem[] => {
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
