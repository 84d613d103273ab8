import type { RatePlanId, Season, SeasonRate } from './rate-plan.ts';
import type { ManualValues } from './rates-state.ts';
import type { RoomType, RoomTypeId } from './room-type.ts';

/** Version of the format; a file with another one is refused. */
export const RATES_FILE_VERSION = 1;

/** Bytes of a file at most. */
export const MAX_RATES_FILE_BYTES = 5_000_000;

/** Names of the weekdays in a file, from 1 (Monday) to 7 (Sunday). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Units, capacity and charges of a room type that exists. */
export type RoomTypeEntry = Omit<RoomType, 'position'>;

/** A rate plan with its season calendar. */
export interface RatePlanEntry {
  readonly ratePlanId: RatePlanId;
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
}

/** Nights of a room type set by hand, both ends inclusive. */
export interface NightsEntry {
  readonly roomTypeId: RoomTypeId;
  readonly firstNight: string;
  readonly lastNight: string;
  readonly values: ManualValues;
}

/** A parsed file. A section that is left out leaves unchanged what it is about. */
export interface RatesFile {
  readonly currency: string;
  readonly roomTypes?: readonly RoomTypeEntry[] | undefined;
  readonly ratePlans?: readonly RatePlanEntry[] | undefined;
  readonly nights?: readonly NightsEntry[] | undefined;
}

/** An error of a file. */
export interface FileProblem {
  /** Such as `ratePlans[0].seasons[2].lastNight`; empty for the whole file. */
  readonly path: string;
  /** Follows the path: `is before firstNight`. */
  readonly words: string;
}
