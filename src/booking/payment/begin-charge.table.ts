import type { Kysely } from 'kysely';
import type { BeginChargeCommand, BeginChargeResult } from '#src/booking/reservation/amendments.port.ts';
import { lockPaidReservation } from '#src/booking/reservation/reservation-rows.table.ts';
import { writeEvent } from '#src/events/write-event.table.ts';
import {
  createAttemptKey,
  formatPaymentPurpose,
  isOpen,
  isSamePurpose,
  type PaymentAttempt,
} from '#src/payments/payment-attempt.rules.ts';
import type { Schema } from '#src/server/database/schema.ts';
import { runTransaction } from '#src/server/database/transaction.ts';
import { insertAttempt, listAttempts } from './payment-attempts.table.ts';

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
