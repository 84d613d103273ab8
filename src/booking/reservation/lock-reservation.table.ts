import type { Transaction } from 'kysely';
import type { Schema } from '#src/server/database/schema.ts';
import { type Held, isHoldActive } from './hold.rules.ts';
import { type ReservationRow, toReservation } from './reservation-rows.table.ts';

/** Locks the row of a reservation until the transaction ends. */
export const lockReservation = (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow | undefined> =>
  trx.selectFrom('reservation').selectAll().where('reservation_id', '=', reserva).forUpdate().executeTakeFirst();

/** @throws when the reservation was never paid */
export const lockPaidReservation = async (trx: Transaction<Schema>, reserva: string): Promise<ReservationRow> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'confirmed' && row?.status !== 'cancelled')
    throw new Error('only a paid reservation can be amended');
  return row;
};

/** Locks a hold; undefined when it is not live. B11 */
export const lockLiveHold = async (
  trx: Transaction<Schema>,
  reserva: string,
  now: number,
): Promise<Held | undefined> => {
  const row = await lockReservation(trx, reserva);
  if (row?.status !== 'held') return undefined;
  const hold = toReservation(row, { folio: [], refunds: [] });
  return hold.status === 'held' && isHoldActive(hold, now) ? hold : undefined;
};

/** Builds the update of one reservation. */
export const updateReservation = (trx: Transaction<Schema>, reserva: string) =>
  trx.updateTable('reservation').where('reservation_id', '=', reserva);
