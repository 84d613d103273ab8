import { addDays, type IsoDate, type Stay } from '#src/kernel/stay/stay.ts';
import { findFreeCancellationDays, type Terms } from './terms.rules.ts';

const findLastDay = ({ arrival }: Stay, days: number | null, today: IsoDate): IsoDate | null => {
  if (days === null) return null;
  const last = addDays(arrival, -days);
  return last >= today ? last : null;
};

export const findFreeCancellationEnd = (
  stay: Stay,
  today: IsoDate,
  terms: Pick<Terms, 'cancellation'>,
): IsoDate | null => findLastDay(stay, findFreeCancellationDays(terms), today);

/** null when it has passed or there is none. B8 */
export const findDateChangeEnd = (stay: Stay, today: IsoDate, terms: Pick<Terms, 'changesUntilDays'>): IsoDate | null =>
  findLastDay(stay, terms.changesUntilDays, today);
