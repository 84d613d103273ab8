import type { Kysely } from 'kysely';
import { takeDueBalances, takePendingRefunds } from '#src/booking/balance/leased-reservations.table.ts';
import { amendReservation } from '#src/booking/change/amend-reservation.table.ts';
import { findLatestChange, placeChange } from '#src/booking/change/place-change.table.ts';
import { extendForPayment } from '#src/booking/hold/change-hold.table.ts';
import { beginCharge } from '#src/booking/payment/begin-charge.table.ts';
import { listAttempts } from '#src/booking/payment/payment-attempts.table.ts';
import type { Amendments } from '#src/booking/reservation/amendments.port.ts';
import { postponeRefund } from '#src/booking/reservation/reservation-ledger.table.ts';
import type { Schema } from '#src/server/database/schema.ts';

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
