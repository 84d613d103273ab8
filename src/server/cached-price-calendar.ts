import type { CalendarDay } from '#src/booking/model/availability.ts';
import type { CalendarQuery, priceCalendar } from '#src/booking/services/price-calendar.ts';
import { monthsBetween, type NightOfferCacheOptions } from './cached-night-offers.ts';

type Answer = Awaited<ReturnType<typeof priceCalendar>>;

/** Months of all room types and of each; who asks for more begins anew. */
const MOST_MONTHS = 500;

/**
 * Keeps the days of whole months for a moment, for all room types and for each: a calendar is made of what is known, in
 * whatever range it is asked for. What the service refuses is not kept.
 */
export const cachePriceCalendar = (
  load: (query: CalendarQuery) => Promise<Answer>,
  { freshFor, now }: NightOfferCacheOptions,
) => {
  const months = new Map<string, { readonly loadedAt: number; readonly days: readonly CalendarDay[] }>();

  const freshDays = (key: string): readonly CalendarDay[] | undefined => {
    const known = months.get(key);
    return known && now() - known.loadedAt < freshFor ? known.days : undefined;
  };

  return async (query: CalendarQuery): Promise<Answer> => {
    const keyOf = (month: string): string => `${month} ${query.roomTypeId ?? ''}`;
    const asked = monthsBetween(query.from, query.to);
    const known = asked.map((month) => freshDays(keyOf(month)));
    if (asked.length > 0 && !known.includes(undefined)) return { ok: true, value: known.flatMap((days) => days ?? []) };
    const loadedAt = now();
    const answer = await load(query);
    if (!answer.ok) return answer;
    if (months.size > MOST_MONTHS) months.clear();
    for (const [month, days] of Object.entries(Object.groupBy(answer.value, ({ date }) => date.slice(0, 7))))
      months.set(keyOf(month), { loadedAt, days: days ?? [] });
    return answer;
  };
};
