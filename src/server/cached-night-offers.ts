import type { NightOffer } from '#src/booking/model/availability.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { Inventory } from '#src/booking/ports/inventory.ts';

type OfferedNights = Pick<Inventory, 'nightOffers'>;
type NightRange = Parameters<OfferedNights['nightOffers']>[0];

export interface NightOfferCacheOptions {
  /** Milliseconds: what a calendar shows binds nobody, the hold reads the database. */
  readonly freshFor: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface CachedMonth {
  readonly loadedAt: number;
  readonly offers: Promise<NightOffer[]>;
}

/** Ten years of a rate plan; what is more comes of somebody who asks for any month there is. */
const MOST_MONTHS = 120;

/** Months since the year 0, or undefined for a text that begins with no `YYYY-MM`. */
const readMonth = (text: string): number | undefined => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])/.exec(text) ?? [];
  return year && month ? Number(year) * 12 + Number(month) - 1 : undefined;
};

/**
 * `YYYY-MM` of every month from one date or month to another; none for texts that are no months and for more than ten
 * years, which a client may ask for: a year behind 9999 never comes to an end as text.
 */
export const monthsBetween = (from: IsoDate, to: IsoDate): string[] => {
  const [first, last] = [readMonth(from), readMonth(to)];
  if (first === undefined || last === undefined || last - first >= MOST_MONTHS) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};

/** The last date of a month `YYYY-MM`. */
const lastDayOf = (month: string): IsoDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

/**
 * Keeps the offers of whole months for a moment: however often and in whatever ranges a calendar is asked for, the
 * database answers once for each month in that time. Never for searches and holds. Ordered by month first.
 */
export const cacheNightOffers = (
  inventory: OfferedNights,
  { freshFor, now }: NightOfferCacheOptions,
): OfferedNights => {
  const months = new Map<string, CachedMonth>();

  const isFresh = (key: string): boolean => now() - (months.get(key)?.loadedAt ?? Number.NEGATIVE_INFINITY) < freshFor;

  /** One statement from the first to the last of these months. */
  const load = (missing: readonly string[], range: NightRange, keyOf: (month: string) => string): void => {
    const [first = '', last = first] = [missing[0], missing.at(-1)];
    const loading = inventory.nightOffers({ ...range, from: `${first}-01`, to: lastDayOf(last) });
    for (const month of missing) {
      const offers = loading.then((all) => all.filter(({ night }) => night.startsWith(month)));
      // Those who wait are told; the next one asks again.
      offers.catch(() => months.delete(keyOf(month)));
      months.set(keyOf(month), { loadedAt: now(), offers });
    }
  };

  return {
    nightOffers: async (range) => {
      const keyOf = (month: string): string => `${range.ratePlanId} ${month}`;
      const asked = monthsBetween(range.from, range.to);
      if (asked.length === 0) return inventory.nightOffers(range);
      if (months.size > MOST_MONTHS) months.clear();
      const missing = asked.filter((month) => !isFresh(keyOf(month)));
      if (missing.length > 0) load(missing, range, keyOf);
      const known = await Promise.all(asked.map((month) => months.get(keyOf(month))?.offers ?? []));
      return known.flat().filter(({ night }) => night >= range.from && night <= range.to);
    },
  };
};
