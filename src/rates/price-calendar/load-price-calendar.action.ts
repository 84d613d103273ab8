'use server';
import { object, optional, pattern, string } from 'superstruct';
import { defineAction } from '#src/composition/request/define-action.ts';
import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import { isMatch } from '#src/site/ui/forms/is-match.ts';

const MonthText = pattern(string(), /^\d{4}-(?:0[1-9]|1[0-2])$/);
const CalendarQuery = object({ from: MonthText, to: MonthText, roomTypeId: optional(pattern(string(), /^\d{1,10}$/)) });

/** Loads the price calendar of months; null when months or room type are invalid. */
export const loadPriceCalendar = defineAction(
  async ({ services: { booking } }, query: unknown): Promise<CalendarDay[] | null> => {
    if (!isMatch(query, CalendarQuery)) return null;
    const outcome = await booking.priceCalendar(query);
    return outcome.ok ? outcome.value : null;
  },
);
