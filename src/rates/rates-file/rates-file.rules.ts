import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { ManualValues } from '#src/rates/state/rates-state.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** Version of the format. */
export const RATES_FILE_VERSION = 2;

/** Errors of a file that are told; one more is found, to say that there are more. */
export const MAX_PROBLEMS = 1_000;

/** Bytes of a file at most. */
export const MAX_RATES_FILE_BYTES = 5_000_000;

/** Names of the weekdays in a file, from 1 (Monday) to 7 (Sunday). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Units, capacity and charges of a room type that exists. */
export type RoomTypeEntry = Omit<RoomType, 'position'>;

/** The season calendar of a base plan. */
export interface PlanCalendar {
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

/** What a file says of the prices of a base plan. */
export interface CalendarEntry {
  readonly ratePlanId: RatePlanId;
  /** Its entry in the file, such as `ratePlans[0]`. */
  readonly path: string;
  /** undefined: as it is. */
  readonly calendar: PlanCalendar | undefined;
  /** Path of their list, such as `ratePlans[0].nights`, and every night set by hand; undefined: as they are. */
  readonly nights: { readonly path: string; readonly entries: readonly NightsEntry[] } | undefined;
}

/** What a derived plan can set on a night; null means as the base plan. R5 */
export const RESTRICTION_FIELDS = [
  'minStay',
  'maxStay',
  'minStayThrough',
  'closedToArrival',
  'closedToDeparture',
  'stopSell',
] as const satisfies readonly (keyof PlanRestriction)[];

export type RestrictionValues = Pick<PlanRestriction, (typeof RESTRICTION_FIELDS)[number]>;

/** Nights of a room type on which a derived plan has restrictions of its own, both ends inclusive. R5 */
export interface RestrictionsEntry {
  readonly roomTypeId: RoomTypeId;
  readonly firstNight: string;
  readonly lastNight: string;
  readonly values: RestrictionValues;
}

/** A rate plan as it will be; its place in the list is its position. */
export interface RatePlanEntry extends Omit<RatePlan, 'position'> {
  /** undefined: as they are. */
  readonly restrictions: readonly RestrictionsEntry[] | undefined;
}

export type TermsEntry = Omit<Terms, 'version'>;

/** A version of a tax or fee; the place of its first version in the list is its position. */
export type TaxEntry = Omit<TaxRule, 'version' | 'position'>;

/** A parsed file. A section that is left out leaves unchanged what it is about. */
export interface RatesFile {
  readonly currency: string;
  readonly roomTypes?: readonly RoomTypeEntry[] | undefined;
  /** Calendars of base plans; a base plan without an entry keeps its own. */
  readonly calendars?: readonly CalendarEntry[] | undefined;
  /** Every plan that is not archived; undefined in a file that says of plans no more than their prices. */
  readonly ratePlans?: readonly RatePlanEntry[] | undefined;
  readonly terms?: readonly TermsEntry[] | undefined;
  readonly taxes?: readonly TaxEntry[] | undefined;
  /** Every promotion that is not archived. */
  readonly promotions?: readonly Promotion[] | undefined;
  /** Every extra that is not archived. */
  readonly extras?: readonly AddOn[] | undefined;
  /** Every closure that is not over. */
  readonly closures?: readonly Closure[] | undefined;
}

/** An error of a file. */
export interface FileProblem {
  /** Such as `ratePlans[0].seasons[2].lastNight`; empty for the whole file. */
  readonly path: string;
  /** Follows the path: `is before firstNight`. */
  readonly words: string;
}
