import type { Actor } from '#src/kernel/actor.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PlanCalendar } from '#src/rates/rates-file/rates-file.rules.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import { MANUAL_FIELDS, type PricedNight } from '#src/rates/state/rates-state.rules.ts';

/** A night of a room type in a base plan. */
export interface CellId {
  readonly ratePlanId: RatePlanId;
  readonly roomTypeId: RoomTypeId;
  readonly night: IsoDate;
}

/** What a night costs and how it is sold. */
export type NightCell = Omit<PricedNight, keyof CellId>;

/** A night before and after a change; null: without a price. */
export interface CellChange extends CellId {
  readonly before: NightCell | null;
  readonly after: NightCell | null;
}

/** Season calendars that a set changed, and all closures where it changed one. */
export interface SeasonsAndClosures {
  readonly calendars: readonly PlanCalendar[];
  readonly closures: readonly Closure[] | null;
}

/** What one change of rates did, whatever it came from. D17 */
export interface ChangeSet {
  readonly changeSetId: string;
  /** Ascending in the order of writing. */
  readonly position: number;
  /** ISO instant. */
  readonly at: string;
  /** 'unknown': of a form that this version does not know. */
  readonly actor: Actor | 'unknown';
  /** Action of its event, such as `nights-changed`. */
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  /** The set that it takes back. */
  readonly undoes: string | null;
  /** The newest set that takes it back. */
  readonly undoneBy: string | null;
  /** Counted for each room type and plan. */
  readonly nights: number;
  readonly firstNight: IsoDate | null;
  readonly lastNight: IsoDate | null;
  readonly before: SeasonsAndClosures | null;
  readonly after: SeasonsAndClosures | null;
}

/** A change of a night with the set that made it. */
export interface LoggedChange extends CellChange {
  readonly changeSetId: string;
  readonly position: number;
  readonly undoes: string | null;
}

/** Identifies a night of a room type in a base plan. */
export const toCellKey = ({ ratePlanId, roomTypeId, night }: CellId): string => `${ratePlanId} ${roomTypeId} ${night}`;

export const toCellId = ({ ratePlanId, roomTypeId, night }: CellId): CellId => ({ ratePlanId, roomTypeId, night });

/** What is kept of a night; its fields are always in the same order. */
export const toNightCell = (night: NightCell): NightCell => ({
  rate: night.rate,
  minStay: night.minStay,
  maxStay: night.maxStay,
  minStayThrough: night.minStayThrough,
  closedToArrival: night.closedToArrival,
  closedToDeparture: night.closedToDeparture,
  stopSell: night.stopSell,
  setBy: night.setBy,
  manualFields: MANUAL_FIELDS.filter((field) => night.manualFields.includes(field)),
});

/** The same text for the same values. */
export const formatCell = (cell: NightCell | null | undefined): string =>
  cell ? JSON.stringify(toNightCell(cell)) : 'none';

export const isSameCell = (one: NightCell | null | undefined, other: NightCell | null | undefined): boolean =>
  formatCell(one) === formatCell(other);

/**
 * Names what made the values that a night has after a change: the change itself, or where that takes another one back,
 * whatever made the values before that one. `changes`: of one night, in the order of writing.
 */
export const findOrigin = (changes: readonly LoggedChange[], index = changes.length - 1): string => {
  const change = changes[index];
  if (!change) return 'nothing';
  if (change.undoes === null) return change.changeSetId;
  const undone = changes.findLastIndex((each, place) => place < index && each.changeSetId === change.undoes);
  return undone > 0 ? findOrigin(changes, undone - 1) : `before ${change.undoes}`;
};

/** Groups changes by night, each in the order of writing. */
export const groupChanges = (changes: readonly LoggedChange[]): ReadonlyMap<string, readonly LoggedChange[]> =>
  Map.groupBy(
    changes.toSorted((a, b) => a.position - b.position),
    toCellKey,
  );

/** What a night was before later changes of it, in the order of writing. D15 */
export const findSeenCell = (current: NightCell | null, later: readonly LoggedChange[] = []): NightCell | null => {
  const [first] = later;
  return first ? first.before : current;
};
