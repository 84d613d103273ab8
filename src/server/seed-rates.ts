import { type Minor, roundHalfAwayFromZero } from '#src/booking/model/money.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/booking/model/rate-plan.ts';
import type { RoomType } from '#src/booking/model/room-type.ts';
import type { IsoDate } from '#src/booking/model/stay.ts';
import type { SeedRoomTypes, SeedSeasons } from './seed-files.ts';

const CENTS = 100;

/** Whole dollars, as a hotel prints its rates. */
const raised = (rate: Minor, percent: number): Minor =>
  roundHalfAwayFromZero(rate * (100 + percent), 100 * CENTS) * CENTS;

/** A season that ends before it begins runs over New Year. */
const seasonIn = ({ name, from, to, precedence, minStay }: SeedSeasons['seasons'][number], year: number): Season => ({
  seasonId: `${name}-${year}`,
  firstNight: `${year}-${from}`,
  lastNight: `${to < from ? year + 1 : year}-${to}`,
  precedence,
  minStay,
});

/** Seasons and rates from the year of `today` on; the year before gives January its high season. B6 */
export const seedRates = (
  { seasons, weekend, years }: SeedSeasons,
  { roomTypes }: SeedRoomTypes,
  today: IsoDate,
): { seasons: Season[]; seasonRates: SeasonRate[] } => {
  const firstYear = Number(today.slice(0, 4)) - 1;
  const everyYear = Array.from({ length: years + 1 }, (_, index) => firstYear + index);
  const dated = everyYear.flatMap((year) =>
    seasons.map((season) => ({ season: seasonIn(season, year), percent: season.percent })),
  );
  const ratesOf = (seasonId: string, roomTypeId: string, rate: Minor): SeasonRate[] =>
    [null, ...weekend.weekdays].map((weekday) => ({
      seasonId,
      ratePlanId: WEBSITE_RATE_PLAN,
      roomTypeId,
      weekday,
      rate: weekday === null ? rate : raised(rate, weekend.percent),
    }));
  return {
    seasons: dated.map(({ season }) => season),
    seasonRates: dated.flatMap(({ season, percent }) =>
      roomTypes.flatMap(({ roomTypeId, rate }) => ratesOf(season.seasonId, roomTypeId, raised(rate, percent))),
    ),
  };
};

/** What is sold, in the order of the file. */
export const seedRoomTypes = ({ roomTypes, ageBands, extraAdult, extraChild }: SeedRoomTypes): RoomType[] =>
  roomTypes.map(({ roomTypeId, units, rate: _, ...occupancy }, index) => ({
    roomTypeId,
    position: index + 1,
    units,
    occupancy: { ...occupancy, ageBands },
    extraAdult,
    extraChild,
  }));
