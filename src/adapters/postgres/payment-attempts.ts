import { type Kysely, sql, type Transaction } from 'kysely';
import type { MailToWrite } from '#src/booking/model/mail.ts';
import { type AttemptState, attemptKey, type PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { BeginPayment, BeginResult } from '#src/booking/ports/reservations.ts';
import { lockLiveHold, lockReservation, updateReservation } from './locked-reservations.ts';
import { writeMails } from './mail-outbox.ts';
import { toAttempt } from './reservation-rows.ts';
import { PROPERTY, type Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** States of an attempt whose end is not known yet; the indexes of the table name the same. */
export const OPEN = ['processing', 'requires-action', 'refunding'];

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

export const latestDeposit = async (db: Kysely<Schema>, reserva: string): Promise<PaymentAttempt | undefined> => {
  const row = await attemptsOf(db, reserva).where('purpose', '=', 'deposit').orderBy('seq', 'desc').executeTakeFirst();
  return row && toAttempt(row);
};

export const openAttempts = async (
  db: Kysely<Schema>,
  before: string,
  limit: number,
  now?: string,
): Promise<PaymentAttempt[]> => {
  const open = attempts(db).where('status', 'in', OPEN).where('started_at', '<', before);
  const due =
    now === undefined
      ? open
      : open.where((where) => where.or([where('try_at', 'is', null), where('try_at', '<=', now)]));
  const rows = await due.orderBy('started_at').orderBy('reservation_id').limit(limit).execute();
  return rows.map(toAttempt);
};

/** Recovery leaves it alone until then. */
export const putOffAttempt = async (db: Kysely<Schema>, idempotencyKey: string, tryAt: string): Promise<void> => {
  await db
    .updateTable('payment_attempt')
    .set({ try_at: tryAt })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .where('status', 'in', OPEN)
    .execute();
};

/** Every attempt of a reservation, oldest first. */
export const allAttempts = async (db: Kysely<Schema>, reserva: string): Promise<PaymentAttempt[]> =>
  (await attemptsOf(db, reserva).orderBy('started_at').orderBy('seq').execute()).map(toAttempt);

/** B12: nothing may change under a payment that is on its way, but by what ends it. */
export const hasOpenAttempt = async (db: Kysely<Schema>, reserva: string, but?: string): Promise<boolean> => {
  const open = await attemptsOf(db, reserva).select('idempotency_key').where('status', 'in', OPEN).execute();
  return open.some(({ idempotency_key }) => idempotency_key !== but);
};

/** Can a word on this attempt still change it? One that is being given back can only be given back. */
export const canMove = ({ state: { status } }: PaymentAttempt, to: AttemptState): boolean =>
  OPEN.includes(status) && (status !== 'refunding' || to.status === 'refunded' || to.status === 'refund-refused');

export const insertAttempt = async (db: Kysely<Schema>, attempt: PaymentAttempt): Promise<void> => {
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
    const { reserva, guest, consent, now, holdUntil } = command;
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold || hold.changes !== null) return { status: 'not-payable' };
    const last = await latestDeposit(trx, reserva);
    if (last && OPEN.includes(last.state.status)) return { status: 'open', attempt: last };
    const seq = (last?.seq ?? 0) + 1;
    const attempt: PaymentAttempt = {
      idempotencyKey: attemptKey(reserva, 'deposit', seq),
      reserva,
      purpose: 'deposit',
      seq,
      amount: hold.quote.deposit,
      currency: hold.quote.currency,
      startedAt: new Date(now).toISOString(),
      state: { status: 'processing' },
    };
    await insertAttempt(trx, attempt);
    await updateReservation(trx, reserva)
      .set({ guest: JSON.stringify(guest), consent: JSON.stringify(consent), locale: consent.locale })
      .set({ hold_expires_at: holdUntil > hold.expiresAt ? holdUntil : hold.expiresAt })
      .execute();
    return { status: 'begun', attempt };
  });

/** Writes a state of an attempt that is locked. */
export const writeAttemptState = async (trx: Transaction<Schema>, idempotencyKey: string, state: AttemptState) => {
  await trx
    .updateTable('payment_attempt')
    .set({ state: JSON.stringify(state) })
    .where('property_id', '=', PROPERTY)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** B11: what lasted longer for a payment that took nothing, a hold or that of a change, ends when it would have ended. */
const endExtraTime = async (trx: Transaction<Schema>, reserva: string): Promise<void> => {
  await trx
    .updateTable('reservation')
    .set({ hold_expires_at: sql<string>`least(hold_expires_at, hold_latest_end)` })
    .where('property_id', '=', PROPERTY)
    .where(({ or, eb }) => or([eb('reservation_id', '=', reserva), eb('changes_reservation_id', '=', reserva)]))
    .where('status', '=', 'held')
    .execute();
};

/** Moves an open attempt on, with the mails that tell of it; one that ended stays as it is. B12, B16 */
export const settleAttempt = (
  db: Kysely<Schema>,
  idempotencyKey: string,
  state: AttemptState,
  mails: readonly MailToWrite[] = [],
): Promise<void> =>
  transaction(db, async (trx) => {
    const reserva = (await attemptByKey(trx, idempotencyKey))?.reserva;
    // The reservation first, as everybody who ends an attempt does.
    if (reserva === undefined || !(await lockReservation(trx, reserva))) return;
    const attempt = await lockAttempt(trx, idempotencyKey);
    if (!attempt || !canMove(attempt, state)) return;
    await writeAttemptState(trx, idempotencyKey, state);
    if (!OPEN.includes(state.status)) await endExtraTime(trx, reserva);
    await writeMails(trx, reserva, mails);
  });
