import {
  type Entry,
  findRepeated,
  findUnknownRoomTypes,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem, RoomTypeEntry } from '#src/rates/rates-file/rates-file.rules.ts';
import type { AgeBand } from '#src/rates/rooms/room-type.rules.ts';

const checkAges = (bands: readonly Entry<AgeBand>[]): FileProblem[] =>
  bands.flatMap(({ path, value }, index): FileProblem[] => {
    if (value.toAge < value.fromAge) return [{ path: `${path}.toAge`, words: 'is less than fromAge' }];
    const overlaps = (each: Entry<AgeBand>) => each.value.fromAge <= value.toAge && value.fromAge <= each.value.toAge;
    const other = bands.slice(0, index).find(overlaps);
    return other ? [{ path, words: `has ages of ${other.path}` }] : [];
  });

const checkPrices = (bands: readonly Entry<AgeBand>[]): FileProblem[] =>
  bands.flatMap(({ path, value }) =>
    reportProblem(
      value.price !== undefined && value.pays !== 'child',
      `${path}.price`,
      'is only possible where pays is "child"',
    ),
  );

/** R3 */
const checkUnderOccupancy = ({ path, value }: Entry<RoomTypeEntry>): FileProblem[] =>
  Object.keys(value.underOccupancy ?? {}).flatMap((adults) =>
    reportProblem(
      Number(adults) >= value.occupancy.adultsIncluded,
      `${path}.underOccupancy.${adults}`,
      'is not for fewer adults than adultsIncluded',
    ),
  );

const checkOccupancy = (entry: Entry<RoomTypeEntry>): FileProblem[] => {
  const at = `${entry.path}.occupancy`;
  const { adultsIncluded, maxAdults, maxGuests, ageBands } = entry.value.occupancy;
  const bands = listEntries(ageBands, `${at}.ageBands`);
  return [
    ...reportProblem(adultsIncluded > maxAdults, `${at}.adultsIncluded`, 'is more than maxAdults'),
    ...reportProblem(maxAdults > maxGuests, `${at}.maxAdults`, 'is more than maxGuests'),
    ...checkAges(bands),
    ...checkPrices(bands),
    ...checkUnderOccupancy(entry),
  ];
};

/** Checks room types against those of the hotel. */
export const checkRoomTypes = (
  roomTypes: readonly RoomTypeEntry[] | undefined,
  context: RatesFileContext,
): FileProblem[] => {
  if (!roomTypes) return [];
  const entries = listEntries(roomTypes, 'roomTypes');
  const listed = new Set(roomTypes.map(({ roomTypeId }) => roomTypeId));
  const missing = context.roomTypeIds.filter((id) => !listed.has(id));
  return [
    ...findRepeated(entries, ({ roomTypeId }) => roomTypeId, 'id'),
    ...findUnknownRoomTypes(
      entries.map(({ path, value }) => ({ path: `${path}.id`, value: value.roomTypeId })),
      context,
    ),
    ...missing.map((id) => ({ path: 'roomTypes', words: `lacks the room type ${id}, which the hotel has` })),
    ...entries.flatMap(checkOccupancy),
  ];
};
