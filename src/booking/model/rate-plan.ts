import { parseDate } from '@internationalized/date';
import type { Minor } from './money.ts';
import { type Restriction, UNRESTRICTED } from './restriction.ts';
import type { RoomTypeId } from './room-type.ts';
import type { IsoDate } from './stay.ts';

export type RatePlanId = string;

/** The plan sold on the website; others (corporate, packages) may follow beside it. */
export const WEBSITE_RATE_PLAN: RatePlanId = 'flexible';

/** A span of nights with its own prices; of two that cover a night the higher `precedence` wins. B6 */
export interface Season {
  readonly seasonId: string;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
  readonly precedence: number;
  /** Nights that an arrival in this season must stay. */
  readonly minStay: number;
}

/** The price of a room type in a season; `weekday` 1 (Monday) … 7 (Sunday), or null for every day. */
export interface SeasonRate {
  readonly seasonId: string;
  readonly ratePlanId: RatePlanId;
  readonly roomTypeId: RoomTypeId;
  readonly weekday: number | null;
  readonly rate: Minor;
}

/** The rate and the restriction of one night, as the calendar keeps them. */
export interface NightlyRate extends Restriction {
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly night: IsoDate;
  readonly rate: Minor;
  /** R27: `carried` from last year, for no season covers the night; `manual` by the hotel. Without it: by its season. */
  readonly setBy?: 'season' | 'carried' | 'manual';
}

/** 1 (Monday) … 7 (Sunday) of a calendar date. */
export const isoWeekday = (date: IsoDate): number => {
  const day = parseDate(date).toDate('UTC').getUTCDay();
  return day === 0 ? 7 : day;
};

/** The season of a night: the one with the highest precedence that covers it. */
export const seasonOf = (night: IsoDate, seasons: readonly Season[]): Season | undefined =>
  seasons
    .filter((season) => season.firstNight <= night && night <= season.lastNight)
    .toSorted((a, b) => b.precedence - a.precedence)[0];

/** B6: the rate of that room type, rate plan and date: season first, and in it the weekday before "every day". */
export const rateOfNight = (
  night: IsoDate,
  roomTypeId: RoomTypeId,
  ratePlanId: RatePlanId,
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
): NightlyRate | undefined => {
  const season = seasonOf(night, seasons);
  if (!season) return undefined;
  const ofRoom = rates.filter(
    (row) => row.seasonId === season.seasonId && row.roomTypeId === roomTypeId && row.ratePlanId === ratePlanId,
  );
  const row =
    ofRoom.find(({ weekday }) => weekday === isoWeekday(night)) ?? ofRoom.find(({ weekday }) => weekday === null);
  return row && { ...UNRESTRICTED, roomTypeId, ratePlanId, night, rate: row.rate, minStay: season.minStay };
};

/** 52 weeks: the same weekday. */
const YEAR_OF_WEEKS = 364;
/** A season that ended longer ago says nothing of today's prices. */
const MOST_YEARS = 5;

/** R27: the rate of the same weekday of the last year that has one, for a night that no season covers. */
export const carriedRate = (
  night: IsoDate,
  roomTypeId: RoomTypeId,
  ratePlanId: RatePlanId,
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
): NightlyRate | undefined => {
  for (let years = 1; years <= MOST_YEARS; years += 1) {
    const before = parseDate(night)
      .subtract({ days: years * YEAR_OF_WEEKS })
      .toString();
    const rate = rateOfNight(before, roomTypeId, ratePlanId, seasons, rates);
    if (rate) return { ...rate, night, setBy: 'carried' };
  }
  return undefined;
};
