import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  hasAddOns,
  lockNights,
  type NightUnits,
  releaseAddOnUses,
  releaseHeldNights,
  sumTakenUnits,
  toUnitRows,
} from '#src/booking/counted-units/counted-units.table.ts';
import { releasePromotionUses } from '#src/booking/counted-units/promotion-uses.table.ts';
import { writeExpiries } from '#src/booking/history/hold-events.table.ts';
import type { QuotedPromotion } from '#src/rates/catalogue/promotion.rules.ts';
import { type AddOnUnits, toAddOnRows } from '#src/rates/offers/add-on-days.table.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { NO_OWNER } from './hold-owners.table.ts';

/** Ends holds whose rows are locked and releases their rooms, extras and uses of promotions. */
export const endHolds = async (trx: Transaction<Schema>, reservas: readonly string[]): Promise<void> => {
  if (reservas.length === 0) return;
  const units = await sumTakenUnits(trx, reservas);
  await lockNights(trx, units);
  await releaseHeldNights(trx, units);
  const ended = await trx
    .updateTable('reservation')
    .set({ status: 'expired', hold_expires_at: null, ...NO_OWNER })
    .where('reservation_id', 'in', reservas)
    .returning(['reservation_id', hasAddOns.as('has_add_ons')])
    .execute();
  const withAddOns = ended.filter(({ has_add_ons }) => has_add_ons);
  await releaseAddOnUses(
    trx,
    withAddOns.map(({ reservation_id }) => reservation_id),
  );
  await releasePromotionUses(trx, reservas);
};

const selectOverdueHolds = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('reservation')
    .select('reservation_id')
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
    await writeExpiries(trx, reservas, now);
    return reservas.length;
  });

/** What holds can take from each other. */
interface Wanted {
  readonly nights?: readonly NightUnits[];
  readonly addOns?: readonly AddOnUnits[];
  readonly promotion?: QuotedPromotion | null;
}

const takesPromotion = ({ promotionId }: QuotedPromotion) => sql`
  select from promotion_use as used
  where used.reservation_id = reservation.reservation_id
    and used.promotion_id = ${promotionId} and used.status = 'held'`;

const takesNights = (nights: readonly NightUnits[]) => sql`
  select from reservation_night as taken
  join ${toUnitRows(nights)} on wanted.room_type_id = taken.room_type_id and wanted.night = taken.night
  where taken.reservation_id = reservation.reservation_id`;

const takesAddOns = (addOns: readonly AddOnUnits[]) => sql`
  select from add_on_use as used
  join ${toAddOnRows(addOns)} on wanted.add_on_id = used.add_on_id and wanted.day = used.day
  where used.reservation_id = reservation.reservation_id
    and used.status = 'held'`;

/** Ends the overdue holds that block these nights, extras or a promotion, in separate transactions. B11 */
export const expireBlockingHolds = async (
  db: Kysely<Schema>,
  now: number,
  { nights = [], addOns = [], promotion = null }: Wanted,
): Promise<void> => {
  const taking: RawBuilder<unknown>[] = [
    ...(nights.length > 0 ? [takesNights(nights)] : []),
    ...(addOns.length > 0 ? [takesAddOns(addOns)] : []),
    ...(promotion ? [takesPromotion(promotion)] : []),
  ];
  if (taking.length === 0) return;
  const blocking = await selectOverdueHolds(db, now)
    .where(({ or }) => or(taking.map((select) => sql<boolean>`exists (${select})`)))
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
    await writeExpiries(trx, reservas, now);
  });
};
