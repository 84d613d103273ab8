import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlanId } from '#src/rates/plans/rate-plan.rules.ts';
import type { PricedNight, RatesState } from '#src/rates/state/rates-state.rules.ts';
import { isSameOffer, toNightKey } from './plan-calendars-change.rules.ts';
import type { RatesChange } from './plan-rates-change.rules.ts';
import type { PriceSpan } from './summarize-rates-change.rules.ts';

/** Nights of a room type whose price or minimum stay changes, with the lowest and highest price of them. */
export interface RoomTypeChange {
  readonly roomTypeId: RoomTypeId;
  readonly nights: number;
  /** null: they had none, or lose it. */
  readonly before: PriceSpan | null;
  readonly after: PriceSpan | null;
}

/** What a change of a season does to the nights on sale. R27 */
export interface SeasonEffect {
  /** Dates on which some room type changes. */
  readonly nights: number;
  readonly roomTypes: readonly RoomTypeChange[];
  /** Nights of room types that took last year's price, and have a season again. */
  readonly settled: number;
  /** Nights of room types that take last year's price from now on. */
  readonly carried: number;
  /** Nights of room types that lose their only price, and are no longer sold. */
  readonly unsold: number;
  /** Nights of room types within the dates whose price is set by hand, and stays. */
  readonly manual: number;
}

const toSpan = (rates: readonly Minor[]): PriceSpan | null =>
  rates.length === 0 ? null : { lowest: Math.min(...rates), highest: Math.max(...rates) };

/** The rate of a night, unless it is set by hand and so no season's. */
const listSeasonRate = (night: PricedNight | undefined): Minor[] =>
  night && !night.manualFields.includes('rate') ? [night.rate] : [];

/** Summarizes a change of seasons of a base plan, night by night; `dates` are those that the season has or gets. */
export const summarizeSeasonEdit = (
  state: Pick<RatesState, 'nights'>,
  change: Pick<RatesChange, 'nights' | 'removed'>,
  ratePlanId: RatePlanId,
  dates: readonly { readonly firstNight: IsoDate; readonly lastNight: IsoDate }[],
): SeasonEffect => {
  const old = new Map(state.nights.map((night) => [toNightKey(night), night]));
  const pairs = [
    ...change.nights.map((after) => ({ before: old.get(toNightKey(after)), after })),
    ...change.removed.map((night) => ({ before: old.get(toNightKey(night)), after: undefined })),
  ];
  const changed = pairs.filter(({ before, after }) => !before || !after || !isSameOffer(before, after));
  const count = (isCounted: (before?: PricedNight, after?: PricedNight) => boolean) =>
    pairs.filter(({ before, after }) => isCounted(before, after)).length;
  const byType = Map.groupBy(changed, ({ before, after }) => (after ?? before)?.roomTypeId ?? '');
  return {
    nights: new Set(changed.map(({ before, after }) => (after ?? before)?.night)).size,
    roomTypes: [...byType].map(([roomTypeId, nights]) => ({
      roomTypeId,
      nights: nights.length,
      before: toSpan(nights.flatMap(({ before }) => listSeasonRate(before))),
      after: toSpan(nights.flatMap(({ after }) => listSeasonRate(after))),
    })),
    settled: count((before, after) => before?.setBy === 'carried' && after?.setBy === 'season'),
    carried: count((before, after) => before?.setBy === 'season' && after?.setBy === 'carried'),
    unsold: change.removed.length,
    manual: state.nights.filter(
      (night) =>
        night.ratePlanId === ratePlanId &&
        night.manualFields.includes('rate') &&
        dates.some(({ firstNight, lastNight }) => firstNight <= night.night && night.night <= lastNight),
    ).length,
  };
};
