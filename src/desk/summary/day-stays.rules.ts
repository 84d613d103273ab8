import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { ReservationSummary } from './reservation-summary.rules.ts';

/** The stays of a day at the hotel. */
export interface DayStays {
  /** By announced time of arrival, those without one last. */
  readonly arrivals: readonly ReservationSummary[];
  readonly departures: readonly ReservationSummary[];
  /** In house the night before and the night after. */
  readonly stayovers: readonly ReservationSummary[];
  /** Arrivals of the day before: a guest who did not come is recorded as a no-show from this day on. D12 */
  readonly expectedBefore: readonly ReservationSummary[];
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Named = Pick<ReservationSummary, 'lastName' | 'firstName' | 'code'>;

/** By name; of equal names by code, so that a list has one order only. */
export const compareNames = (one: Named, other: Named): number =>
  one.lastName.localeCompare(other.lastName, 'es') ||
  one.firstName.localeCompare(other.firstName, 'es') ||
  compareTexts(one.code, other.code);

const NO_TIME = '99:99';

const compareArrivals = (one: ReservationSummary, other: ReservationSummary): number =>
  compareTexts(one.estimatedArrival ?? NO_TIME, other.estimatedArrival ?? NO_TIME) || compareNames(one, other);

/** Sorts the confirmed stays that touch a day into who comes, goes and stays. */
export const groupDayStays = (stays: readonly ReservationSummary[], date: IsoDate): DayStays => ({
  arrivals: stays.filter(({ arrival }) => arrival === date).toSorted(compareArrivals),
  departures: stays.filter(({ departure }) => departure === date).toSorted(compareNames),
  stayovers: stays.filter(({ arrival, departure }) => arrival < date && departure > date).toSorted(compareNames),
  expectedBefore: stays.filter(({ arrival }) => arrival === addDays(date, -1)).toSorted(compareNames),
});

/** Rooms and guests of stays. */
export const countDayGuests = (
  stays: readonly ReservationSummary[],
): { readonly rooms: number; readonly guests: number } => {
  const rooms = stays.flatMap((stay) => stay.rooms);
  return { rooms: rooms.length, guests: rooms.reduce((total, room) => total + room.adults + room.children, 0) };
};
