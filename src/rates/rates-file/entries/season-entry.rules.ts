import { createRecord } from '#src/kernel/create-record.ts';
import type { RatePlanId, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import {
  type Amounts,
  createWholeNumber,
  DATE,
  MAX_ENTRIES,
  ROOM_TYPE_ID,
  SEASON_ID,
  STAY_NIGHTS,
} from '#src/rates/rates-file/basic-fields.rules.ts';
import { allowMissing, createList, createObject, rename, type ValueOf } from '#src/rates/rates-file/field.rules.ts';
import { type PlanCalendar, WEEKDAYS } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RatesState } from '#src/rates/state/rates-state.rules.ts';

/** A season of a base plan, with a price for each room type and weekday; the database has a row for each price. */
export const createSeasonEntry = ({ amount }: Amounts) => {
  const weekdays = createObject(createRecord(WEEKDAYS, () => allowMissing(amount)));
  const price = createObject({
    roomType: rename('roomTypeId', ROOM_TYPE_ID),
    rate: allowMissing(amount),
    weekdays: allowMissing(weekdays),
  });
  return createObject({
    id: rename('seasonId', SEASON_ID),
    firstNight: DATE,
    lastNight: DATE,
    precedence: createWholeNumber(-1_000_000, 1_000_000),
    minStay: STAY_NIGHTS,
    prices: createList(price, MAX_ENTRIES.roomTypes),
  });
};

export type SeasonEntry = ValueOf<ReturnType<typeof createSeasonEntry>>;

/** Season rates have a weekday from 1, or none for every day. */
const listWeekdayRates = ({ rate, weekdays = {} }: SeasonEntry['prices'][number]) =>
  [rate, ...WEEKDAYS.map((day) => weekdays[day])].flatMap((each, index) =>
    each === undefined ? [] : [{ weekday: index === 0 ? null : index, rate: each }],
  );

const toSeasonRates = (ratePlanId: RatePlanId, { seasonId, prices }: SeasonEntry): SeasonRate[] =>
  prices.flatMap((price) =>
    listWeekdayRates(price).map((each) => ({ seasonId, ratePlanId, roomTypeId: price.roomTypeId, ...each })),
  );

/** Reads the seasons of a base plan as rows. */
export const toCalendar = (ratePlanId: RatePlanId, seasons: readonly SeasonEntry[]): PlanCalendar => ({
  ratePlanId,
  seasons: seasons.map(({ prices: _, ...season }) => ({ ratePlanId, ...season })),
  rates: seasons.flatMap((season) => toSeasonRates(ratePlanId, season)),
});

const toPrice = (roomTypeId: string, rates: readonly SeasonRate[]) => {
  const findRate = (weekday: number | null) => rates.find((each) => each.weekday === weekday)?.rate;
  const weekdays = createRecord(WEEKDAYS, (day) => findRate(WEEKDAYS.indexOf(day) + 1));
  const hasWeekday = rates.some(({ weekday }) => weekday !== null);
  return { roomTypeId, rate: findRate(null), weekdays: hasWeekday ? weekdays : undefined };
};

/** Builds the entry of a season from its rows, with prices in the order of the room types. */
export const toSeasonEntry = (season: Season, { roomTypes, rates }: RatesState): SeasonEntry => {
  const own = Map.groupBy(
    rates.filter(({ seasonId, ratePlanId }) => seasonId === season.seasonId && ratePlanId === season.ratePlanId),
    ({ roomTypeId }) => roomTypeId,
  );
  return {
    ...season,
    prices: roomTypes.flatMap(({ roomTypeId }) => {
      const ofRoom = own.get(roomTypeId);
      return ofRoom ? [toPrice(roomTypeId, ofRoom)] : [];
    }),
  };
};
