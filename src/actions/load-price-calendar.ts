'use server';
import { object, optional, pattern, string } from 'superstruct';
import type { CalendarDay } from '#src/booking/model/availability.ts';
import { services } from '#src/server/provided-services.ts';
import { matches } from './matches.ts';

const Month = pattern(string(), /^\d{4}-(?:0[1-9]|1[0-2])$/);
const Query = object({ from: Month, to: Month, roomTypeId: optional(pattern(string(), /^\d{1,10}$/)) });

/** The dates of the months that a date picker shows; null for months or a room type that cannot be shown. */
export const loadPriceCalendar = async (query: unknown): Promise<CalendarDay[] | null> => {
  if (!matches(query, Query)) return null;
  const outcome = await services().booking.priceCalendar(query);
  return outcome.ok ? outcome.value : null;
};
