import type { Kysely, Transaction } from 'kysely';
import type { Expired, Held } from '#src/booking/model/hold.ts';
import { isPaid } from '#src/booking/model/reservation.ts';
import type { PlaceChange, PlaceChangeResult } from '#src/booking/ports/amendments.ts';
import { endHolds, reclaimOverdue } from './expire-holds.ts';
import { brokenLimit, countPlaced, lockOwner } from './hold-owners.ts';
import { ledgerOf } from './ledger-rows.ts';
import { lockReservation } from './locked-reservations.ts';
import { beyond, difference, holdNights, lockNights, unitsOf, unitsTakenBy } from './night-counters.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { keepHold } from './place-hold.ts';
import { toReservation } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** Holds of changes of a reservation whose row is locked, locked too. */
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

/** One try: what an earlier change held counts as free, and is given back only if the new one fits. B10 */
const tryToPlace = (db: Kysely<Schema>, hold: Held, changes: string, change: PlaceChange): Promise<PlaceChangeResult> =>
  transaction(db, async (trx): Promise<PlaceChangeResult> => {
    const { revision, owned, now } = change;
    const placed = owned ? await lockOwner(trx, owned, now) : 0;
    const reservation = await lockReservation(trx, changes);
    if (reservation?.status !== 'confirmed' || reservation.revision !== revision) return 'not-changeable';
    if (await hasOpenAttempt(trx, changes)) return 'not-changeable';
    const earlier = await lockChangeHolds(trx, changes);
    const wanted = beyond(unitsOf(hold.quote), await unitsTakenBy(trx, [changes]));
    const placing = owned && { owned, rooms: 0, units: wanted, replaces: earlier, now };
    if (placing && (await brokenLimit(trx, placing, placed))) return 'too-many-held';
    if (!(await lockNights(trx, difference(wanted, await unitsTakenBy(trx, earlier))))) return 'sold-out';
    await endHolds(trx, earlier);
    await keepHold(trx, hold, { idempotencyKey: `change.${hold.reserva}`, owned });
    await holdNights(trx, hold.reserva, wanted);
    if (owned) await countPlaced(trx, owned);
    return 'placed';
  });

/** Takes only the nights that the reservation does not have, so that nothing old is lost. */
export const placeChange = async (db: Kysely<Schema>, hold: Held, change: PlaceChange): Promise<PlaceChangeResult> => {
  if (hold.changes === null) throw new Error('the hold of a change names its reservation');
  const first = await tryToPlace(db, hold, hold.changes, change);
  if (first !== 'sold-out') return first;
  await reclaimOverdue(db, change.now, unitsOf(hold.quote));
  return tryToPlace(db, hold, hold.changes, change);
};

/** The newest hold of a change, alive or not. */
export const latestChange = async (db: Kysely<Schema>, reserva: string): Promise<Held | Expired | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('property_id', '=', PROPERTY)
    .where('changes_reservation_id', '=', reserva)
    .orderBy('created_at', 'desc')
    .orderBy('status', 'desc')
    .limit(1)
    .executeTakeFirst();
  const change = row && toReservation(row, await ledgerOf(db, row));
  return change && isPaid(change) ? undefined : change;
};
