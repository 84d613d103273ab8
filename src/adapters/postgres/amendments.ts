import type { Kysely } from 'kysely';
import type { Amendments } from '#src/booking/ports/amendments.ts';
import { amendReservation } from './amend-reservation.ts';
import { beginCharge } from './begin-charge.ts';
import { extendForPayment } from './change-hold.ts';
import { takeDueBalances, takePendingRefunds } from './leased-reservations.ts';
import { putOffRefund } from './ledger-rows.ts';
import { allAttempts } from './payment-attempts.ts';
import { latestChange, placeChange } from './place-change.ts';
import type { Schema } from './schema.ts';

/** Reservations after they were paid, in PostgreSQL. */
export const amendmentsIn = (db: Kysely<Schema>): Amendments => ({
  amend: (amendment) => amendReservation(db, amendment),
  beginCharge: (command) => beginCharge(db, command),
  attempts: (reserva) => allAttempts(db, reserva),
  takeDueBalances: (now, leaseUntil, limit) => takeDueBalances(db, now, leaseUntil, limit),
  takePendingRefunds: (before, leaseUntil, limit) => takePendingRefunds(db, before, leaseUntil, limit),
  extendForPayment: (change, until, now) => extendForPayment(db, change, until, now),
  putOffRefund: (idempotencyKey, tryAt) => putOffRefund(db, idempotencyKey, tryAt),
  placeChange: (hold, change) => placeChange(db, hold, change),
  latestChange: (reserva) => latestChange(db, reserva),
});
