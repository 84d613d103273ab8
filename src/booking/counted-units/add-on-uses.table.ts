import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type AddOnUnits,
  adjustAddOnDays,
  lockAddOnDays,
  negateAddOnUnits,
  toAddOnRows,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

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
