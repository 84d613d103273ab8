import { sql, type Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';

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
