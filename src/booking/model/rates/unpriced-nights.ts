import type { LocalizedText } from '#src/booking/model/localized-text.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { getBasePlanId, isBasePlan, type RatePlan } from './catalogue.ts';
import type { RatePlanId } from './rate-plan.ts';

/** R27: a night of a base plan without a season price for every room type that the plan sells. */
export interface UnpricedNight {
  readonly night: IsoDate;
  /** No price at all in a room type, not even one carried from an earlier year. */
  readonly lacksRate: boolean;
}

export interface NightGroup {
  readonly nights: number;
  readonly from: IsoDate;
}

export interface UnpricedSummary {
  readonly carried: NightGroup | null;
  readonly lacking: NightGroup | null;
}

/** Nights of a base plan without a season. */
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
