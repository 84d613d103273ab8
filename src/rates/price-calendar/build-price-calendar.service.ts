import type { Minor } from '#src/kernel/money/money.ts';
import { accepted, type Outcome, rejected } from '#src/kernel/outcome.ts';
import { addDays, type IsoDate, listNights, parseCalendarDate, toHotelDate } from '#src/kernel/stay/stay.ts';
import { buildCalendarDay, type CalendarDay, type NightOffer } from '#src/rates/availability/availability.rules.ts';
import type { SearchPorts } from '#src/rates/offers/inventory.port.ts';
import { loadReferenceCalendars } from '#src/rates/offers/load-plan-calendars.service.ts';
import { getRoomCalendar } from '#src/rates/offers/load-room-calendars.service.ts';
import { priceNight } from '#src/rates/quote/night-price.rules.ts';

/** Months as `YYYY-MM`, both inclusive, at most 19; one room type or all. */
export interface CalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly roomTypeId?: string | undefined;
}

/** The booking horizon of 18 months spans 19 calendar months. */
const MAX_MONTHS = 19;

const parseMonths = ({ from, to }: CalendarQuery): { first: IsoDate; end: IsoDate } | undefined => {
  const first = parseCalendarDate(`${from}-01`);
  const last = parseCalendarDate(`${to}-01`);
  if (!first || !last || last.compare(first) < 0) return undefined;
  if (first.add({ months: MAX_MONTHS - 1 }).compare(last) < 0) return undefined;
  return { first: first.toString(), end: last.add({ months: 1 }).toString() };
};

/** Every date of the months, with the lowest price of its night in the reference plan, for the adults it includes. B9, R26 */
export const buildPriceCalendar = async (
  ports: SearchPorts,
  query: CalendarQuery,
): Promise<Outcome<CalendarDay[], 'verify-dates' | 'unknown-room-type'>> => {
  const dates = parseMonths(query);
  if (!dates) return rejected('verify-dates');
  const roomTypes = await ports.inventory.listRoomTypes();
  const chosen = roomTypes.filter(({ roomTypeId }) => roomTypeId === (query.roomTypeId ?? roomTypeId));
  if (query.roomTypeId !== undefined && chosen.length === 0) return rejected('unknown-room-type');

  const now = ports.clock.now();
  const today = toHotelDate(now, ports.policy.timeZone);
  const range = { from: dates.first, to: addDays(dates.end, -1), now };
  const catalogue = await ports.catalogue.read();
  const all = await loadReferenceCalendars(ports.inventory, catalogue, range);
  const calendars = chosen.map(({ roomTypeId }) => getRoomCalendar(roomTypeId, all));
  const days = listNights({ arrival: dates.first, departure: dates.end });
  const adults = new Map(chosen.map(({ roomTypeId, occupancy }) => [roomTypeId, occupancy.adultsIncluded]));
  const toPrice = ({ rate, roomTypeId, night }: NightOffer): Minor =>
    priceNight(rate, adults.get(roomTypeId) ?? 0, catalogue.taxes, night);
  return accepted(days.map((date) => buildCalendarDay(date, calendars, today, ports.policy, toPrice)));
};
