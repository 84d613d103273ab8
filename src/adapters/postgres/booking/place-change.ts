import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { runTransaction } from '#src/adapters/postgres/connection/transaction.ts';
import { writeHoldEvent } from '#src/adapters/postgres/desk/hold-events.ts';
import {
  type AddOnUnits,
  calculateAddOnUnits,
  lockAddOnDays,
  negateAddOnUnits,
  sumAddOnUnits,
} from '#src/adapters/postgres/inventory/add-on-days.ts';
import {
  calculateExtraUnits,
  calculateNightUnits,
  holdNights,
  lockNights,
  type NightUnits,
  subtractUnits,
  sumTakenUnits,
} from '#src/adapters/postgres/inventory/night-counters.ts';
import type { Expired, Held } from '#src/booking/model/hold/hold.ts';
import type { Quote } from '#src/booking/model/quote/quote.ts';
import { isPaid } from '#src/booking/model/reservation/reservation.ts';
import type { PlaceChangeCommand, PlaceChangeResult } from '#src/booking/ports/amendments.ts';
import { holdAddOns, sumAddOnUses } from './add-on-uses.ts';
import { endHolds, expireBlockingHolds } from './expire-holds.ts';
import { countPlacedHold, findBrokenLimit, lockOwner } from './hold-owners.ts';
import { lockReservation } from './lock-reservation.ts';
import { hasOpenAttempt } from './payment-attempts.ts';
import { insertHold } from './place-hold.ts';
import { readReservationLedger } from './reservation-ledger.ts';
import { type ReservationRow, toReservation } from './reservation-rows.ts';
import { readQuote } from './stored-quotes.ts';

/** Locks the holds for changes of a locked reservation. */
export const lockChangeHolds = async (trx: Transaction<Schema>, reserva: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('reservation')
    .select('reservation_id')
    .where('changes_reservation_id', '=', reserva)
    .where('status', '=', 'held')
    .orderBy('reservation_id')
    .forUpdate()
    .execute();
  return rows.map(({ reservation_id }) => reservation_id);
};

/**
 * Locks the units of extras that a change needs beyond what its reservation has; undefined when there are not enough,
 * while those of earlier changes count as free. R14
 */
const lockExtraAddOns = async (
  trx: Transaction<Schema>,
  reservation: ReservationRow,
  change: Quote,
  earlier: readonly string[],
): Promise<AddOnUnits[] | undefined> => {
  const taken = negateAddOnUnits(calculateAddOnUnits(readQuote(reservation.quote)));
  const extra = sumAddOnUnits(calculateAddOnUnits(change), taken).filter(({ units }) => units > 0);
  if (extra.length === 0) return extra;
  const free = negateAddOnUnits(await sumAddOnUses(trx, earlier));
  return (await lockAddOnDays(trx, sumAddOnUnits(extra, free))) ? extra : undefined;
};

/** Locks nights, then extras, that an earlier change may have taken. B10, R14 */
const lockExtra = async (
  trx: Transaction<Schema>,
  reservation: ReservationRow,
  change: Quote,
  { nights, earlier }: { readonly nights: readonly NightUnits[]; readonly earlier: readonly string[] },
): Promise<AddOnUnits[] | 'sold-out' | 'add-on-sold-out'> => {
  if (!(await lockNights(trx, subtractUnits(nights, await sumTakenUnits(trx, earlier))))) return 'sold-out';
  return (await lockExtraAddOns(trx, reservation, change, earlier)) ?? 'add-on-sold-out';
};

/** One attempt: nights and extras of an earlier change count as free and are released only if the new one fits. B10 */
const placeChangeOnce = (
  db: Kysely<Schema>,
  hold: Held,
  changes: string,
  change: PlaceChangeCommand,
): Promise<PlaceChangeResult> =>
  runTransaction(db, async (trx): Promise<PlaceChangeResult> => {
    const { revision, owned, now, by } = change;
    const placed = owned ? await lockOwner(trx, owned, now) : 0;
    const reservation = await lockReservation(trx, changes);
    if (reservation?.status !== 'confirmed' || reservation.revision !== revision) return 'not-changeable';
    if (await hasOpenAttempt(trx, changes)) return 'not-changeable';
    const earlier = await lockChangeHolds(trx, changes);
    const extra = calculateExtraUnits(calculateNightUnits(hold.quote), await sumTakenUnits(trx, [changes]));
    const placement = owned && { owned, rooms: 0, units: extra, replaces: earlier, now };
    if (placement && (await findBrokenLimit(trx, placement, placed))) return 'too-many-held';
    const addOns = await lockExtra(trx, reservation, hold.quote, { nights: extra, earlier });
    if (typeof addOns === 'string') return addOns;
    await endHolds(trx, earlier);
    await insertHold(trx, hold, { idempotencyKey: `change.${hold.reserva}`, by, owned });
    await holdNights(trx, hold.reserva, extra);
    await holdAddOns(trx, hold.reserva, addOns);
    if (owned) await countPlacedHold(trx, owned);
    await writeHoldEvent(trx, { hold: hold.reserva, changes, by, now, step: 'placed', quote: hold.quote });
    return 'placed';
  });

/** Holds only the nights and extras that the reservation does not have yet. */
export const placeChange = async (
  db: Kysely<Schema>,
  hold: Held,
  change: PlaceChangeCommand,
): Promise<PlaceChangeResult> => {
  if (hold.changes === null) throw new Error('the hold of a change needs its reservation');
  const first = await placeChangeOnce(db, hold, hold.changes, change);
  if (first !== 'sold-out' && first !== 'add-on-sold-out') return first;
  const wanted = { nights: calculateNightUnits(hold.quote), addOns: calculateAddOnUnits(hold.quote) };
  await expireBlockingHolds(db, change.now, wanted);
  return placeChangeOnce(db, hold, hold.changes, change);
};

/** Finds the latest hold of a change, live or ended. */
export const findLatestChange = async (db: Kysely<Schema>, reserva: string): Promise<Held | Expired | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('changes_reservation_id', '=', reserva)
    .orderBy('created_at', 'desc')
    .orderBy('status', 'desc')
    .limit(1)
    .executeTakeFirst();
  const change = row && toReservation(row, await readReservationLedger(db, row));
  return change && isPaid(change) ? undefined : change;
};
