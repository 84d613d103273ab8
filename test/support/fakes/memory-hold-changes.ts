import { type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { RequoteResult, ShrinkResult } from '#src/booking/reservation/reservations.port.ts';
import type { Actor } from '#src/kernel/actor.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import type { Quote } from '#src/rates/quote/quote.rules.ts';
import { calculateExcess, countAddOns, countUnits, type MemoryBookings, type Row } from './memory-bookings.ts';
import { recordHoldEvent } from './memory-hold-events.ts';

export const findLiveHold = (
  { rows }: MemoryBookings,
  reserva: Reserva,
  now: number,
): { row: Row; hold: Held } | undefined => {
  const row = rows.get(reserva);
  return row?.booking.status === 'held' && isHoldActive(row.booking, now) ? { row, hold: row.booking } : undefined;
};

const findChangeable = (
  store: MemoryBookings,
  reserva: Reserva,
  now: number,
): ReturnType<typeof findLiveHold> | 'payment-open' => {
  const live = findLiveHold(store, reserva, now);
  if (!live || live.hold.changes !== null) return undefined;
  return store.hasOpenAttempt(reserva) ? 'payment-open' : live;
};

/** Replaces the quote of a live hold by one of fewer rooms. */
export const shrink = (store: MemoryBookings, reserva: Reserva, quote: Quote, now: number, by: Actor): ShrinkResult => {
  const live = findChangeable(store, reserva, now);
  if (live === undefined) return 'not-held';
  if (live === 'payment-open') return live;
  const current = live.hold.quote.rooms.map(({ roomId }) => roomId);
  const roomIds = [null, ...quote.rooms.map(({ roomId }) => roomId)];
  if (!quote.rooms.every(({ roomId }) => current.includes(roomId))) return 'outdated';
  const kept = live.hold.quote.addOns.filter(({ roomId }) => roomIds.includes(roomId));
  if (JSON.stringify(kept) !== JSON.stringify(quote.addOns)) return 'outdated';
  live.row.booking = { ...live.hold, quote };
  live.row.units = countUnits(quote);
  live.row.addOns = countAddOns(quote);
  recordHoldEvent(store, { hold: reserva, changes: null, by, step: 'changed', quote });
  return 'shrunk';
};

const describeRooms = ({ rooms, promotion }: Quote): string =>
  JSON.stringify([rooms.map(({ roomId }) => roomId), promotion?.promotionId]);

/** Replaces the extras of a live hold. R14 */
export const requote = (
  store: MemoryBookings,
  reserva: Reserva,
  quote: Quote,
  now: number,
  by: Actor,
): RequoteResult => {
  const live = findChangeable(store, reserva, now);
  if (live === undefined) return 'not-held';
  if (live === 'payment-open') return live;
  if (describeRooms(live.hold.quote) !== describeRooms(quote)) return 'outdated';
  const addOns = countAddOns(quote);
  if (!store.areAddOnsFree(calculateExcess(addOns, live.row.addOns), now)) return 'add-on-sold-out';
  live.row.booking = { ...live.hold, quote };
  live.row.addOns = addOns;
  recordHoldEvent(store, { hold: reserva, changes: null, by, step: 'changed', quote });
  return 'requoted';
};
