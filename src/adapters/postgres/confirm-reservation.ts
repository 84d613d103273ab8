import type { Kysely, Transaction } from 'kysely';
import type { PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { ConfirmReservation, ConfirmResult } from '#src/booking/ports/reservations.ts';
import { violatesUnique } from './database-error.ts';
import { reclaimOverdue } from './expire-holds.ts';
import { NO_OWNER } from './hold-owners.ts';
import { writeFolio } from './ledger-rows.ts';
import { lockReservation, updateReservation } from './locked-reservations.ts';
import { writeMails } from './mail-outbox.ts';
import { giveBackNights, lockNights, sellNights, unitsTakenBy } from './night-counters.ts';
import { attemptByKey, canMove, lockAttempt, writeAttemptState } from './payment-attempts.ts';
import { balanceColumns, type ReservationRow } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** Turns held rooms into sold ones, or takes those of an expired hold again; false when they are gone. B10, B13 */
const sellRooms = async (trx: Transaction<Schema>, { reservation_id, status }: ReservationRow): Promise<boolean> => {
  const units = await unitsTakenBy(trx, [reservation_id]);
  const free = await lockNights(trx, units);
  // A hold whose time ran out keeps its rooms in the counters until someone reclaims it: nobody else has them.
  if (status === 'held') await giveBackNights(trx, units);
  else if (!free) return false;
  await sellNights(trx, units);
  return true;
};

const confirm = async (
  trx: Transaction<Schema>,
  reserva: string,
  { idempotencyKey, state, code, folio, balance, mails, confirmedAt }: ConfirmReservation,
): Promise<ConfirmResult> => {
  const reservation = await lockReservation(trx, reserva);
  const attempt = await lockAttempt(trx, idempotencyKey);
  if (!reservation || !attempt) throw new Error('a payment attempt has no reservation');
  if (attempt.state.status === 'succeeded') return { status: 'confirmed' };
  if (!canMove(attempt, state) || !['held', 'expired'].includes(reservation.status)) return { status: 'rooms-gone' };
  if (!(await sellRooms(trx, reservation))) return { status: 'rooms-gone' };
  await updateReservation(trx, reserva)
    .set({ status: 'confirmed', hold_expires_at: null, code, confirmed_at: confirmedAt, ...NO_OWNER })
    .set({ card: JSON.stringify(state.card) })
    .set(balanceColumns(balance))
    .execute();
  await writeFolio(trx, reserva, folio);
  await writeAttemptState(trx, idempotencyKey, state);
  await writeMails(trx, reserva, mails);
  return { status: 'confirmed' };
};

/** An expired hold competes for its rooms like any other guest: overdue holds in its way end first. B11 */
const makeWay = async (db: Kysely<Schema>, { reserva }: PaymentAttempt, now: number): Promise<void> => {
  const reservation = await db
    .selectFrom('reservation')
    .select('status')
    .where('property_id', '=', PROPERTY)
    .where('reservation_id', '=', reserva)
    .executeTakeFirst();
  if (reservation?.status === 'expired') await reclaimOverdue(db, now, await unitsTakenBy(db, [reserva]));
};

/** B13: rooms, reservation, folio and result in one transaction, or nothing of it. */
export const confirmReservation = async (db: Kysely<Schema>, command: ConfirmReservation): Promise<ConfirmResult> => {
  const attempt = await attemptByKey(db, command.idempotencyKey);
  if (!attempt) throw new Error('there is no such payment attempt');
  await makeWay(db, attempt, Date.parse(command.confirmedAt));
  try {
    return await transaction(db, (trx) => confirm(trx, attempt.reserva, command));
  } catch (error) {
    if (violatesUnique(error, 'reservation_code')) return { status: 'code-taken' };
    throw error;
  }
};
