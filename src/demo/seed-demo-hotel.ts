import { readFile } from 'node:fs/promises';
import type { NewFile, StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import { buildReferencePlan, type RatePlan } from '#src/rates/catalogue/catalogue.rules.ts';
import type { Terms } from '#src/rates/deposit-terms/deposit-terms.rules.ts';
import type { AddOn } from '#src/rates/extras/add-on.rules.ts';
import type { SaleStatus } from '#src/rates/plans/plan-limits.rules.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { parseRatesFile } from '#src/rates/rates-file/parse-rates-file.rules.ts';
import type { RatesFile } from '#src/rates/rates-file/rates-file.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import { buildSeedItems, readSeedPictures } from './seed-content.ts';
import { readSeedFiles } from './seed-files.ts';

const SEED_RATES = new URL('../../private/seed/rates.json', import.meta.url);

/** Amounts of the file are of this currency; a hotel of another one sells the same minor units. */
const SEED_CURRENCY = 'USD';

/** Terms of the settings, which the hotel has before its demo. */
const STANDARD_TERMS = 'standard';

/** Years of the demo's seasons, from the year before the first start on. */
const SEED_YEARS = 4;

const getRoomTypeIds = (json: unknown): string[] => {
  const { roomTypes } = Object(json);
  return Array.isArray(roomTypes) ? roomTypes.map((roomType: unknown) => String(Object(roomType).id)) : [];
};

/** Reads `private/seed/rates.json`, which `npm run rates -- import` also takes. @throws Error that lists what is wrong */
export const readSeedRates = async (): Promise<RatesFile> => {
  const json: unknown = JSON.parse(await readFile(SEED_RATES, 'utf8'));
  const context = {
    currency: SEED_CURRENCY,
    roomTypeIds: getRoomTypeIds(json),
    lastNight: '9999-12-31',
    plans: [buildReferencePlan(WEBSITE_RATE_PLAN, STANDARD_TERMS)],
    termsIds: [STANDARD_TERMS],
    promotions: [],
    addOns: [],
    createPersonalCode: () => {
      throw new RangeError('the demo hotel has no personal codes');
    },
  };
  const parsed = parseRatesFile(json, context);
  if (parsed.ok) return parsed.file;
  const problems = parsed.problems.map(({ path, words }) => `${path} ${words}`).join('; ');
  throw new Error(`private/seed/rates.json is not what it should be: ${problems}`);
};

/** Room types in the order of the file. */
export const buildSeedRoomTypes = ({ roomTypes = [] }: RatesFile): RoomType[] =>
  roomTypes.map((roomType, index) => ({ ...roomType, position: index + 1 }));

/** Plans, extras and terms beside the reference plan, which is there already, by the settings; on sale, or drafts that the hotel may put on sale. */
export const buildSeedCatalogue = (
  { ratePlans = [], terms = [], extras = [] }: RatesFile,
  status: SaleStatus,
): { plans: RatePlan[]; terms: Terms[]; addOns: AddOn[] } => ({
  plans: ratePlans
    .map(({ restrictions: _, ...plan }, index) => ({ ...plan, position: index + 1, status }))
    .filter(({ isReference }) => !isReference),
  terms: terms.map((each) => ({ ...each, version: 1 })),
  addOns: extras.map((each) => ({ ...each, status })),
});

const moveYear = (date: IsoDate, years: number): IsoDate => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * Repeats the seasons of the file every year from the year before `today` on, because January belongs to a season that
 * began in December. B6
 */
export const buildSeedRates = (
  { calendars = [] }: RatesFile,
  today: IsoDate,
): { seasons: Season[]; seasonRates: SeasonRate[] } => {
  const all = calendars.flatMap(({ calendar }) => calendar ?? []);
  const seasons = all.flatMap((each) => each.seasons);
  const rates = all.flatMap((each) => each.rates);
  const firstYear = Number(today.slice(0, 4)) - 1;
  const years = Array.from({ length: SEED_YEARS }, (_, index) => firstYear + index);
  const dated = years.flatMap((year) => seasons.map((season) => ({ season, year, id: `${season.seasonId}-${year}` })));
  return {
    seasons: dated.map(({ season, year, id }) => {
      const years = year - Number(season.firstNight.slice(0, 4));
      const { firstNight, lastNight } = season;
      return {
        ...season,
        seasonId: id,
        firstNight: moveYear(firstNight, years),
        lastNight: moveYear(lastNight, years),
      };
    }),
    seasonRates: dated.flatMap(({ season, id }) =>
      rates
        .filter((rate) => rate.seasonId === season.seasonId && rate.ratePlanId === season.ratePlanId)
        .map((rate) => ({ ...rate, seasonId: id })),
    ),
  };
};

/** Data of a hotel: room types, seasons, rates, plans with their terms, extras, and content. */
export interface DemoHotel {
  readonly roomTypes: RoomType[];
  readonly seasons: Season[];
  readonly seasonRates: SeasonRate[];
  readonly plans: RatePlan[];
  readonly terms: Terms[];
  readonly addOns: AddOn[];
  readonly items: StoredItem[];
  readonly files: NewFile[];
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
  /** Whether plans and extras beside the flexible rate are on sale. */
  readonly sellsOffers: boolean;
}

/** Reads the demo hotel of `private/seed`. */
export const readDemoHotel = async ({ today, currency, sellsOffers }: SeedOptions): Promise<DemoHotel> => {
  const files = await readSeedFiles();
  const rates = await readSeedRates();
  return {
    roomTypes: buildSeedRoomTypes(rates),
    ...buildSeedRates(rates, today),
    ...buildSeedCatalogue(rates, sellsOffers ? 'on-sale' : 'draft'),
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
