import type { Kysely } from 'kysely';
import { takeDueBalances, takePendingRefunds } from '#src/booking/balance/leased-reservations.table.ts';
import { amendReservation } from '#src/booking/change/amend-reservation.table.ts';
import { findLatestChange, placeChange } from '#src/booking/change/place-change.table.ts';
import { confirmReservation } from '#src/booking/checkout/confirm-reservation.table.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import {
  extendForPayment,
  extendHold,
  releaseHold,
  requoteHold,
  shrinkHold,
} from '#src/booking/hold/change-hold.table.ts';
import { expireOverdueHolds } from '#src/booking/hold/expire-holds.table.ts';
import { deleteIdleOwners } from '#src/booking/hold/hold-owners.table.ts';
import { placeHold } from '#src/booking/hold/place-hold.table.ts';
import {
  beginCharge,
  beginPayment,
  findAttempt,
  findLatestDeposit,
  listAttempts,
  listOpenAttempts,
  postponeAttempt,
  recordAttemptState,
} from '#src/booking/payment/payment-attempts.table.ts';
import type { Held } from '#src/booking/reservation/hold.rules.ts';
import type { Reservation } from '#src/booking/reservation/reservation.rules.ts';
import { postponeRefund, readReservationLedger } from '#src/booking/reservation/reservation-ledger.table.ts';
import { toReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import type { Amendments, Reservations } from '#src/booking/reservation/reservations.port.ts';
import { readGuest } from '#src/booking/reservation/stored-documents.table.ts';
import { bindFirst } from '#src/kernel/bind-first.ts';
import type { Schema } from '#src/server/database/schema.ts';

const findReservationByColumn = async (
  db: Kysely<Schema>,
  column: 'reservation_id' | 'code',
  value: string,
): Promise<Reservation | undefined> => {
  const row = await db.selectFrom('reservation').selectAll().where(column, '=', value).executeTakeFirst();
  return row && toReservation(row, await readReservationLedger(db, row));
};

const findReservation = (db: Kysely<Schema>, reserva: string) => findReservationByColumn(db, 'reservation_id', reserva);

const findByCode = (db: Kysely<Schema>, code: string) => findReservationByColumn(db, 'code', code);

const findOpenHolds = async (db: Kysely<Schema>, browser: string, now: number): Promise<Held[]> => {
  const rows = await db
    .selectFrom('reservation')
    .selectAll()
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

const findGuest = async (db: Kysely<Schema>, reserva: string): Promise<GuestDetails | undefined> => {
  const row = await db
    .selectFrom('reservation')
    .select('guest')
    .where('reservation_id', '=', reserva)
    .executeTakeFirst();
  return row?.guest == null ? undefined : readGuest(row.guest);
};

/** Port implementation: holds, reservations, payment attempts and folios. */
export const createReservations = (db: Kysely<Schema>): Reservations =>
  bindFirst(db, {
    place: placeHold,
    find: findReservation,
    findOpenHolds,
    deleteIdleOwners,
    findGuest,
    findByCode,
    shrink: shrinkHold,
    requote: requoteHold,
    extend: extendHold,
    release: releaseHold,
    expireOverdue: expireOverdueHolds,
    beginPayment,
    findAttempt,
    findLatestDeposit,
    listOpenAttempts,
    postponeAttempt,
    recordAttemptState,
    confirm: confirmReservation,
  });

/** Port implementation: changes of paid reservations. */
export const createAmendments = (db: Kysely<Schema>): Amendments =>
  bindFirst(db, {
    amend: amendReservation,
    beginCharge,
    listAttempts,
    takeDueBalances,
    takePendingRefunds,
    extendForPayment,
    postponeRefund,
    placeChange,
    findLatestChange,
  });
