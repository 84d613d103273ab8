import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Terms } from '#src/rates/terms/terms.rules.ts';
import { buildSeedItems, readSeedPictures, type SeedFile, type SeedItem } from './seed-content.ts';
import { readSeedFiles } from './seed-files.ts';
import { buildSeedCatalogue, buildSeedRates, buildSeedRoomTypes, readSeedRates } from './seed-rates.ts';

/** Data of a hotel: room types, seasons, rates, plans with their terms, extras, and content. */
export interface DemoHotel {
  readonly roomTypes: RoomType[];
  readonly seasons: Season[];
  readonly seasonRates: SeasonRate[];
  readonly plans: RatePlan[];
  readonly terms: Terms[];
  readonly addOns: AddOn[];
  readonly items: SeedItem[];
  readonly files: SeedFile[];
}

/** Port: a database that may be empty. */
export interface SeedTarget {
  isEmpty(): Promise<boolean>;
  seed(hotel: DemoHotel): Promise<void>;
}

interface SeedOptions {
  /** The seasons begin with its year. */
  readonly today: IsoDate;
  /** ISO 4217; the rates of the seed count in its minor units. */
  readonly currency: string;
}

/** Reads the demo hotel of `private/seed`. */
export const readDemoHotel = async ({ today, currency }: SeedOptions): Promise<DemoHotel> => {
  const files = await readSeedFiles();
  const rates = await readSeedRates();
  return {
    roomTypes: buildSeedRoomTypes(rates),
    ...buildSeedRates(rates, today),
    ...buildSeedCatalogue(rates),
    items: await buildSeedItems(files, currency),
    files: await readSeedPictures(files.assets),
  };
};

/** Fills an empty database with the demo hotel; any other database stays unchanged. */
export const seedDemoHotel = async (target: SeedTarget, options: SeedOptions): Promise<'seeded' | 'kept'> => {
  if (!(await target.isEmpty())) return 'kept';
  await target.seed(await readDemoHotel(options));
  return 'seeded';
};
