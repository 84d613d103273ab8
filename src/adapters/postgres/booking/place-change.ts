import type { Kysely, Transaction } from 'kysely';
import { PROPERTY, type Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import {
  calculateExtraUnits,
  calculateNightUnits,
  holdNights,
  lockNights,
  subtractUnits,
  sumTakenUnits,
} from '#src/adapters/postgres/inventory/night-counters.ts';
import type { Expired, Held } from '#src/booking/model/hold/hold.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import type { PlaceChangeCommand, PlaceChangeResult } from '#src/booking/ports/amendments.ts';
import { endHolds, expireBlockingHolds } from './expire-holds.ts';
import { countPlacedHold, findBrokenLimit, lockOwner } from './hold-owners.ts';
import { lockReservation } from './lock-reservation.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { insertHold } from './place-hold.ts';
import { readReservationLedger } from './reservation-ledger.ts';
import { toReservation } from './reservation-rows.ts';

/** Locks the holds for changes of a locked reservation. */
export const lockChangeHolds = async (trx: Transaction<Schema>, reserva: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('property_id', '=', PROPERTY)
    .where('changes_reservation_id', '=', reserva)
    .where('status', '=', 'held')
    .orderBy('reservation_id')
    .forUpdate()
    .execute();
  return rows.map(({ reservation_id }) => reservation_id);
};

/** One attempt: nights of an earlier change count as free and are released only if the new one fits. B10 */
const placeChangeOnce = (
  db: Kysely<Schema>,
  hold: Held,
  changes: string,
  change: PlaceChangeCommand,
): Promise<PlaceChangeResult> =>
  runTransaction(db, async (trx): Promise<PlaceChangeResult> => {
    const { revision, owned, now } = change;
    const placed = owned ? await lockOwner(trx, owned, now) : 0;
    const reservation = await lockReservation(trx, changes);
    if (reservation?.status !== 'confirmed' || reservation.revision !== revision) return 'not-changeable';
    if (await hasOpenAttempt(trx, changes)) return 'not-changeable';
    const earlier = await lockChangeHolds(trx, changes);
    const extra = calculateExtraUnits(calculateNightUnits(hold.quote), await sumTakenUnits(trx, [changes]));
    const placement = owned && { owned, rooms: 0, units: extra, replaces: earlier, now };
    if (placement && (await findBrokenLimit(trx, placement, placed))) return 'too-many-held';
    if (!(await lockNights(trx, subtractUnits(extra, await sumTakenUnits(trx, earlier))))) return 'sold-out';
    await endHolds(trx, earlier);
    await insertHold(trx, hold, { idempotencyKey: `change.${hold.reserva}`, owned });
    await holdNights(trx, hold.reserva, extra);
    if (owned) await countPlacedHold(trx, owned);
    return 'placed';
  });

/** Holds only the nights that the reservation does not have yet. */
export const placeChange = async (
  db: Kysely<Schema>,
  hold: Held,
  change: PlaceChangeCommand,
): Promise<PlaceChangeResult> => {
  if (hold.changes === null) throw new Error('the hold of a change needs its reservation');
  const first = await placeChangeOnce(db, hold, hold.changes, change);
  if (first !== 'sold-out') return first;
  await expireBlockingHolds(db, change.now, calculateNightUnits(hold.quote), null);
  return placeChangeOnce(db, hold, hold.changes, change);
};

/** Finds the latest hold of a change, live or ended. */
export const findLatestChange = async (db: Kysely<Schema>, reserva: string): Promise<Held | Expired | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('property_id', '=', PROPERTY)
    .where('changes_reservation_id', '=', reserva)
    .orderBy('created_at', 'desc')
    .orderBy('status', 'desc')
    .limit(1)
    .executeTakeFirst();
  const change = row && toReservation(row, await readReservationLedger(db, row));
  return change && isPaid(change) ? undefined : change;
};
