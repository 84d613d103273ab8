import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { CellChange } from '#src/rates/change-sets/change-set.rules.ts';
import type { PriceSpan } from '#src/rates/editing/summarize-rates-change.rules.ts';

/** A price before and after, and the nights on which it changes so. */
export interface PriceStep {
  readonly before: Minor;
  readonly after: Minor;
  readonly nights: number;
}

/** What a change does to the nights of a room type. */
export interface ChangedRoomType {
  readonly roomTypeId: RoomTypeId;
  readonly nights: number;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
  /** The most frequent first; none where prices stay. */
  readonly steps: readonly PriceStep[];
  /** Lowest and highest price of these nights; null where none has a price. */
  readonly before: PriceSpan | null;
  readonly after: PriceSpan | null;
}

const listSteps = (nights: readonly CellChange[]): PriceStep[] => {
  const steps = new Map<string, PriceStep>();
  for (const { before, after } of nights) {
    if (!before || !after || before.rate === after.rate) continue;
    const key = `${before.rate} ${after.rate}`;
    steps.set(key, { before: before.rate, after: after.rate, nights: (steps.get(key)?.nights ?? 0) + 1 });
  }
  return [...steps.values()].sort((a, b) => b.nights - a.nights || a.before - b.before);
};

const findSpan = (rates: readonly Minor[]): PriceSpan | null => {
  const [lowest, ...others] = rates.toSorted((a, b) => a - b);
  return lowest === undefined ? null : { lowest, highest: others.at(-1) ?? lowest };
};

/** Summarizes changed nights by room type, in the order of `roomTypeIds`. */
export const summarizeCells = (
  changes: readonly CellChange[],
  roomTypeIds: readonly RoomTypeId[],
): ChangedRoomType[] => {
  const groups = Map.groupBy(changes, ({ roomTypeId }) => roomTypeId);
  return roomTypeIds.flatMap((roomTypeId) => {
    const nights = groups.get(roomTypeId) ?? [];
    const dates = nights.map(({ night }) => night).sort();
    const [firstNight, lastNight] = [dates[0], dates.at(-1)];
    if (firstNight === undefined || lastNight === undefined) return [];
    return [
      {
        ...{ roomTypeId, nights: nights.length, firstNight, lastNight },
        steps: listSteps(nights),
        before: findSpan(nights.flatMap(({ before }) => before?.rate ?? [])),
        after: findSpan(nights.flatMap(({ after }) => after?.rate ?? [])),
      },
    ];
  });
};
