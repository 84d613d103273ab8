import type { HotelPolicy } from './hotel-policy.ts';
import type { Minor } from './money.ts';
import type { NightlyRate } from './rate-plan.ts';
import { brokenRestriction, type ClosedReason, UNRESTRICTED } from './restriction.ts';
import { addDays, type IsoDate, lastDeparture, nightCount, nightsOf, type Stay } from './stay.ts';

/** One night of one room type as the inventory knows it; `left` already leaves out expired holds. B11 */
export interface NightOffer extends NightlyRate {
  /** Units that can still be sold. */
  readonly left: number;
}

/** The nights of one room type, by date. */
export type RoomCalendar = ReadonlyMap<IsoDate, NightOffer>;

/** B9: why a room type cannot be had for a stay, for `units` rooms of it at once; undefined when it can. */
export const closedBecause = (stay: Stay, calendar: RoomCalendar, units = 1): ClosedReason | undefined => {
  const nights = nightsOf(stay).map((night) => calendar.get(night));
  if (nights.some((offer) => !offer || offer.stopSell)) return { code: 'not-sold' };
  if (nights.some((offer) => (offer?.left ?? 0) < units)) return { code: 'sold-out' };
  return brokenRestriction(stay, (date) => calendar.get(date) ?? UNRESTRICTED);
};

/** The cost of the nights alone, before extras and tax; what a "from" price compares. */
export const nightsCost = (stay: Stay, calendar: RoomCalendar): Minor =>
  nightsOf(stay).reduce((cost, night) => cost + (calendar.get(night)?.rate ?? 0), 0);

/** One date of the price calendar: the cheapest night, or why no stay can begin there. */
export interface CalendarDay {
  readonly date: IsoDate;
  readonly from: Minor | null;
  readonly closed: ClosedReason | null;
  /** Nights that an arrival on this date must stay at least. */
  readonly minStay: number;
  /** False when no stay can end on this date: past, beyond the horizon, or closed to departure in every room type. */
  readonly departure: boolean;
}

/** B9: what the date picker shows for one date over all the room types that may be chosen. */
export const calendarDay = (
  date: IsoDate,
  calendars: readonly RoomCalendar[],
  today: IsoDate,
  policy: Pick<HotelPolicy, 'horizonMonths'>,
): CalendarDay => {
  const offers = calendars.map((calendar) => calendar.get(date)).filter((offer) => offer !== undefined);
  const departure =
    date > today &&
    date <= lastDeparture(today, policy) &&
    (offers.length === 0 || offers.some((offer) => !offer.closedToDeparture));
  const closed = (reason: ClosedReason): CalendarDay => ({ date, from: null, closed: reason, minStay: 1, departure });
  if (date < today) return closed({ code: 'past' });
  if (date >= lastDeparture(today, policy)) return closed({ code: 'beyond-horizon' });
  const sold = offers.filter((offer) => !offer.stopSell);
  if (sold.length === 0) return closed({ code: 'not-sold' });
  const free = sold.filter((offer) => offer.left > 0);
  if (free.length === 0) return closed({ code: 'sold-out' });
  const open = free.filter((offer) => !offer.closedToArrival);
  const from = Math.min(...(open.length > 0 ? open : free).map((offer) => offer.rate));
  if (open.length === 0) return { date, from, closed: { code: 'closed-to-arrival' }, minStay: 1, departure };
  return { date, from, closed: null, minStay: Math.min(...open.map((offer) => offer.minStay)), departure };
};

/** B9: stays of the same length whose arrival lies nearest, earlier before later at the same distance. */
export const nearestStays = (
  wanted: Stay,
  isBookable: (stay: Stay) => boolean,
  limits: {
    readonly earliest: IsoDate;
    readonly latestDeparture: IsoDate;
    readonly withinDays: number;
    readonly most: number;
  },
): Stay[] => {
  const nights = nightCount(wanted);
  const found: Stay[] = [];
  for (let distance = 1; distance <= limits.withinDays && found.length < limits.most; distance += 1) {
    for (const days of [-distance, distance]) {
      const arrival = addDays(wanted.arrival, days);
      const stay = { arrival, departure: addDays(arrival, nights) };
      const inside = stay.arrival >= limits.earliest && stay.departure <= limits.latestDeparture;
      if (inside && found.length < limits.most && isBookable(stay)) found.push(stay);
    }
  }
  return found;
};

/** B9: the shortest bookable stay from the same arrival that is longer than wanted, up to `nights` nights. */
export const findLongerStay = (
  { arrival, departure }: Stay,
  isBookable: (stay: Stay) => boolean,
  limits: { readonly latestDeparture: IsoDate; readonly nights: number },
): Stay | undefined => {
  for (let nights = nightCount({ arrival, departure }) + 1; nights <= limits.nights; nights += 1) {
    const stay = { arrival, departure: addDays(arrival, nights) };
    if (stay.departure <= limits.latestDeparture && isBookable(stay)) return stay;
  }
  return undefined;
};
