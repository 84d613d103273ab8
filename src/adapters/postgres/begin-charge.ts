import type { Kysely } from 'kysely';
import { attemptKey, isOpen, type PaymentAttempt } from '#src/booking/model/payment-attempt.ts';
import type { BeginCharge, BeginChargeResult } from '#src/booking/ports/amendments.ts';
import { lockPaid } from './locked-reservations.ts';
import { allAttempts, insertAttempt } from './payment-attempts.ts';
import type { Schema } from './schema.ts';
import { transaction } from './transaction.ts';

/** B13: the attempt is written down before the gateway is called; B12: one at a time, and one success a purpose. */
export const beginCharge = (db: Kysely<Schema>, command: BeginCharge): Promise<BeginChargeResult> =>
  transaction(db, async (trx): Promise<BeginChargeResult> => {
    const { reserva, revision, purpose, amount, now } = command;
    const reservation = await lockPaid(trx, reserva);
    const attempts = await allAttempts(trx, reserva);
    const open = attempts.find(isOpen);
    if (open) return { status: 'open', attempt: open };
    const earlier = attempts.filter((attempt) => attempt.purpose === purpose);
    if (earlier.some(({ state }) => state.status === 'succeeded')) return { status: 'paid' };
    if (reservation.revision !== revision) return { status: 'stale' };
    const seq = earlier.length + 1;
    const attempt: PaymentAttempt = {
      idempotencyKey: attemptKey(reserva, purpose, seq),
      reserva,
      purpose,
      seq,
      amount,
      currency: reservation.currency,
      startedAt: new Date(now).toISOString(),
      state: { status: 'processing' },
    };
    await insertAttempt(trx, attempt);
    return { status: 'begun', attempt };
  });
