import type { CalendarDay } from '#src/booking/model/availability.ts';
import type { Minor } from '#src/booking/model/money.ts';
import type { ClosedReason } from '#src/booking/model/restriction.ts';
import { type IsoDate, nightCount, nightsOf, type Stay } from '#src/booking/model/stay.ts';

/** The dates that were loaded so far; one that is missing says nothing against a stay. */
export type LoadedDays = ReadonlyMap<IsoDate, CalendarDay>;

/** Closed to everybody, not only to those who arrive. */
const CLOSED_NIGHTS: ReadonlySet<string> = new Set<ClosedReason['code']>([
  'past',
  'beyond-horizon',
  'sold-out',
  'not-sold',
]);

/** A guest who changes dates keeps the nights that they have: nobody else's booking closes these. */
export const withOwnNights = (days: LoadedDays, own: Stay): LoadedDays => {
  const known = nightsOf(own).flatMap((night) => {
    const day = days.get(night);
    return day?.closed?.code === 'sold-out' ? [[night, { ...day, closed: null }] as const] : [];
  });
  return new Map([...days, ...known]);
};

/** The lowest price of a night in months as `YYYY-MM`, both included; null when all cost the same, or none is known. */
export const lowestPrice = (
  days: LoadedDays,
  { firstMonth, lastMonth }: { readonly firstMonth: string; readonly lastMonth: string },
): Minor | null => {
  const prices = [...days].flatMap(([date, { from }]) =>
    from !== null && date.slice(0, 7) >= firstMonth && date.slice(0, 7) <= lastMonth ? [from] : [],
  );
  const lowest = Math.min(...prices);
  return lowest < Math.max(...prices) ? lowest : null;
};

/** The stay between two dates in whichever order they were pressed. */
export const stayBetween = (one: IsoDate, other: IsoDate): Stay =>
  one < other ? { arrival: one, departure: other } : { arrival: other, departure: one };

/** B9: why no stay can begin on a date. */
export const arrivalProblem = (date: IsoDate, days: LoadedDays): ClosedReason | undefined =>
  days.get(date)?.closed ?? undefined;

/** B3, B9: what speaks against a stay, as far as the loaded dates tell; the search decides. */
export const stayProblem = (stay: Stay, days: LoadedDays, maxNights: number): ClosedReason | undefined => {
  const nights = nightCount(stay);
  const arrival = days.get(stay.arrival);
  if (arrival?.closed) return arrival.closed;
  if (nights < (arrival?.minStay ?? 1)) return { code: 'min-stay', nights: arrival?.minStay ?? 1 };
  if (nights > maxNights) return { code: 'max-stay', nights: maxNights };
  for (const night of nightsOf(stay)) {
    const closed = days.get(night)?.closed;
    if (closed && CLOSED_NIGHTS.has(closed.code)) return closed;
  }
  return days.get(stay.departure)?.departure === false ? { code: 'closed-to-departure' } : undefined;
};
