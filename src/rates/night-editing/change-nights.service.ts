import { createHash } from 'node:crypto';
import type { Actor } from '#src/kernel/actor.ts';
import type { Clock, Identity } from '#src/kernel/clock.ts';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import { addDays, calculateLastDeparture, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getReferencePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import {
  findSeenCell,
  groupChanges,
  isSameCell,
  type LoggedChange,
  type NightCell,
  toCellId,
  toCellKey,
  toNightCell,
} from '#src/rates/change-sets/change-set.rules.ts';
import type { ChangeSets, NewChangeSet } from '#src/rates/change-sets/change-sets.table.ts';
import type { NightSpan } from '#src/rates/editing/plan-calendars-change.rules.ts';
import type { RatesChange } from '#src/rates/editing/plan-rates-change.rules.ts';
import type { Rates } from '#src/rates/editing/read-rates.table.ts';
import type { FileProblem } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';
import { createSeasonFloors, findGuardedPrice, type GuardedPrice } from './adjust-price.rules.ts';
import {
  type EditedNights,
  type EditProblem,
  listSeenCells,
  listSelectedDates,
  type NightEdit,
  planNightEdit,
  toCellChange,
} from './edit-nights.rules.ts';
import { type ChangedRoomType, summarizeCells } from './summarize-cells.rules.ts';

export interface NightPorts {
  readonly rates: Rates;
  readonly changeSets: ChangeSets;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'createChangeSetId'>;
  readonly policy: Pick<HotelPolicy, 'currency' | 'timeZone' | 'horizonMonths'>;
}

/** What a preview saw: the newest set, and a digest of the edit and its nights. D15 */
export interface Seen {
  readonly position: number;
  readonly digest: string;
}

/** What an edit would change. */
export interface EditPreview {
  readonly status: 'previewed';
  /** Counted for each room type. */
  readonly nights: number;
  readonly byHand: number;
  readonly leftOut: EditedNights['leftOut'];
  readonly roomTypes: readonly ChangedRoomType[];
  /** The new price that must be typed. D16 */
  readonly guarded: GuardedPrice | undefined;
  readonly seen: Seen;
}

export type EditRefusal =
  | { readonly status: 'refused'; readonly problem: EditProblem }
  | { readonly status: 'invalid'; readonly problems: readonly FileProblem[] };

export type ChangeNightsResult =
  | { readonly status: 'written'; readonly changeSetId: string }
  /** Each night was changed by others since the preview. D15 */
  | { readonly status: 'overtaken' }
  /** The nights are not those of the preview, and no set says why; or the form was changed. D15 */
  | { readonly status: 'unseen' }
  /** The typed price is not the one that is asked for. D16 */
  | { readonly status: 'guarded'; readonly guarded: GuardedPrice }
  /** Rates changed so often that the change did not come through. */
  | { readonly status: 'busy' }
  | EditRefusal;

/** The nights that can be changed: from today to the last one on sale. */
export const getNightSpan = ({ clock, policy }: Pick<NightPorts, 'clock' | 'policy'>, state: RatesState): NightSpan => {
  const today = toHotelDate(clock.now(), policy.timeZone);
  const lastOpen = state.inventory.reduce((last, { night }) => (night > last ? night : last), '');
  return { today, lastNight: lastOpen || addDays(calculateLastDeparture(today, policy), -1) };
};

export const readState = ({ rates, clock, policy }: Pick<NightPorts, 'rates' | 'clock' | 'policy'>) =>
  rates.read(toHotelDate(clock.now(), policy.timeZone));

export const calculateDigest = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);

const digestEdit = (
  edit: NightEdit,
  state: RatesState,
  span: NightSpan,
  later?: ReadonlyMap<string, readonly LoggedChange[]>,
): string => calculateDigest([edit, listSeenCells(state, edit.selection, span, later)]);

const NOTHING: ReadonlySet<string> = new Set();

/** Previews an edit of nights, without writing. D15, D16 */
export const previewNightEdit = async (ports: NightPorts, edit: NightEdit): Promise<EditPreview | EditRefusal> => {
  const position = await ports.changeSets.findNewestPosition();
  const state = await readState(ports);
  const span = getNightSpan(ports, state);
  const planned = planNightEdit(state, edit, span, { currency: ports.policy.currency, overtaken: NOTHING });
  if (!planned.ok)
    return 'problem' in planned
      ? { status: 'refused', problem: planned.problem }
      : { status: 'invalid', problems: planned.problems };
  const { nights, byHand, leftOut } = planned.edited;
  const roomTypeIds = state.roomTypes.map(({ roomTypeId }) => roomTypeId);
  return {
    status: 'previewed',
    ...{ nights: nights.length, byHand, leftOut },
    roomTypes: summarizeCells(nights.map(toCellChange), roomTypeIds),
    guarded: findGuarded(state, edit, planned.edited),
    seen: { position, digest: digestEdit(edit, state, span) },
  };
};

const findGuarded = (
  { rates }: RatesState,
  { price, selection }: NightEdit,
  { nights }: EditedNights,
): GuardedPrice | undefined => {
  if (!price) return undefined;
  const prices = nights.map(({ before, after, roomTypeId, night }) => ({
    ...{ roomTypeId, night },
    before: before.rate,
    after: after.rate,
  }));
  return findGuardedPrice(prices, createSeasonFloors(rates, selection.ratePlanId));
};

/** A night that was changed by others between preview and confirmation, as both left it. D15 */
export interface OvertakenCell {
  readonly roomTypeId: string;
  readonly night: string;
  readonly seen: NightCell | null;
  readonly now: NightCell | null;
}

const findOvertaken = (
  state: RatesState,
  later: ReadonlyMap<string, readonly LoggedChange[]>,
): ReadonlyMap<string, OvertakenCell> => {
  const stored = new Map(state.nights.map((night) => [toCellKey(night), night]));
  return new Map(
    [...later].flatMap(([key, changes]) => {
      const found = stored.get(key);
      const now = found ? toNightCell(found) : null;
      const seen = findSeenCell(now, changes);
      const [first] = changes;
      return first && !isSameCell(seen, now) ? [[key, { ...toCellId(first), seen, now }] as const] : [];
    }),
  );
};

export interface WriteChangeCommand {
  readonly state: RatesState;
  readonly span: NightSpan;
  readonly change: RatesChange;
  readonly actor: Actor;
  readonly set: NewChangeSet;
}

/** Writes a planned change with its set, if the rates are still those for which it was planned. D17 */
export const writeChange = (
  { rates, clock, policy }: NightPorts,
  { state, span: { today }, change: { after, ...change }, actor, set }: WriteChangeCommand,
) => {
  const to = addDays(calculateLastDeparture(today, policy), -1);
  const range = { from: today, to, ratePlanId: getReferencePlan(after).ratePlanId };
  const at = new Date(clock.now()).toISOString();
  return rates.write({ ...change, revision: state.revision, today, range, at, by: actor, set });
};

/** What a set says of its nights. */
export const describeNights = (nights: readonly { readonly roomTypeId: string; readonly night: string }[]) => {
  const dates = nights.map(({ night }) => night).sort();
  return {
    ...(dates.length > 0 && { from: dates[0], to: dates.at(-1) }),
    roomTypes: [...new Set(nights.map(({ roomTypeId }) => roomTypeId))],
    nights: nights.length,
  };
};

/** Nights that are kept with a set, to be shown. */
export const MAX_KEPT = 200;

interface ChangeNightsCommand {
  readonly edit: NightEdit;
  readonly seen: Seen;
  /** The price that was typed; undefined: none. D16 */
  readonly typed: Minor | undefined;
  readonly reason: string | undefined;
  readonly actor: Actor;
}

const tryToChange = async (
  ports: NightPorts,
  { edit, seen, typed, reason, actor }: ChangeNightsCommand,
): Promise<ChangeNightsResult | 'outdated'> => {
  const state = await readState(ports);
  const later = groupChanges(await ports.changeSets.listLaterChanges(seen.position));
  const span = getNightSpan(ports, state);
  if (digestEdit(edit, state, span, later) !== seen.digest) return { status: 'unseen' };
  const overtaken = findOvertaken(state, later);
  const { currency } = ports.policy;
  const planned = planNightEdit(state, edit, span, { currency, overtaken: new Set(overtaken.keys()) });
  if (!planned.ok)
    return 'problem' in planned
      ? { status: 'refused', problem: planned.problem }
      : { status: 'invalid', problems: planned.problems };
  const { edited } = planned;
  if (edited.nights.length === 0) return { status: 'overtaken' };
  const guarded = findGuarded(state, edit, edited);
  if (guarded && typed !== guarded.after) return { status: 'guarded', guarded };
  const { roomTypeIds, ratePlanId } = edit.selection;
  const kept = edited.leftOut.overtaken ? listOvertaken(overtaken, edit, span) : [];
  const set = {
    changeSetId: ports.identity.createChangeSetId(),
    kind: 'nights-changed',
    facts: describeNights(edited.nights),
    details: {
      edit,
      ratePlanId,
      askedFor: roomTypeIds,
      overtaken: kept.slice(0, MAX_KEPT),
      overtakenCount: kept.length,
    },
    reason,
  };
  const result = await writeChange(ports, { state, span, change: edited.change, actor, set });
  if (result.status === 'outdated') return 'outdated';
  return { status: 'written', changeSetId: set.changeSetId };
};

const listOvertaken = (
  overtaken: ReadonlyMap<string, OvertakenCell>,
  { selection }: NightEdit,
  { today, lastNight }: NightSpan,
): OvertakenCell[] => {
  const { ratePlanId, roomTypeIds } = selection;
  const nights = listSelectedDates(selection).filter((night) => night >= today && night <= lastNight);
  return roomTypeIds.flatMap((roomTypeId) =>
    nights.flatMap((night) => overtaken.get(toCellKey({ ratePlanId, roomTypeId, night })) ?? []),
  );
};

/** Another change of rates may come between reading and writing so many times. */
const MAX_TRIES = 8;

/** Tries again while another change of rates comes between reading and writing. */
export const retryOutdated = async <Result>(work: () => Promise<Result | 'outdated'>): Promise<Result | undefined> => {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const result = await work();
    if (result !== 'outdated') return result;
  }
  return undefined;
};

/**
 * Changes the nights that were previewed, in one transaction however many they are: 3,650 nights took 1.3 s (median of
 * eight) on PostgreSQL, on two processors with much other work. Nights that others changed since stay as they are, and
 * are kept with the set as both left them. D15, D16
 */
export const changeNights = async (ports: NightPorts, command: ChangeNightsCommand): Promise<ChangeNightsResult> =>
  (await retryOutdated(() => tryToChange(ports, command))) ?? { status: 'busy' };
