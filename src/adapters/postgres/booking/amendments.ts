import type { Kysely } from 'kysely';
import type { Schema } from '#src/adapters/postgres/connection/schema.ts';
import { takeDueBalances, takePendingRefunds } from '#src/adapters/postgres/jobs/leased-reservations.ts';
import type { Amendments } from '#src/booking/ports/amendments.ts';
import { amendReservation } from './amend-reservation.ts';
import { beginCharge } from './begin-charge.ts';
import { extendForPayment } from './change-hold.ts';
import { listAttempts } from './payment-attempts.ts';
import { findLatestChange, placeChange } from './place-change.ts';
import { postponeRefund } from './reservation-ledger.ts';

/** Port implementation: changes of paid reservations. */
export const createAmendments = (db: Kysely<Schema>): Amendments => ({
  amend: (amendment) => amendReservation(db, amendment),
  beginCharge: (command) => beginCharge(db, command),
  listAttempts: (reserva) => listAttempts(db, reserva),
  takeDueBalances: (now, leaseUntil, limit) => takeDueBalances(db, now, leaseUntil, limit),
  takePendingRefunds: (before, leaseUntil, limit) => takePendingRefunds(db, before, leaseUntil, limit),
  extendForPayment: (change, until, now) => extendForPayment(db, change, until, now),
  postponeRefund: (idempotencyKey, tryAt) => postponeRefund(db, idempotencyKey, tryAt),
  placeChange: (hold, change) => placeChange(db, hold, change),
  findLatestChange: (reserva) => findLatestChange(db, reserva),
});
