import { type Kysely, sql } from 'kysely';
import type { DayRange } from '#src/desk/summary/reservation-summary.rules.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#src/desk/summary/summary-rows.table.ts';
import { FREE_UNITS, SELLABLE_UNITS } from '#src/rates/availability/free-units.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { BoardHold, BoardNight, BoardReservation, SleptNight } from './board.rules.ts';

/** What the occupancy board is made of. */
export interface BoardNights {
  /** Confirmed ones with a night, an arrival or a departure in the range. */
  listStays(range: DayRange): Promise<BoardReservation[]>;
  /** Whose nights are in the range and which are live at `now` (epoch milliseconds), without those of date changes. */
  listHolds(range: DayRange & { readonly now: number }): Promise<BoardHold[]>;
  /** Ordered by night; holds expired by `now` (epoch milliseconds) take nothing. B11 */
  listNights(range: DayRange & { readonly now: number }): Promise<BoardNight[]>;
}

export type NowRange = DayRange & { readonly now: number };

/** Only quotes of reservations that changed are read: a guest in house was moved by a change. */
const SLEPT = sql<readonly SleptNight[]>`case when revision = 0 then '[]'::jsonb else coalesce((
  select jsonb_agg(jsonb_build_object(
    'room', room.position - 1, 'night', night.value ->> 'night', 'roomTypeId', night.value ->> 'roomTypeId'))
  from jsonb_array_elements(quote -> 'rooms') with ordinality as room (value, position),
    jsonb_array_elements(room.value -> 'nights') as night
  where night.value ? 'roomTypeId'), '[]') end`;

/** The night before the range too: who sleeps then leaves on its first day. */
export const listStays = async (db: Kysely<Schema>, { from, to }: DayRange): Promise<BoardReservation[]> => {
  const { rows } = await sql<SummaryRow & { readonly slept: readonly SleptNight[] }>`
    select ${SUMMARY_COLUMNS}, ${SLEPT} as slept from reservation
    where status = 'confirmed'
      and daterange(arrival, departure) && daterange(${from}::date - 1, ${to}::date, '[]')
    order by arrival, code`.execute(db);
  return rows.map(({ slept, ...row }) => ({ ...toSummary(row), slept }));
};

/** Where the desk follows its own hold. */
const PAY_LINK = sql<BoardHold['payLink']>`case when desk_hold_id is not null then jsonb_build_object(
  'payLinkId', desk_hold_id, 'firstName', guest ->> 'firstName', 'lastName', guest ->> 'lastName') end`;

/** A digest names a hold: the desk's pages never have the reserva. */
export const listHolds = async (db: Kysely<Schema>, { from, to, now }: NowRange): Promise<BoardHold[]> => {
  const { rows } = await sql<BoardHold>`
    select md5(reservation_id) as "holdId", arrival, departure, rooms, hold_expires_at as "expiresAt",
      ${PAY_LINK} as "payLink"
    from reservation
    where status = 'held' and changes_reservation_id is null
      and hold_expires_at > ${new Date(now).toISOString()}::timestamptz
      and arrival <= ${to}::date and departure > ${from}::date
    order by arrival, created_at, reservation_id`.execute(db);
  return rows;
};

export const listNights = async (db: Kysely<Schema>, { from, to, now }: NowRange): Promise<BoardNight[]> => {
  const { rows } = await sql<BoardNight>`
    with overdue as (
      select taken.room_type_id, taken.night, sum(taken.qty)::int as qty
      from reservation join reservation_night as taken using (reservation_id)
      where reservation.status = 'held'
        and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz
        and taken.night between ${from}::date and ${to}::date
      group by taken.room_type_id, taken.night
    )
    select room_type_id as "roomTypeId", night, capacity, sold, capacity - ${SELLABLE_UNITS} as closed, ${FREE_UNITS} + coalesce(qty, 0) as free
    from inventory_night left join overdue using (room_type_id, night)
    where night between ${from}::date and ${to}::date
    order by night`.execute(db);
  return rows;
};
