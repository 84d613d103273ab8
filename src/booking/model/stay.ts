import { type CalendarDate, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import type { HotelPolicy } from './hotel-policy.ts';
import { accepted, type Outcome, rejected } from './rejections.ts';

/** A hotel-local calendar date, `YYYY-MM-DD`; never an instant. */
export type IsoDate = string;

/** `arrival` inclusive, `departure` exclusive: the nights slept are arrival … departure − 1. */
export interface Stay {
  readonly arrival: IsoDate;
  readonly departure: IsoDate;
}

/** B2: the calendar date at the hotel at an instant (`epochMs`, milliseconds since 1970). */
export const hotelToday = (epochMs: number, timeZone: string): IsoDate =>
  toCalendarDate(fromAbsolute(epochMs, timeZone)).toString();

/** The calendar date a text names, or undefined: `2027-02-30`, `27-1-1` and `tomorrow` name none. */
export const calendarDate = (text: string): CalendarDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
};

/** Whole days from one calendar date to another; negative when `to` lies before `from`. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => parseDate(to).compare(parseDate(from));

export const addDays = (date: IsoDate, days: number): IsoDate => parseDate(date).add({ days }).toString();

export const nightCount = (stay: Stay): number => daysBetween(stay.arrival, stay.departure);

/** A search asks for the nights of one stay in every room type, more than once. */
const knownNights = new WeakMap<Stay, readonly IsoDate[]>();

const countNights = (stay: Stay): readonly IsoDate[] => {
  const first = parseDate(stay.arrival);
  return Array.from({ length: nightCount(stay) }, (_, night) => first.add({ days: night }).toString());
};

/** The nights slept, in order. */
export const nightsOf = (stay: Stay): readonly IsoDate[] => {
  const nights = knownNights.get(stay) ?? countNights(stay);
  knownNights.set(stay, nights);
  return nights;
};

/** Whether a night of the one is a night of the other; a departure and an arrival on one day are none. */
export const shareNights = (one: Stay, other: Stay): boolean =>
  one.arrival < other.departure && other.arrival < one.departure;

/** The last date on which a guest may depart. B3 */
export const lastDeparture = (today: IsoDate, policy: Pick<HotelPolicy, 'horizonMonths'>): IsoDate =>
  parseDate(today).add({ months: policy.horizonMonths }).toString();

/** What a hotel allows a stay to be; dates are hotel-local, `lastDay` is the last possible departure. B3 */
export interface StayLimits {
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly maxNights: number;
}

/** Why two dates make no stay: one is missing, does not exist, or both break a limit of B3. */
export type DatesProblem = 'missing' | 'impossible' | 'same-day' | 'reversed' | 'past' | 'too-long' | 'beyond-horizon';

/** B3: the first reason for which two texts make no stay, in the order in which a guest mends them; undefined for a stay. */
export const findDatesProblem = (
  arrival: string,
  departure: string,
  { today, lastDay, maxNights }: StayLimits,
): DatesProblem | undefined => {
  if (!arrival || !departure) return 'missing';
  if (!calendarDate(arrival) || !calendarDate(departure)) return 'impossible';
  if (departure === arrival) return 'same-day';
  if (departure < arrival) return 'reversed';
  if (arrival < today) return 'past';
  if (departure > lastDay) return 'beyond-horizon';
  return nightCount({ arrival, departure }) > maxNights ? 'too-long' : undefined;
};

/** Two dates with the earlier as the arrival; anything else than two dates in reverse order stays as it is. */
export const orderDates = <Dates extends { readonly arrival: string; readonly departure: string }>(
  dates: Dates,
): Dates & { readonly isSwapped: boolean } => {
  const { arrival, departure } = dates;
  const isSwapped = Boolean(calendarDate(arrival) && calendarDate(departure)) && departure < arrival;
  return isSwapped ? { ...dates, arrival: departure, departure: arrival, isSwapped } : { ...dates, isSwapped };
};

/** B3: arrival ≥ today, departure > arrival, nights ≤ 30, departure within the booking horizon. */
export const validStay = (
  arrival: string,
  departure: string,
  today: IsoDate,
  policy: Pick<HotelPolicy, 'maxNights' | 'horizonMonths'>,
): Outcome<Stay, 'verify-dates'> => {
  const limits = { today, lastDay: lastDeparture(today, policy), maxNights: policy.maxNights };
  return findDatesProblem(arrival, departure, limits) ? rejected('verify-dates') : accepted({ arrival, departure });
};
