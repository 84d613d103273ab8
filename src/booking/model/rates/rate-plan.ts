import { parseDate } from '@internationalized/date';
import type { Minor } from '#src/booking/model/money/money.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { type Restriction, UNRESTRICTED } from './restriction.ts';
import type { RoomTypeId } from './room-type.ts';

export type RatePlanId = string;

/** The base plan with which every hotel begins, and of which a rates file of version 1 has the nights. */
export const WEBSITE_RATE_PLAN: RatePlanId = 'flexible';

/** Of a base plan; on overlap the higher `precedence` decides for the room types that it prices. B6 */
export interface Season {
  readonly ratePlanId: RatePlanId;
  /** Unique in its plan. */
  readonly seasonId: string;
  readonly firstNight: IsoDate;
  readonly lastNight: IsoDate;
  readonly precedence: number;
  readonly minStay: number;
}

/** `weekday`: 1 (Monday) … 7 (Sunday), or null for every day. */
export interface SeasonRate {
  readonly seasonId: string;
  readonly ratePlanId: RatePlanId;
  readonly roomTypeId: RoomTypeId;
  readonly weekday: number | null;
  readonly rate: Minor;
}

export interface NightlyRate extends Restriction {
  readonly roomTypeId: RoomTypeId;
  readonly ratePlanId: RatePlanId;
  readonly night: IsoDate;
  readonly rate: Minor;
  /** R27: `carried` from last year, `manual` by the hotel; default: by its season. */
  readonly setBy?: 'season' | 'carried' | 'manual';
}

export const getIsoWeekday = (date: IsoDate): number => {
  const day = parseDate(date).toDate('UTC').getUTCDay();
  return day === 0 ? 7 : day;
};

/** Of one season; the weekday's rate comes before "every day". B6 */
const findSeasonRate = (
  season: Season,
  roomTypeId: RoomTypeId,
  weekday: number,
  rates: readonly SeasonRate[],
): SeasonRate | undefined => {
  const ofRoom = rates.filter(
    (row) => row.seasonId === season.seasonId && row.roomTypeId === roomTypeId && row.ratePlanId === season.ratePlanId,
  );
  return ofRoom.find((row) => row.weekday === weekday) ?? ofRoom.find((row) => row.weekday === null);
};

/**
 * Price and minimum stay of a night by the season of the highest precedence that prices the room type on it; a season
 * that does not leaves the night to the one below it. B6, R27
 */
export const findNightlyRate = (
  night: IsoDate,
  roomTypeId: RoomTypeId,
  ratePlanId: RatePlanId,
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
): NightlyRate | undefined => {
  const covering = seasons
    .filter((season) => season.ratePlanId === ratePlanId && season.firstNight <= night && night <= season.lastNight)
    .sort((a, b) => b.precedence - a.precedence);
  const weekday = getIsoWeekday(night);
  for (const season of covering) {
    const row = findSeasonRate(season, roomTypeId, weekday, rates);
    if (row) return { ...UNRESTRICTED, roomTypeId, ratePlanId, night, rate: row.rate, minStay: season.minStay };
  }
  return undefined;
};

/** 52 weeks, to keep the weekday. */
const YEAR_OF_WEEKS = 364;
/** Older seasons do not reflect today's prices. */
const MAX_YEARS = 5;

/** Of the same weekday of the last year that has one; for a night that no season prices. R27 */
export const findCarriedRate = (
  night: IsoDate,
  roomTypeId: RoomTypeId,
  ratePlanId: RatePlanId,
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
): NightlyRate | undefined => {
  for (let years = 1; years <= MAX_YEARS; years += 1) {
    const before = parseDate(night)
      .subtract({ days: years * YEAR_OF_WEEKS })
      .toString();
    const rate = findNightlyRate(before, roomTypeId, ratePlanId, seasons, rates);
    if (rate) return { ...rate, night, setBy: 'carried' };
  }
  return undefined;
};
