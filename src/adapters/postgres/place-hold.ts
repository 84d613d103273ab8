import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Held } from '#src/booking/model/hold.ts';
import type { PlaceResult } from '#src/booking/ports/reservations.ts';
import { reclaimOverdue } from './expire-holds.ts';
import { holdNights, lockNights, type NightUnits, unitsOf } from './night-counters.ts';
import { quoteColumns } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** B12: what makes two requests with one key the same request: who sleeps where and when, not what it costs. */
const requestHash = ({ quote, locale }: Held): string => {
  const rooms = quote.rooms.map(({ roomTypeId, party }) => [roomTypeId, party.adults, party.childAges]);
  const content = [locale, quote.stay.arrival, quote.stay.departure, rooms];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

/** The answer to a key that came before; undefined when it is new. */
const answerBefore = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
  hash: string,
): Promise<PlaceResult | undefined> => {
  const before = await trx
    .selectFrom('reservation')
    .select(['reservation_id', 'request_hash'])
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!before) return undefined;
  return before.request_hash === hash ? { status: 'repeated', reserva: before.reservation_id } : { status: 'conflict' };
};

/** Keeps the hold; false when another request with the same key came first just now. */
export const keepHold = async (trx: Transaction<Schema>, hold: Held, idempotencyKey: string): Promise<boolean> => {
  const kept = await trx
    .insertInto('reservation')
    .values({
      property_id: PROPERTY,
      reservation_id: hold.reserva,
      status: 'held',
      hold_expires_at: hold.expiresAt,
      ...quoteColumns(hold.quote),
      locale: hold.locale,
      idempotency_key: idempotencyKey,
      request_hash: requestHash(hold),
      created_at: hold.createdAt,
      changes_reservation_id: hold.changes,
    })
    .onConflict((conflict) => conflict.constraint('reservation_idempotency_key').doNothing())
    .returning('reservation_id')
    .executeTakeFirst();
  return kept !== undefined;
};

interface Request {
  readonly idempotencyKey: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** One try: the nights are locked first, and what they say stays true. B10 */
const tryToPlace = (
  db: Kysely<Schema>,
  hold: Held,
  units: readonly NightUnits[],
  idempotencyKey: string,
): Promise<PlaceResult> =>
  transaction(db, async (trx): Promise<PlaceResult> => {
    const hash = requestHash(hold);
    const isFree = await lockNights(trx, units);
    if (!isFree) return (await answerBefore(trx, idempotencyKey, hash)) ?? { status: 'sold-out' };
    if (!(await keepHold(trx, hold, idempotencyKey)))
      return (await answerBefore(trx, idempotencyKey, hash)) ?? { status: 'conflict' };
    await holdNights(trx, hold.reserva, units);
    return { status: 'placed' };
  });

/** Takes the rooms and keeps the hold, or changes nothing. B10, B12 */
export const placeHold = async (
  db: Kysely<Schema>,
  hold: Held,
  { idempotencyKey, now }: Request,
): Promise<PlaceResult> => {
  const units = unitsOf(hold.quote);
  const first = await tryToPlace(db, hold, units, idempotencyKey);
  if (first.status !== 'sold-out') return first;
  // B11: only after overdue holds were ended, by whomever, is a 'sold out' true.
  await reclaimOverdue(db, now, units);
  return tryToPlace(db, hold, units, idempotencyKey);
};
