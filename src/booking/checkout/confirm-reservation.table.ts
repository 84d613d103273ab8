import type { Kysely, Transaction } from 'kysely';
import {
  lockNights,
  releaseHeldNights,
  sellAddOns,
  sellNights,
  sumTakenUnits,
} from '#src/booking/counted-units/counted-units.table.ts';
import { confirmPromotionUse } from '#src/booking/counted-units/promotion-uses.table.ts';
import { describeQuote } from '#src/booking/history/describe-amendment.rules.ts';
import { writeSoldFacts } from '#src/booking/history/night-facts.table.ts';
import { writeReservationWords } from '#src/booking/history/reservation-words.table.ts';
import { expireBlockingHolds } from '#src/booking/hold/expire-holds.table.ts';
import { NO_OWNER } from '#src/booking/hold/hold-owners.table.ts';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import {
  canTransition,
  findAttempt,
  lockAttempt,
  writeAttemptState,
} from '#src/booking/payment/payment-attempts.table.ts';
import { writeFolio } from '#src/booking/reservation/reservation-ledger.table.ts';
import {
  lockReservation,
  type ReservationRow,
  toBalanceColumns,
  updateReservation,
} from '#src/booking/reservation/reservation-rows.table.ts';
import type {
  ConfirmReservationCommand,
  ConfirmReservationResult,
} from '#src/booking/reservation/reservations.port.ts';
import { readGuest, readQuote } from '#src/booking/reservation/stored-documents.table.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import type { PaymentAttempt } from '#src/payments/payment-attempt.rules.ts';
import { calculateAddOnUnits, lockAddOnDays } from '#src/rates/offers/add-on-days.table.ts';
import { isUniqueViolation } from '#src/server/database/database-error.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

/**
 * Sells held rooms with their extras and promotion, or takes those of an expired hold again; false, and nothing is
 * changed, when something is gone. B10, B13, R14, R18
 */
export const sellRooms = async (trx: Transaction<Schema>, row: ReservationRow): Promise<boolean> => {
  const reserva = row.reservation_id;
  const isHeld = row.status === 'held';
  const quote = readQuote(row.quote);
  const { promotion } = quote;
  const units = await sumTakenUnits(trx, [reserva]);
  const addOns = calculateAddOnUnits(quote);
  const areRoomsFree = await lockNights(trx, units);
  const areAddOnsFree = await lockAddOnDays(trx, addOns);
  // An overdue hold counts in the inventory until it is expired, so what it took is still free for it.
  if (!isHeld && !(areRoomsFree && areAddOnsFree)) return false;
  if (promotion && !(await confirmPromotionUse(trx, { reserva, isHeld, ...readGuest(row.guest) }, promotion)))
    return false;
  if (isHeld) await releaseHeldNights(trx, units);
  await sellNights(trx, units);
  await sellAddOns(trx, reserva, addOns, isHeld);
  return true;
};

const confirm = async (
  trx: Transaction<Schema>,
  reserva: string,
  { idempotencyKey, state, code, folio, balance, mails, confirmedAt, by }: ConfirmReservationCommand,
): Promise<ConfirmReservationResult> => {
  const reservation = await lockReservation(trx, reserva);
  const attempt = await lockAttempt(trx, idempotencyKey);
  if (!reservation || !attempt) throw new Error('a payment attempt has no reservation');
  if (attempt.state.status === 'succeeded') return { status: 'confirmed' };
  if (!canTransition(attempt, state) || !['held', 'expired'].includes(reservation.status))
    return { status: 'rooms-gone' };
  if (!(await sellRooms(trx, reservation))) return { status: 'rooms-gone' };
  await updateReservation(trx, reserva)
    .set({ status: 'confirmed', hold_expires_at: null, code, confirmed_at: confirmedAt, ...NO_OWNER })
    .set({ card: JSON.stringify(state.card) })
    .set(toBalanceColumns(balance))
    .execute();
  await writeReservationWords(trx, [{ reserva, code, guest: readGuest(reservation.guest), card: state.card }]);
  await writeSoldFacts(trx, reservation, confirmedAt);
  await writeFolio(trx, reserva, folio);
  await writeAttemptState(trx, idempotencyKey, state);
  await writeMails(trx, reserva, mails, confirmedAt);
  const after = { ...describeQuote(readQuote(reservation.quote)), charged: attempt.amount };
  const { revision } = reservation;
  await writeEvent(trx, { actor: by, action: 'booked', reserva, revision, after }, confirmedAt);
  return { status: 'confirmed' };
};

/** Expires overdue holds that block the rooms of an expired one. B11 */
const reclaimOverdueHolds = async (db: Kysely<Schema>, { reserva }: PaymentAttempt, now: number): Promise<void> => {
  const reservation = await db
    .selectFrom('reservation')
    .select(['status', 'quote'])
    .where('reservation_id', '=', reserva)
    .executeTakeFirst();
  if (reservation?.status !== 'expired') return;
  const quote = readQuote(reservation.quote);
  const nights = await sumTakenUnits(db, [reserva]);
  await expireBlockingHolds(db, now, { nights, addOns: calculateAddOnUnits(quote), promotion: quote.promotion });
};

/** Confirms a reservation: rooms, reservation, folio, attempt and mails in one transaction. B13 */
export const confirmReservation = async (
  db: Kysely<Schema>,
  command: ConfirmReservationCommand,
): Promise<ConfirmReservationResult> => {
  const attempt = await findAttempt(db, command.idempotencyKey);
  if (!attempt) throw new Error('there is no such payment attempt');
  await reclaimOverdueHolds(db, attempt, Date.parse(command.confirmedAt));
  try {
    return await runTransaction(db, (trx) => confirm(trx, attempt.reserva, command));
  } catch (error) {
    if (isUniqueViolation(error, 'reservation_code')) return { status: 'code-taken' };
    throw error;
  }
};
