import { type Kysely, sql, type Transaction } from 'kysely';
import type { IsoDate } from '#src/kernel/stay/stay.ts';
import type { Schema } from '#src/server/database/schema.ts';
import type { Closure } from './closure.rules.ts';
import { sortClosures } from './closure.rules.ts';

const toClosureRows = (closures: readonly Closure[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(closures)}::jsonb) as given ("roomTypeId" text, "firstNight" date,
    "lastNight" date, units int, note text)`;

const CLOSURE_COLUMNS = sql`room_type_id as "roomTypeId", first_night as "firstNight", last_night as "lastNight", units, note`;

/** Reads the closures that are not over on a date. */
export const readClosures = async (db: Kysely<Schema>, today: IsoDate): Promise<Closure[]> => {
  const { rows } = await sql<Closure>`
    select ${CLOSURE_COLUMNS} from inventory_block where last_night >= ${today}::date`.execute(db);
  return sortClosures(rows);
};

/** Closures as the desk lists them. */
export interface Closures {
  /** Those that are not over on a date, by room type and night. */
  listOpen(today: IsoDate): Promise<Closure[]>;
  /** Those that were over before a date, the last to end first. */
  listPast(today: IsoDate, limit: number): Promise<Closure[]>;
  /** Those with a night in a range, both ends inclusive, over or not. */
  listBetween(range: { readonly from: IsoDate; readonly to: IsoDate }): Promise<Closure[]>;
}

export const createClosures = (db: Kysely<Schema>): Closures => ({
  listOpen: (today) => readClosures(db, today),
  listPast: async (today, limit) => {
    const { rows } = await sql<Closure>`
      select ${CLOSURE_COLUMNS} from inventory_block where last_night < ${today}::date
      order by last_night desc, first_night desc, room_type_id, block_id limit ${limit}`.execute(db);
    return rows;
  },
  listBetween: async ({ from, to }) => {
    const { rows } = await sql<Closure>`
      select ${CLOSURE_COLUMNS} from inventory_block
      where first_night <= ${to}::date and last_night >= ${from}::date`.execute(db);
    return sortClosures(rows);
  },
});

/**
 * Replaces the closures that are not over; the caller adjusts the nights. What one that ends took of nights that are over
 * stays recorded, as long as no other begins on the same night for the same rooms and reason.
 */
export const writeClosures = async (
  trx: Transaction<Schema>,
  closures: readonly Closure[],
  today: IsoDate,
): Promise<void> => {
  await sql`
    update inventory_block as block set last_night = ${today}::date - 1
    where last_night >= ${today}::date and first_night < ${today}::date
      and not exists (
        select from ${toClosureRows(closures)}
        where given."roomTypeId" = block.room_type_id and given."firstNight" = block.first_night
          and (given.units, given.note) is not distinct from (block.units, block.note))`.execute(trx);
  await sql`delete from inventory_block
    where last_night >= ${today}::date`.execute(trx);
  await sql`
    insert into inventory_block (block_id, room_type_id, first_night, last_night, units, note)
    select gen_random_uuid()::text, "roomTypeId", "firstNight", "lastNight", units, note
    from ${toClosureRows(closures)}`.execute(trx);
};

/**
 * Writes the units of resized room types into their nights after today, and what closures take of `changed` ones from
 * today on: at once, as more units may be needed for a closure, and fewer be possible without one. R5, R28
 */
export const writeNightUnits = async (
  trx: Transaction<Schema>,
  { resized, changed, today }: { resized: readonly string[]; changed: readonly string[]; today: IsoDate },
): Promise<void> => {
  await sql`
    update inventory_night as inventory
    set capacity = given.capacity, blocked = given.blocked, closed = given.closed
    from (
      select open.room_type_id, open.night,
        case when open.room_type_id = any(${sql.val(resized)}::text[]) and open.night > ${today}::date
          then room_type.units else open.capacity end as capacity,
        coalesce(sum(block.units), 0)::int as blocked,
        count(*) filter (where block.block_id is not null and block.units is null) > 0 as closed
      from inventory_night as open join room_type using (room_type_id)
      left join inventory_block as block on block.room_type_id = open.room_type_id and open.night between block.first_night and block.last_night
      where open.night >= ${today}::date
        and open.room_type_id = any(${sql.val(changed)}::text[])
      group by open.room_type_id, open.night, open.capacity, room_type.units
    ) as given
    where inventory.room_type_id = given.room_type_id
      and inventory.night = given.night
      and (inventory.capacity, inventory.blocked, inventory.closed)
        is distinct from (given.capacity, given.blocked, given.closed)`.execute(trx);
};
