import { addDays, countDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { isBasePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { PlanRestriction } from '#src/rates/catalogue/derive-rates.rules.ts';
import type { CountedPromotion, Promotion } from '#src/rates/catalogue/promotion.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn, TakenAddOn } from '#src/rates/extras/add-on.rules.ts';
import type {
  FileProblem,
  RatePlanEntry,
  RatesFile,
  TaxEntry,
  TermsEntry,
} from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { listCurrentTaxRules, type TaxRule } from '#src/rates/taxes-and-fees/tax-rule.rules.ts';

/** Extras as they will be, in the order of the list: those that it does not name follow, archived. */
export const applyAddOnEntries = (stored: readonly TakenAddOn[], entries: readonly AddOn[]): TakenAddOn[] => {
  const units = new Map(stored.map(({ addOn, taken }) => [addOn.addOnId, taken]));
  const listed = new Set(entries.map(({ addOnId }) => addOnId));
  const others = stored.flatMap(({ addOn }): AddOn[] =>
    listed.has(addOn.addOnId) ? [] : [{ ...addOn, status: 'archived' }],
  );
  return [...entries, ...others].map((addOn) => ({ addOn, taken: units.get(addOn.addOnId) ?? [] }));
};

/** Finds daily capacities that a file lowers below the units that are held or sold on a day. R13 */
export const findOverbookedAddOns = (stored: readonly TakenAddOn[], entries: readonly AddOn[] = []): FileProblem[] =>
  entries.flatMap(({ addOnId, dailyCapacity }, index) => {
    const { taken = [] } = stored.find(({ addOn }) => addOn.addOnId === addOnId) ?? {};
    const day = taken.find(({ units }) => dailyCapacity !== null && units > dailyCapacity);
    const words = `is ${dailyCapacity}, less than the ${day?.units} held or sold on ${day?.day}`;
    return day ? [{ path: `extras[${index}].dailyCapacity`, words }] : [];
  });

/** Promotions as they will be, in the order of the list: those that it does not name follow, archived. */
export const applyPromotions = (
  stored: readonly CountedPromotion[],
  entries: readonly Promotion[],
): CountedPromotion[] => {
  const uses = new Map(stored.map(({ promotion, taken }) => [promotion.promotionId, taken]));
  const listed = new Set(entries.map(({ promotionId }) => promotionId));
  const others = stored.flatMap(({ promotion }): Promotion[] =>
    listed.has(promotion.promotionId) ? [] : [{ ...promotion, status: 'archived' }],
  );
  return [...entries, ...others].map((promotion) => ({ promotion, taken: uses.get(promotion.promotionId) ?? 0 }));
};

/** Finds limits that a file lowers below the uses that bookings hold or have used. R18 */
export const findOverusedPromotions = (
  stored: readonly CountedPromotion[],
  entries: readonly Promotion[] = [],
): FileProblem[] =>
  entries.flatMap(({ promotionId, maxUses }, index) => {
    const known = stored.find(({ promotion }) => promotion.promotionId === promotionId);
    if (!known || maxUses === null || maxUses === known.promotion.maxUses || known.taken <= maxUses) return [];
    return [
      { path: `promotions[${index}].maxUses`, words: `is ${maxUses}, less than the ${known.taken} held or used` },
    ];
  });

/** What a file changes of plans, terms, taxes, promotions and extras. */
export interface CatalogueChange {
  /** Plans that are new or change, as they will be. */
  readonly plans: readonly RatePlan[];
  /** Restrictions that are new or change. */
  readonly restrictions: readonly PlanRestriction[];
  /** Restrictions that end. */
  readonly lifted: readonly Pick<PlanRestriction, 'ratePlanId' | 'roomTypeId' | 'night'>[];
  /** New versions. R9 */
  readonly terms: readonly Terms[];
  /** New versions. R21 */
  readonly taxes: readonly TaxRule[];
  /** All promotions as they will be, in their order; none when nothing of them changes. R15 */
  readonly promotions: readonly Promotion[];
  /** All extras as they will be, in their order; none when nothing of them changes. R12 */
  readonly addOns: readonly AddOn[];
}

/** JSON with sorted members, so that equal values have equal texts. */
export const toComparable = (given: unknown): string =>
  JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Compares values whatever the order of their members. */
export const isSame = (one: unknown, other: unknown): boolean => toComparable(one) === toComparable(other);

/** Keeps stored positions where they follow the order of the list, so that the same list changes nothing. */
const assignPositions = (ids: readonly string[], stored: ReadonlyMap<string, number>): Map<string, number> => {
  const positions = new Map<string, number>();
  let last = 0;
  for (const id of ids) {
    if (positions.has(id)) continue;
    last = Math.max(last + 1, stored.get(id) ?? 0);
    positions.set(id, last);
  }
  return positions;
};

const toPlan = ({ restrictions: _, ...plan }: RatePlanEntry, position: number): RatePlan => ({ ...plan, position });

/** Plans as they will be, by position: one that the list does not name is archived. */
const applyPlans = ({ plans }: RatesState, entries: readonly RatePlanEntry[]): RatePlan[] => {
  const stored = new Map(plans.map(({ ratePlanId, position }) => [ratePlanId, position]));
  const positions = assignPositions(
    entries.map(({ ratePlanId }) => ratePlanId),
    stored,
  );
  const listed = entries.map((entry) => toPlan(entry, positions.get(entry.ratePlanId) ?? 0));
  const others = plans.filter(({ ratePlanId }) => !positions.has(ratePlanId));
  return [...listed, ...others.map((plan): RatePlan => ({ ...plan, status: 'archived' }))].sort(
    (a, b) => a.position - b.position || (a.ratePlanId < b.ratePlanId ? -1 : 1),
  );
};

const toRestrictionKey = ({ ratePlanId, roomTypeId, night }: CatalogueChange['lifted'][number]): string =>
  `${ratePlanId} ${roomTypeId} ${night}`;

const listRestrictions = ({ ratePlanId, restrictions = [] }: RatePlanEntry, today: IsoDate): PlanRestriction[] =>
  restrictions.flatMap(({ roomTypeId, firstNight, lastNight, values }) => {
    const first = firstNight < today ? today : firstNight;
    const nights = Array.from({ length: Math.max(0, countDays(first, lastNight) + 1) }, (_, day) =>
      addDays(first, day),
    );
    return nights.map((night) => ({ ratePlanId, roomTypeId, night, ...values }));
  });

/** Restrictions as they will be from today on, by room type and night; a plan that becomes a base plan has none. R5 */
const applyRestrictions = (state: RatesState, entries: readonly RatePlanEntry[], today: IsoDate): PlanRestriction[] => {
  const replaced = entries.filter(({ restrictions }) => restrictions !== undefined);
  const ids = new Set([...replaced, ...entries.filter(isBasePlan)].map(({ ratePlanId }) => ratePlanId));
  const kept = state.restrictions.filter((row) => !ids.has(row.ratePlanId));
  return [...kept, ...replaced.flatMap((entry) => listRestrictions(entry, today))].sort((a, b) =>
    `${a.roomTypeId} ${a.night} ${a.ratePlanId}` < `${b.roomTypeId} ${b.night} ${b.ratePlanId}` ? -1 : 1,
  );
};

/** Terms that are left out stay: reservations and archived plans refer to them. R9 */
const listNewTerms = ({ terms }: RatesState, entries: readonly TermsEntry[]): Terms[] =>
  entries.flatMap((entry): Terms[] => {
    const stored = terms.find(({ termsId }) => termsId === entry.termsId);
    const version = (stored?.version ?? 0) + 1;
    return stored && isSame({ ...entry, version: stored.version }, stored) ? [] : [{ ...entry, version }];
  });

/** Versions that are left out are taken back by a version that is withdrawn. R21 */
const listNewTaxes = ({ taxes }: RatesState, entries: readonly TaxEntry[]): TaxRule[] => {
  const current = listCurrentTaxRules(taxes);
  const findCurrent = (one: Pick<TaxRule, 'taxRuleId' | 'validFrom'>) =>
    current.find(({ taxRuleId, validFrom }) => taxRuleId === one.taxRuleId && validFrom === one.validFrom);
  const positions = assignPositions(
    entries.map(({ taxRuleId }) => taxRuleId),
    new Map(current.map(({ taxRuleId, position }) => [taxRuleId, position])),
  );
  const versions = new Map<string, number>();
  for (const { taxRuleId, version } of taxes) versions.set(taxRuleId, Math.max(version, versions.get(taxRuleId) ?? 0));
  const addVersion = (rule: Omit<TaxRule, 'version'>): TaxRule => {
    const version = (versions.get(rule.taxRuleId) ?? 0) + 1;
    versions.set(rule.taxRuleId, version);
    return { ...rule, version };
  };
  const isListed = (rule: TaxRule) =>
    entries.some((entry) => entry.taxRuleId === rule.taxRuleId && entry.validFrom === rule.validFrom);
  const changed = entries.flatMap((entry): TaxRule[] => {
    const rule = { ...entry, position: positions.get(entry.taxRuleId) ?? 0 };
    const stored = findCurrent(entry);
    return stored && isSame({ ...rule, version: stored.version }, stored) ? [] : [addVersion(rule)];
  });
  const withdrawn = current.filter((rule) => !isListed(rule)).map((rule) => addVersion({ ...rule, isWithdrawn: true }));
  return [...changed, ...withdrawn];
};

/** What a file says of plans, terms, taxes, promotions and extras, and how they will be. */
export interface PlannedCatalogue {
  readonly change: CatalogueChange;
  readonly after: Pick<RatesState, 'plans' | 'restrictions' | 'terms' | 'taxes' | 'promotions' | 'addOns'>;
}

/** Plans what a checked file changes of plans (R1, R5), terms (R8), taxes (R19), promotions (R15) and extras (R12). */
export const planCatalogueChange = (state: RatesState, file: RatesFile, today: IsoDate): PlannedCatalogue => {
  const plans = file.ratePlans ? applyPlans(state, file.ratePlans) : state.plans;
  const restrictions = file.ratePlans ? applyRestrictions(state, file.ratePlans, today) : state.restrictions;
  const terms = listNewTerms(state, file.terms ?? []);
  const taxes = file.taxes ? listNewTaxes(state, file.taxes) : [];
  const promotions = file.promotions ? applyPromotions(state.promotions, file.promotions) : state.promotions;
  const addOns = file.extras ? applyAddOnEntries(state.addOns, file.extras) : state.addOns;
  const stored = new Map(state.plans.map((plan) => [plan.ratePlanId, plan]));
  const oldRows = new Map(state.restrictions.map((row) => [toRestrictionKey(row), row]));
  const nextKeys = new Set(restrictions.map(toRestrictionKey));
  const newIds = new Set(terms.map(({ termsId }) => termsId));
  return {
    change: {
      plans: plans.filter((plan) => !isSame(plan, stored.get(plan.ratePlanId))),
      restrictions: restrictions.filter((row) => !isSame(row, oldRows.get(toRestrictionKey(row)))),
      lifted: state.restrictions.filter((row) => !nextKeys.has(toRestrictionKey(row))),
      ...{ terms, taxes },
      promotions: isSame(promotions, state.promotions) ? [] : promotions.map(({ promotion }) => promotion),
      addOns: isSame(addOns, state.addOns) ? [] : addOns.map(({ addOn }) => addOn),
    },
    after: {
      ...{ plans, restrictions, promotions, addOns },
      terms: [...state.terms.filter(({ termsId }) => !newIds.has(termsId)), ...terms],
      taxes: [...state.taxes, ...taxes],
    },
  };
};
