import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { NightOffer } from '#src/rates/availability/availability.rules.ts';
import type { CatalogueReader } from '#src/rates/catalogue/catalogue.table.ts';
import type { Inventory } from './inventory.port.ts';

type NightOfferSource = Pick<Inventory, 'listNightOffers'>;
type NightRange = Parameters<NightOfferSource['listNightOffers']>[0];

export interface NightOfferCacheOptions {
  /** Milliseconds. Calendar prices are informative; a hold reads the database. */
  readonly freshFor: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface CachedMonth {
  readonly loadedAt: number;
  readonly offers: Promise<NightOffer[]>;
}

/** Ten years; requests for more come only from clients that enumerate months. */
const MAX_MONTHS = 120;

/** Months since the year 0; undefined for a malformed text. */
const parseMonth = (text: string): number | undefined => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])/.exec(text) ?? [];
  return year && month ? Number(year) * 12 + Number(month) - 1 : undefined;
};

/** `YYYY-MM`, both inclusive; none for malformed dates and for more than ten years. */
export const listMonths = (from: IsoDate, to: IsoDate): string[] => {
  const [first, last] = [parseMonth(from), parseMonth(to)];
  if (first === undefined || last === undefined || last - first >= MAX_MONTHS) return [];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};

const getLastDay = (month: string): IsoDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

/** Caches night offers by whole months for `freshFor`, single flight; never used for searches and holds. */
export const cacheNightOffers = (
  inventory: NightOfferSource,
  { freshFor, now }: NightOfferCacheOptions,
): NightOfferSource => {
  const months = new Map<string, CachedMonth>();

  const isFresh = (key: string): boolean => now() - (months.get(key)?.loadedAt ?? Number.NEGATIVE_INFINITY) < freshFor;

  const load = (missing: readonly string[], range: NightRange, buildKey: (month: string) => string): void => {
    const [first = '', last = first] = [missing[0], missing.at(-1)];
    const loading = inventory.listNightOffers({ ...range, from: `${first}-01`, to: getLastDay(last) });
    for (const month of missing) {
      const offers = loading.then((all) => all.filter(({ night }) => night.startsWith(month)));
      // Waiting callers get the error; the next call queries again.
      offers.catch(() => months.delete(buildKey(month)));
      months.set(buildKey(month), { loadedAt: now(), offers });
    }
  };

  return {
    listNightOffers: async (range) => {
      const buildKey = (month: string): string => `${range.ratePlanIds.join()} ${month}`;
      const requested = listMonths(range.from, range.to);
      if (requested.length === 0) return inventory.listNightOffers(range);
      if (months.size > MAX_MONTHS) months.clear();
      const missing = requested.filter((month) => !isFresh(buildKey(month)));
      if (missing.length > 0) load(missing, range, buildKey);
      const known = await Promise.all(requested.map((month) => months.get(buildKey(month))?.offers ?? []));
      return known.flat().filter(({ night }) => night >= range.from && night <= range.to);
    },
  };
};

export interface CatalogueCache extends CatalogueReader, Pick<Inventory, 'listRoomTypes'> {
  /** Called when rates changed, on this node or another. */
  invalidate(): void;
}

/** Keeps what was read until it is invalidated, single flight. */
const cacheRead = <Value>(load: () => Promise<Value>) => {
  let current: Promise<Value> | undefined;
  return {
    read: (): Promise<Value> => {
      const reading = current ?? load();
      current = reading;
      // Waiting callers get the error; the next call reads again.
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    invalidate: (): void => {
      current = undefined;
    },
  };
};

/** Keeps the catalogue and the room types until rates change; for searches and pages, while a hold reads the database. */
export const cacheCatalogue = (
  reader: CatalogueReader,
  inventory: Pick<Inventory, 'listRoomTypes'>,
): CatalogueCache => {
  const catalogue = cacheRead(reader.read);
  const roomTypes = cacheRead(inventory.listRoomTypes);
  return {
    read: catalogue.read,
    listRoomTypes: roomTypes.read,
    invalidate: () => {
      catalogue.invalidate();
      roomTypes.invalidate();
    },
  };
};
