import { type Kysely, sql, type Transaction } from 'kysely';
import { FREE_UNITS } from '#src/rates/availability/free-units.table.ts';
import {
  type AddOnUnits,
  adjustAddOnDays,
  lockAddOnDays,
  negateAddOnUnits,
  toAddOnRows,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';

/** Number of rooms of one type on one night. */
export interface NightUnits {
  readonly room_type_id: string;
  readonly night: string;
  readonly qty: number;
  /** Total of these rooms, in minor units. */
  readonly price_minor: number;
}

/** Calculates the rooms of a quote by type and night. B10 */
export const calculateNightUnits = ({ rooms }: Quote): NightUnits[] => {
  const units = new Map<string, NightUnits>();
  for (const { roomTypeId, nights } of rooms) {
    for (const { night, rate, roomTypeId: slept = roomTypeId } of nights) {
      const key = `${slept} ${night}`;
      const { qty, price_minor } = units.get(key) ?? { qty: 0, price_minor: 0 };
      units.set(key, { room_type_id: slept, night, qty: qty + 1, price_minor: price_minor + rate });
    }
  }
  return [...units.values()];
};

const toKey = ({ room_type_id, night }: NightUnits): string => `${room_type_id} ${night}`;

/** Subtracts `others` from `units` by type and night; results may be negative. */
export const subtractUnits = (units: readonly NightUnits[], others: readonly NightUnits[]): NightUnits[] => {
  const left = new Map(units.map((unit) => [toKey(unit), unit]));
  for (const other of others) {
    const { qty, price_minor } = left.get(toKey(other)) ?? { qty: 0, price_minor: 0 };
    left.set(toKey(other), { ...other, qty: qty - other.qty, price_minor: price_minor - other.price_minor });
  }
  return [...left.values()];
};

/** Calculates what `units` need beyond `others`, with the additional price. */
export const calculateExtraUnits = (units: readonly NightUnits[], others: readonly NightUnits[]): NightUnits[] =>
  subtractUnits(units, others)
    .filter(({ qty }) => qty > 0)
    .map((unit) => ({ ...unit, price_minor: Math.max(0, unit.price_minor) }));

/** Units as a table, from arrays: PostgreSQL knows their row count and so uses the index on nights. */
export const toUnitRows = (units: readonly NightUnits[]) => {
  const createColumn = (name: keyof NightUnits) => sql.val(units.map((unit) => unit[name]));
  return sql`unnest(${createColumn('room_type_id')}::text[], ${createColumn('night')}::date[], ${createColumn('qty')}::int[],
    ${createColumn('price_minor')}::bigint[]) as wanted (room_type_id, night, qty, price_minor)`;
};

/**
 * Locks nights in (room type, night) order, in a separate statement before counters change: a fixed lock order prevents
 * deadlocks, and the result stays valid. Returns whether all are available; nights with a quantity of zero or less are.
 */
export const lockNights = async (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    select wanted.qty <= ${FREE_UNITS} as fits
    from inventory_night as inventory
    join ${toUnitRows(units)} on wanted.room_type_id = inventory.room_type_id and wanted.night = inventory.night
    order by inventory.room_type_id, inventory.night
    for update of inventory`.execute(trx);
  return rows.length === units.length && rows.every(({ fits }) => fits);
};

/** Adjusts a counter of locked nights; a check constraint prevents overbooking. B10 */
const adjustCounter = async (
  trx: Transaction<Schema>,
  counter: 'held' | 'sold',
  sign: 1 | -1,
  units: readonly NightUnits[],
) => {
  const column = sql.ref(counter);
  await sql`
    update inventory_night as inventory set ${column} = inventory.${column} + ${sign}::int * wanted.qty
    from ${toUnitRows(units)}
    where inventory.room_type_id = wanted.room_type_id and inventory.night = wanted.night`.execute(trx);
};

export const releaseHeldNights = (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<void> =>
  adjustCounter(trx, 'held', -1, units);

/** Sells nights; negative units are returned. */
export const sellNights = (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<void> =>
  adjustCounter(trx, 'sold', 1, units);

/** Sums the rooms that reservations take, by type and night. */
export const sumTakenUnits = async (db: Kysely<Schema>, reservas: readonly string[]): Promise<NightUnits[]> => {
  if (reservas.length === 0) return [];
  return db
    .selectFrom('reservation_night')
    .select(['room_type_id', 'night'])
    .select(({ fn }) => [
      sql<number>`${fn.sum('qty')}::int`.as('qty'),
      sql<number>`${fn.sum('price_minor')}::bigint`.as('price_minor'),
    ])
    .where('reservation_id', 'in', reservas)
    .groupBy(['room_type_id', 'night'])
    .execute();
};

const buildNightsInsert = (reserva: string, units: ReturnType<typeof toUnitRows>) => sql`
  insert into reservation_night (reservation_id, room_type_id, night, qty, price_minor)
  select ${reserva}, room_type_id, night, qty, price_minor from ${units}`;

/** Replaces the nights of a reservation; the caller adjusts the counters. */
export const replaceNights = async (trx: Transaction<Schema>, reserva: string, units: readonly NightUnits[]) => {
  await dropNights(trx, [reserva]);
  await buildNightsInsert(reserva, toUnitRows(units)).execute(trx);
};

/** Deletes the nights of reservations; the caller adjusts the counters. */
export const dropNights = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  const rows = trx.deleteFrom('reservation_night');
  if (reservas.length > 0) await rows.where('reservation_id', 'in', reservas).execute();
};

/** Holds locked nights: adjusts the counters and records the nights of the hold. B10 */
export const holdNights = async (trx: Transaction<Schema>, reserva: string, units: readonly NightUnits[]) => {
  await sql`
    with wanted as (select * from ${toUnitRows(units)}),
    inserted as (${buildNightsInsert(reserva, sql`wanted`)})
    update inventory_night as inventory set held = inventory.held + wanted.qty
    from wanted
    where inventory.room_type_id = wanted.room_type_id and inventory.night = wanted.night`.execute(trx);
};

/** Whether the quote of a row has extras that may be counted; spares other bookings a query. */
export const hasAddOns = sql<boolean>`
  (jsonb_array_length(quote -> 'addOns') > 0 or jsonb_path_exists(quote, '$.rooms[*].included'))`;

/** Sums what reservations hold or have bought of extras, by extra and day. */
export const sumAddOnUses = async (
  db: Kysely<Schema>,
  reservas: readonly string[],
  statuses: readonly ('held' | 'sold')[] = ['held', 'sold'],
): Promise<AddOnUnits[]> => {
  if (reservas.length === 0) return [];
  const { rows } = await sql<AddOnUnits>`
    select add_on_id as "addOnId", day, sum(units)::int as units from add_on_use
    where reservation_id = any(${sql.val([...reservas])}::text[])
      and status = any(${sql.val([...statuses])}::text[])
    group by add_on_id, day`.execute(db);
  return rows;
};

/** Ends the uses of reservations; the caller adjusts the counters. */
const voidAddOnUses = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  await trx.updateTable('add_on_use').set({ status: 'void' }).where('reservation_id', 'in', reservas).execute();
};

/** Replaces the uses of a reservation; the caller adjusts the counters of its locked days. */
export const replaceAddOnUses = async (
  trx: Transaction<Schema>,
  reserva: string,
  units: readonly AddOnUnits[],
  status: 'held' | 'sold',
): Promise<void> => {
  await voidAddOnUses(trx, [reserva]);
  if (units.length === 0) return;
  await sql`
    insert into add_on_use (add_on_id, reservation_id, day, units, status)
    select add_on_id, ${reserva}, day, units, ${status} from ${toAddOnRows(units)}
    on conflict (add_on_id, reservation_id, day)
      do update set units = excluded.units, status = excluded.status`.execute(trx);
};

/** Gives back what ended holds took. R13 */
export const releaseAddOnUses = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  if (reservas.length === 0) return;
  const taken = negateAddOnUnits(await sumAddOnUses(trx, reservas, ['held']));
  await lockAddOnDays(trx, taken);
  await adjustAddOnDays(trx, { held: taken });
  await voidAddOnUses(trx, reservas);
};

/** Takes locked units for a hold. R14 */
export const holdAddOns = async (
  trx: Transaction<Schema>,
  reserva: string,
  units: readonly AddOnUnits[],
): Promise<void> => {
  if (units.length === 0) return;
  await adjustAddOnDays(trx, { held: units });
  await replaceAddOnUses(trx, reserva, units, 'held');
};

/** Turns locked units of a hold into sold ones; those of an expired hold are not counted as held any more. R14 */
export const sellAddOns = async (
  trx: Transaction<Schema>,
  reserva: string,
  units: readonly AddOnUnits[],
  isHeld: boolean,
): Promise<void> => {
  if (units.length === 0) return;
  await adjustAddOnDays(trx, { sold: units, ...(isHeld && { held: negateAddOnUnits(units) }) });
  await replaceAddOnUses(trx, reserva, units, 'sold');
};
