import { type Kysely, type Selectable, sql } from 'kysely';
import { bindFirst } from '#src/kernel/bind-first.ts';
import type { NightOffer } from '#src/rates/availability/availability.rules.ts';
import { FREE_UNITS, lockOutRateChanges } from '#src/rates/availability/free-units.table.ts';
import { readRestrictions } from '#src/rates/catalogue/catalogue.table.ts';
import { isPersonalCodeTaken, listUsedUpPromotions } from '#src/rates/catalogue/promotions.table.ts';
import { readAgeBands, readUnderOccupancy } from '#src/rates/catalogue/stored-rates.table.ts';
import type { NightlyRate } from '#src/rates/plans/rate-plan.rules.ts';
import type { RoomType } from '#src/rates/rooms/room-type.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { listAddOnDays } from './add-on-days.table.ts';
import type { Inventory, OfferRange } from './inventory.port.ts';
import { createNightlyRates, readSeasons, toRateRows } from './nightly-rates.table.ts';

const toRoomType = (row: Selectable<Schema['room_type']>): RoomType => ({
  roomTypeId: row.room_type_id,
  position: row.position,
  units: row.units,
  occupancy: {
    adultsIncluded: row.adults_included,
    childrenIncluded: row.children_included,
    maxAdults: row.max_adults,
    maxGuests: row.max_guests,
    ageBands: readAgeBands(row.age_bands),
  },
  extraAdult: row.extra_adult_minor,
  extraChild: row.extra_child_minor,
  ...(row.under_occupancy !== null && { underOccupancy: readUnderOccupancy(row.under_occupancy) }),
});

export const listRoomTypes = async (db: Kysely<Schema>): Promise<RoomType[]> => {
  const rows = db.selectFrom('room_type').selectAll();
  return (await rows.orderBy('position').orderBy('room_type_id').execute()).map(toRoomType);
};

/** Columns of a night, in the order of the query: an array takes a third of the bytes of an object. */
type RateColumns = [
  ratePlanId: string,
  roomTypeId: string,
  night: string,
  rate: number,
  minStay: number,
  maxStay: number | null,
  minStayThrough: number | null,
  closedToArrival: boolean,
  closedToDeparture: boolean,
  stopSell: boolean,
];

type UnitsByNight = Readonly<Record<string, number>>;

interface OfferParts {
  readonly rates: readonly RateColumns[];
  /** What is left, by room type. */
  readonly units: Readonly<Record<string, UnitsByNight>>;
}

/** Adds the units left to the rate of a night; by a foreign key each night that has a rate has units. */
const toNightOffer = (
  [ratePlanId, roomTypeId, night, rate, minStay, maxStay, minStayThrough, ...closed]: RateColumns,
  units: OfferParts['units'],
): NightOffer => {
  const [closedToArrival, closedToDeparture, stopSell] = closed;
  const left = units[roomTypeId]?.[night] ?? 0;
  return {
    ...{ ratePlanId, roomTypeId, night, rate, minStay, maxStay, minStayThrough },
    ...{ closedToArrival, closedToDeparture, stopSell, left },
  };
};

/**
 * Lists offers, in no order; overdue holds, which `held` still counts, are treated as free. B11
 *
 * Rates and units are joined here. PostgreSQL does not apply the range of nights of one table to the other, and with a
 * range for each it compares every pair of nights until the tables are analyzed: seconds for a year. One row, as a row
 * costs the embedded database more than a night.
 */
const listNightOffers = async (
  db: Kysely<Schema>,
  { from, to, ratePlanIds, now }: OfferRange,
): Promise<NightOffer[]> => {
  const { rows } = await sql<OfferParts>`
    with overdue as (
      select taken.room_type_id, taken.night, sum(taken.qty)::int as qty
      from reservation join reservation_night as taken using (reservation_id)
      where reservation.status = 'held'
        and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz
        and taken.night between ${from}::date and ${to}::date
      group by taken.room_type_id, taken.night
    ), stock as (
      select room_type_id, json_object_agg(night, ${FREE_UNITS} + coalesce(overdue.qty, 0)) as nights
      from inventory_night left join overdue using (room_type_id, night)
      where night between ${from}::date and ${to}::date
      group by room_type_id
    )
    select
      (select coalesce(json_agg(json_build_array(rate_plan_id, room_type_id, night, rate_minor, min_stay, max_stay,
        min_stay_through, closed_to_arrival, closed_to_departure, stop_sell)), '[]')
        from nightly_rate
        where rate_plan_id = any(${sql.val(ratePlanIds)}::text[])
          and night between ${from}::date and ${to}::date) as rates,
      (select coalesce(json_object_agg(room_type_id, nights), '{}') from stock) as units`.execute(db);
  return rows.flatMap(({ rates, units }) => rates.map((columns) => toNightOffer(columns, units)));
};

const findLastOpenNight = async (db: Kysely<Schema>, ratePlanId: string): Promise<string | undefined> => {
  const rates = db.selectFrom('nightly_rate').select('night');
  const nights = rates.where('rate_plan_id', '=', ratePlanId);
  return (await nights.orderBy('night', 'desc').limit(1).executeTakeFirst())?.night;
};

const openNights = (db: Kysely<Schema>, nights: readonly NightlyRate[]): Promise<void> =>
  runTransaction(db, async (trx) => {
    await lockOutRateChanges(trx);
    await sql`
      insert into inventory_night (room_type_id, night, capacity)
      select distinct room_type_id, night, units from ${toRateRows(nights)}
      join room_type on room_type_id = "roomTypeId"
      order by room_type_id, night
      on conflict do nothing`.execute(trx);
    await sql`
      insert into nightly_rate (rate_plan_id, night, room_type_id, rate_minor, min_stay, max_stay,
        min_stay_through, closed_to_arrival, closed_to_departure, stop_sell, set_by)
      select "ratePlanId", night, "roomTypeId", rate, "minStay", "maxStay",
        "minStayThrough", "closedToArrival", "closedToDeparture", "stopSell", coalesce("setBy", 'season')
      from ${toRateRows(nights)} order by "roomTypeId", night
      on conflict do nothing`.execute(trx);
  });

/** Port implementation: room types, nights and rates. */
export const createInventory = (db: Kysely<Schema>): Inventory => ({
  ...bindFirst(db, {
    listRoomTypes,
    listNightOffers,
    listPlanRestrictions: readRestrictions,
    listUsedUpPromotions,
    isPersonalCodeTaken,
    listAddOnDays,
    readSeasons,
    findLastOpenNight,
    openNights,
  }),
  ...createNightlyRates(db),
});
