import { type CalendarDay, calendarDay } from '../model/availability.ts';
import { accepted, type Outcome, rejected } from '../model/rejections.ts';
import { addDays, calendarDate, hotelToday, type IsoDate, nightsOf } from '../model/stay.ts';
import { calendarOf, roomCalendars } from './room-calendars.ts';
import type { SearchPorts } from './search-rooms.ts';

/** Months as `YYYY-MM`, both inclusive, at most 19; one room type, or all of them. */
export interface CalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly roomTypeId?: string | undefined;
}

/** The booking horizon of 18 months touches 19. */
const MOST_MONTHS = 19;

/** First date of the first month and first date after the last one. */
const datesOf = ({ from, to }: CalendarQuery): { first: IsoDate; end: IsoDate } | undefined => {
  const first = calendarDate(`${from}-01`);
  const last = calendarDate(`${to}-01`);
  if (!first || !last || last.compare(first) < 0) return undefined;
  if (first.add({ months: MOST_MONTHS - 1 }).compare(last) < 0) return undefined;
  return { first: first.toString(), end: last.add({ months: 1 }).toString() };
};

/** B9: every date of the months, with the cheapest night or the reason why it is closed. */
export const priceCalendar = async (
  ports: SearchPorts,
  query: CalendarQuery,
): Promise<Outcome<CalendarDay[], 'verify-dates' | 'unknown-room-type'>> => {
  const dates = datesOf(query);
  if (!dates) return rejected('verify-dates');
  const roomTypes = await ports.inventory.roomTypes();
  const chosen = roomTypes.filter(({ roomTypeId }) => roomTypeId === (query.roomTypeId ?? roomTypeId));
  if (query.roomTypeId !== undefined && chosen.length === 0) return rejected('unknown-room-type');

  const now = ports.clock.now();
  const today = hotelToday(now, ports.policy.timeZone);
  const range = { from: dates.first, to: addDays(dates.end, -1), now };
  const all = await roomCalendars(ports.inventory, range);
  const calendars = chosen.map(({ roomTypeId }) => calendarOf(roomTypeId, all));
  const days = nightsOf({ arrival: dates.first, departure: dates.end });
  return accepted(days.map((date) => calendarDay(date, calendars, today, ports.policy)));
};
