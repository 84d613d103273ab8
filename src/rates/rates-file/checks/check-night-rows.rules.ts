import { assign, type, unknown } from 'superstruct';
import { FIELDS } from '#src/rates/rates-file/field-structs.rules.ts';
import {
  type Entry,
  findOverlaps,
  findReversed,
  findUnknownRooms,
  getMember,
  pickEntries,
  RANGE,
  type RatesFileContext,
  ROOM_TYPE,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import { is } from '#src/rates/rates-file/find-failures.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import { MANUAL_FIELDS } from '#src/rates/state/rates-state.rules.ts';

const LEAST_STAYS = ['minStay', 'minStayThrough'] as const;

const LAST_NIGHT = type({ lastNight: FIELDS.date });

/** A longest stay below a shortest one would close the nights without saying so. */
const checkStayLimits = ({ path, value }: Entry<unknown>): FileProblem[] => {
  const maxStay = getMember(value, 'maxStay');
  if (!is(maxStay, FIELDS.stayNights)) return [];
  return LEAST_STAYS.flatMap((name) => {
    const least = getMember(value, name);
    return reportProblem(is(least, FIELDS.stayNights) && maxStay < least, `${path}.maxStay`, `is less than ${name}`);
  });
};

/** Checks what is set on nights of room types; `isEmpty` tells an entry that sets nothing. */
export const checkNightRows = (
  given: unknown,
  path: string,
  isEmpty: (entry: object) => boolean,
  context: RatesFileContext,
): FileProblem[] => [
  ...findUnknownRooms(given, path, context),
  ...findReversed(pickEntries(given, path, RANGE)),
  ...findOverlaps(
    pickEntries(given, path, assign(RANGE, ROOM_TYPE)),
    ({ roomType }) => roomType,
    (first) => `has nights of ${first}, of the same room type`,
  ),
  ...pickEntries(given, path, unknown()).flatMap((entry) => [
    ...reportProblem(
      typeof entry.value === 'object' && entry.value !== null && isEmpty(entry.value),
      entry.path,
      'sets nothing',
    ),
    ...checkStayLimits(entry),
    ...reportProblem(
      is(entry.value, LAST_NIGHT) && entry.value.lastNight > context.lastNight,
      `${entry.path}.lastNight`,
      `is after ${context.lastNight}, the last night on sale`,
    ),
  ]),
];

/** Checks nights of a base plan set by hand. R27 */
export const checkNights = (given: unknown, path: string, context: RatesFileContext): FileProblem[] => {
  const isEmpty = (entry: object) => MANUAL_FIELDS.every((field) => getMember(entry, field) === undefined);
  return checkNightRows(given, path, isEmpty, context);
};
