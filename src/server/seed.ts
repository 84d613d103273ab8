import type { Season, SeasonRate } from '#src/booking/model/rate-plan.ts';
import type { RoomType } from '#src/booking/model/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import { type SeedFile, type SeedItem, seedItems, seedPictures } from './seed-content.ts';
import { readSeedFiles } from './seed-files.ts';
import { seedRates, seedRoomTypes } from './seed-rates.ts';

/** All that a hotel needs to open: what it sells, when and for how much, and what it tells of itself. */
export interface DemoHotel {
  readonly roomTypes: RoomType[];
  readonly seasons: Season[];
  readonly seasonRates: SeasonRate[];
  readonly items: SeedItem[];
  readonly files: SeedFile[];
}

/** A database that may still be empty. */
export interface SeedTarget {
  isEmpty(): Promise<boolean>;
  seed(hotel: DemoHotel): Promise<void>;
}

/** The demo hotel of `private/seed`; its seasons begin with the year of `today`. */
export const demoHotel = async (today: IsoDate): Promise<DemoHotel> => {
  const files = await readSeedFiles();
  return {
    roomTypes: seedRoomTypes(files.roomTypes),
    ...seedRates(files.seasons, files.roomTypes, today),
    items: await seedItems(files),
    files: await seedPictures(files.assets),
  };
};

/** Fills an empty database with the demo hotel; one that holds anything is the hotel's own and stays as it is. */
export const seedDemoHotel = async (target: SeedTarget, { today }: { today: IsoDate }): Promise<'seeded' | 'kept'> => {
  if (!(await target.isEmpty())) return 'kept';
  await target.seed(await demoHotel(today));
  return 'seeded';
};
