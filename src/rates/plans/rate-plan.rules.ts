import { parseDate } from '@internationalized/date';
import type { Minor } from '#src/kernel/money/money.ts';
import type { RoomTypeId } from '#src/kernel/room-type-id.ts';
import { addDays, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';

export interface Restriction {
  /** Nights; 1 means none. */
  readonly minStay: number;
  /** Nights; null means none. */
  readonly maxStay: number | null;
  /** Nights of every stay that spends this night; null means none. R5 */
  readonly minStayThrough: number | null;
  readonly closedToArrival: boolean;
  readonly closedToDeparture: boolean;
  readonly stopSell: boolean;
}

export type ClosedReason =
  | { readonly code: 'past' }
  | { readonly code: 'beyond-horizon' }
  | { readonly code: 'sold-out' }
  | { readonly code: 'not-sold' }
  | { readonly code: 'closed-to-arrival' }
  | { readonly code: 'closed-to-departure' }
  | { readonly code: 'min-stay'; readonly nights: number }
  | { readonly code: 'max-stay'; readonly nights: number };

export const UNRESTRICTED: Restriction = {
  minStay: 1,
  maxStay: null,
  minStayThrough: null,
  closedToArrival: false,
  closedToDeparture: false,
  stopSell: false,
};

/** Nights that a stay of these nights must have: by its arrival, and by the highest of all its nights. R5 */
export const findMinimumStay = (nights: readonly IsoDate[], getRestriction: (date: IsoDate) => Restriction): number =>
  nights.reduce((minimum, night, index) => {
    const { minStay, minStayThrough } = getRestriction(night);
    return Math.max(minimum, index === 0 ? minStay : 1, minStayThrough ?? 1);
  }, 1);

/** Includes the departure date. B9 */
export const findBrokenRestriction = (
  stay: Stay,
  getRestriction: (date: IsoDate) => Restriction,
): ClosedReason | undefined => {
  const arrival = getRestriction(stay.arrival);
  const slept = listNights(stay);
  const nights = slept.length;
  if (slept.some((night) => getRestriction(night).stopSell)) return { code: 'not-sold' };
  if (arrival.closedToArrival) return { code: 'closed-to-arrival' };
  const minimum = findMinimumStay(slept, getRestriction);
  if (nights < minimum) return { code: 'min-stay', nights: minimum };
  if (arrival.maxStay !== null && nights > arrival.maxStay) return { code: 'max-stay', nights: arrival.maxStay };
  if (getRestriction(stay.departure).closedToDeparture) return { code: 'closed-to-departure' };
  return undefined;
};

export type RatePlanId = string;

/** The base plan with which every hotel begins. */
export const WEBSITE_RATE_PLAN: RatePlanId = 'flexible';

/** Season of a base plan; on overlap the higher `precedence` decides for the room types that it prices. B6 */
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

/** Prices nights of a base plan. */
export interface NightPricing {
  /**
   * Price and minimum stay by the season of the highest precedence that prices the room type on the night; a season that
   * does not leaves both to the one below it. B6, R27
   */
  readonly findSeasonRate: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
  /** Finds the rate by season; where none prices the night, that of the same weekday of the last year with one. R27 */
  readonly findRate: (night: IsoDate, roomTypeId: RoomTypeId) => NightlyRate | undefined;
}

/** 52 weeks, to keep the weekday. */
const YEAR_OF_WEEKS = 364;
/** Older seasons do not reflect today's prices. */
const MAX_YEARS = 5;

/** What all room types share on a night. */
interface CalendarNight {
  readonly weekday: number;
  /** Those that have the night, as they override each other. */
  readonly seasons: readonly Season[];
  readonly yearBefore: IsoDate;
}

const EVERY_DAY = 0;

const toPriceKey = (seasonId: string, roomTypeId: RoomTypeId, weekday: number): string =>
  `${weekday} ${roomTypeId} ${seasonId}`;

/** Creates the pricing of a base plan by its seasons among all. */
export const createNightPricing = (
  ratePlanId: RatePlanId,
  seasons: readonly Season[],
  rates: readonly SeasonRate[],
): NightPricing => {
  const own = seasons.filter((each) => each.ratePlanId === ratePlanId).sort((a, b) => b.precedence - a.precedence);
  const prices = new Map(
    rates
      .filter((each) => each.ratePlanId === ratePlanId)
      .map(({ seasonId, roomTypeId, weekday, rate }) => [toPriceKey(seasonId, roomTypeId, weekday ?? EVERY_DAY), rate]),
  );
  const nights = new Map<IsoDate, CalendarNight>();

  const getNight = (date: IsoDate): CalendarNight => {
    const known = nights.get(date);
    if (known) return known;
    const night = {
      weekday: getIsoWeekday(date),
      seasons: own.filter(({ firstNight, lastNight }) => firstNight <= date && date <= lastNight),
      yearBefore: addDays(date, -YEAR_OF_WEEKS),
    };
    nights.set(date, night);
    return night;
  };

  const findSeasonRate = (night: IsoDate, roomTypeId: RoomTypeId): NightlyRate | undefined => {
    const { weekday, seasons: covering } = getNight(night);
    for (const { seasonId, minStay } of covering) {
      const getPrice = (day: number) => prices.get(toPriceKey(seasonId, roomTypeId, day));
      // The weekday's rate comes before "every day". B6
      const rate = getPrice(weekday) ?? getPrice(EVERY_DAY);
      if (rate !== undefined) return { ...UNRESTRICTED, roomTypeId, ratePlanId, night, rate, minStay };
    }
    return undefined;
  };

  const findRate = (night: IsoDate, roomTypeId: RoomTypeId): NightlyRate | undefined => {
    let date = night;
    for (let years = 0; years <= MAX_YEARS; years += 1) {
      const found = findSeasonRate(date, roomTypeId);
      if (found) return years === 0 ? found : { ...found, night, setBy: 'carried' };
      date = getNight(date).yearBefore;
    }
    return undefined;
  };

  return { findSeasonRate, findRate };
};
