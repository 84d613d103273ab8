import { type Kysely, sql, type Transaction } from 'kysely';
import type { UnpricedNight } from '#src/rates/availability/availability.rules.ts';
import { lockOutRateChanges, lockRoomTypes, SELLABLE_UNITS } from '#src/rates/availability/free-units.table.ts';
import type { NightlyRate, Season, SeasonRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import type { Inventory, RateRange } from './inventory.port.ts';

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

/** Rates as a table in one parameter: 18 months of nights exceed the parameters of a statement. */
export const toRateRows = (nights: readonly NightlyRate[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as opened ("roomTypeId" text, "ratePlanId" text, night date,
    rate bigint, "setBy" text, "manualFields" text[], "minStay" int, "maxStay" int, "minStayThrough" int, "closedToArrival" boolean, "closedToDeparture" boolean, "stopSell" boolean)`;

/** Updates the lowest rates of locked room types, of nights with a unit left to sell; returns true when one changed. R26 */
export const updateLowestRates = async (
  trx: Transaction<Schema>,
  { from, to, ratePlanId }: RateRange,
): Promise<boolean> => {
  const { rows } = await sql`
    update room_type set from_minor = lowest.minor
    from (
      select room_type_id, min(rate_minor) as minor
      from nightly_rate join inventory_night using (room_type_id, night)
      where rate_plan_id = ${ratePlanId} and not stop_sell and ${SELLABLE_UNITS} > sold
        and night between ${from}::date and ${to}::date
      group by room_type_id
    ) as lowest
    where room_type.room_type_id = lowest.room_type_id
      and from_minor is distinct from lowest.minor
    returning room_type.room_type_id`.execute(trx);
  return rows.length > 0;
};

/** Forgets the lowest rates of another reference plan where this one has no rate in the range. R26 */
export const forgetLowestRates = async (
  trx: Transaction<Schema>,
  { from, to, ratePlanId }: RateRange,
): Promise<void> => {
  await sql`
    update room_type set from_minor = null
    where from_minor is not null and not exists (
      select from nightly_rate as rate
      where rate.rate_plan_id = ${ratePlanId}
        and rate.room_type_id = room_type.room_type_id and rate.night between ${from}::date and ${to}::date)`.execute(
    trx,
  );
};

/** Locks in key order, so that concurrent nodes do not deadlock. */
const writeLowestRates = (db: Kysely<Schema>, range: RateRange): Promise<boolean> =>
  runTransaction(db, async (trx) => {
    await lockRoomTypes(trx);
    return updateLowestRates(trx, range);
  });

/** Whether a night has values by hand over a rate that is carried from an earlier year. R27 */
const LACKS_SEASON_RATE = sql`(set_by = 'manual' and not coalesce('rate' = any(manual_fields), true) and not exists (
  select from ${SEASON_RATES} as priced
  where priced.rate_plan_id = nightly_rate.rate_plan_id and priced.room_type_id = nightly_rate.room_type_id
    and night between first_night and last_night and weekday in (0, extract(isodow from night))))`;

const listUnpricedNights = async (
  db: Kysely<Schema>,
  { from, to, ratePlanId }: RateRange,
): Promise<UnpricedNight[]> => {
  const { rows } = await sql<UnpricedNight>`
    with sold as (
      select distinct room_type_id from nightly_rate
      where rate_plan_id = ${ratePlanId}
    ), priced as (
      select night, count(*) as rates,
        count(*) filter (where set_by <> 'carried' and not ${LACKS_SEASON_RATE}) as own_rates
      from nightly_rate
      where rate_plan_id = ${ratePlanId}
        and night between ${from}::date and ${to}::date
      group by night
    )
    select day::date as night, coalesce(rates, 0) < (select count(*) from sold) as "lacksRate"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join priced on priced.night = day::date
    where coalesce(own_rates, 0) < (select count(*) from sold)
    order by day`.execute(db);
  return rows;
};

/** Lowest rates (R26), and rates carried over to nights that no season prices (R27). */
export const createNightlyRates = (
  db: Kysely<Schema>,
): Pick<
  Inventory,
  'listLowestRates' | 'writeLowestRates' | 'listCarriedNights' | 'repriceNights' | 'listUnpricedNights'
> => ({
  listLowestRates: async () => {
    const { rows } = await sql<{ roomTypeId: string; from: number }>`
      select room_type_id as "roomTypeId", from_minor as "from" from room_type
      where from_minor is not null`.execute(db);
    return rows;
  },

  writeLowestRates: (range) => writeLowestRates(db, range),

  listCarriedNights: async ({ from, to, ratePlanId }) => {
    const { rows } = await sql<{ roomTypeId: string; night: string }>`
      select room_type_id as "roomTypeId", night from nightly_rate
      where rate_plan_id = ${ratePlanId} and set_by = 'carried'
        and night between ${from}::date and ${to}::date
      order by room_type_id, night`.execute(db);
    return rows;
  },

  repriceNights: (nights) =>
    runTransaction(db, async (trx) => {
      await lockOutRateChanges(trx);
      await sql`
        update nightly_rate set rate_minor = opened.rate, min_stay = opened."minStay",
          set_by = coalesce(opened."setBy", 'season')
        from ${toRateRows(nights)}
        where rate_plan_id = opened."ratePlanId" and nightly_rate.night = opened.night
          and room_type_id = opened."roomTypeId" and set_by <> 'manual'`.execute(trx);
    }),

  listUnpricedNights: (range) => listUnpricedNights(db, range),
});
