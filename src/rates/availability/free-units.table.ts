import { sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

/** Units of a row of `inventory_night` without those that closures take. R5 */
export const SELLABLE_UNITS = sql<number>`(case when closed then 0 else capacity - blocked end)`;

/** Units of a row of `inventory_night` that can be held; those of overdue holds are taken. B10 */
export const FREE_UNITS = sql<number>`(${SELLABLE_UNITS} - held - sold)`;

/** Whether the hold of a `reservation` is overdue at an instant, and a job has not ended it yet. B11 */
export const isHoldOver = (now: number) => sql<boolean>`
  (reservation.status = 'held' and reservation.hold_expires_at <= ${new Date(now).toISOString()}::timestamptz)`;

/**
 * Locks the room types against a change of rates, which locks them exclusively. Taken before nights and rates, in key
 * order, so that neither waits for the other's rows; any number of nodes open nights at once.
 */
export const lockOutRateChanges = async (trx: Transaction<Schema>): Promise<void> => {
  await sql`select from room_type order by room_type_id for key share`.execute(trx);
};

/** Locks the room types for a change of rates; returns their units. Placing holds never needs these locks. */
export const lockRoomTypes = async (trx: Transaction<Schema>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ roomTypeId: string; units: number }>`
    select room_type_id as "roomTypeId", units from room_type
    order by room_type_id for update`.execute(trx);
  return new Map(rows.map(({ roomTypeId, units }) => [roomTypeId, units]));
};
