import { describeQuote } from '#src/booking/history/describe-amendment.rules.ts';
import { type Held, isHoldActive } from '#src/booking/reservation/hold.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import type { PlaceHoldRequest, PlaceHoldResult, Reservations } from '#src/booking/reservation/reservations.port.ts';
import type { NewDeskEvent } from '#src/events/desk-event.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { createAttemptKey, isOpen, type PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import {
  canMove,
  countAddOns,
  countUnits,
  findShortage,
  getRequestContent,
  type MemoryBookings,
} from './memory-bookings.ts';
import { findLiveHold, requote, shrink } from './memory-hold-changes.ts';
import { recordExpiry, recordHoldEvent } from './memory-hold-events.ts';
import type { MemoryHoldLimits } from './memory-hold-limits.ts';
import type { Taken } from './memory-inventory.ts';
import type { WrittenMail } from './memory-mails.ts';

export interface MemoryReservations extends Reservations {
  readonly taken: Taken;
  /** All rows, for assertions. */
  readAll(): {
    readonly bookings: readonly Reservation[];
    readonly attempts: readonly PaymentAttempt[];
    readonly mails: readonly WrittenMail[];
    readonly events: readonly NewDeskEvent[];
  };
}

type Holding = Pick<
  MemoryReservations,
  | 'readAll'
  | 'place'
  | 'find'
  | 'findOpenHolds'
  | 'deleteIdleOwners'
  | 'findGuest'
  | 'findByCode'
  | 'shrink'
  | 'requote'
  | 'extend'
  | 'release'
  | 'expireOverdue'
>;

type Paying = Omit<MemoryReservations, keyof Holding | 'taken'>;

const getLater = (one: string, other: string): string => (one > other ? one : other);

const countOpenPayLinks = ({ rows }: MemoryBookings, now: number): number =>
  [...rows.values()].filter(
    ({ payLinkId, booking }) => payLinkId !== undefined && booking.status === 'held' && isHoldActive(booking, now),
  ).length;

const place = (
  store: MemoryBookings,
  limits: MemoryHoldLimits,
  hold: Held,
  { idempotencyKey, now, by, owned, replaces = [], desk }: PlaceHoldRequest,
): PlaceHoldResult => {
  const { rows } = store;
  const content = getRequestContent(hold, replaces);
  const before = [...rows.values()].find((row) => row.idempotencyKey === idempotencyKey);
  if (before && before.content !== content) return { status: 'conflict' };
  if (before) return { status: 'repeated', reserva: before.booking.reserva };
  const replaced = replaces.flatMap((reserva) => {
    const live = findLiveHold(store, reserva, now);
    return live && live.hold.changes === null && live.row.owner?.browser === owned?.owner.browser ? [live.row] : [];
  });
  if (replaced.some(({ booking }) => store.hasOpenAttempt(booking.reserva))) return { status: 'payment-open' };
  const units = countUnits(hold.quote);
  const ending = replaced.map(({ booking }) => booking.reserva);
  const broken =
    owned && limits.findBrokenLimit({ owned, rooms: hold.quote.rooms.length, units, replaces: ending, now });
  if (broken) return { status: broken };
  if (desk && countOpenPayLinks(store, now) >= desk.maxOpen) return { status: 'too-many-held' };
  if (!store.isFree(units, now, replaced)) return { status: 'sold-out' };
  const addOns = countAddOns(hold.quote);
  if (!store.areAddOnsFree(addOns, now, replaced)) return { status: 'add-on-sold-out' };
  for (const ended of replaced) store.expire(ended);
  const row = { booking: hold, idempotencyKey, content, changes: hold.changes, units, addOns, owner: owned?.owner, by };
  rows.set(hold.reserva, { ...row, ...(desk && { guest: desk.guest, payLinkId: desk.payLinkId }) });
  if (desk) store.mails.write(hold, desk.guest, [desk.mail]);
  if (owned) limits.countPlaced(owned, now);
  recordHoldEvent(store, { hold: hold.reserva, changes: null, by, step: 'placed', quote: hold.quote });
  return { status: 'placed' };
};

const createHolding = (store: MemoryBookings, limits: MemoryHoldLimits): Holding => {
  const { rows, attempts, mails, expire } = store;
  const listBookings = (): Reservation[] => [...rows.values()].map(({ booking }) => booking);
  return {
    readAll: () => ({
      bookings: listBookings(),
      attempts: [...attempts.values()],
      mails: [...mails.rows.values()],
      events: [...store.events],
    }),

    place: async (hold, request) => place(store, limits, hold, request),
    findOpenHolds: async (browser, now) =>
      [...rows.values()]
        .filter((row) => row.owner?.browser === browser && row.changes === null)
        .map(({ booking }) => booking)
        .filter((booking): booking is Held => booking.status === 'held' && isHoldActive(booking, now))
        .toReversed(),
    deleteIdleOwners: async (since) => limits.forget(since),
    find: async (reserva) => rows.get(reserva)?.booking,
    findGuest: async (reserva) => {
      const row = rows.get(reserva);
      return row && 'guest' in row.booking ? row.booking.guest : row?.guest;
    },
    findByCode: async (code) => listBookings().find((booking) => 'code' in booking && booking.code === code),

    shrink: async (reserva, quote, now, by) => shrink(store, reserva, quote, now, by),
    requote: async (reserva, quote, now, by) => requote(store, reserva, quote, now, by),
    extend: async (reserva, until, now) => {
      const live = findLiveHold(store, reserva, now);
      if (!live) return 'not-held';
      const { expiresAt, latestEnd } = live.hold;
      live.row.booking = { ...live.hold, expiresAt: getLater(until < latestEnd ? until : latestEnd, expiresAt) };
      return 'extended';
    },
    release: async (reserva, now, by) => {
      const live = findLiveHold(store, reserva, now);
      if (!live) return 'not-held';
      if (store.hasOpenAttempt(live.hold.changes ?? reserva)) return 'payment-open';
      expire(live.row);
      recordHoldEvent(store, { hold: reserva, changes: live.hold.changes, by, step: 'released' });
      return 'released';
    },
    expireOverdue: async (now, limit) => {
      const overdue = [...rows.values()].filter(
        ({ booking }) => booking.status === 'held' && !isHoldActive(booking, now),
      );
      const ending = overdue.slice(0, limit);
      for (const row of ending) {
        expire(row);
        recordExpiry(store, row);
      }
      return ending.length;
    },
  };
};

/** Takes back the extension of a hold, also of a change, after a payment without a charge. */
const endExtraTime = ({ rows }: MemoryBookings, reserva: Reserva): void => {
  for (const row of rows.values()) {
    const { booking } = row;
    if (booking.status !== 'held' || (booking.reserva !== reserva && row.changes !== reserva)) continue;
    const { expiresAt, latestEnd } = booking;
    row.booking = { ...booking, expiresAt: expiresAt < latestEnd ? expiresAt : latestEnd };
  }
};

const createPaying = (store: MemoryBookings): Paying => {
  const { rows, attempts, mails, listPaymentAttempts } = store;
  const putOff = new Map<string, string>();
  return {
    beginPayment: async ({ reserva, guest, consent, now, holdUntil }) => {
      const live = findLiveHold(store, reserva, now);
      if (!live || live.hold.changes !== null) return { status: 'not-payable' };
      const purpose = { kind: 'deposit' } as const;
      const earlier = listPaymentAttempts(reserva);
      const open = earlier.find(isOpen);
      if (open) return { status: 'open', attempt: open };
      const seq = earlier.length + 1;
      const idempotencyKey = createAttemptKey(reserva, purpose, seq);
      const { deposit: amount, currency } = live.hold.quote;
      const startedAt = new Date(now).toISOString();
      const state = { status: 'processing' } as const;
      const attempt = { idempotencyKey, reserva, purpose, seq, amount, currency, startedAt, state };
      attempts.set(idempotencyKey, attempt);
      const expiresAt = getLater(holdUntil, live.hold.expiresAt);
      live.row.booking = { ...live.hold, locale: consent.locale, expiresAt };
      live.row.guest = guest;
      live.row.consent = consent;
      return { status: 'begun', attempt };
    },
    findAttempt: async (idempotencyKey) => attempts.get(idempotencyKey),
    findLatestDeposit: async (reserva) =>
      listPaymentAttempts(reserva).findLast(({ purpose }) => purpose.kind === 'deposit'),
    listOpenAttempts: async (before, limit, now) =>
      [...attempts.values()]
        .filter((attempt) => isOpen(attempt) && attempt.startedAt < before)
        .filter(({ idempotencyKey }) => now === undefined || (putOff.get(idempotencyKey) ?? '') <= now)
        .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
        .slice(0, limit),
    postponeAttempt: async (idempotencyKey, tryAt) => void putOff.set(idempotencyKey, tryAt),
    recordAttemptState: async (idempotencyKey, state, toWrite) => {
      const attempt = attempts.get(idempotencyKey);
      const row = attempt && rows.get(attempt.reserva);
      if (!row || !canMove(attempt, state)) return;
      attempts.set(idempotencyKey, { ...attempt, state });
      if (!isOpen({ ...attempt, state })) endExtraTime(store, attempt.reserva);
      mails.write(row.booking, 'guest' in row.booking ? row.booking.guest : row.guest, toWrite);
    },
    confirm: async ({ idempotencyKey, state, code, folio, balance, mails: toWrite, confirmedAt, by }) => {
      const attempt = attempts.get(idempotencyKey);
      const row = attempt && rows.get(attempt.reserva);
      if (!attempt || !row?.guest || !row.consent) throw new Error('no such attempt');
      if (attempt.state.status === 'succeeded') return { status: 'confirmed' };
      if (!canMove(attempt, state) || 'code' in row.booking) return { status: 'rooms-gone' };
      const now = Date.parse(confirmedAt);
      if (!store.isTaking(row, now) && findShortage(store, row, now)) return { status: 'rooms-gone' };
      const codes = [...rows.values()].flatMap(({ booking }) => ('code' in booking ? [booking.code] : []));
      if (codes.includes(code)) return { status: 'code-taken' };
      const { reserva, locale, quote, createdAt } = row.booking;
      const { guest, consent } = row;
      const { card } = state;
      const booked = { reserva, locale, quote, createdAt, guest, consent, card, folio, code, confirmedAt };
      const since = { refunds: [], balance, revision: 0 };
      row.booking = { status: 'confirmed', ...booked, ...since };
      attempts.set(idempotencyKey, { ...attempt, state });
      mails.write(row.booking, guest, toWrite);
      const after = { ...describeQuote(quote), charged: attempt.amount };
      store.events.push({ actor: by, action: 'booked', reserva, revision: 0, after });
      return { status: 'confirmed' };
    },
  };
};

/** Reservations in memory; every method is synchronous, so atomic. */
export const createMemoryReservations = (store: MemoryBookings, limits: MemoryHoldLimits): MemoryReservations => ({
  taken: store.taken,
  ...createHolding(store, limits),
  ...createPaying(store),
});
