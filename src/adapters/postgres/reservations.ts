import type { Kysely } from 'kysely';
import type { Reservation } from '#src/booking/model/reservation.ts';
import type { Reservations } from '#src/booking/ports/reservations.ts';
import { extendHold, releaseHold, shrinkHold } from './change-hold.ts';
import { confirmReservation } from './confirm-reservation.ts';
import { expireOverdue } from './expire-holds.ts';
import { attemptByKey, beginPayment, latestAttempt, openAttempts, settleAttempt } from './payment-attempts.ts';
import { placeHold } from './place-hold.ts';
import { folioOf, toReservation } from './reservation-rows.ts';
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
  return row && toReservation(row, row.status === 'confirmed' ? await folioOf(db, row.reservation_id) : []);
};

/** Holds, reservations, payment attempts and folios in PostgreSQL. */
export const reservationsIn = (db: Kysely<Schema>): Reservations => ({
  place: (hold, request) => placeHold(db, hold, request),
  find: (reserva) => findBy(db, 'reservation_id', reserva),
  findByCode: (code) => findBy(db, 'code', code),
  shrink: (reserva, quote, now) => shrinkHold(db, reserva, quote, now),
  extend: (reserva, until, now) => extendHold(db, reserva, until, now),
  release: (reserva, now) => releaseHold(db, reserva, now),
  expireOverdue: (now, limit) => expireOverdue(db, now, limit),
  beginPayment: (command) => beginPayment(db, command),
  attempt: (idempotencyKey) => attemptByKey(db, idempotencyKey),
  latestAttempt: (reserva, purpose) => latestAttempt(db, reserva, purpose),
  openAttempts: (before, limit) => openAttempts(db, before, limit),
  settleAttempt: (idempotencyKey, state) => settleAttempt(db, idempotencyKey, state),
  confirm: (command) => confirmReservation(db, command),
});
