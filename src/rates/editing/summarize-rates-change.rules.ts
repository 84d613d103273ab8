import type { EventFacts } from '#src/events/desk-event.rules.ts';
import type { LocalizedText } from '#src/kernel/locale.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { listPricedPlans, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import { deriveRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { type ClosuresSummary, summarizeClosuresChange } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';
import { listCurrentTaxRules, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';
import { type CarriedNights, listCarriedNights } from '#src/rates/unpriced-nights/unpriced-nights.rules.ts';
import { describeSeason, isSameOffer, toNightKey } from './plan-calendars-change.rules.ts';
import { isSame } from './plan-catalogue-change.rules.ts';
import type { RatesChange } from './plan-rates-change.rules.ts';

/** The name before, by which people know it; of a new one the new name. */
const listNames = <Named extends { readonly names: LocalizedText }>(
  changes: readonly Pick<Changed<Named>, 'before' | 'after'>[],
): LocalizedText[] => changes.flatMap(({ before, after }) => (before ?? after)?.names ?? []);

/** Names of what an import changes, for the history; only lists that are not empty. Seasons and terms have ids only. D6 */
export const nameRatesChange = ({ seasons, plans, terms, taxes, promotions, addOns }: RatesSummary): EventFacts => {
  const named = {
    seasons: [...seasons.added, ...seasons.changed, ...seasons.removed],
    plans: listNames(plans),
    terms: terms.flatMap(({ before, after }) => (before ?? after)?.termsId ?? []),
    taxes: listNames(taxes),
    promotions: listNames(promotions),
    addOns: listNames(addOns),
  };
  return Object.fromEntries(Object.entries(named).filter(([, names]) => names.length > 0));
};

/** Lowest and highest price of a night. */
export interface PriceSpan {
  readonly lowest: Minor;
  readonly highest: Minor;
}

/** Prices of a room type in a base plan on the nights on sale; null when it has none. */
export interface RoomTypePrices {
  readonly ratePlanId: RatePlanId;
  readonly isReference: boolean;
  readonly roomTypeId: RoomTypeId;
  readonly before: PriceSpan | null;
  readonly after: PriceSpan | null;
}

/** Value before and after a change: `before` is null for a new one, `after` for a tax that ends. */
export interface Changed<Value> {
  readonly before: Value | null;
  readonly after: Value | null;
}

/** A rate plan of a change. */
export interface PlanChange extends Changed<RatePlan> {
  readonly ratePlanId: RatePlanId;
  /** Nights of room types with another restriction. R5 */
  readonly restrictedNights: number;
}

/** Prices of a derived plan on the nights on sale; null when it had or has none. R2 */
export interface PlanPrices {
  readonly ratePlanId: RatePlanId;
  readonly before: PriceSpan | null;
  readonly after: PriceSpan | null;
}

/** What an operator is told of a change. */
export interface RatesSummary {
  /** Ids of seasons, behind that of their plan where the hotel has several base plans. */
  readonly seasons: Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>>;
  readonly roomTypes: readonly { readonly before: RoomType; readonly after: RoomType }[];
  readonly nights: {
    /** Nights with another price or restriction. */
    readonly changed: number;
    /** The first and last of them. */
    readonly firstChanged: IsoDate | null;
    readonly lastChanged: IsoDate | null;
    /** Priced for the first time. */
    readonly opened: number;
    /** No longer priced, and so no longer sold. */
    readonly closed: number;
    /** Set by hand, before and after. */
    readonly manualBefore: number;
    readonly manualAfter: number;
  };
  /** Carried nights as the change leaves them. R27 */
  readonly carried: readonly CarriedNights[];
  /** Prices by positions of base plan and room type; of room types without a price those of the reference plan only. */
  readonly prices: readonly RoomTypePrices[];
  readonly plans: readonly PlanChange[];
  /** Prices of derived plans that are not archived, by position. */
  readonly planPrices: readonly PlanPrices[];
  readonly terms: readonly Changed<Terms>[];
  /** One of each rule and date of beginning. */
  readonly taxes: readonly Changed<TaxRule>[];
  readonly promotions: readonly Changed<Promotion>[];
  readonly arePromotionsReordered: boolean;
  readonly addOns: readonly Changed<AddOn>[];
  readonly areAddOnsReordered: boolean;
  readonly closures: ClosuresSummary;
}

const findSpan = (nights: readonly PricedNight[] = []): PriceSpan | null => {
  if (nights.length === 0) return null;
  const rates = nights.map(({ rate }) => rate).sort((a, b) => a - b);
  return { lowest: rates[0] ?? 0, highest: rates.at(-1) ?? 0 };
};

/** Finds the lowest and highest price of a derived plan that is not archived; null for any other. R2 */
const findPlanSpan = (plan: RatePlan | undefined, { nights }: RatesState): PriceSpan | null => {
  if (!plan?.derivation || plan.status === 'archived') return null;
  const { derivation, roomTypeIds } = plan;
  const sold = nights.filter(
    ({ ratePlanId, roomTypeId }) =>
      ratePlanId === derivation.basePlanId && (roomTypeIds === null || roomTypeIds.includes(roomTypeId)),
  );
  return findSpan(sold.map((night) => ({ ...night, rate: deriveRate(night.rate, derivation) })));
};

const findPlan = ({ plans }: RatesState, id: RatePlanId): RatePlan | undefined =>
  plans.find(({ ratePlanId }) => ratePlanId === id);

const summarizePlanPrices = (before: RatesState, after: RatesState): PlanPrices[] =>
  after.plans.flatMap((plan) => {
    const { ratePlanId } = plan;
    if (!plan.derivation || plan.status === 'archived') return [];
    const old = findPlanSpan(findPlan(before, ratePlanId), before);
    return [{ ratePlanId, before: old, after: findPlanSpan(plan, after) }];
  });

const comparePlans = (before: RatesState, { catalogue, after }: RatesChange): PlanChange[] => {
  const restricted = Map.groupBy([...catalogue.restrictions, ...catalogue.lifted], ({ ratePlanId }) => ratePlanId);
  const changed = new Set([...catalogue.plans.map(({ ratePlanId }) => ratePlanId), ...restricted.keys()]);
  return after.plans
    .filter(({ ratePlanId }) => changed.has(ratePlanId))
    .map((plan) => ({
      ratePlanId: plan.ratePlanId,
      before: findPlan(before, plan.ratePlanId) ?? null,
      after: plan,
      restrictedNights: restricted.get(plan.ratePlanId)?.length ?? 0,
    }));
};

const compareTaxes = (before: RatesState, { catalogue: { taxes } }: RatesChange): Changed<TaxRule>[] => {
  const current = listCurrentTaxRules(before.taxes);
  return taxes.map((rule) => ({
    before:
      current.find(({ taxRuleId, validFrom }) => taxRuleId === rule.taxRuleId && validFrom === rule.validFrom) ?? null,
    after: rule.isWithdrawn ? null : rule,
  }));
};

const compareTerms = (before: RatesState, { catalogue: { terms } }: RatesChange): Changed<Terms>[] =>
  terms.map((after) => ({ before: before.terms.find(({ termsId }) => termsId === after.termsId) ?? null, after }));

/** Promotions or extras that differ from those that the hotel has, and whether those change their order. */
const compareSold = <Sold>(before: readonly Sold[], after: readonly Sold[], getId: (sold: Sold) => string) => {
  const stored = new Map(before.map((sold) => [getId(sold), sold]));
  const kept = after.map(getId).filter((id) => stored.has(id));
  return {
    isReordered: !isSame([...stored.keys()], kept),
    changes: after.flatMap((sold): Changed<Sold>[] => {
      const old = stored.get(getId(sold));
      return isSame(old, sold) ? [] : [{ before: old ?? null, after: sold }];
    }),
  };
};

const listPromotions = ({ promotions }: RatesState): Promotion[] => promotions.map(({ promotion }) => promotion);

const listAddOns = ({ addOns }: RatesState): AddOn[] => addOns.map(({ addOn }) => addOn);

const compareSeasons = (before: RatesState, { calendars, after }: RatesChange): RatesSummary['seasons'] => {
  const isOnly = listPricedPlans(after.plans).length === 1;
  const changed = new Set(calendars.map(({ ratePlanId }) => ratePlanId));
  const describe = ({ seasons, rates }: Pick<RatesState, 'seasons' | 'rates'>) =>
    new Map(
      seasons
        .filter(({ ratePlanId }) => changed.has(ratePlanId))
        .map((season) => [
          isOnly ? season.seasonId : `${season.ratePlanId} ${season.seasonId}`,
          describeSeason(season, rates),
        ]),
    );
  const [old, next] = [describe(before), describe(after)];
  return {
    added: [...next.keys()].filter((id) => !old.has(id)),
    changed: [...next].filter(([id, text]) => old.has(id) && old.get(id) !== text).map(([id]) => id),
    removed: [...old.keys()].filter((id) => !next.has(id)),
  };
};

const summarizePrices = (before: RatesState, after: RatesState): RoomTypePrices[] => {
  const group = ({ nights }: RatesState) =>
    Map.groupBy(nights, ({ ratePlanId, roomTypeId }) => `${ratePlanId} ${roomTypeId}`);
  const [old, next] = [group(before), group(after)];
  return listPricedPlans(after.plans).flatMap(({ ratePlanId, isReference }) =>
    after.roomTypes
      .map(({ roomTypeId }) => {
        const key = `${ratePlanId} ${roomTypeId}`;
        return { ratePlanId, isReference, roomTypeId, before: findSpan(old.get(key)), after: findSpan(next.get(key)) };
      })
      .filter((each) => isReference || each.before !== null || each.after !== null),
  );
};

const countManual = (nights: readonly PricedNight[]): number => nights.filter(({ setBy }) => setBy === 'manual').length;

/** Summarizes a change for the operator: seasons, room types, nights, lowest and highest prices. R27 */
export const summarizeRatesChange = (before: RatesState, change: RatesChange): RatesSummary => {
  const { after } = change;
  const old = new Map(before.nights.map((night) => [toNightKey(night), night]));
  const changed = change.nights.filter((night) => {
    const stored = old.get(toNightKey(night));
    return stored !== undefined && !isSameOffer(stored, night);
  });
  const dates = changed.map(({ night }) => night).sort();
  const promotions = compareSold(listPromotions(before), listPromotions(after), ({ promotionId }) => promotionId);
  const addOns = compareSold(listAddOns(before), listAddOns(after), ({ addOnId }) => addOnId);
  return {
    seasons: compareSeasons(before, change),
    roomTypes: change.roomTypes.flatMap((next) => {
      const stored = before.roomTypes.find(({ roomTypeId }) => roomTypeId === next.roomTypeId);
      return stored ? [{ before: stored, after: next }] : [];
    }),
    nights: {
      changed: changed.length,
      firstChanged: dates[0] ?? null,
      lastChanged: dates.at(-1) ?? null,
      opened: change.nights.filter((night) => !old.has(toNightKey(night))).length,
      closed: change.removed.length,
      manualBefore: countManual(before.nights),
      manualAfter: countManual(after.nights),
    },
    carried: listCarriedNights(after),
    prices: summarizePrices(before, after),
    plans: comparePlans(before, change),
    planPrices: summarizePlanPrices(before, after),
    terms: compareTerms(before, change),
    taxes: compareTaxes(before, change),
    promotions: promotions.changes,
    arePromotionsReordered: promotions.isReordered,
    addOns: addOns.changes,
    areAddOnsReordered: addOns.isReordered,
    closures: summarizeClosuresChange(before.closures, change.closures),
  };
};
