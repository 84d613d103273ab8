import { countPresent, hasArrived } from '#src/booking/presence/stay-mark.rules.ts';
import { addDays, type IsoDate } from '#src/kernel/stay/stay.ts';
import type { DeskDay, ReservationSummary, SummaryRoom } from './reservation-summary.rules.ts';

/** The stays of a day at the hotel. */
export interface DayStays {
  /** Arrivals by announced time, those without one last. */
  readonly arrivals: readonly ReservationSummary[];
  readonly departures: readonly ReservationSummary[];
  /** Reservations in house the night before and the night after. */
  readonly stayovers: readonly ReservationSummary[];
  /** Who should have come before: a guest who did not come is recorded as a no-show from this day on. D12 */
  readonly expectedBefore: readonly ReservationSummary[];
  /** Who is in the house: as marked or, by the dates, who sleeps there in the night after. D21 */
  readonly inHouse: readonly ReservationSummary[];
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

type Named = Pick<ReservationSummary, 'lastName' | 'firstName' | 'code'>;

/** Compares by name; of equal names by code, so that a list has one order only. */
export const compareNames = (one: Named, other: Named): number =>
  one.lastName.localeCompare(other.lastName, 'es') ||
  one.firstName.localeCompare(other.firstName, 'es') ||
  compareTexts(one.code, other.code);

const NO_TIME = '99:99';

const compareArrivals = (one: ReservationSummary, other: ReservationSummary): number =>
  compareTexts(one.estimatedArrival ?? NO_TIME, other.estimatedArrival ?? NO_TIME) || compareNames(one, other);

const groupByDates = (stays: readonly ReservationSummary[], date: IsoDate): DayStays => {
  const arrivals = stays.filter(({ arrival }) => arrival === date).toSorted(compareArrivals);
  const stayovers = stays.filter(({ arrival, departure }) => arrival < date && departure > date).toSorted(compareNames);
  return {
    arrivals,
    departures: stays.filter(({ departure }) => departure === date).toSorted(compareNames),
    stayovers,
    expectedBefore: stays.filter(({ arrival }) => arrival === addDays(date, -1)).toSorted(compareNames),
    inHouse: [...arrivals, ...stayovers].toSorted(compareNames),
  };
};

/** Of today, where marks tell who is there; who should have left yesterday and is not marked so is a departure of today. */
const groupByMarks = (stays: readonly ReservationSummary[], today: IsoDate): DayStays => {
  const isHere = ({ presence }: ReservationSummary): boolean => countPresent(presence) > 0;
  const isLate = (stay: ReservationSummary): boolean => stay.departure < today && isHere(stay);
  const expectedBefore = stays.filter(
    ({ arrival, departure, presence }) => arrival < today && departure >= today && !hasArrived(presence),
  );
  return {
    ...groupByDates(stays, today),
    departures: stays.filter((stay) => stay.departure === today || isLate(stay)).toSorted(compareNames),
    stayovers: stays
      .filter((stay) => stay.arrival < today && stay.departure > today && isHere(stay))
      .toSorted(compareNames),
    expectedBefore: expectedBefore.toSorted(compareNames),
    inHouse: stays.filter(isHere).toSorted(compareNames),
  };
};

/** Sorts the confirmed stays around a day into who comes, goes and stays; marks tell it of today. D21 */
export const groupDayStays = (
  stays: readonly ReservationSummary[],
  date: IsoDate,
  { today, isMarking }: DeskDay,
): DayStays => (isMarking && date === today ? groupByMarks(stays, date) : groupByDates(stays, date));

/** Rooms whose guests are marked as in the house. */
export const listPresentRooms = ({ rooms, presence }: Pick<ReservationSummary, 'rooms' | 'presence'>): SummaryRoom[] =>
  rooms.filter((_, index) => countPresent(presence.slice(index, index + 1)) > 0);

/** Rooms and guests of stays. */
export const countDayGuests = (
  stays: readonly ReservationSummary[],
): { readonly rooms: number; readonly guests: number } => {
  const rooms = stays.flatMap((stay) => stay.rooms);
  return { rooms: rooms.length, guests: rooms.reduce((total, room) => total + room.adults + room.children, 0) };
};
