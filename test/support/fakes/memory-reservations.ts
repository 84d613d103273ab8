import type { Consent } from '#src/booking/model/consent.ts';
import type { GuestDetails } from '#src/booking/model/guest-details.ts';
import { type Held, isAlive, type Reserva } from '#src/booking/model/hold.ts';
import { attemptKey, isOpen, type PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { Quote } from '#src/booking/model/quote.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { RoomTypeId } from '#src/booking/model/room-type.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import type { Capacity, Taken } from './memory-inventory.ts';

interface Row {
  booking: Reservation;
  readonly idempotencyKey: string;
  readonly content: string;
  guest?: GuestDetails;
  consent?: Consent;
}

export interface MemoryReservations extends Reservations {
  readonly taken: Taken;
  /** Everything that was ever kept, for assertions. */
  all(): { readonly bookings: readonly Reservation[]; readonly attempts: readonly PaymentAttempt[] };
}

/** What makes two requests with one key the same request: who sleeps where and when, not what it costs. */
const contentOf = ({ quote, locale }: Held): string =>
  JSON.stringify([locale, quote.stay, quote.rooms.map(({ roomTypeId, party }) => [roomTypeId, party])]);

const unitsOn = (quote: Quote, roomTypeId: RoomTypeId, night: string): number =>
  quote.rooms.filter((room) => room.roomTypeId === roomTypeId && room.nights.some((quoted) => quoted.night === night))
    .length;

/** Reservations in memory; every method is one synchronous step, so nothing comes between. */
export const memoryReservations = (capacityOf: Capacity): MemoryReservations => {
  const rows = new Map<Reserva, Row>();
  const attempts = new Map<string, PaymentAttempt>();

  const takes = (booking: Reservation, now: number): boolean =>
    booking.status === 'confirmed' || (booking.status === 'held' && isAlive(booking, now));
  const taken: Taken = (roomTypeId, night, now) =>
    [...rows.values()]
      .filter(({ booking }) => takes(booking, now))
      .reduce((units, { booking }) => units + unitsOn(booking.quote, roomTypeId, night), 0);
  /** B10: every night of every room, units of the same type counted together. */
  const isFree = (quote: Quote, now: number): boolean =>
    quote.rooms.every(({ roomTypeId, nights }) =>
      nights.every(
        ({ night }) =>
          taken(roomTypeId, night, now) + unitsOn(quote, roomTypeId, night) <= capacityOf(roomTypeId, night),
      ),
    );
  const liveHold = (reserva: Reserva, now: number): { row: Row; hold: Held } | undefined => {
    const row = rows.get(reserva);
    return row?.booking.status === 'held' && isAlive(row.booking, now) ? { row, hold: row.booking } : undefined;
  };
  const attemptsOf = (reserva: Reserva): PaymentAttempt[] =>
    [...attempts.values()].filter((attempt) => attempt.reserva === reserva);
  const hasOpenAttempt = (reserva: Reserva): boolean => attemptsOf(reserva).some(isOpen);
  const expire = (row: Row): void => {
    const { reserva, locale, quote, createdAt } = row.booking;
    row.booking = { status: 'expired', reserva, locale, quote, createdAt };
  };

  return {
    taken,
    all: () => ({ bookings: [...rows.values()].map(({ booking }) => booking), attempts: [...attempts.values()] }),

    place: async (hold, { idempotencyKey, now }) => {
      const content = contentOf(hold);
      const before = [...rows.values()].find((row) => row.idempotencyKey === idempotencyKey);
      if (before && before.content !== content) return { status: 'conflict' };
      if (before) return { status: 'repeated', reserva: before.booking.reserva };
      if (!isFree(hold.quote, now)) return { status: 'sold-out' };
      rows.set(hold.reserva, { booking: hold, idempotencyKey, content });
      return { status: 'placed' };
    },
    find: async (reserva) => rows.get(reserva)?.booking,
    findByCode: async (code) =>
      [...rows.values()].map(({ booking }) => booking).find((booking) => 'code' in booking && booking.code === code),

    shrink: async (reserva, quote, now) => {
      const live = liveHold(reserva, now);
      if (!live) return 'not-held';
      if (hasOpenAttempt(reserva)) return 'payment-open';
      live.row.booking = { ...live.hold, quote };
      return 'shrunk';
    },
    extend: async (reserva, until, now) => {
      const live = liveHold(reserva, now);
      if (!live) return 'not-held';
      live.row.booking = { ...live.hold, expiresAt: until > live.hold.expiresAt ? until : live.hold.expiresAt };
      return 'extended';
    },
    release: async (reserva, now) => {
      const live = liveHold(reserva, now);
      if (!live) return 'not-held';
      if (hasOpenAttempt(reserva)) return 'payment-open';
      expire(live.row);
      return 'released';
    },
    expireOverdue: async (now, limit) => {
      const overdue = [...rows.values()].filter(({ booking }) => booking.status === 'held' && !isAlive(booking, now));
      const ending = overdue.slice(0, limit);
      for (const row of ending) expire(row);
      return ending.length;
    },

    beginPayment: async ({ reserva, purpose, guest, consent, now, holdUntil }) => {
      const live = liveHold(reserva, now);
      if (!live) return { status: 'not-payable' };
      const earlier = attemptsOf(reserva).filter((attempt) => attempt.purpose === purpose);
      const open = earlier.find(isOpen);
      if (open) return { status: 'open', attempt: open };
      const seq = earlier.length + 1;
      const idempotencyKey = attemptKey(reserva, purpose, seq);
      const { deposit: amount, currency } = live.hold.quote;
      const startedAt = new Date(now).toISOString();
      const state = { status: 'processing' } as const;
      const attempt = { idempotencyKey, reserva, purpose, seq, amount, currency, startedAt, state };
      attempts.set(idempotencyKey, attempt);
      live.row.booking = { ...live.hold, expiresAt: holdUntil > live.hold.expiresAt ? holdUntil : live.hold.expiresAt };
      live.row.guest = guest;
      live.row.consent = consent;
      return { status: 'begun', attempt };
    },
    attempt: async (idempotencyKey) => attempts.get(idempotencyKey),
    latestAttempt: async (reserva, purpose) => attemptsOf(reserva).findLast((attempt) => attempt.purpose === purpose),
    openAttempts: async (before, limit) =>
      [...attempts.values()]
        .filter((attempt) => isOpen(attempt) && attempt.startedAt < before)
        .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
        .slice(0, limit),
    settleAttempt: async (idempotencyKey, state) => {
      const attempt = attempts.get(idempotencyKey);
      if (!attempt || !isOpen(attempt)) return;
      if (attempt.state.status === 'refunding' && state.status !== 'refunded') return;
      attempts.set(idempotencyKey, { ...attempt, state });
    },
    confirm: async ({ idempotencyKey, state, code, folio, confirmedAt }) => {
      const attempt = attempts.get(idempotencyKey);
      const row = attempt && rows.get(attempt.reserva);
      if (!attempt || !row?.guest || !row.consent) throw new Error('no such attempt');
      if (attempt.state.status === 'succeeded') return { status: 'confirmed' };
      if (!isOpen(attempt) || attempt.state.status === 'refunding' || 'code' in row.booking)
        return { status: 'rooms-gone' };
      const now = Date.parse(confirmedAt);
      if (!takes(row.booking, now) && !isFree(row.booking.quote, now)) return { status: 'rooms-gone' };
      const codes = [...rows.values()].flatMap(({ booking }) => ('code' in booking ? [booking.code] : []));
      if (codes.includes(code)) return { status: 'code-taken' };
      const { reserva, locale, quote, createdAt } = row.booking;
      const { guest, consent } = row;
      const { card } = state;
      const booked = { reserva, locale, quote, createdAt, guest, consent, card, folio, code, confirmedAt };
      row.booking = { status: 'confirmed', ...booked };
      attempts.set(idempotencyKey, { ...attempt, state });
      return { status: 'confirmed' };
    },
  };
};
