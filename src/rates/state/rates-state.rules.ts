import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { CountedPromotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { NightlyRate, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** What a hotel can set by hand on a night; the rest follows its season. */
export const MANUAL_FIELDS = [
  'rate',
  'minStay',
  'maxStay',
  'minStayThrough',
  'closedToArrival',
  'closedToDeparture',
  'stopSell',
] as const satisfies readonly (keyof NightlyRate)[];

export type ManualField = (typeof MANUAL_FIELDS)[number];

/** Values set by hand on a night. */
export type ManualValues = { readonly [Field in ManualField]?: NightlyRate[Field] | undefined };

/** A priced night with its origin. R27 */
export interface PricedNight extends NightlyRate {
  readonly setBy: 'season' | 'carried' | 'manual';
  /** The fields set by hand, in the order of `MANUAL_FIELDS`; none unless `setBy` is `manual`. */
  readonly manualFields: readonly ManualField[];
}

/** Units of a room type on a night open for sale. */
export interface InventoryNight {
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
  readonly capacity: number;
  /** Held and sold; overdue holds count until they are ended. B11 */
  readonly taken: number;
}

/** Everything that a hotel sets about how it sells, and the nights that follow from it. */
export interface RatesState {
  /** Changes with every change of rates; null before the first. */
  readonly revision: string | null;
  /** Room types by position. */
  readonly roomTypes: readonly RoomType[];
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
  /** Nights of every base plan from today on; within one by room type and night. */
  readonly nights: readonly PricedNight[];
  /** Units from today on, by room type and night. */
  readonly inventory: readonly InventoryNight[];
  /** Plans by position, archived ones too. */
  readonly plans: readonly RatePlan[];
  /** Restrictions of derived plans from today on, by room type and night. R5 */
  readonly restrictions: readonly PlanRestriction[];
  /** The newest version of each. R8 */
  readonly terms: readonly Terms[];
  /** Every version that was ever written. R21 */
  readonly taxes: readonly TaxRule[];
  /** Promotions by position, archived ones too. */
  readonly promotions: readonly CountedPromotion[];
  /** Extras by position, archived ones too. */
  readonly addOns: readonly TakenAddOn[];
  /** Those that are not over, by room type and night. */
  readonly closures: readonly Closure[];
}

/** Picks the values that were set by hand on a night. */
export const getManualValues = (night: PricedNight): ManualValues =>
  Object.fromEntries(night.manualFields.map((field) => [field, night[field]]));
