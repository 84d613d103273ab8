import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, countDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { NightsEntry } from '#src/rates/file/rates-file.rules.ts';
import {
  createNightPricing,
  type NightlyRate,
  type RatePlanId,
  type Season,
  type SeasonRate,
} from '#src/rates/plans/rate-plan.rules.ts';
import { UNRESTRICTED } from '#src/rates/plans/restriction.rules.ts';
import { MANUAL_FIELDS, type ManualValues, type PricedNight } from '#src/rates/state/rates-state.rules.ts';

/** What the prices of a base plan follow from, and the nights to price; both ends inclusive. */
export interface Repricing {
  readonly ratePlanId: RatePlanId;
  readonly roomTypeIds: readonly RoomTypeId[];
  readonly seasons: readonly Season[];
  readonly rates: readonly SeasonRate[];
  readonly manual: readonly NightsEntry[];
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
}

/** A night set by hand without a rate, which no season gives it. */
export interface RatelessNight {
  readonly entry: NightsEntry;
  readonly night: IsoDate;
}

const listDates = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: Math.max(0, countDays(first, last) + 1) }, (_, day) => addDays(first, day));

/** Lays values set by hand over a night as its season has it. R27 */
const setByHand = (values: ManualValues, base: NightlyRate): PricedNight => {
  const { rate, minStay, maxStay, minStayThrough, closedToArrival, closedToDeparture, stopSell } = values;
  return {
    ...base,
    rate: rate ?? base.rate,
    minStay: minStay ?? base.minStay,
    maxStay: maxStay === undefined ? base.maxStay : maxStay,
    minStayThrough: minStayThrough === undefined ? base.minStayThrough : minStayThrough,
    closedToArrival: closedToArrival ?? base.closedToArrival,
    closedToDeparture: closedToDeparture ?? base.closedToDeparture,
    stopSell: stopSell ?? base.stopSell,
    setBy: 'manual',
    manualFields: MANUAL_FIELDS.filter((field) => values[field] !== undefined),
  };
};

const indexManualNights = ({ manual, firstNight, lastNight }: Repricing): ReadonlyMap<string, NightsEntry> =>
  new Map(
    manual.flatMap((entry) =>
      listDates(
        entry.firstNight < firstNight ? firstNight : entry.firstNight,
        entry.lastNight > lastNight ? lastNight : entry.lastNight,
      ).map((night) => [`${entry.roomTypeId} ${night}`, entry] as const),
    ),
  );

/**
 * Prices nights by their season (B6), or carried from last year, and keeps what is set by hand; a night that has no
 * price is left out. R27
 */
export const repriceNights = (
  repricing: Repricing,
): { readonly nights: PricedNight[]; readonly rateless: RatelessNight[] } => {
  const { ratePlanId, roomTypeIds, seasons, rates, firstNight, lastNight } = repricing;
  const manual = indexManualNights(repricing);
  const { findRate } = createNightPricing(ratePlanId, seasons, rates);
  const rateless: RatelessNight[] = [];
  const dates = listDates(firstNight, lastNight);

  const priceNight = (roomTypeId: RoomTypeId, night: IsoDate): PricedNight[] => {
    const base = findRate(night, roomTypeId);
    const entry = manual.get(`${roomTypeId} ${night}`);
    if (!entry) return base ? [{ ...base, setBy: base.setBy ?? 'season', manualFields: [] }] : [];
    const { rate } = entry.values;
    if (base) return [setByHand(entry.values, base)];
    if (rate !== undefined) return [setByHand(entry.values, { ...UNRESTRICTED, roomTypeId, ratePlanId, night, rate })];
    rateless.push({ entry, night });
    return [];
  };
  const nights = roomTypeIds
    .toSorted()
    .flatMap((roomTypeId) => dates.flatMap((night) => priceNight(roomTypeId, night)));
  return { nights, rateless };
};
