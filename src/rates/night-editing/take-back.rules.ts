import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { listPricedPlans } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  type CellChange,
  type CellId,
  type ChangeSet,
  findOrigin,
  groupChanges,
  isSameCell,
  type LoggedChange,
  type NightCell,
  toCellId,
  toCellKey,
  toNightCell,
} from '#src/rates/change-sets/change-set.rules.ts';
import { findOverbookedClosures } from '#src/rates/editing/overbooked-closures.rules.ts';
import { isSameCalendar, type NightSpan, pickCalendar } from '#src/rates/editing/plan-calendars-change.rules.ts';
import { isEmptyChange, planRatesChange, type RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import { groupManualNights } from '#src/rates/rates-file/entries/night-entries.rules.ts';
import type { FileProblem, PlanCalendar, RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import { type Closure, sortClosures, summarizeClosuresChange } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';

/** A night of a set that is not taken back. */
export interface KeptNight extends CellId {
  /** `changed`: since the set. `season`: its values follow a season that changed since. */
  readonly why: 'changed' | 'season';
  /** As the set left it; null: without a price. */
  readonly left: NightCell | null;
  readonly now: NightCell | null;
}

/** Closures of a set. */
export interface TakenBackClosures {
  readonly ended: readonly Closure[];
  readonly restored: readonly Closure[];
  /** Changed since, or rooms of it are held or sold by now. */
  readonly kept: readonly Closure[];
}

export interface TakeBack {
  /** As they are now, and as they will be. */
  readonly nights: readonly CellChange[];
  readonly kept: readonly KeptNight[];
  /** Nights that are over, of each room type. */
  readonly past: number;
  /** Base plans whose seasons are taken back, and those whose seasons changed since. */
  readonly calendars: { readonly restored: readonly RatePlanId[]; readonly kept: readonly RatePlanId[] };
  readonly closures: TakenBackClosures;
  /** null: there is nothing to take back. */
  readonly change: RatesChange | null;
}

export type PlannedTakeBack =
  | { readonly ok: true; readonly takeBack: TakeBack }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** Calendars before the set that can be written again: those of plans whose calendar is still as the set left it. */
const sortCalendars = (state: RatesState, { before, after }: ChangeSet) => {
  const restored: PlanCalendar[] = [];
  const kept: RatePlanId[] = [];
  const priced = new Set(listPricedPlans(state.plans).map(({ ratePlanId }) => ratePlanId));
  for (const calendar of after?.calendars ?? []) {
    const { ratePlanId } = calendar;
    const old = before?.calendars.find((each) => each.ratePlanId === ratePlanId);
    const isAsLeft = priced.has(ratePlanId) && isSameCalendar(calendar, pickCalendar(ratePlanId, state));
    if (old && isAsLeft) restored.push(old);
    else kept.push(ratePlanId);
  }
  return { restored, kept };
};

const isIn = (closures: readonly Closure[], closure: Closure): boolean =>
  summarizeClosuresChange(closures, { closures: [closure], roomTypeIds: [] }).added.length === 0;

const planClosures = (
  state: RatesState,
  { before, after }: ChangeSet,
  today: IsoDate,
): TakenBackClosures & { readonly next: readonly Closure[] | undefined } => {
  if (!before?.closures || !after?.closures) return { ended: [], restored: [], kept: [], next: undefined };
  const { added, removed } = summarizeClosuresChange(before.closures, { closures: after.closures, roomTypeIds: [] });
  const ended = added.filter((closure) => isIn(state.closures, closure));
  const wanted = removed.filter((closure) => closure.lastNight >= today && !isIn(state.closures, closure));
  const open = summarizeClosuresChange(state.closures, { closures: ended, roomTypeIds: [] }).removed;
  const { roomTypes, inventory } = state;
  const closures = sortClosures([...open, ...wanted]);
  const overbooked = findOverbookedClosures({ closures, roomTypes, inventory, resized: [] }, today);
  const restored = wanted.filter((closure) => !overbooked.some((each) => each.closure === closure));
  const others = added.filter((closure) => closure.lastNight >= today && !ended.includes(closure));
  return {
    ...{ ended, restored },
    kept: [...others, ...wanted.filter((closure) => !restored.includes(closure))],
    next: [...open, ...restored],
  };
};

interface Candidate extends CellChange {
  readonly key: string;
}

/** Nights of a set that nothing else has changed since, and the others. */
const sortChanges = (
  { changeSetId }: ChangeSet,
  changes: readonly LoggedChange[],
  stored: ReadonlyMap<string, PricedNight>,
  today: IsoDate,
) => {
  const candidates: Candidate[] = [];
  const kept: KeptNight[] = [];
  let past = 0;
  for (const [key, ofNight] of groupChanges(changes)) {
    const index = ofNight.findIndex((change) => change.changeSetId === changeSetId);
    const own = ofNight[index];
    if (!own) continue;
    const found = stored.get(key);
    const now = found ? toNightCell(found) : null;
    if (own.night < today) past += 1;
    else if (findOrigin(ofNight) === findOrigin(ofNight, index) && isSameCell(now, own.after))
      candidates.push({ ...own, key });
    else if (!isSameCell(now, own.before)) kept.push({ ...toCellId(own), why: 'changed', left: own.after, now });
  }
  return { candidates, kept, past };
};

const buildFile = (
  state: RatesState,
  { restored }: { readonly restored: readonly PlanCalendar[] },
  candidates: readonly Candidate[],
  parts: Pick<RatesFile, 'currency' | 'closures'>,
): RatesFile => {
  const wanted = new Map(
    candidates.map(({ key, before, ...night }) => [key, before && { ...toCellId(night), ...before }]),
  );
  const planIds = new Set([...restored, ...candidates].map(({ ratePlanId }) => ratePlanId));
  const calendars = [...planIds].map((ratePlanId) => {
    const own = state.nights.filter((night) => night.ratePlanId === ratePlanId && !wanted.has(toCellKey(night)));
    const again = [...wanted.values()].filter((night) => night !== null && night.ratePlanId === ratePlanId);
    const entries = groupManualNights(
      [...own, ...again.flatMap((night) => night ?? [])].sort((a, b) => (toCellKey(a) < toCellKey(b) ? -1 : 1)),
    );
    const calendar = restored.find((each) => each.ratePlanId === ratePlanId);
    return { ratePlanId, path: '', calendar, nights: { path: 'nights', entries } };
  });
  return { ...parts, ...(calendars.length > 0 && { calendars }) };
};

interface PlanParts {
  readonly state: RatesState;
  readonly calendars: ReturnType<typeof sortCalendars>;
  readonly parts: Pick<RatesFile, 'currency' | 'closures'>;
  readonly span: NightSpan;
}

/** Plans the nights again without those that would not get the values that they had, until all others do. */
const planCandidates = (
  { state, calendars, parts, span }: PlanParts,
  candidates: readonly Candidate[],
): { readonly change: RatesChange; readonly candidates: readonly Candidate[] } | readonly FileProblem[] => {
  const planned = planRatesChange(state, buildFile(state, calendars, candidates, parts), span);
  if (!planned.ok) return planned.problems;
  const after = new Map(planned.change.after.nights.map((night) => [toCellKey(night), night]));
  const met = candidates.filter(({ key, before }) => isSameCell(after.get(key) ?? null, before));
  if (met.length === candidates.length) return { change: planned.change, candidates };
  return planCandidates({ state, calendars, parts, span }, met);
};

/**
 * Plans to take back a set: nights, seasons and closures that are still as it left them become what they were before.
 * What changed since stays. `changes`: of its nights, from the set, or what
 * it takes back, on. D17
 */
export const planTakeBack = (
  state: RatesState,
  set: ChangeSet,
  changes: readonly LoggedChange[],
  { span, currency }: { readonly span: NightSpan; readonly currency: string },
): PlannedTakeBack => {
  const stored = new Map(state.nights.map((night) => [toCellKey(night), night]));
  const sorted = sortChanges(set, changes, stored, span.today);
  const calendars = sortCalendars(state, set);
  const { next, ...closures } = planClosures(state, set, span.today);
  const parts = { currency, ...(next && { closures: next }) };
  const planned = planCandidates({ state, calendars, parts, span }, sorted.candidates);
  if (!('change' in planned)) return { ok: false, problems: planned };
  const taken = new Set(planned.candidates.map(({ key }) => key));
  const repriced = new Set(calendars.restored.map(({ ratePlanId }) => ratePlanId));
  const isTaken = (night: CellId): boolean => repriced.has(night.ratePlanId) || taken.has(toCellKey(night));
  const change = {
    ...planned.change,
    nights: planned.change.nights.filter(isTaken),
    removed: planned.change.removed.filter(isTaken),
  };
  const missed = sorted.candidates.filter(({ key }) => !taken.has(key));
  return {
    ok: true,
    takeBack: {
      nights: planned.candidates.map(({ before, after, ...night }) => ({
        ...toCellId(night),
        before: after,
        after: before,
      })),
      kept: [
        ...sorted.kept,
        ...missed.map(
          ({ after, ...night }): KeptNight => ({ ...toCellId(night), why: 'season', left: after, now: after }),
        ),
      ],
      past: sorted.past,
      calendars: { restored: [...repriced], kept: calendars.kept },
      closures,
      change: isEmptyChange(change) ? null : change,
    },
  };
};
