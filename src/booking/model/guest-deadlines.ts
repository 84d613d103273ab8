import { addDays, type IsoDate, type Stay } from './stay.ts';
import { findFreeCancellationDays, type Terms } from './terms.ts';

/** The last of the days that end `days` before arrival, or null when it has passed by `today`. */
const findLastDay = ({ arrival }: Stay, days: number | null, today: IsoDate): IsoDate | null => {
  if (days === null) return null;
  const last = addDays(arrival, -days);
  return last >= today ? last : null;
};

/** B8: the last day of free cancellation, or null when it has passed by `today` or there is none. */
export const findFreeCancellationEnd = (
  stay: Stay,
  today: IsoDate,
  terms: Pick<Terms, 'cancellation'>,
): IsoDate | null => findLastDay(stay, findFreeCancellationDays(terms), today);

/** The last day on which the guest may change the dates, or null when it has passed by `today` or there is none. */
export const findDateChangeEnd = (stay: Stay, today: IsoDate, terms: Pick<Terms, 'changesUntilDays'>): IsoDate | null =>
  findLastDay(stay, terms.changesUntilDays, today);
