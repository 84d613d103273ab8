import type { Minor } from '#src/kernel/money/money.ts';
import { countNights, type IsoDate, listNights, type Stay } from '#src/kernel/stay/stay.ts';
import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import type { ClosedReason } from '#src/rates/plans/rate-plan.rules.ts';

/** Dates loaded so far; a missing one does not rule out a stay. */
export type LoadedDays = ReadonlyMap<IsoDate, CalendarDay>;

/** Closed for staying, not only for arrival. */
const CLOSED_NIGHTS: ReadonlySet<string> = new Set<ClosedReason['code']>([
  'past',
  'beyond-horizon',
  'sold-out',
  'not-sold',
]);

/** Reopens the nights of the guest's own stay for a date change. */
export const reopenOwnNights = (days: LoadedDays, own: Stay): LoadedDays => {
  const known = listNights(own).flatMap((night) => {
    const day = days.get(night);
    return day?.closed?.code === 'sold-out' ? [[night, { ...day, closed: null }] as const] : [];
  });
  return new Map([...days, ...known]);
};

/**
 * Finds the price up to which nights are among the cheapest third in months `YYYY-MM`, both inclusive: the highest that at
 * most a third of the nights cost or undercut; null where more of them have the lowest price, or none is known.
 */
export const findLowPrice = (
  days: LoadedDays,
  { firstMonth, lastMonth }: { readonly firstMonth: string; readonly lastMonth: string },
): Minor | null => {
  const prices = [...days].flatMap(([date, { from }]) =>
    from !== null && date.slice(0, 7) >= firstMonth && date.slice(0, 7) <= lastMonth ? [from] : [],
  );
  const sorted = prices.toSorted((a, b) => a - b);
  const third = Math.floor(sorted.length / 3);
  // The first price beyond the third excludes all nights that cost the same.
  return sorted.slice(0, third).findLast((price) => price !== sorted[third]) ?? null;
};

/** Whether the night from a date on is one of a weekend, when hotels ask for more: Friday's or Saturday's. */
export const isWeekendNight = (date: IsoDate): boolean => [5, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Creates the stay between two dates in any order. */
export const createStay = (one: IsoDate, other: IsoDate): Stay =>
  one < other ? { arrival: one, departure: other } : { arrival: other, departure: one };

/** Finds why no stay can begin on a date. B9 */
export const findArrivalProblem = (date: IsoDate, days: LoadedDays): ClosedReason | undefined =>
  days.get(date)?.closed ?? undefined;

/** Finds the problem of a stay in the loaded dates; the search decides. B3, B9 */
export const findStayProblem = (stay: Stay, days: LoadedDays, maxNights: number): ClosedReason | undefined => {
  const nights = countNights(stay);
  const arrival = days.get(stay.arrival);
  if (arrival?.closed) return arrival.closed;
  const through = listNights(stay).map((night) => days.get(night)?.minStayThrough ?? 1);
  const minimum = Math.max(arrival?.minStay ?? 1, ...through);
  if (nights < minimum) return { code: 'min-stay', nights: minimum };
  if (nights > maxNights) return { code: 'max-stay', nights: maxNights };
  for (const night of listNights(stay)) {
    const closed = days.get(night)?.closed;
    if (closed && CLOSED_NIGHTS.has(closed.code)) return closed;
  }
  return days.get(stay.departure)?.departure === false ? { code: 'closed-to-departure' } : undefined;
};
