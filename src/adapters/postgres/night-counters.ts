import { type Kysely, sql, type Transaction } from 'kysely';
import type { Quote } from '#src/booking/model/quote.ts';
import { PROPERTY, type Schema } from './schema.ts';

/** Rooms of one type on one night. */
export interface NightUnits {
  readonly room_type_id: string;
  readonly night: string;
  readonly qty: number;
  /** Of all these rooms together, in minor units. */
  readonly price_minor: number;
}

/** What a quote takes of each night; rooms of the same type are counted together. B10 */
export const unitsOf = ({ rooms }: Quote): NightUnits[] => {
  const units = new Map<string, NightUnits>();
  for (const { roomTypeId, nights } of rooms) {
    for (const { night, rate } of nights) {
      const key = `${roomTypeId} ${night}`;
      const { qty, price_minor } = units.get(key) ?? { qty: 0, price_minor: 0 };
      units.set(key, { room_type_id: roomTypeId, night, qty: qty + 1, price_minor: price_minor + rate });
    }
  }
  return [...units.values()];
};

const keyOf = ({ room_type_id, night }: NightUnits): string => `${room_type_id} ${night}`;

/** `units` less `others` on every night of either; below zero where the others are more. */
export const difference = (units: readonly NightUnits[], others: readonly NightUnits[]): NightUnits[] => {
  const left = new Map(units.map((unit) => [keyOf(unit), unit]));
  for (const other of others) {
    const { qty, price_minor } = left.get(keyOf(other)) ?? { qty: 0, price_minor: 0 };
    left.set(keyOf(other), { ...other, qty: qty - other.qty, price_minor: price_minor - other.price_minor });
  }
  return [...left.values()];
};

/** What `units` need beyond `others`, and what it costs more. */
export const beyond = (units: readonly NightUnits[], others: readonly NightUnits[]): NightUnits[] =>
  difference(units, others)
    .filter(({ qty }) => qty > 0)
    .map((unit) => ({ ...unit, price_minor: Math.max(0, unit.price_minor) }));

/** The units as a table. Of arrays PostgreSQL knows how many rows they are, and so takes the index to the nights. */
export const asRows = (units: readonly NightUnits[]) => {
  const column = (name: keyof NightUnits) => sql.val(units.map((unit) => unit[name]));
  return sql`unnest(${column('room_type_id')}::text[], ${column('night')}::date[], ${column('qty')}::int[],
    ${column('price_minor')}::bigint[]) as wanted (room_type_id, night, qty, price_minor)`;
};

/**
 * Locks these nights in (room type, night) order, by a statement of its own: whoever changes counters locks first, so
 * nobody waits in a circle and what is read here stays true. Returns whether all of them can still be had; a night of
 * which as many or more are given back always can.
 */
export const lockNights = async (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    select inventory.held + inventory.sold + wanted.qty <= inventory.capacity as fits
    from inventory_night as inventory
    join ${asRows(units)} on wanted.room_type_id = inventory.room_type_id and wanted.night = inventory.night
    where inventory.property_id = ${PROPERTY}
    order by inventory.room_type_id, inventory.night
    for update of inventory`.execute(trx);
  return rows.length === units.length && rows.every(({ fits }) => fits);
};

/** Adds to a counter of nights that are locked, or gives back. B10: refused by the table itself when full. */
const count = async (
  trx: Transaction<Schema>,
  counter: 'held' | 'sold',
  sign: 1 | -1,
  units: readonly NightUnits[],
) => {
  const column = sql.ref(counter);
  await sql`
    update inventory_night as inventory set ${column} = inventory.${column} + ${sign}::int * wanted.qty
    from ${asRows(units)}
    where inventory.property_id = ${PROPERTY}
      and inventory.room_type_id = wanted.room_type_id and inventory.night = wanted.night`.execute(trx);
};

export const giveBackNights = (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<void> =>
  count(trx, 'held', -1, units);

/** Units below zero are sold no longer. */
export const sellNights = (trx: Transaction<Schema>, units: readonly NightUnits[]): Promise<void> =>
  count(trx, 'sold', 1, units);

/** What reservations take of each night, added up. */
export const unitsTakenBy = async (db: Kysely<Schema>, reservas: readonly string[]): Promise<NightUnits[]> => {
  if (reservas.length === 0) return [];
  return db
    .selectFrom('reservation_night')
    .select(['room_type_id', 'night'])
    .select(({ fn }) => [
      sql<number>`${fn.sum('qty')}::int`.as('qty'),
      sql<number>`${fn.sum('price_minor')}::bigint`.as('price_minor'),
    ])
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', reservas)
    .groupBy(['room_type_id', 'night'])
    .execute();
};

const keeping = (reserva: string, units: ReturnType<typeof asRows>) => sql`
  insert into reservation_night (property_id, reservation_id, room_type_id, night, qty, price_minor)
  select ${PROPERTY}, ${reserva}, room_type_id, night, qty, price_minor from ${units}`;

/** Writes down which nights a reservation has, in the place of those that it had; the counters are the caller's. */
export const replaceNights = async (trx: Transaction<Schema>, reserva: string, units: readonly NightUnits[]) => {
  await dropNights(trx, [reserva]);
  await keeping(reserva, asRows(units)).execute(trx);
};

/** Forgets which nights these had; the counters are the caller's. */
export const dropNights = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  const rows = trx.deleteFrom('reservation_night').where('property_id', '=', PROPERTY);
  if (reservas.length > 0) await rows.where('reservation_id', 'in', reservas).execute();
};

/** Takes locked nights for a hold, and writes down that it has them. B10 */
export const holdNights = async (trx: Transaction<Schema>, reserva: string, units: readonly NightUnits[]) => {
  await sql`
    with wanted as (select * from ${asRows(units)}),
    kept as (${keeping(reserva, sql`wanted`)})
    update inventory_night as inventory set held = inventory.held + wanted.qty
    from wanted
    where inventory.property_id = ${PROPERTY}
      and inventory.room_type_id = wanted.room_type_id and inventory.night = wanted.night`.execute(trx);
};
