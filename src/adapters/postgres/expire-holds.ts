import { type Kysely, sql, type Transaction } from 'kysely';
import { NO_OWNER } from './hold-owners.ts';
import { asRows, giveBackNights, lockNights, type NightUnits, unitsTakenBy } from './night-counters.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** Ends holds whose rows are locked, and gives back their rooms. */
export const endHolds = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  if (reservas.length === 0) return;
  const units = await unitsTakenBy(trx, reservas);
  await lockNights(trx, units);
  await giveBackNights(trx, units);
  await trx
    .updateTable('reservation')
    .set({ status: 'expired', hold_expires_at: null, ...NO_OWNER })
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', reservas)
    .execute();
};

const overdueHolds = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('status', '=', 'held')
    .where('hold_expires_at', '<=', new Date(now).toISOString());

/** B11: ends at most `limit` overdue holds; those that someone else is changing are left to them. */
export const expireOverdue = (db: Kysely<Schema>, now: number, limit: number): Promise<number> =>
  transaction(db, async (trx) => {
    const due = await overdueHolds(trx, now).orderBy('hold_expires_at').limit(limit).forUpdate().skipLocked().execute();
    const reservas = due.map(({ reservation_id }) => reservation_id);
    await endHolds(trx, reservas);
    return reservas.length;
  });

/** B11: ends the overdue holds that stand in the way of these nights, in a transaction of its own. */
export const reclaimOverdue = async (db: Kysely<Schema>, now: number, wanted: readonly NightUnits[]): Promise<void> => {
  const inTheWay = await overdueHolds(db, now)
    .where(
      sql<boolean>`exists (
        select from reservation_night as taken
        join ${asRows(wanted)} on wanted.room_type_id = taken.room_type_id and wanted.night = taken.night
        where taken.property_id = reservation.property_id and taken.reservation_id = reservation.reservation_id)`,
    )
    .execute();
  if (inTheWay.length === 0) return;
  await transaction(db, async (trx) => {
    // In one order, and waiting for whoever holds one of them: a hold that is being ended must be over afterwards.
    const due = await overdueHolds(trx, now)
      .where(
        'reservation_id',
        'in',
        inTheWay.map(({ reservation_id }) => reservation_id),
      )
      .orderBy('reservation_id')
      .forUpdate()
      .execute();
    const reservas = due.map(({ reservation_id }) => reservation_id);
    await endHolds(trx, reservas);
  });
};
