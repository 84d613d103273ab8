import { type Kysely, sql, type Transaction } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import {
  lockNights,
  type NightUnits,
  releaseHeldNights,
  sumTakenUnits,
  toUnitRows,
} from '#src/adapters/postgres/inventory/night-counters.ts';
import type { QuotedPromotion } from '#src/booking/model/rates/promotion.ts';
import { NO_OWNER } from './hold-owners.ts';
import { releasePromotionUses } from './promotion-uses.ts';

/** Ends holds whose rows are locked and releases their rooms and uses of promotions. */
export const endHolds = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  if (reservas.length === 0) return;
  const units = await sumTakenUnits(trx, reservas);
  await lockNights(trx, units);
  await releaseHeldNights(trx, units);
  await releasePromotionUses(trx, reservas);
  await trx
    .updateTable('reservation')
    .set({ status: 'expired', hold_expires_at: null, ...NO_OWNER })
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', reservas)
    .execute();
};

const selectOverdueHolds = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('status', '=', 'held')
    .where('hold_expires_at', '<=', new Date(now).toISOString());

/** Ends at most `limit` overdue holds; skips rows locked by other transactions. B11 */
export const expireOverdueHolds = (db: Kysely<Schema>, now: number, limit: number): Promise<number> =>
  runTransaction(db, async (trx) => {
    const due = await selectOverdueHolds(trx, now)
      .orderBy('hold_expires_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const reservas = due.map(({ reservation_id }) => reservation_id);
    await endHolds(trx, reservas);
    return reservas.length;
  });

/** Ends the overdue holds that block these nights or a promotion, in a separate transaction. B11 */
export const expireBlockingHolds = async (
  db: Kysely<Schema>,
  now: number,
  units: readonly NightUnits[],
  promotion: QuotedPromotion | null,
): Promise<void> => {
  const blocking = await selectOverdueHolds(db, now)
    .where(
      sql<boolean>`(exists (
        select from promotion_use as used
        where used.property_id = reservation.property_id and used.reservation_id = reservation.reservation_id
          and used.promotion_id = ${promotion?.promotionId ?? null}::text and used.status = 'held'
      ) or exists (
        select from reservation_night as taken
        join ${toUnitRows(units)} on wanted.room_type_id = taken.room_type_id and wanted.night = taken.night
        where taken.property_id = reservation.property_id and taken.reservation_id = reservation.reservation_id))`,
    )
    .execute();
  if (blocking.length === 0) return;
  await runTransaction(db, async (trx) => {
    // A fixed order prevents deadlocks; waits for locked rows, as every blocking hold must have ended afterwards.
    const due = await selectOverdueHolds(trx, now)
      .where(
        'reservation_id',
        'in',
        blocking.map(({ reservation_id }) => reservation_id),
      )
      .orderBy('reservation_id')
      .forUpdate()
      .execute();
    const reservas = due.map(({ reservation_id }) => reservation_id);
    await endHolds(trx, reservas);
  });
};
