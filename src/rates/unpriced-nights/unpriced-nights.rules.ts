import type { LocalizedText } from '#src/kernel/locale.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { UnpricedNight } from '#src/rates/availability/availability.rules.ts';
import { getBasePlanId, isBasePlan, listPricedPlans, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { createNightPricing, type NightPricing, type RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';

export interface NightGroup {
  readonly nights: number;
  readonly from: IsoDate;
}

export interface UnpricedSummary {
  readonly carried: NightGroup | null;
  readonly lacking: NightGroup | null;
}

/** Nights of a base plan on which no season prices some room type. */
export interface UnpricedPlan extends UnpricedSummary {
  readonly ratePlanId: RatePlanId;
  /** null where the hotel has one base plan only. */
  readonly names: LocalizedText | null;
}

/** Base plans whose prices guests pay, in the plan itself or in one that is derived from it. R27 */
export const listChargedPlans = (plans: readonly RatePlan[]): RatePlan[] => {
  const charged = new Set(plans.filter(({ status }) => status === 'on-sale').map(getBasePlanId));
  return plans.filter((plan) => isBasePlan(plan) && charged.has(plan.ratePlanId));
};

const groupNights = (nights: readonly UnpricedNight[]): NightGroup | null =>
  nights[0] ? { nights: nights.length, from: nights[0].night } : null;

export const summarizeUnpricedNights = (nights: readonly UnpricedNight[]): UnpricedSummary => ({
  carried: groupNights(nights.filter(({ lacksRate }) => !lacksRate)),
  lacking: groupNights(nights.filter(({ lacksRate }) => lacksRate)),
});

/** Nights of a base plan on which some room types have the price of an earlier year. R27 */
export interface CarriedNights {
  readonly ratePlanId: RatePlanId;
  readonly nights: number;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly roomTypeIds: readonly RoomTypeId[];
}

/** A night with values by hand but its rate has the rate of its season, or else a carried one. */
const isCarried = (night: PricedNight, { findSeasonRate }: NightPricing): boolean =>
  night.setBy === 'manual' && !night.manualFields.includes('rate')
    ? findSeasonRate(night.night, night.roomTypeId) === undefined
    : night.setBy === 'carried';

/** Lists the carried nights of the base plans that have some, by position. R27 */
export const listCarriedNights = (
  state: Pick<RatesState, 'plans' | 'seasons' | 'rates' | 'nights'>,
): CarriedNights[] => {
  const byPlan = Map.groupBy(state.nights, ({ ratePlanId }) => ratePlanId);
  return listPricedPlans(state.plans).flatMap(({ ratePlanId }) => {
    const pricing = createNightPricing(ratePlanId, state.seasons, state.rates);
    const carried = (byPlan.get(ratePlanId) ?? []).filter((night) => isCarried(night, pricing));
    const dates = [...new Set(carried.map(({ night }) => night))].sort();
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) return [];
    const roomTypeIds = [...new Set(carried.map(({ roomTypeId }) => roomTypeId))];
    return [{ ratePlanId, nights: dates.length, first, last, roomTypeIds }];
  });
};
