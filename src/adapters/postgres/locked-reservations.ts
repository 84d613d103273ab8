import type { Transaction } from 'kysely';
import { type Held, isAlive } from '#src/booking/model/hold.ts';
import { type ReservationRow, toReservation } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';

/** The row of a reserva, locked until the transaction ends. */
export const lockReservation = (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow | undefined> =>
  trx
    .selectFrom('reservation')
    .selectAll()
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .forUpdate()
    .executeTakeFirst();

/** @throws when the reservation was never paid: nobody decides on one that he did not read. */
export const lockPaid = async (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'confirmed' && row?.status !== 'cancelled')
    throw new Error('only a reservation that was paid is amended');
  return row;
};

/** The hold, locked, as long as it is alive. B11 */
export const lockLiveHold = async (
  trx: Transaction<Schema>,
  reserva: string,
  now: number,
): Promise<Held | undefined> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'held') return undefined;
  const hold = toReservation(row, { folio: [], refunds: [] });
  return hold.status === 'held' && isAlive(hold, now) ? hold : undefined;
};

/** Writes to the one reservation. */
export const updateReservation = (trx: Transaction<Schema>, reserva: string) =>
  trx.updateTable('reservation').where('property_id', '=', PROPERTY).where('reservation_id', '=', reserva);
