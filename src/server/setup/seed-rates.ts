import { type Minor, roundHalfAwayFromZero } from '#src/booking/model/money/money.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import type { RoomType } from '#src/booking/model/rates/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay/stay.ts';
import type { SeedRoomTypes, SeedSeasons } from './seed-files.ts';

const CENTS = 100;

/** Raises a rate by a percentage, rounded to whole dollars as in printed rate sheets. */
const raiseRate = (rate: Minor, percent: number): Minor =>
  roundHalfAwayFromZero(rate * (100 + percent), 100 * CENTS) * CENTS;

/** Dates a season in a year; one whose end is before its begin runs over New Year. */
const toSeason = ({ name, from, to, precedence, minStay }: SeedSeasons['seasons'][number], year: number): Season => ({
  seasonId: `${name}-${year}`,
  firstNight: `${year}-${from}`,
  lastNight: `${to < from ? year + 1 : year}-${to}`,
  precedence,
  minStay,
});

/** Builds seasons and rates from the year before `today` on, because January belongs to a season that began in December. B6 */
export const buildSeedRates = (
  { seasons, weekend, years }: SeedSeasons,
  { roomTypes }: SeedRoomTypes,
  today: IsoDate,
): { seasons: Season[]; seasonRates: SeasonRate[] } => {
  const firstYear = Number(today.slice(0, 4)) - 1;
  const everyYear = Array.from({ length: years + 1 }, (_, index) => firstYear + index);
  const dated = everyYear.flatMap((year) =>
    seasons.map((season) => ({ season: toSeason(season, year), percent: season.percent })),
  );
  const buildRates = (seasonId: string, roomTypeId: string, rate: Minor): SeasonRate[] =>
    [null, ...weekend.weekdays].map((weekday) => ({
      seasonId,
      ratePlanId: WEBSITE_RATE_PLAN,
      roomTypeId,
      weekday,
      rate: weekday === null ? rate : raiseRate(rate, weekend.percent),
    }));
  return {
    seasons: dated.map(({ season }) => season),
    seasonRates: dated.flatMap(({ season, percent }) =>
      roomTypes.flatMap(({ roomTypeId, rate }) => buildRates(season.seasonId, roomTypeId, raiseRate(rate, percent))),
    ),
  };
};

/** Builds the room types, in the order of the file. */
export const buildSeedRoomTypes = ({ roomTypes, ageBands, extraAdult, extraChild }: SeedRoomTypes): RoomType[] =>
  roomTypes.map(({ roomTypeId, units, rate: _, ...occupancy }, index) => ({
    roomTypeId,
    position: index + 1,
    units,
    occupancy: { ...occupancy, ageBands },
    extraAdult,
    extraChild,
  }));
