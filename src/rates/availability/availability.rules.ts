import type { HotelPolicy } from '#src/kernel/hotel.ts';
import type { Minor } from '#src/kernel/money/money.ts';
import {
  addDays,
  calculateLastDeparture,
  countNights,
  type IsoDate,
  listNights,
  type Stay,
} from '#src/kernel/stay/stay.ts';
import type { NightlyRate } from '#src/rates/plans/rate-plan.rules.ts';
import { type ClosedReason, findBrokenRestriction, UNRESTRICTED } from '#src/rates/plans/rate-plan.rules.ts';

/** One night of one room type in the inventory; `left` excludes expired holds. B11 */
export interface NightOffer extends NightlyRate {
  readonly left: number;
}

export type RoomCalendar = ReadonlyMap<IsoDate, NightOffer>;

/** Finds the calendar reason or restriction that closes a stay of `units` rooms. B9 */
export const findClosedReason = (stay: Stay, calendar: RoomCalendar, units = 1): ClosedReason | undefined => {
  let left = Number.POSITIVE_INFINITY;
  for (const night of listNights(stay)) {
    const offer = calendar.get(night);
    if (!offer || offer.stopSell) return { code: 'not-sold' };
    left = Math.min(left, offer.left);
  }
  if (left < units) return { code: 'sold-out' };
  return findBrokenRestriction(stay, (date) => calendar.get(date) ?? UNRESTRICTED);
};

export interface CalendarDay {
  readonly date: IsoDate;
  /** Lowest price of the night; null when it is closed. */
  readonly from: Minor | null;
  readonly closed: ClosedReason | null;
  /** Nights of a stay that begins on this date, in the most lenient room type. */
  readonly minStay: number;
  /** Nights of a stay that spends this night, in the most lenient room type; missing means none. R5 */
  readonly minStayThrough?: number;
  /** Whether a stay can end on this date in any room type. */
  readonly departure: boolean;
}

/** @param toPrice of a night of a room type as it is shown */
export const buildCalendarDay = (
  date: IsoDate,
  calendars: readonly RoomCalendar[],
  today: IsoDate,
  policy: Pick<HotelPolicy, 'horizonMonths'>,
  toPrice: (offer: NightOffer) => Minor = ({ rate }) => rate,
): CalendarDay => {
  const offers = calendars.map((calendar) => calendar.get(date)).filter((offer) => offer !== undefined);
  const departure =
    date > today &&
    date <= calculateLastDeparture(today, policy) &&
    (offers.length === 0 || offers.some((offer) => !offer.closedToDeparture));
  const buildClosedDay = (reason: ClosedReason): CalendarDay => ({
    date,
    from: null,
    closed: reason,
    minStay: 1,
    departure,
  });
  if (date < today) return buildClosedDay({ code: 'past' });
  if (date >= calculateLastDeparture(today, policy)) return buildClosedDay({ code: 'beyond-horizon' });
  const sold = offers.filter((offer) => !offer.stopSell);
  if (sold.length === 0) return buildClosedDay({ code: 'not-sold' });
  const free = sold.filter((offer) => offer.left > 0);
  if (free.length === 0) return buildClosedDay({ code: 'sold-out' });
  const open = free.filter((offer) => !offer.closedToArrival);
  const from = Math.min(...(open.length > 0 ? open : free).map(toPrice));
  const through = Math.min(...free.map(({ minStayThrough }) => minStayThrough ?? 1));
  const slept = through > 1 && { minStayThrough: through };
  if (open.length === 0) return { date, from, closed: { code: 'closed-to-arrival' }, minStay: 1, ...slept, departure };
  const minStay = Math.min(...open.map((offer) => Math.max(offer.minStay, offer.minStayThrough ?? 1)));
  return { date, from, closed: null, minStay, ...slept, departure };
};

/** Finds the nearest bookable stays of the same length; at the same distance the earlier one comes first. B9 */
export const findNearestStays = (
  wanted: Stay,
  isBookable: (stay: Stay) => boolean,
  limits: {
    readonly earliest: IsoDate;
    readonly latestDeparture: IsoDate;
    readonly withinDays: number;
    readonly most: number;
  },
): Stay[] => {
  const nights = countNights(wanted);
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

/** Finds the shortest bookable stay that is longer, from the same arrival, up to `nights` nights. B9 */
export const findLongerStay = (
  { arrival, departure }: Stay,
  isBookable: (stay: Stay) => boolean,
  limits: { readonly latestDeparture: IsoDate; readonly nights: number },
): Stay | undefined => {
  for (let nights = countNights({ arrival, departure }) + 1; nights <= limits.nights; nights += 1) {
    const stay = { arrival, departure: addDays(arrival, nights) };
    if (stay.departure <= limits.latestDeparture && isBookable(stay)) return stay;
  }
  return undefined;
};

/** R27: a night of a base plan on which no season prices some room type that the plan sells. */
export interface UnpricedNight {
  readonly night: IsoDate;
  /** No price at all in a room type, not even one carried from an earlier year. */
  readonly lacksRate: boolean;
}
