import type { Kysely, Transaction } from 'kysely';
import {
  calculateExtraUnits,
  calculateNightUnits,
  holdAddOns,
  holdNights,
  lockNights,
  type NightUnits,
  subtractUnits,
  sumAddOnUses,
  sumTakenUnits,
} from '#src/booking/counted-units/counted-units.table.ts';
import { writeHoldEvent } from '#src/booking/history/hold-events.table.ts';
import { endHolds, expireBlockingHolds } from '#src/booking/hold/expire-holds.table.ts';
import { countPlacedHold, findBrokenLimit, lockOwner } from '#src/booking/hold/hold-owners.table.ts';
import { insertHold } from '#src/booking/hold/place-hold.table.ts';
import { hasOpenAttempt } from '#src/booking/payment/payment-attempts.table.ts';
import type { Expired, Held } from '#src/booking/reservation/hold.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { readReservationLedger } from '#src/booking/reservation/reservation-ledger.table.ts';
import {
  lockReservation,
  type ReservationRow,
  toReservation,
} from '#src/booking/reservation/reservation-rows.table.ts';
import type { PlaceChangeCommand, PlaceChangeResult } from '#src/booking/reservation/reservations.port.ts';
import { readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import {
  type AddOnUnits,
  calculateAddOnUnits,
  lockAddOnDays,
  negateAddOnUnits,
  sumAddOnUnits,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

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
