import type { Season, SeasonRate } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import { buildSeedItems, readSeedPictures, type SeedFile, type SeedItem } from './seed-content.ts';
import { readSeedFiles } from './seed-files.ts';
import { buildSeedRates, buildSeedRoomTypes } from './seed-rates.ts';

/** Data of a hotel: room types, seasons, rates and content. */
export interface DemoHotel {
  readonly roomTypes: RoomType[];
  readonly seasons: Season[];
  readonly seasonRates: SeasonRate[];
  readonly items: SeedItem[];
  readonly files: SeedFile[];
}

/** Port: a database that may be empty. */
export interface SeedTarget {
  isEmpty(): Promise<boolean>;
  seed(hotel: DemoHotel): Promise<void>;
}

/** Reads the demo hotel of `private/seed`; its seasons begin with the year of `today`. */
export const readDemoHotel = async (today: IsoDate): Promise<DemoHotel> => {
  const files = await readSeedFiles();
  return {
    roomTypes: buildSeedRoomTypes(files.roomTypes),
    ...buildSeedRates(files.seasons, files.roomTypes, today),
    items: await buildSeedItems(files),
    files: await readSeedPictures(files.assets),
  };
};

/** Fills an empty database with the demo hotel; any other database stays unchanged. */
export const seedDemoHotel = async (target: SeedTarget, { today }: { today: IsoDate }): Promise<'seeded' | 'kept'> => {
  if (!(await target.isEmpty())) return 'kept';
  await target.seed(await readDemoHotel(today));
  return 'seeded';
};
