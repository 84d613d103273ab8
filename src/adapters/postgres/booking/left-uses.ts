import { type Kysely, sql, type Transaction } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { releaseAddOnUses, sellHeldAddOns } from './add-on-uses.ts';
import { confirmLeftPromotionUses, releasePromotionUses } from './promotion-uses.ts';

const listReservationsWithLeftUses = async (db: Kysely<Schema>, limit: number | null): Promise<string[]> => {
  const { rows } = await sql<{ reserva: string }>`
    select reservation_id as reserva from (
      select property_id, reservation_id from promotion_use where status = 'held'
      union select property_id, reservation_id from add_on_use where status = 'held'
    ) as uses join reservation using (property_id, reservation_id)
    where property_id = ${PROPERTY} and reservation.status <> 'held'
    order by reservation_id limit ${limit}`.execute(db);
  return rows.map(({ reserva }) => reserva);
};

/** Locks those of the reservations that are paid, or whose hold has ended unpaid, in a fixed order. */
const lockThose = async (trx: Transaction<Schema>, found: readonly string[], arePaid: boolean): Promise<string[]> => {
  const rows = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', 'in', found)
    .where('status', arePaid ? 'in' : 'not in', arePaid ? ['confirmed'] : ['held', 'confirmed'])
    .orderBy('reservation_id')
    .forUpdate()
    .execute();
  return rows.map(({ reservation_id }) => reservation_id);
};

/**
 * Settles uses of promotions and extras that still count as held although their hold has ended: a process of a version
 * before them, beside this one, knows neither. Those of ended holds are given back, those of paid ones sold, each in a
 * transaction that locks reservations, then extras, then promotions. R13, R18
 */
export const settleLeftUses = async (db: Kysely<Schema>, limit: number | null = null): Promise<void> => {
  const found = await listReservationsWithLeftUses(db, limit);
  if (found.length === 0) return;
  await runTransaction(db, async (trx) => {
    const ended = await lockThose(trx, found, false);
    await releaseAddOnUses(trx, ended);
    await releasePromotionUses(trx, ended);
  });
  await runTransaction(db, async (trx) => {
    const paid = await lockThose(trx, found, true);
    await sellHeldAddOns(trx, paid);
    await confirmLeftPromotionUses(trx, paid);
  });
};
