import type { Minor } from '#src/booking/model/money/money.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { describeSeason, isSameOffer, type RatesChange } from './plan-rates-change.ts';
import type { PricedNight, RatesState } from './rates-state.ts';
import type { RoomType, RoomTypeId } from './room-type.ts';

/** Lowest and highest price of a night. */
export interface PriceSpan {
  readonly lowest: Minor;
  readonly highest: Minor;
}

/** Prices of a room type on the nights on sale; null when it has none. */
export interface RoomTypePrices {
  readonly roomTypeId: RoomTypeId;
  readonly before: PriceSpan | null;
  readonly after: PriceSpan | null;
}

/** What an operator is told of a change. */
export interface RatesSummary {
  /** Season ids. */
  readonly seasons: {
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
  readonly roomTypes: readonly { readonly before: RoomType; readonly after: RoomType }[];
  readonly nights: {
    /** With another price or restriction. */
    readonly changed: number;
    /** The first and last of them. */
    readonly firstChanged: IsoDate | null;
    readonly lastChanged: IsoDate | null;
    /** Priced for the first time. */
    readonly opened: number;
    /** No longer priced, and so no longer sold. */
    readonly closed: number;
    /** Set by hand, before and after. */
    readonly manualBefore: number;
    readonly manualAfter: number;
  };
  /** By position. */
  readonly prices: readonly RoomTypePrices[];
}

const findSpan = (nights: readonly PricedNight[] = []): PriceSpan | null => {
  if (nights.length === 0) return null;
  const rates = nights.map(({ rate }) => rate).sort((a, b) => a - b);
  return { lowest: rates[0] ?? 0, highest: rates.at(-1) ?? 0 };
};

const compareSeasons = (before: RatesState, { calendar }: RatesChange): RatesSummary['seasons'] => {
  if (!calendar) return { added: [], changed: [], removed: [] };
  const describe = ({ seasons, rates }: Pick<RatesState, 'seasons' | 'rates'>) =>
    new Map(seasons.map((season) => [season.seasonId, describeSeason(season, rates)]));
  const [old, next] = [describe(before), describe(calendar)];
  return {
    added: [...next.keys()].filter((id) => !old.has(id)),
    changed: [...next].filter(([id, text]) => old.has(id) && old.get(id) !== text).map(([id]) => id),
    removed: [...old.keys()].filter((id) => !next.has(id)),
  };
};

const countManual = (nights: readonly PricedNight[]): number => nights.filter(({ setBy }) => setBy === 'manual').length;

/** Summarizes a change for the operator: seasons, room types, nights, lowest and highest prices. R27 */
export const summarizeRatesChange = (before: RatesState, change: RatesChange): RatesSummary => {
  const { after } = change;
  const old = new Map(before.nights.map((night) => [`${night.roomTypeId} ${night.night}`, night]));
  const changed = change.nights.filter((night) => {
    const stored = old.get(`${night.roomTypeId} ${night.night}`);
    return stored !== undefined && !isSameOffer(stored, night);
  });
  const dates = changed.map(({ night }) => night).sort();
  const [oldByRoom, nextByRoom] = [before, after].map(({ nights }) =>
    Map.groupBy(nights, ({ roomTypeId }) => roomTypeId),
  );
  return {
    seasons: compareSeasons(before, change),
    roomTypes: change.roomTypes.flatMap((next) => {
      const stored = before.roomTypes.find(({ roomTypeId }) => roomTypeId === next.roomTypeId);
      return stored ? [{ before: stored, after: next }] : [];
    }),
    nights: {
      changed: changed.length,
      firstChanged: dates[0] ?? null,
      lastChanged: dates.at(-1) ?? null,
      opened: change.nights.filter((night) => !old.has(`${night.roomTypeId} ${night.night}`)).length,
      closed: change.removed.length,
      manualBefore: countManual(before.nights),
      manualAfter: countManual(after.nights),
    },
    prices: after.roomTypes.map(({ roomTypeId }) => ({
      roomTypeId,
      before: findSpan(oldByRoom?.get(roomTypeId)),
      after: findSpan(nextByRoom?.get(roomTypeId)),
    })),
  };
};
