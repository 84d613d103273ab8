import type { CountedPromotion, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import {
  type ChangeSet,
  type LoggedChange,
  type SeasonsAndClosures,
  toCellId,
  toCellKey,
  toNightCell,
} from '#src/rates/change-sets/change-set.rules.ts';
import type { ChangeSets } from '#src/rates/change-sets/change-sets.table.ts';
import { findOvertakenNights } from '#src/rates/editing/overbooked-closures.rules.ts';
import { pickCalendar, toNightKey } from '#src/rates/editing/plan-calendars-change.rules.ts';
import type { CatalogueChange } from '#src/rates/editing/plan-catalogue-change.rules.ts';
import type { Rates, WriteRatesCommand } from '#src/rates/editing/read-rates.table.ts';
import type { AddOn, TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';

export interface MemoryRates extends Rates {
  readonly current: () => RatesState;
  /** The sets of what was written. */
  readonly changeSets: ChangeSets;
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

const findDates = ([first, ...others]: readonly string[]) => ({
  firstNight: first ?? null,
  lastNight: others.at(-1) ?? first ?? null,
});

/** Sets of changes in memory. */
const createMemoryChangeSets = () => {
  const sets: ChangeSet[] = [];
  const changes: LoggedChange[] = [];
  const record = (state: RatesState, command: WriteRatesCommand): void => {
    const { nights, removed, calendars, closures, at, by, set } = command;
    const stored = new Map(state.nights.map((night) => [toNightKey(night), toNightCell(night)]));
    const changed = [
      ...nights.map((night) => ({ ...toCellId(night), after: toNightCell(night) })),
      ...removed.map((night) => ({ ...toCellId(night), after: null })),
    ];
    if (changed.length === 0 && calendars.length === 0 && !closures) return;
    const position = sets.length + 1;
    const made = set ?? { changeSetId: `import-${position}`, kind: 'rates-imported', facts: {} };
    const { changeSetId, kind, facts, details, reason = null, undoes = null } = made;
    const before: SeasonsAndClosures = {
      calendars: calendars.map(({ ratePlanId }) => pickCalendar(ratePlanId, state)),
      closures: closures && state.closures,
    };
    const after: SeasonsAndClosures = { calendars, closures: closures?.closures ?? null };
    sets.push({
      ...{ changeSetId, position, at, actor: by, kind, reason, undoes, undoneBy: null },
      ...{ facts: { ...facts, ...details }, nights: changed.length },
      ...findDates(changed.map(({ night }) => night).sort()),
      ...(calendars.length > 0 || closures ? { before, after } : { before: null, after: null }),
    });
    for (const cell of changed)
      changes.push({ ...cell, changeSetId, position, undoes, before: stored.get(toCellKey(cell)) ?? null });
  };
  const changeSets: ChangeSets = {
    findNewestPosition: async () => sets.length,
    list: async ({ before, limit }) =>
      sets
        .filter(({ position }) => before === null || position < before)
        .toReversed()
        .slice(0, limit),
    find: async (changeSetId) => sets.find((each) => each.changeSetId === changeSetId),
    listLaterChanges: async (position) => changes.filter((change) => change.position > position),
    listChangesOfNights: async (changeSetId) => {
      const keys = new Set(changes.filter((change) => change.changeSetId === changeSetId).map(toCellKey));
      let root = sets.find((each) => each.changeSetId === changeSetId);
      while (root?.undoes) root = sets.find((each) => each.changeSetId === root?.undoes);
      const first = root?.position ?? 0;
      return changes.filter((change) => change.position >= first && keys.has(toCellKey(change)));
    },
  };
  return { record, changeSets };
};

/** Rates in memory; every write is a new revision. */
export const createMemoryRates = (initial: RatesState): MemoryRates => {
  let state = initial;
  const { record, changeSets } = createMemoryChangeSets();
  return {
    changeSets,
    current: () => state,
    read: async (from) => ({
      ...state,
      nights: state.nights.filter(({ night }) => night >= from),
      inventory: state.inventory.filter(({ night }) => night >= from),
    }),
    write: async (command) => {
      const { roomTypes, calendars, nights, removed, catalogue, closures, revision, today } = command;
      if (revision !== state.revision) return { status: 'outdated' };
      const overtaken = findOvertakenNights(roomTypes, state.inventory, today);
      if (overtaken.length > 0) return { status: 'overtaken', nights: overtaken };
      record(state, command);
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
