import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';

/** Rooms of a type that a hotel takes out of sale, both nights inclusive. R5 */
export interface Closure {
  readonly roomTypeId: RoomTypeId;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
  /** null: all of the room type. */
  readonly units: number | null;
  /** Note for the hotel only. */
  readonly note: string | null;
}

/** Whether a closure takes rooms of a type on a night. */
export const coversNight = (
  { roomTypeId, firstNight, lastNight }: Closure,
  type: RoomTypeId,
  night: IsoDate,
): boolean => roomTypeId === type && firstNight <= night && night <= lastNight;

/** What a file changes of closures. */
export interface ClosuresChange {
  /** All that are not over, as they will be. */
  readonly closures: readonly Closure[];
  /** Room types whose closures change. */
  readonly roomTypeIds: readonly RoomTypeId[];
}

/** Closures of a change that are new, and those that end. */
export interface ClosuresSummary {
  readonly added: readonly Closure[];
  readonly removed: readonly Closure[];
}

const toKey = ({ roomTypeId, firstNight, lastNight, units, note }: Closure): string =>
  JSON.stringify([roomTypeId, firstNight, lastNight, units, note]);

/** Whether two closures say the same; it has no other identity, as a file writes them anew. */
export const isSameClosure = (one: Closure, other: Closure): boolean => toKey(one) === toKey(other);

/** Sorts closures by room type and night, so that the same closures in another order change nothing. */
export const sortClosures = (closures: readonly Closure[]): Closure[] =>
  closures.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));

/** Lists the closures that are not among the others; the same one may be there several times. */
const subtractClosures = (closures: readonly Closure[], others: readonly Closure[]): Closure[] => {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(toKey(other), (counts.get(toKey(other)) ?? 0) + 1);
  return closures.filter((closure) => {
    const left = counts.get(toKey(closure)) ?? 0;
    counts.set(toKey(closure), left - 1);
    return left <= 0;
  });
};

export const summarizeClosuresChange = (
  before: readonly Closure[],
  change: ClosuresChange | null,
): ClosuresSummary => ({
  added: change ? subtractClosures(change.closures, before) : [],
  removed: change ? subtractClosures(before, change.closures) : [],
});

/** Plans what the closures of a file change; null when nothing. Closures that are over are ignored. */
export const planClosuresChange = (
  before: readonly Closure[],
  entries: readonly Closure[] | undefined,
  today: IsoDate,
): ClosuresChange | null => {
  if (!entries) return null;
  const closures = sortClosures(entries.filter(({ lastNight }) => lastNight >= today));
  const { added, removed } = summarizeClosuresChange(before, { closures, roomTypeIds: [] });
  const roomTypeIds = [...new Set([...added, ...removed].map(({ roomTypeId }) => roomTypeId))];
  return roomTypeIds.length === 0 ? null : { closures, roomTypeIds };
};
