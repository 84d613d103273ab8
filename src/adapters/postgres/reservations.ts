import type { Kysely } from 'kysely';
import type { GuestDetails } from '#src/booking/model/guest-details.ts';
import type { Held } from '#src/booking/model/hold.ts';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { extendHold, releaseHold, shrinkHold } from './change-hold.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { expireOverdue } from './expire-holds.ts';
import { forgetOwners } from './hold-owners.ts';
import { readGuest } from './kept-documents.ts';
import { ledgerOf } from './ledger-rows.ts';
import {
  attemptByKey,
  beginPayment,
  latestDeposit,
  openAttempts,
  putOffAttempt,
  settleAttempt,
} from './payment-attempts.ts';
import { placeHold } from './place-hold.ts';
import { toReservation } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';

const findBy = async (
  db: Kysely<Schema>,
  column: 'reservation_id' | 'code',
  value: string,
): Promise<Reservation | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('property_id', '=', PROPERTY)
    .where(column, '=', value)
    .executeTakeFirst();
  return row && toReservation(row, await ledgerOf(db, row));
};

const findOpenHolds = async (db: Kysely<Schema>, browser: string, now: number): Promise<Held[]> => {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
    .where('property_id', '=', PROPERTY)
    .where('browser_key', '=', browser)
    .where('changes_reservation_id', 'is', null)
    .where('status', '=', 'held')
    .where('hold_expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('reservation_id')
    .execute();
  const found = rows.map((row) => toReservation(row, { folio: [], refunds: [] }));
  return found.filter((each) => each.status === 'held');
};

const guestOf = async (db: Kysely<Schema>, reserva: string): Promise<GuestDetails | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .select('guest')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .executeTakeFirst();
  return row?.guest == null ? undefined : readGuest(row.guest);
};

/** Holds, reservations, payment attempts and folios in PostgreSQL. */
export const reservationsIn = (db: Kysely<Schema>): Reservations => ({
  place: (hold, request) => placeHold(db, hold, request),
  find: (reserva) => findBy(db, 'reservation_id', reserva),
  findOpenHolds: (browser, now) => findOpenHolds(db, browser, now),
  forgetOwners: (since) => forgetOwners(db, since),
  guestOf: (reserva) => guestOf(db, reserva),
  findByCode: (code) => findBy(db, 'code', code),
  shrink: (reserva, quote, now) => shrinkHold(db, reserva, quote, now),
  extend: (reserva, until, now) => extendHold(db, reserva, until, now),
  release: (reserva, now) => releaseHold(db, reserva, now),
  expireOverdue: (now, limit) => expireOverdue(db, now, limit),
  beginPayment: (command) => beginPayment(db, command),
  attempt: (idempotencyKey) => attemptByKey(db, idempotencyKey),
  latestDeposit: (reserva) => latestDeposit(db, reserva),
  openAttempts: (before, limit, now) => openAttempts(db, before, limit, now),
  putOffAttempt: (idempotencyKey, tryAt) => putOffAttempt(db, idempotencyKey, tryAt),
  settleAttempt: (idempotencyKey, state, mails) => settleAttempt(db, idempotencyKey, state, mails),
  confirm: (command) => confirmReservation(db, command),
});
