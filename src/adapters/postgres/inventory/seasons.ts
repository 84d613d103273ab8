import { type Kysely, sql, type Transaction } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { type Season, type SeasonRate, WEBSITE_RATE_PLAN } from '#src/booking/model/rates/rate-plan.ts';
import type { PlanCalendar } from '#src/booking/model/rates-file/rates-file.ts';

/** Reads the seasons of every base plan; those of `flexible` have tables of their own (migration 0038). */
export const readSeasons = async (db: Kysely<Schema>): Promise<{ seasons: Season[]; rates: SeasonRate[] }> => {
  const seasons = await sql<Season>`
    select ${WEBSITE_RATE_PLAN} as "ratePlanId", season_id as "seasonId", first_night as "firstNight",
      last_night as "lastNight", precedence, min_stay as "minStay"
    from season where property_id = ${PROPERTY}
    union all
    select rate_plan_id, season_id, first_night, last_night, precedence, min_stay
    from plan_season where property_id = ${PROPERTY}`.execute(db);
  const rates = await sql<SeasonRate>`
    select season_id as "seasonId", rate_plan_id as "ratePlanId", room_type_id as "roomTypeId",
      nullif(weekday, 0) as weekday, rate_minor as rate
    from season_rate where property_id = ${PROPERTY} and rate_plan_id = ${WEBSITE_RATE_PLAN}
    union all
    select season_id, rate_plan_id, room_type_id, nullif(weekday, 0), rate_minor
    from plan_season_rate where property_id = ${PROPERTY}`.execute(db);
  return { seasons: seasons.rows, rates: rates.rows };
};

/** Prices of every base plan with the nights of their seasons, as a table. */
export const SEASON_RATES = sql`(
  select rate_plan_id, room_type_id, weekday, first_night, last_night
  from season_rate join season using (property_id, season_id)
  where property_id = ${PROPERTY} and rate_plan_id = ${WEBSITE_RATE_PLAN}
  union all
  select rate_plan_id, room_type_id, weekday, first_night, last_night
  from plan_season_rate join plan_season using (property_id, rate_plan_id, season_id)
  where property_id = ${PROPERTY})`;

const toSeasonRows = ({ seasons }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as given ("seasonId" text, "firstNight" date,
    "lastNight" date, precedence int, "minStay" int)`;

const toRateRows = ({ rates }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given ("seasonId" text, "ratePlanId" text,
    "roomTypeId" text, weekday int, rate bigint)`;

/** Writes the calendar of `flexible`. */
const writeFirstCalendar = async (trx: Transaction<Schema>, calendar: PlanCalendar): Promise<void> => {
  const seasonIds = sql`${sql.val(calendar.seasons.map(({ seasonId }) => seasonId))}::text[]`;
  await sql`delete from season_rate where property_id = ${PROPERTY}
    and (rate_plan_id = ${WEBSITE_RATE_PLAN} or season_id <> all(${seasonIds}))`.execute(trx);
  await sql`delete from season where property_id = ${PROPERTY} and season_id <> all(${seasonIds})`.execute(trx);
  await sql`
    insert into season (property_id, season_id, first_night, last_night, precedence, min_stay)
    select ${PROPERTY}, "seasonId", "firstNight", "lastNight", precedence, "minStay" from ${toSeasonRows(calendar)}
    on conflict (property_id, season_id) do update set first_night = excluded.first_night,
      last_night = excluded.last_night, precedence = excluded.precedence, min_stay = excluded.min_stay`.execute(trx);
  await sql`
    insert into season_rate (property_id, season_id, rate_plan_id, room_type_id, weekday, rate_minor)
    select ${PROPERTY}, "seasonId", "ratePlanId", "roomTypeId", coalesce(weekday, 0), rate
    from ${toRateRows(calendar)}`.execute(trx);
};

const writeOtherCalendar = async (trx: Transaction<Schema>, calendar: PlanCalendar): Promise<void> => {
  const { ratePlanId } = calendar;
  for (const table of ['plan_season_rate', 'plan_season'] as const)
    await trx.deleteFrom(table).where('property_id', '=', PROPERTY).where('rate_plan_id', '=', ratePlanId).execute();
  await sql`
    insert into plan_season (property_id, rate_plan_id, season_id, first_night, last_night, precedence, min_stay)
    select ${PROPERTY}, ${ratePlanId}, "seasonId", "firstNight", "lastNight", precedence, "minStay"
    from ${toSeasonRows(calendar)}`.execute(trx);
  await sql`
    insert into plan_season_rate (property_id, rate_plan_id, season_id, room_type_id, weekday, rate_minor)
    select ${PROPERTY}, ${ratePlanId}, "seasonId", "roomTypeId", coalesce(weekday, 0), rate
    from ${toRateRows(calendar)}`.execute(trx);
};

/** Replaces the seasons of a base plan, which is written before. */
export const writeCalendar = (trx: Transaction<Schema>, calendar: PlanCalendar): Promise<void> =>
  calendar.ratePlanId === WEBSITE_RATE_PLAN ? writeFirstCalendar(trx, calendar) : writeOtherCalendar(trx, calendar);
