import type { CountedPromotion, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import { findOvertakenNights } from '#src/rates/editing/overbooked-closures.rules.ts';
import { toNightKey } from '#src/rates/editing/plan-calendars-change.rules.ts';
import type { CatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import type { Rates } from '#src/rates/editing/read-rates.table.ts';
import type { AddOn, TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';

export interface MemoryRates extends Rates {
  readonly current: () => RatesState;
}

const getRestrictionKey = ({ ratePlanId, roomTypeId, night }: CatalogueChange['lifted'][number]): string =>
  `${roomTypeId} ${night} ${ratePlanId}`;

/** Lays rows over those with the same key, in the order of the keys. */
const replaceRows = <Row>(stored: readonly Row[], rows: readonly Row[], getKey: (row: Row) => string | number): Row[] =>
  [...new Map([...stored, ...rows].map((row) => [getKey(row), row]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);

const getPromotionId = ({ promotion }: CountedPromotion): string => promotion.promotionId;

const countUses = ({ promotions }: RatesState, promotion: Promotion): CountedPromotion => ({
  promotion,
  taken: promotions.find((each) => getPromotionId(each) === promotion.promotionId)?.taken ?? 0,
});

const countUnits = ({ addOns }: RatesState, addOn: AddOn): TakenAddOn => ({
  addOn,
  taken: addOns.find((each) => each.addOn.addOnId === addOn.addOnId)?.taken ?? [],
});

const applyCatalogue = (
  state: RatesState,
  { plans, restrictions, lifted, terms, taxes, promotions, addOns }: CatalogueChange,
) => {
  const ended = new Set(lifted.map(getRestrictionKey));
  const kept = state.restrictions.filter((row) => !ended.has(getRestrictionKey(row)));
  const byId = replaceRows(state.plans, plans, ({ ratePlanId }) => ratePlanId);
  return {
    plans: byId.sort((a, b) => a.position - b.position),
    restrictions: replaceRows(kept, restrictions, getRestrictionKey),
    terms: replaceRows(state.terms, terms, ({ termsId }) => termsId),
    taxes: [...state.taxes, ...taxes],
    promotions: promotions.length > 0 ? promotions.map((promotion) => countUses(state, promotion)) : state.promotions,
    addOns: addOns.length > 0 ? addOns.map((addOn) => countUnits(state, addOn)) : state.addOns,
  };
};

/** Rates in memory; every write is a new revision. */
export const createMemoryRates = (initial: RatesState): MemoryRates => {
  let state = initial;
  return {
    current: () => state,
    read: async (from) => ({
      ...state,
      nights: state.nights.filter(({ night }) => night >= from),
      inventory: state.inventory.filter(({ night }) => night >= from),
    }),
    write: async ({ roomTypes, calendars, nights, removed, catalogue, closures, revision, today }) => {
      if (revision !== state.revision) return { status: 'outdated' };
      const overtaken = findOvertakenNights(roomTypes, state.inventory, today);
      if (overtaken.length > 0) return { status: 'overtaken', nights: overtaken };
      const lost = new Set(removed.map(toNightKey));
      const replaced = new Set(calendars.map(({ ratePlanId }) => ratePlanId));
      const isKept = ({ ratePlanId }: { readonly ratePlanId: string }) => !replaced.has(ratePlanId);
      state = {
        ...state,
        seasons: [...state.seasons.filter(isKept), ...calendars.flatMap((each) => each.seasons)],
        rates: [...state.rates.filter(isKept), ...calendars.flatMap((each) => each.rates)],
        ...applyCatalogue(state, catalogue),
        closures: closures?.closures ?? state.closures,
        revision: `${Number(state.revision) + 1}`,
        roomTypes: state.roomTypes.map((old) => roomTypes.find((each) => each.roomTypeId === old.roomTypeId) ?? old),
        nights: replaceRows(state.nights, nights, toNightKey).filter((night) => !lost.has(toNightKey(night))),
      };
      return { status: 'written' };
    },
  };
};
