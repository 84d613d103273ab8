import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import {
  calculateNightUnits,
  dropNights,
  holdNights,
  lockNights,
  releaseHeldNights,
} from '#src/adapters/postgres/inventory/night-counters.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { endHolds } from './expire-holds.ts';
import { lockLiveHold, updateReservation } from './lock-reservation.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { releasePromotionUses } from './promotion-uses.ts';
import { toQuoteColumns } from './reservation-rows.ts';

/** Replaces the quote of a live hold by one of fewer rooms or without its promotion, and releases the rest. */
export const shrinkHold = (
  db: Kysely<Schema>,
  reserva: string,
  quote: Quote,
  now: number,
): Promise<'shrunk' | 'not-held' | 'payment-open'> =>
  runTransaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    // The nights held for a change of dates depend on its reservation too.
    if (!hold || hold.changes !== null) return 'not-held';
    if (await hasOpenAttempt(trx, reserva)) return 'payment-open';
    const before = calculateNightUnits(hold.quote);
    await lockNights(trx, before);
    await releaseHeldNights(trx, before);
    await dropNights(trx, [reserva]);
    await holdNights(trx, reserva, calculateNightUnits(quote));
    if (!quote.promotion) await releasePromotionUses(trx, [reserva]);
    await updateReservation(trx, reserva).set(toQuoteColumns(quote)).execute();
    return 'shrunk';
  });

const extend = async (
  db: Kysely<Schema>,
  reserva: string,
  until: RawBuilder<string>,
  now: number,
): Promise<'extended' | 'not-held'> => {
  const extended = await db
    .updateTable('reservation')
    .set({ hold_expires_at: sql<string>`greatest(hold_expires_at, ${until})` })
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .returning('reservation_id')
    .executeTakeFirst();
  return extended ? 'extended' : 'not-held';
};

/** Extends a live hold, at most to its latest end; never shortens it. B11 */
export const extendHold = (db: Kysely<Schema>, reserva: string, until: string, now: number) =>
  extend(db, reserva, sql<string>`least(${until}::timestamptz, hold_latest_end)`, now);

/** Extends the hold of a change for a payment, also beyond its latest end. B11 */
export const extendForPayment = (db: Kysely<Schema>, reserva: string, until: string, now: number) =>
  extend(db, reserva, sql<string>`${until}::timestamptz`, now);

/** Releases a live hold and its rooms. */
export const releaseHold = (
  db: Kysely<Schema>,
  reserva: string,
  now: number,
): Promise<'released' | 'not-held' | 'payment-open'> =>
  runTransaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold) return 'not-held';
    if (await hasOpenAttempt(trx, hold.changes ?? reserva)) return 'payment-open';
    await endHolds(trx, [reserva]);
    return 'released';
  });
