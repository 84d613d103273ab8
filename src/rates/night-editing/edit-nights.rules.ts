import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import { calculateDerivedRate } from '#src/rates/catalogue/derive-rates.rules.ts';
import {
  type CellChange,
  type CellId,
  findSeenCell,
  formatCell,
  isSameCell,
  type LoggedChange,
  toCellId,
  toCellKey,
  toNightCell,
} from '#src/rates/change-sets/change-set.rules.ts';
import { type NightSpan, setByHand } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { planRatesChange, type RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import { createNightPricing, getIsoWeekday, type RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { groupManualNights } from '#src/rates/rates-file/entries/night-entries.rules.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import {
  getManualValues,
  MANUAL_FIELDS,
  type ManualField,
  type ManualValues,
  type PricedNight,
  type RatesState,
} from '#src/rates/state/rates-state.rules.ts';
import { adjustPrice, type PriceChange } from './adjust-price.rules.ts';

/** Nights from the first to the last, both inclusive. */
export interface NightRange {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Which nights are changed: of these ranges, weekdays and room types, in a base plan. */
export interface NightSelection {
  readonly ranges: readonly NightRange[];
  /** 1 (Monday) … 7 (Sunday); empty: every day. */
  readonly weekdays: readonly number[];
  readonly roomTypeIds: readonly RoomTypeId[];
  readonly ratePlanId: RatePlanId;
}

const RULE_FIELDS = [
  'minStay',
  'maxStay',
  'minStayThrough',
  'closedToArrival',
  'closedToDeparture',
] as const satisfies readonly ManualField[];

/** Restrictions to set; a missing one stays. R5 */
export type RuleValues = Pick<ManualValues, (typeof RULE_FIELDS)[number]>;

/** A change of nights as a person asks for it. */
export interface NightEdit {
  readonly selection: NightSelection;
  readonly price: PriceChange | null;
  readonly rules: RuleValues;
  /** null: as it is. */
  readonly stopSell: boolean | null;
  /** What was set by hand, and follows the season again. */
  readonly takesAway: readonly ('price' | 'rules')[];
  /** Nights on which a value that would change was set by hand stay as they are. */
  readonly keepsManual: boolean;
}

/** Why a night of the selection does not change. */
export const LEFT_OUT = ['past', 'beyond', 'no-price', 'no-season', 'by-hand', 'overtaken', 'same'] as const;

export type LeftOut = (typeof LEFT_OUT)[number];

/** An edit that cannot be made, with the first night of the reason. */
export type EditProblem = Pick<CellId, 'roomTypeId' | 'night'> &
  (
    | { readonly code: 'no-price-left' | 'max-below-min' }
    /** A derived plan would be sold below 0. R2 */
    | { readonly code: 'derived-below-zero'; readonly ratePlanId: RatePlanId }
  );

/** A night before and after, both of which have a price. */
export interface EditedNight extends CellId {
  readonly before: PricedNight;
  readonly after: PricedNight;
}

export interface EditedNights {
  /** Nights that change, by room type and night. */
  readonly nights: readonly EditedNight[];
  /** Counted for each room type. */
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** Of the nights that change, those on which a value that changes was set by hand. */
  readonly byHand: number;
  /** Every night of the selection with a price, as it is now. D15 */
  readonly seen: readonly PricedNight[];
  readonly change: RatesChange;
}

export type PlannedEdit =
  | { readonly ok: true; readonly edited: EditedNights }
  | { readonly ok: false; readonly problem: EditProblem }
  /** Such as closures that take sold rooms. */
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Lists the dates of a selection, in order and each once. */
export const listSelectedDates = ({ ranges, weekdays }: Pick<NightSelection, 'ranges' | 'weekdays'>): IsoDate[] => {
  const dates = new Set<IsoDate>();
  for (const { first, last } of ranges)
    for (let night = first; night <= last; night = addDays(night, 1))
      if (weekdays.length === 0 || weekdays.includes(getIsoWeekday(night))) dates.add(night);
  return [...dates].sort();
};

/** Lays an edit over the values of a night that were set by hand; a value that it has already is not set. */
const editValues = (night: PricedNight, edit: NightEdit, currency: string): ManualValues => {
  const { price, rules, stopSell, takesAway } = edit;
  const values: { [Field in ManualField]?: ManualValues[Field] } = { ...getManualValues(night) };
  if (takesAway.includes('price')) delete values.rate;
  if (takesAway.includes('rules')) for (const field of RULE_FIELDS) delete values[field];
  const wanted: ManualValues = {
    ...(price && { rate: adjustPrice(night.rate, price, currency) }),
    ...rules,
    ...(stopSell === true && { stopSell }),
  };
  if (stopSell === false) delete values.stopSell;
  for (const field of MANUAL_FIELDS)
    if (wanted[field] !== undefined && wanted[field] !== night[field])
      Object.assign(values, { [field]: wanted[field] });
  return values;
};

/** The fields that an edit is about. */
const listEditedFields = ({ price, rules, stopSell }: NightEdit): ManualField[] =>
  MANUAL_FIELDS.filter(
    (field) =>
      (field === 'rate' && price !== null) ||
      (field === 'stopSell' && stopSell !== null) ||
      (RULE_FIELDS.some((rule) => rule === field) && field in rules),
  );

const setValues = (night: PricedNight, values: ManualValues): PricedNight => {
  const laid = setByHand(values, night);
  return laid.manualFields.length > 0 ? laid : { ...laid, setBy: 'season' };
};

interface Sorted {
  readonly seen: readonly PricedNight[];
  /** Nights as the edit leaves them, before they are priced by their seasons. */
  readonly wanted: ReadonlyMap<string, PricedNight>;
  readonly leftOut: Partial<Record<LeftOut, number>>;
}

/** Sorts the nights of a selection into those that an edit is about and those that it leaves out. */
const sortNights = (
  state: RatesState,
  edit: NightEdit,
  { today, lastNight }: NightSpan,
  { currency, overtaken }: EditContext,
): Sorted => {
  const { selection, takesAway, keepsManual } = edit;
  const { ratePlanId, roomTypeIds } = selection;
  const priced = new Map(state.nights.map((night) => [toCellKey(night), night]));
  const { findRate } = createNightPricing(ratePlanId, state.seasons, state.rates);
  const fields = listEditedFields(edit);
  const seen: PricedNight[] = [];
  const wanted = new Map<string, PricedNight>();
  const leftOut: Partial<Record<LeftOut, number>> = {};

  const sortNight = (roomTypeId: RoomTypeId, night: IsoDate): LeftOut | undefined => {
    if (night < today) return 'past';
    if (night > lastNight) return 'beyond';
    const key = toCellKey({ ratePlanId, roomTypeId, night });
    if (overtaken.has(key)) return 'overtaken';
    const stored = priced.get(key);
    if (!stored) return 'no-price';
    seen.push(stored);
    if (keepsManual && stored.manualFields.some((field) => fields.includes(field))) return 'by-hand';
    if (takesAway.includes('price') && !findRate(night, roomTypeId)) return 'no-season';
    wanted.set(key, setValues(stored, editValues(stored, edit, currency)));
    return undefined;
  };
  const dates = listSelectedDates(selection);
  for (const roomTypeId of roomTypeIds.toSorted())
    for (const night of dates) {
      const why = sortNight(roomTypeId, night);
      if (why) leftOut[why] = (leftOut[why] ?? 0) + 1;
    }
  return { seen, wanted, leftOut };
};

const findProblem = ({ plans }: Pick<RatesState, 'plans'>, nights: readonly EditedNight[]): EditProblem | undefined => {
  for (const { roomTypeId, night, ratePlanId, after } of nights) {
    const { rate, minStay, maxStay, minStayThrough } = after;
    if (rate <= 0) return { code: 'no-price-left', roomTypeId, night };
    if (maxStay !== null && maxStay < Math.max(minStay, minStayThrough ?? 1))
      return { code: 'max-below-min', roomTypeId, night };
    const derived = plans.find(
      (plan) =>
        plan.derivation?.basePlanId === ratePlanId &&
        plan.status !== 'archived' &&
        (plan.roomTypeIds === null || plan.roomTypeIds.includes(roomTypeId)) &&
        calculateDerivedRate(rate, plan.derivation) < 0,
    );
    if (derived) return { code: 'derived-below-zero', ratePlanId: derived.ratePlanId, roomTypeId, night };
  }
  return undefined;
};

/**
 * Lists the nights of a selection that have a price, each with what was seen of it: of a night that changed later, what
 * it was before. D15
 */
export const listSeenCells = (
  state: RatesState,
  selection: NightSelection,
  { today, lastNight }: NightSpan,
  later: ReadonlyMap<string, readonly LoggedChange[]> = new Map(),
): string[] => {
  const { ratePlanId, roomTypeIds } = selection;
  const priced = new Map(state.nights.map((night) => [toCellKey(night), toNightCell(night)]));
  const dates = listSelectedDates(selection).filter((night) => night >= today && night <= lastNight);
  return roomTypeIds.toSorted().flatMap((roomTypeId) =>
    dates.flatMap((night) => {
      const key = toCellKey({ ratePlanId, roomTypeId, night });
      const seen = findSeenCell(priced.get(key) ?? null, later.get(key));
      return seen ? [`${key} ${formatCell(seen)}`] : [];
    }),
  );
};

interface EditContext {
  readonly currency: string;
  /** Keys of nights that changed since they were seen, which stay. D15 */
  readonly overtaken: ReadonlySet<string>;
}

/**
 * Plans an edit of nights on the way of an imported file: values set by hand over seasons. Nothing but nights of the
 * selection changes. D15, R2, R5, R27
 */
export const planNightEdit = (
  state: RatesState,
  edit: NightEdit,
  span: NightSpan,
  context: EditContext,
): PlannedEdit => {
  const { ratePlanId } = edit.selection;
  const sorted = sortNights(state, edit, span, context);
  const { seen, wanted, leftOut } = sorted;
  const below = [...wanted.values()].find(({ rate }) => rate <= 0);
  if (below) return { ok: false, problem: { code: 'no-price-left', ...toCellId(below) } };
  const own = state.nights.filter((night) => night.ratePlanId === ratePlanId);
  const entries = groupManualNights(own.map((night) => wanted.get(toCellKey(night)) ?? night));
  const nights = { path: 'nights', entries };
  const file = {
    currency: context.currency,
    calendars: [{ ratePlanId, path: '', calendar: undefined, nights }],
  };
  const planned = planRatesChange(state, file, span);
  if (!planned.ok) {
    // A derived plan below 0 is said with its night.
    const problem = findProblem(
      state,
      [...wanted.values()].map((night) => ({ ...toCellId(night), before: night, after: night })),
    );
    return problem ? { ok: false, problem } : planned;
  }
  const before = new Map(seen.map((night) => [toCellKey(night), night]));
  const edited = planned.change.nights.flatMap((after): EditedNight[] => {
    const stored = wanted.has(toCellKey(after)) ? before.get(toCellKey(after)) : undefined;
    return stored && !isSameCell(stored, after) ? [{ ...toCellId(after), before: stored, after }] : [];
  });
  const problem = findProblem(state, edited);
  if (problem) return { ok: false, problem };
  const same = wanted.size - edited.length;
  const fields = listEditedFields(edit);
  return {
    ok: true,
    edited: {
      nights: edited,
      leftOut: { ...leftOut, ...(same > 0 && { same }) },
      byHand: edited.filter((night) => night.before.manualFields.some((field) => fields.includes(field))).length,
      seen,
      change: { ...planned.change, calendars: [], removed: [], nights: edited.map(({ after }) => after) },
    },
  };
};

/** What a set keeps of an edited night. */
export const toCellChange = ({ before, after, ...night }: EditedNight): CellChange => ({
  ...toCellId(night),
  before: toNightCell(before),
  after: toNightCell(after),
});
