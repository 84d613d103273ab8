import { type Kysely, sql } from 'kysely';
import { FREE_UNITS } from '#src/rates/availability/free-units.table.ts';
import type { RateRange } from '#src/rates/offers/inventory.port.ts';
import type { Closure } from '#src/rates/rooms-out-of-sale/closure.rules.ts';
import type { PricedNight } from '#src/rates/state/rates-state.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** A night of a room type in a base plan, with what is left to sell. */
export interface PriceNight extends Omit<PricedNight, 'ratePlanId' | 'manualFields'> {
  readonly left: number;
  /** All rooms of the type are out of sale. R5 */
  readonly isClosed: boolean;
}

/** What the calendar of prices is made of. */
export interface PriceNights {
  /** Nights with a price; holds expired by `now` (epoch milliseconds) take nothing. B11 */
  listNights(range: RateRange & { readonly now: number }): Promise<PriceNight[]>;
  /** Closures with a night in the range. */
  listClosures(range: Pick<RateRange, 'from' | 'to'>): Promise<Closure[]>;
}

/** Both tables are limited to the range, which PostgreSQL does not carry from one to the other. */
const listNights = async (
  db: Kysely<Schema>,
  { from, to, ratePlanId, now }: RateRange & { readonly now: number },
): Promise<PriceNight[]> => {
  const { rows } = await sql<PriceNight>`
    with overdue as (
      select taken.room_type_id, taken.night, sum(taken.qty)::int as qty
      from reservation join reservation_night as taken using (reservation_id)
      where reservation.status = 'held'
        and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz
        and taken.night between ${from}::date and ${to}::date
      group by taken.room_type_id, taken.night
    ), stock as (
      select room_type_id, night, ${FREE_UNITS} + coalesce(qty, 0) as free, closed
      from inventory_night left join overdue using (room_type_id, night)
      where night between ${from}::date and ${to}::date
    )
    select room_type_id as "roomTypeId", night, rate_minor as rate, min_stay as "minStay", max_stay as "maxStay",
      min_stay_through as "minStayThrough", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture", stop_sell as "stopSell", set_by as "setBy",
      greatest(free, 0)::int as left, closed as "isClosed"
    from nightly_rate join stock using (room_type_id, night)
    where rate_plan_id = ${ratePlanId} and night between ${from}::date and ${to}::date
    order by room_type_id, night`.execute(db);
  return rows;
};

/** Port implementation: nights of the calendar of prices. */
export const createPriceNights = (db: Kysely<Schema>): PriceNights => ({
  listNights: (range) => listNights(db, range),
  listClosures: async ({ from, to }) => {
    const { rows } = await sql<Closure>`
      select room_type_id as "roomTypeId", first_night as "firstNight", last_night as "lastNight", units, note
      from inventory_block
      where first_night <= ${to}::date and last_night >= ${from}::date
      order by room_type_id, first_night`.execute(db);
    return rows;
  },
});
