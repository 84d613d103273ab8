import { sql, type Transaction } from 'kysely';
import type { PlanCalendar } from '#src/rates/file/rates-file.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

const toSeasonRows = ({ seasons }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(seasons)}::jsonb) as given ("seasonId" text, "firstNight" date,
    "lastNight" date, precedence int, "minStay" int)`;

const toRateRows = ({ rates }: PlanCalendar) =>
  sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as given ("seasonId" text, "roomTypeId" text, weekday int,
    rate bigint)`;

/** Replaces the seasons of a base plan. */
export const writeCalendar = async (trx: Transaction<Schema>, calendar: PlanCalendar): Promise<void> => {
  const { ratePlanId } = calendar;
  for (const table of ['season_rate', 'season'] as const)
    await trx.deleteFrom(table).where('rate_plan_id', '=', ratePlanId).execute();
  await sql`
    insert into season (rate_plan_id, season_id, first_night, last_night, precedence, min_stay)
    select ${ratePlanId}, "seasonId", "firstNight", "lastNight", precedence, "minStay"
    from ${toSeasonRows(calendar)}`.execute(trx);
  await sql`
    insert into season_rate (rate_plan_id, season_id, room_type_id, weekday, rate_minor)
    select ${ratePlanId}, "seasonId", "roomTypeId", coalesce(weekday, 0), rate
    from ${toRateRows(calendar)}`.execute(trx);
};
