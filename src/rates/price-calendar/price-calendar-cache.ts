import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import { listMonths, type NightOfferCacheOptions } from '#src/rates/offers/night-offer-cache.ts';
import type { buildPriceCalendar, CalendarQuery } from './build-price-calendar.service.ts';

type PriceCalendarResult = Awaited<ReturnType<typeof buildPriceCalendar>>;

const MAX_MONTHS = 500;

/** Caches the price calendar by month and room type for `freshFor`; rejected queries are not cached. */
export const cachePriceCalendar = (
  load: (query: CalendarQuery) => Promise<PriceCalendarResult>,
  { freshFor, now }: NightOfferCacheOptions,
) => {
  const months = new Map<string, { readonly loadedAt: number; readonly days: readonly CalendarDay[] }>();

  const findFreshDays = (key: string): readonly CalendarDay[] | undefined => {
    const known = months.get(key);
    return known && now() - known.loadedAt < freshFor ? known.days : undefined;
  };

  return async (query: CalendarQuery): Promise<PriceCalendarResult> => {
    const buildKey = (month: string): string => `${month} ${query.roomTypeId ?? ''}`;
    const requested = listMonths(query.from, query.to);
    const known = requested.map((month) => findFreshDays(buildKey(month)));
    if (requested.length > 0 && !known.includes(undefined))
      return { ok: true, value: known.flatMap((days) => days ?? []) };
    const loadedAt = now();
    const result = await load(query);
    if (!result.ok) return result;
    if (months.size > MAX_MONTHS) months.clear();
    for (const [month, days] of Object.entries(Object.groupBy(result.value, ({ date }) => date.slice(0, 7))))
      months.set(buildKey(month), { loadedAt, days: days ?? [] });
    return result;
  };
};
