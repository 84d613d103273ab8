import {
  findOverlaps,
  findReversed,
  findUnknownRooms,
  listEntries,
  type RatesFileContext,
  reportProblem,
} from '#src/rates/rates-file/file-entries.rules.ts';
import type { FileProblem, NightsEntry, RestrictionsEntry } from '#src/rates/rates-file/rates-file.rules.ts';

const LEAST_STAYS = ['minStay', 'minStayThrough'] as const;

/** Checks what is set on nights of room types; `unset` is a value that is not set. R5, R27 */
export const checkNightRows = (
  given: readonly (NightsEntry | RestrictionsEntry)[] | undefined,
  path: string,
  unset: null | undefined,
  context: RatesFileContext,
): FileProblem[] => {
  const entries = listEntries(given, path);
  return [
    ...findUnknownRooms(entries, context),
    ...findReversed(entries),
    ...findOverlaps(
      entries,
      ({ roomTypeId }) => roomTypeId,
      (first) => `has nights of ${first}, of the same room type`,
    ),
    ...entries.flatMap(({ path: at, value: { values, lastNight } }) => [
      ...reportProblem(
        Object.values(values).every((each) => each === unset),
        at,
        'sets nothing',
      ),
      // A longest stay below a shortest one would close the nights without saying so.
      ...LEAST_STAYS.flatMap((least) =>
        reportProblem(
          (values.maxStay ?? Number.POSITIVE_INFINITY) < (values[least] ?? 0),
          `${at}.maxStay`,
          `is less than ${least}`,
        ),
      ),
      ...reportProblem(
        lastNight > context.lastNight,
        `${at}.lastNight`,
        `is after ${context.lastNight}, the last night on sale`,
      ),
    ]),
  ];
};
