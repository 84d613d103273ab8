import {
  findReversed,
  findUnknownRooms,
  pickEntries,
  RANGE,
  type RatesFileContext,
} from '#src/booking/model/rates-file/file-entries.ts';
import type { FileProblem } from '#src/booking/model/rates-file/rates-file.ts';

/** Checks closures, which may also be of nights that are opened later. */
export const checkClosures = (given: unknown, context: RatesFileContext): FileProblem[] => [
  ...findUnknownRooms(given, 'closures', context),
  ...findReversed(pickEntries(given, 'closures', RANGE)),
];
