import {
  findReversed,
  findUnknownRooms,
  pickEntries,
  RANGE,
  type RatesFileContext,
} from '#src/rates/file/file-entries.rules.ts';
import type { FileProblem } from '#src/rates/file/rates-file.rules.ts';

/** Checks closures, which may also be of nights that are opened later. */
export const checkClosures = (given: unknown, context: RatesFileContext): FileProblem[] => [
  ...findUnknownRooms(given, 'closures', context),
  ...findReversed(pickEntries(given, 'closures', RANGE)),
];
