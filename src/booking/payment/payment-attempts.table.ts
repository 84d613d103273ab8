import { type Kysely, sql, type Transaction } from 'kysely';
import { endFormerAccess } from '#src/booking/access/reservation-access.table.ts';
import { claimPromotionUse } from '#src/booking/counted-units/promotion-uses.table.ts';
import type { GuestDetails } from '#src/booking/guest/guest-details.rules.ts';
import { writeMails } from '#src/booking/outbox/mail-outbox.table.ts';
import type { MailToWrite } from '#src/booking/reservation/mail.rules.ts';
import {
  lockLiveHold,
  lockPaidReservation,
  lockReservation,
  toAttempt,
  updateReservation,
} from '#src/booking/reservation/reservation-rows.table.ts';
import type {
  BeginChargeCommand,
  BeginChargeResult,
  BeginPaymentCommand,
  BeginPaymentResult,
} from '#src/booking/reservation/reservations.port.ts';
import { readGuest } from '#src/booking/reservation/stored-documents.table.ts';
import { writeEvent } from '#src/events/desk-events.table.ts';
import { GUEST } from '#src/kernel/actor.ts';
import {
  type AttemptState,
  createAttemptKey,
  formatPaymentPurpose,
  isOpen,
  isSamePurpose,
  type PaymentAttempt,
} from '#src/payments/payment-attempt.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';

/** Unresolved states of an attempt; the table's partial indexes list the same. */
export const OPEN_STATES: readonly AttemptState['status'][] = ['processing', 'requires-action', 'refunding'];

const selectAttempts = (db: Kysely<Schema>) => db.selectFrom('payment_attempt').selectAll();

const selectReservationAttempts = (db: Kysely<Schema>, reserva: string) =>
  selectAttempts(db).where('reservation_id', '=', reserva);

export const findAttempt = async (db: Kysely<Schema>, idempotencyKey: string): Promise<PaymentAttempt | undefined> => {
  const row = await selectAttempts(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  return row && toAttempt(row);
};

/** Locks an attempt until the transaction ends. */
export const lockAttempt = async (
  trx: Transaction<Schema>,
  idempotencyKey: string,
): Promise<PaymentAttempt | undefined> => {
  const row = await selectAttempts(trx).where('idempotency_key', '=', idempotencyKey).forUpdate().executeTakeFirst();
  return row && toAttempt(row);
};

export const findLatestDeposit = async (db: Kysely<Schema>, reserva: string): Promise<PaymentAttempt | undefined> => {
  const row = await selectReservationAttempts(db, reserva)
    .where('purpose', '=', 'deposit')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return row && toAttempt(row);
};

export const listOpenAttempts = async (
  db: Kysely<Schema>,
  before: string,
  limit: number,
  now?: string,
): Promise<PaymentAttempt[]> => {
  const open = selectAttempts(db).where('status', 'in', OPEN_STATES).where('started_at', '<', before);
  const due =
    now === undefined
      ? open
      : open.where((where) => where.or([where('try_at', 'is', null), where('try_at', '<=', now)]));
  const rows = await due.orderBy('started_at').orderBy('reservation_id').limit(limit).execute();
  return rows.map(toAttempt);
};

/** Postpones the recovery of an open attempt until `tryAt` (ISO instant). */
export const postponeAttempt = async (db: Kysely<Schema>, idempotencyKey: string, tryAt: string): Promise<void> => {
  await db
    .updateTable('payment_attempt')
    .set({ try_at: tryAt })
    .where('idempotency_key', '=', idempotencyKey)
    .where('status', 'in', OPEN_STATES)
    .execute();
};

/** Lists the attempts of a reservation, oldest first. */
export const listAttempts = async (db: Kysely<Schema>, reserva: string): Promise<PaymentAttempt[]> =>
  (await selectReservationAttempts(db, reserva).orderBy('started_at').orderBy('seq').execute()).map(toAttempt);

/** Says whether a payment is unresolved, other than the excepted one: no change may happen meanwhile. B12 */
export const hasOpenAttempt = async (db: Kysely<Schema>, reserva: string, except?: string): Promise<boolean> => {
  const open = await selectReservationAttempts(db, reserva)
    .select('idempotency_key')
    .where('status', 'in', OPEN_STATES)
    .execute();
  return open.some(({ idempotency_key }) => idempotency_key !== except);
};

/** Says whether an attempt may move to a state; an attempt being refunded can only end as a refund. */
export const canTransition = ({ state: { status } }: PaymentAttempt, to: AttemptState): boolean =>
  OPEN_STATES.includes(status) &&
  (status !== 'refunding' || to.status === 'refunded' || to.status === 'refund-refused');

export const insertAttempt = async (db: Kysely<Schema>, attempt: PaymentAttempt): Promise<void> => {
  await db
    .insertInto('payment_attempt')
    .values({
      reservation_id: attempt.reserva,
      purpose: formatPaymentPurpose(attempt.purpose),
      seq: attempt.seq,
      idempotency_key: attempt.idempotencyKey,
      amount_minor: attempt.amount,
      currency: attempt.currency,
      started_at: attempt.startedAt,
      state: JSON.stringify(attempt.state),
    })
    .execute();
};

/** The guest of a hold whose link to pay the desk mailed; undefined for other holds, of which no link was mailed. */
const findDeskGuest = async (trx: Transaction<Schema>, reserva: string): Promise<GuestDetails | undefined> => {
  const row = await trx
    .selectFrom('reservation')
    .select('guest')
    .where('reservation_id', '=', reserva)
    .where('desk_hold_id', 'is not', null)
    .executeTakeFirst();
  return row?.guest == null ? undefined : readGuest(row.guest);
};

/** Stores a deposit attempt before the gateway is called (B13); the row lock serializes attempts (B12). */
export const beginPayment = (db: Kysely<Schema>, command: BeginPaymentCommand): Promise<BeginPaymentResult> =>
  runTransaction(db, async (trx): Promise<BeginPaymentResult> => {
    const { reserva, guest, consent, now, holdUntil } = command;
    const hold = await lockLiveHold(trx, reserva, now);
    if (!hold || hold.changes !== null) return { status: 'not-payable' };
    const purpose = { kind: 'deposit' } as const;
    const last = await findLatestDeposit(trx, reserva);
    if (last && OPEN_STATES.includes(last.state.status)) return { status: 'open', attempt: last };
    if (!(await claimPromotionUse(trx, reserva, hold.quote.promotion, { email: guest.email, now })))
      return { status: 'promotion-used-by-guest' };
    const seq = (last?.seq ?? 0) + 1;
    const attempt: PaymentAttempt = {
      idempotencyKey: createAttemptKey(reserva, purpose, seq),
      reserva,
      purpose,
      seq,
      amount: hold.quote.deposit,
      currency: hold.quote.currency,
      startedAt: new Date(now).toISOString(),
      state: { status: 'processing' },
    };
    await insertAttempt(trx, attempt);
    const before = await findDeskGuest(trx, reserva);
    const at = attempt.startedAt;
    if (before) await endFormerAccess(trx, reserva, { before, after: guest, by: GUEST, at });
    await updateReservation(trx, reserva)
      .set({ guest: JSON.stringify(guest), consent: JSON.stringify(consent), locale: consent.locale })
      .set({ hold_expires_at: holdUntil > hold.expiresAt ? holdUntil : hold.expiresAt })
      .execute();
    return { status: 'begun', attempt };
  });

/** Writes the state of a locked attempt. */
export const writeAttemptState = async (trx: Transaction<Schema>, idempotencyKey: string, state: AttemptState) => {
  await trx
    .updateTable('payment_attempt')
    .set({ state: JSON.stringify(state) })
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** Takes back the extension of a hold, also of a change, after a payment without a charge. B11 */
const endPaymentExtension = async (trx: Transaction<Schema>, reserva: string): Promise<void> => {
  await trx
    .updateTable('reservation')
    .set({ hold_expires_at: sql<string>`least(hold_expires_at, hold_latest_end)` })
    .where(({ or, eb }) => or([eb('reservation_id', '=', reserva), eb('changes_reservation_id', '=', reserva)]))
    .where('status', '=', 'held')
    .execute();
};

/** Records the state of an open attempt with its mails; a closed one stays unchanged. B12, B16 */
export const recordAttemptState = (
  db: Kysely<Schema>,
  idempotencyKey: string,
  state: AttemptState,
  mails: readonly MailToWrite[] = [],
): Promise<void> =>
  runTransaction(db, async (trx) => {
    const reserva = (await findAttempt(trx, idempotencyKey))?.reserva;
    // Lock order: reservation before attempt, as in every transaction that closes an attempt.
    if (reserva === undefined || !(await lockReservation(trx, reserva))) return;
    const attempt = await lockAttempt(trx, idempotencyKey);
    if (!attempt || !canTransition(attempt, state)) return;
    await writeAttemptState(trx, idempotencyKey, state);
    if (!OPEN_STATES.includes(state.status)) await endPaymentExtension(trx, reserva);
    await writeMails(trx, reserva, mails);
  });

/** Stores a payment attempt before the gateway is called (B13); one at a time, and one success per purpose (B12). */
export const beginCharge = (db: Kysely<Schema>, command: BeginChargeCommand): Promise<BeginChargeResult> =>
  runTransaction(db, async (trx): Promise<BeginChargeResult> => {
    const { reserva, revision, purpose, amount, now, by } = command;
    const reservation = await lockPaidReservation(trx, reserva);
    const attempts = await listAttempts(trx, reserva);
    const open = attempts.find(isOpen);
    if (open) return { status: 'open', attempt: open };
    const earlier = attempts.filter((attempt) => isSamePurpose(attempt.purpose, purpose));
    if (earlier.some(({ state }) => state.status === 'succeeded')) return { status: 'paid' };
    if (reservation.revision !== revision) return { status: 'stale' };
    const seq = earlier.length + 1;
    const attempt: PaymentAttempt = {
      idempotencyKey: createAttemptKey(reserva, purpose, seq),
      reserva,
      purpose,
      seq,
      amount,
      currency: reservation.currency,
      startedAt: new Date(now).toISOString(),
      state: { status: 'processing' },
    };
    await insertAttempt(trx, attempt);
    const after = { purpose: formatPaymentPurpose(purpose), amount };
    const event = { actor: by, action: 'payment-begun', reserva, subject: attempt.idempotencyKey, after };
    await writeEvent(trx, event, attempt.startedAt);
    return { status: 'begun', attempt };
  });
