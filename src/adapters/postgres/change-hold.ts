import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Quote } from '#src/booking/model/quote.ts';
import { endHolds } from './expire-holds.ts';
import { lockLiveHold, updateReservation } from './locked-reservations.ts';
import { dropNights, giveBackNights, holdNights, lockNights, unitsOf } from './night-counters.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { quoteColumns } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** Puts a smaller quote in the place of a live hold's and gives back the rooms it leaves out. */
export const shrinkHold = (
  db: Kysely<Schema>,
  reserva: string,
  quote: Quote,
  now: number,
): Promise<'shrunk' | 'not-held' | 'payment-open'> =>
  transaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    // What a change of dates holds follows from its reservation, not from its rooms.
    if (!hold || hold.changes !== null) return 'not-held';
    if (await hasOpenAttempt(trx, reserva)) return 'payment-open';
    const before = unitsOf(hold.quote);
    await lockNights(trx, before);
    await giveBackNights(trx, before);
    await dropNights(trx, [reserva]);
    await holdNights(trx, reserva, unitsOf(quote));
    await updateReservation(trx, reserva).set(quoteColumns(quote)).execute();
    return 'shrunk';
  });

const prolong = async (
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

/** B11: prolongs a live hold to its latest end at most, and never shortens it. */
export const extendHold = (db: Kysely<Schema>, reserva: string, until: string, now: number) =>
  prolong(db, reserva, sql<string>`least(${until}::timestamptz, hold_latest_end)`, now);

/** B11: prolongs the hold of a change for a payment, beyond its latest end too. */
export const extendForPayment = (db: Kysely<Schema>, reserva: string, until: string, now: number) =>
  prolong(db, reserva, sql<string>`${until}::timestamptz`, now);

/** Gives up a live hold and its rooms. */
export const releaseHold = (
  db: Kysely<Schema>,
  reserva: string,
  now: number,
): Promise<'released' | 'not-held' | 'payment-open'> =>
  transaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold) return 'not-held';
    if (await hasOpenAttempt(trx, hold.changes ?? reserva)) return 'payment-open';
    await endHolds(trx, [reserva]);
    return 'released';
  });
