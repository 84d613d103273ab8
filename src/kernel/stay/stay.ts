import { type CalendarDate, fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import type { HotelPolicy } from '#src/kernel/hotel.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';

/** Hotel-local calendar date, `YYYY-MM-DD`; never an instant. */
export type IsoDate = string;

/** `arrival` is inclusive, `departure` exclusive. */
export interface Stay {
  readonly arrival: IsoDate;
  readonly departure: IsoDate;
}

/** B2 */
export const toHotelDate = (epochMs: number, timeZone: string): IsoDate =>
  toCalendarDate(fromAbsolute(epochMs, timeZone)).toString();

/** Undefined for text like `2027-02-30`, `27-1-1` or `tomorrow`. */
export const parseCalendarDate = (text: string): CalendarDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
};

export const countDays = (from: IsoDate, to: IsoDate): number => parseDate(to).compare(parseDate(from));

export const addDays = (date: IsoDate, days: number): IsoDate => parseDate(date).add({ days }).toString();

export const countNights = (stay: Stay): number => countDays(stay.arrival, stay.departure);

/** A search lists the nights of the same stay several times per room type. */
const cachedNights = new WeakMap<Stay, readonly IsoDate[]>();

const buildNights = (stay: Stay): readonly IsoDate[] => {
  const first = parseDate(stay.arrival);
  return Array.from({ length: countNights(stay) }, (_, night) => first.add({ days: night }).toString());
};

export const listNights = (stay: Stay): readonly IsoDate[] => {
  const nights = cachedNights.get(stay) ?? buildNights(stay);
  cachedNights.set(stay, nights);
  return nights;
};

/** B3 */
export const calculateLastDeparture = (today: IsoDate, policy: Pick<HotelPolicy, 'horizonMonths'>): IsoDate =>
  parseDate(today).add({ months: policy.horizonMonths }).toString();

export interface StayLimits {
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
  readonly maxNights: number;
}

export type DatesProblem = 'missing' | 'impossible' | 'same-day' | 'reversed' | 'past' | 'too-long' | 'beyond-horizon';

/** Problems come in the order in which a guest corrects them. B3 */
export const findDatesProblem = (
  arrival: string,
  departure: string,
  { today, lastDay, maxNights }: StayLimits,
): DatesProblem | undefined => {
  if (!arrival || !departure) return 'missing';
  if (!parseCalendarDate(arrival) || !parseCalendarDate(departure)) return 'impossible';
  if (departure === arrival) return 'same-day';
  if (departure < arrival) return 'reversed';
  if (arrival < today) return 'past';
  if (departure > lastDay) return 'beyond-horizon';
  return countNights({ arrival, departure }) > maxNights ? 'too-long' : undefined;
};

export const orderDates = <Dates extends { readonly arrival: string; readonly departure: string }>(
  dates: Dates,
): Dates & { readonly isSwapped: boolean } => {
  const { arrival, departure } = dates;
  const isSwapped = Boolean(parseCalendarDate(arrival) && parseCalendarDate(departure)) && departure < arrival;
  return isSwapped ? { ...dates, arrival: departure, departure: arrival, isSwapped } : { ...dates, isSwapped };
};

/** Whether the guest has slept at the hotel, and leaves today or later; the night of arrival is slept on the next day. */
export const isInHouse = ({ arrival, departure }: Stay, today: IsoDate): boolean =>
  arrival < today && today <= departure;

/** Validates a stay in house: the arrival stays, and the guest leaves today or later. D10 */
export const validateInHouseStay = (
  { arrival: booked }: Stay,
  arrival: string,
  departure: string,
  today: IsoDate,
  policy: Pick<HotelPolicy, 'maxNights' | 'horizonMonths'>,
): Outcome<Stay, 'verify-dates'> =>
  arrival !== booked || departure < today ? rejected('verify-dates') : validateStay(arrival, departure, booked, policy);

/** B3: arrival ≥ today, departure > arrival, at most 30 nights, departure within the booking horizon. */
export const validateStay = (
  arrival: string,
  departure: string,
  today: IsoDate,
  policy: Pick<HotelPolicy, 'maxNights' | 'horizonMonths'>,
): Outcome<Stay, 'verify-dates'> => {
  const limits = { today, lastDay: calculateLastDeparture(today, policy), maxNights: policy.maxNights };
  return findDatesProblem(arrival, departure, limits) ? rejected('verify-dates') : accepted({ arrival, departure });
};
