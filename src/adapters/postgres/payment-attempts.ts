import type { Kysely, Transaction } from 'kysely';
import { type AttemptState, attemptKey, type PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { BeginPayment, BeginResult } from '#src/booking/ports/reservations.ts';
import { lockLiveHold, updateReservation } from './locked-reservations.ts';
import { toAttempt } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** States of an attempt whose end is not known yet; the indexes of the table name the same. */
const OPEN = ['processing', 'requires-action', 'refunding'];

const attempts = (db: Kysely<Schema>) =>
  db.selectFrom('payment_attempt').selectAll().where('property_id', '=', PROPERTY);

const attemptsOf = (db: Kysely<Schema>, reserva: string) => attempts(db).where('reservation_id', '=', reserva);

export const attemptByKey = async (db: Kysely<Schema>, idempotencyKey: string): Promise<PaymentAttempt | undefined> => {
  const row = await attempts(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  return row && toAttempt(row);
};

/** The attempt, locked until the transaction ends. */
export const lockAttempt = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
): Promise<PaymentAttempt | undefined> => {
  const row = await attempts(trx).where('idempotency_key', '=', idempotencyKey).forUpdate().executeTakeFirst();
  return row && toAttempt(row);
};

export const latestAttempt = async (
  db: Kysely<Schema>,
  reserva: string,
  purpose: PaymentAttempt['purpose'],
): Promise<PaymentAttempt | undefined> => {
  const row = await attemptsOf(db, reserva).where('purpose', '=', purpose).orderBy('seq', 'desc').executeTakeFirst();
  return row && toAttempt(row);
};

export const openAttempts = async (db: Kysely<Schema>, before: string, limit: number): Promise<PaymentAttempt[]> => {
  const open = attempts(db).where('status', 'in', OPEN).where('started_at', '<', before);
  const rows = await open.orderBy('started_at').orderBy('reservation_id').limit(limit).execute();
  return rows.map(toAttempt);
};

/** B12: nothing may change under a payment that is on its way. */
export const hasOpenAttempt = async (db: Kysely<Schema>, reserva: string): Promise<boolean> =>
  (await attemptsOf(db, reserva).where('status', 'in', OPEN).executeTakeFirst()) !== undefined;

const insertAttempt = async (db: Kysely<Schema>, attempt: PaymentAttempt): Promise<void> => {
  await db
    .insertInto('payment_attempt')
    .values({
      property_id: PROPERTY,
      reservation_id: attempt.reserva,
      purpose: attempt.purpose,
      seq: attempt.seq,
      idempotency_key: attempt.idempotencyKey,
      amount_minor: attempt.amount,
      currency: attempt.currency,
      started_at: attempt.startedAt,
      state: JSON.stringify(attempt.state),
    })
    .execute();
};

/** B13: the attempt is written down before the gateway is called; B12: one at a time, in the order of the lock. */
export const beginPayment = (db: Kysely<Schema>, command: BeginPayment): Promise<BeginResult> =>
  transaction(db, async (trx): Promise<BeginResult> => {
    const { reserva, purpose, guest, consent, now, holdUntil } = command;
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold) return { status: 'not-payable' };
    const last = await latestAttempt(trx, reserva, purpose);
    if (last && OPEN.includes(last.state.status)) return { status: 'open', attempt: last };
    const seq = (last?.seq ?? 0) + 1;
    const attempt: PaymentAttempt = {
      idempotencyKey: attemptKey(reserva, purpose, seq),
      reserva,
      purpose,
      seq,
      amount: hold.quote.deposit,
      currency: hold.quote.currency,
      startedAt: new Date(now).toISOString(),
      state: { status: 'processing' },
    };
    await insertAttempt(trx, attempt);
    await updateReservation(trx, reserva)
      .set({ guest: JSON.stringify(guest), consent: JSON.stringify(consent) })
      .set({ hold_expires_at: holdUntil > hold.expiresAt ? holdUntil : hold.expiresAt })
      .execute();
    return { status: 'begun', attempt };
  });

/** Moves an open attempt on; a decision to give back stands until it is done. */
export const settleAttempt = async (db: Kysely<Schema>, idempotencyKey: string, state: AttemptState): Promise<void> => {
  const movable = state.status === 'refunded' ? OPEN : OPEN.filter((status) => status !== 'refunding');
  await db
    .updateTable('payment_attempt')
    .set({ state: JSON.stringify(state) })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .where('status', 'in', movable)
    .execute();
};
