import { type Kysely, sql } from 'kysely';
import type { Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** Reads the seasons of every base plan. */
export const readSeasons = async (db: Kysely<Schema>): Promise<{ seasons: Season[]; rates: SeasonRate[] }> => {
  const seasons = await sql<Season>`
    select rate_plan_id as "ratePlanId", season_id as "seasonId", first_night as "firstNight",
      last_night as "lastNight", precedence, min_stay as "minStay" from season`.execute(db);
  const rates = await sql<SeasonRate>`
    select season_id as "seasonId", rate_plan_id as "ratePlanId", room_type_id as "roomTypeId",
      nullif(weekday, 0) as weekday, rate_minor as rate from season_rate`.execute(db);
  return { seasons: seasons.rows, rates: rates.rows };
};

/** Prices of every base plan with the nights of their seasons, as a table. */
export const SEASON_RATES = sql`(
  select rate_plan_id, room_type_id, weekday, first_night, last_night
  from season_rate join season using (rate_plan_id, season_id))`;
