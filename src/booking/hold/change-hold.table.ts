import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import {
  calculateNightUnits,
  dropNights,
  holdNights,
  lockNights,
  releaseHeldNights,
  replaceAddOnUses,
} from '#src/booking/counted-units/counted-units.table.ts';
import { releasePromotionUses } from '#src/booking/counted-units/promotion-uses.table.ts';
import { writeHoldEvent } from '#src/booking/history/hold-events.table.ts';
import { hasOpenAttempt } from '#src/booking/payment/payment-attempts.table.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import { lockLiveHold, toQuoteColumns, updateReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import type { RequoteResult, ShrinkResult } from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { QuotedAddOn } from '#src/rates/extras/add-on.rules.ts';
import {
  adjustAddOnDays,
  calculateAddOnUnits,
  lockAddOnDays,
  negateAddOnUnits,
  sumAddOnUnits,
} from '#src/rates/offers/add-on-days.table.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { endHolds, expireBlockingHolds } from './expire-holds.table.ts';

/** Locks a hold that its guest may change. The nights held for a change of dates depend on its reservation too. */
const lockChangeableHold = async (
  trx: Transaction<Schema>,
  reserva: string,
  now: number,
): Promise<Held | 'not-held' | 'payment-open'> => {
  const hold = await lockLiveHold(trx, reserva, now);
  if (!hold || hold.changes !== null) return 'not-held';
  return (await hasOpenAttempt(trx, reserva)) ? 'payment-open' : hold;
};

/** Moves what a hold takes of extras to another quote; false, and nothing is changed, when there are not enough. R14 */
const moveAddOns = async (
  trx: Transaction<Schema>,
  { reserva, quote: before }: Held,
  after: Quote,
): Promise<boolean> => {
  const taken = calculateAddOnUnits(before);
  const units = calculateAddOnUnits(after);
  const added = sumAddOnUnits(units, negateAddOnUnits(taken));
  if (added.length === 0) return true;
  if (!(await lockAddOnDays(trx, added))) return false;
  await adjustAddOnDays(trx, { held: added });
  await replaceAddOnUses(trx, reserva, units, 'held');
  return true;
};

const describeAddOns = (addOns: readonly QuotedAddOn[]): string =>
  JSON.stringify(
    addOns.map(({ addOnId, roomId, quantity, day, counted }) => [
      ...[addOnId, roomId, quantity, day],
      counted.map((each) => [each.day, each.units]),
    ]),
  );

const listRoomIds = ({ rooms }: Quote): string[] => rooms.map(({ roomId }) => roomId);

/**
 * Whether a smaller quote was made of what the hold has now: of its rooms, and with the extras that belong to them. A
 * room that was removed meanwhile would come back.
 */
const isMadeOf = (current: Quote, smaller: Quote): boolean => {
  const roomIds = listRoomIds(smaller);
  const kept = current.addOns.filter(({ roomId }) => roomId === null || roomIds.includes(roomId));
  return (
    roomIds.every((roomId) => listRoomIds(current).includes(roomId)) &&
    describeAddOns(kept) === describeAddOns(smaller.addOns)
  );
};

/** Replaces the quote of a live hold by one of fewer rooms or without its promotion, and releases the rest. */
export const shrinkHold = (
  db: Kysely<Schema>,
  reserva: string,
  quote: Quote,
  now: number,
  by: Actor,
): Promise<ShrinkResult> =>
  runTransaction(db, async (trx) => {
    const hold = await lockChangeableHold(trx, reserva, now);
    if (typeof hold === 'string') return hold;
    if (!isMadeOf(hold.quote, quote)) return 'outdated';
    const before = calculateNightUnits(hold.quote);
    await lockNights(trx, before);
    await releaseHeldNights(trx, before);
    await dropNights(trx, [reserva]);
    await holdNights(trx, reserva, calculateNightUnits(quote));
    await moveAddOns(trx, hold, quote);
    if (!quote.promotion) await releasePromotionUses(trx, [reserva]);
    await updateReservation(trx, reserva).set(toQuoteColumns(quote)).execute();
    await writeHoldEvent(trx, { hold: reserva, changes: null, by, now, step: 'changed', quote });
    return 'shrunk';
  });

/** Whether only extras differ. */
const hasSameRooms = (before: Quote, after: Quote): boolean =>
  before.promotion?.promotionId === after.promotion?.promotionId &&
  before.rooms.length === after.rooms.length &&
  before.rooms.every(({ roomId }, index) => after.rooms[index]?.roomId === roomId);

const requoteOnce = (
  db: Kysely<Schema>,
  reserva: string,
  quote: Quote,
  now: number,
  by: Actor,
): Promise<RequoteResult> =>
  runTransaction(db, async (trx) => {
    const hold = await lockChangeableHold(trx, reserva, now);
    if (typeof hold === 'string') return hold;
    if (!hasSameRooms(hold.quote, quote)) return 'outdated';
    if (!(await moveAddOns(trx, hold, quote))) return 'add-on-sold-out';
    await updateReservation(trx, reserva).set(toQuoteColumns(quote)).execute();
    await writeHoldEvent(trx, { hold: reserva, changes: null, by, now, step: 'changed', quote });
    return 'requoted';
  });

/** Replaces the extras of a live hold. R14 */
export const requoteHold = async (
  db: Kysely<Schema>,
  reserva: string,
  quote: Quote,
  now: number,
  by: Actor,
): Promise<RequoteResult> => {
  const first = await requoteOnce(db, reserva, quote, now, by);
  if (first !== 'add-on-sold-out') return first;
  // B11: final only after overdue holds were ended.
  await expireBlockingHolds(db, now, { addOns: calculateAddOnUnits(quote) });
  return requoteOnce(db, reserva, quote, now, by);
};

const extend = async (
  db: Kysely<Schema>,
  reserva: string,
  until: RawBuilder<string>,
  now: number,
): Promise<'extended' | 'not-held'> => {
  const extended = await db
    .updateTable('reservation')
    .set({ hold_expires_at: sql<string>`greatest(hold_expires_at, ${until})` })
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
  by: Actor,
): Promise<'released' | 'not-held' | 'payment-open'> =>
  runTransaction(db, async (trx) => {
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold) return 'not-held';
    if (await hasOpenAttempt(trx, hold.changes ?? reserva)) return 'payment-open';
    await endHolds(trx, [reserva]);
    await writeHoldEvent(trx, { hold: reserva, changes: hold.changes, by, now, step: 'released' });
    return 'released';
  });
