import { readFile } from 'node:fs/promises';
import { parseRatesFile } from '#src/booking/model/rates/parse-rates-file.ts';
import type { Season, SeasonRate } from '#src/booking/model/rates/rate-plan.ts';
import type { RatesFile } from '#src/booking/model/rates/rates-file.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';

const SEED_RATES = new URL('../../../private/seed/rates.json', import.meta.url);

/** Amounts of the file are of this currency; a hotel of another one sells the same minor units. */
const SEED_CURRENCY = 'USD';

/** Years of the demo's seasons, from the year before the first start on. */
const SEED_YEARS = 4;

const getRoomTypeIds = (json: unknown): string[] => {
  const { roomTypes } = Object(json);
  return Array.isArray(roomTypes) ? roomTypes.map((roomType: unknown) => String(Object(roomType).id)) : [];
};

/** Reads `private/seed/rates.json`, which `npm run rates -- import` also takes. @throws Error that lists what is wrong */
export const readSeedRates = async (): Promise<RatesFile> => {
  const json: unknown = JSON.parse(await readFile(SEED_RATES, 'utf8'));
  const context = { currency: SEED_CURRENCY, roomTypeIds: getRoomTypeIds(json), lastNight: '9999-12-31' };
  const parsed = parseRatesFile(json, context);
  if (parsed.ok) return parsed.file;
  const problems = parsed.problems.map(({ path, words }) => `${path} ${words}`).join('; ');
  throw new Error(`private/seed/rates.json is not what it should be: ${problems}`);
};

/** Room types in the order of the file. */
export const buildSeedRoomTypes = ({ roomTypes = [] }: RatesFile): RoomType[] =>
  roomTypes.map((roomType, index) => ({ ...roomType, position: index + 1 }));

const moveYear = (date: IsoDate, years: number): IsoDate => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/**
 * Repeats the seasons of the file every year from the year before `today` on, because January belongs to a season that
 * began in December. B6
 */
export const buildSeedRates = (
  { ratePlans = [] }: RatesFile,
  today: IsoDate,
): { seasons: Season[]; seasonRates: SeasonRate[] } => {
  const { seasons = [], rates = [] } = ratePlans[0] ?? {};
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
      rates.filter(({ seasonId }) => seasonId === season.seasonId).map((rate) => ({ ...rate, seasonId: id })),
    ),
  };
};
