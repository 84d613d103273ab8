import { describe, expect, test } from 'vitest';
import { GUEST } from '#src/kernel/actor.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import { formatPaymentPurpose, type PaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import {
  BALANCE_PURPOSE,
  CARD_PURPOSE,
  CHANGE_PURPOSE,
  createPaidSteps,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import {
  addMinutes,
  createReserva,
  createSucceededState,
  createTestHold,
  toInstant,
} from '#test/support/booking/builders.ts';

const DECLINED: AttemptState = { status: 'declined', reason: 'insufficient-funds' };

/** Contract of `Amendments`: charges after the deposit. */
export const describeCharges = (name: string, open: OpenRepositories): void => {
  describe(`later charges ${name}`, () => {
    const house = useRepositories(open);
    const createPaid = async () =>
      createPaidSteps(house()).createConfirmed(await createBookingSteps(house()).takeFreshNights(), [GARDEN]);
    const begin = (reserva: string, revision = 0, purpose: PaymentPurpose = BALANCE_PURPOSE) =>
      house().amendments.beginCharge({ by: GUEST, reserva, revision, purpose, amount: 36_960, now: addMinutes(3) });

    test('are stored before the gateway is called', async () => {
      const { reserva, ...reservation } = await createPaid();
      const attempt = {
        idempotencyKey: `${reserva}.balance.1`,
        reserva,
        purpose: BALANCE_PURPOSE,
        seq: 1,
        amount: 36_960,
        currency: 'USD',
        startedAt: toInstant(addMinutes(3)),
        state: { status: 'processing' },
      };
      const { reservations, amendments } = house();
      expect(await begin(reserva)).toEqual({ status: 'begun', attempt });
      expect(await reservations.findAttempt(attempt.idempotencyKey)).toEqual(attempt);
      expect(await reservations.findLatestDeposit(reserva)).toMatchObject({ purpose: { kind: 'deposit' }, seq: 1 });
      expect((await amendments.listAttempts(reserva)).at(-1)).toEqual(attempt);
      expect(await reservations.find(reserva)).toEqual({ reserva, ...reservation });
    });

    test('never begin beside an open attempt of any purpose', async () => {
      const { reserva } = await createPaid();
      const first = await begin(reserva, 0, CARD_PURPOSE);
      expect(await begin(reserva)).toEqual({ ...first, status: 'open' });
      expect(await begin(reserva, 9, CHANGE_PURPOSE)).toEqual({ ...first, status: 'open' });
      expect(await house().amendments.listAttempts(reserva)).toHaveLength(2);
    });

    test('begin once, also by concurrent workers and tabs', async () => {
      const { reserva } = await createPaid();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(reserva)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['begun', 'open', 'open', 'open', 'open']);
    });

    test('do not begin on a stale revision', async () => {
      const { reserva } = await createPaid();
      expect(await begin(reserva, 1)).toEqual({ status: 'stale' });
      expect(await house().amendments.listAttempts(reserva)).toHaveLength(1);
    });

    test('succeed once per purpose, on any revision', async () => {
      const reservation = await createPaid();
      const { createCharging, applyAmendment } = createPaidSteps(house());
      const { idempotencyKey } = await createCharging(reservation, BALANCE_PURPOSE);
      const attempt = { idempotencyKey, state: createSucceededState('charge_2') };
      const { reserva, revision } = await applyAmendment(reservation, { attempt });
      expect(await begin(reserva, revision)).toEqual({ status: 'paid' });
      expect(await begin(reserva, 0)).toEqual({ status: 'paid' });
      expect(await begin(reserva, revision, CARD_PURPOSE)).toMatchObject({ status: 'begun', attempt: { seq: 1 } });
    });

    test('that were declined are retried under the next key', async () => {
      const reservation = await createPaid();
      const { createCharging, applyAmendment } = createPaidSteps(house());
      const { idempotencyKey } = await createCharging(reservation, BALANCE_PURPOSE);
      const { reserva } = await applyAmendment(reservation, { attempt: { idempotencyKey, state: DECLINED } });
      expect(await begin(reserva, 1)).toMatchObject({
        status: 'begun',
        attempt: { seq: 2, idempotencyKey: `${reserva}.balance.2` },
      });
    });

    test('are possible after a cancellation', async () => {
      const reservation = await createPaid();
      const { revision, reserva } = await createPaidSteps(house()).applyAmendment(reservation, {
        cancelled: 'no-show',
      });
      expect(await begin(reserva, revision)).toMatchObject({ status: 'begun' });
    });

    test('of zero begin like any other', async () => {
      const { reserva, revision } = await createPaid();
      const card = {
        reserva,
        revision,
        purpose: { kind: 'card', number: 2 },
        amount: 0,
        by: GUEST,
        now: addMinutes(3),
      } as const;
      expect(await house().amendments.beginCharge(card)).toMatchObject({
        status: 'begun',
        attempt: { idempotencyKey: `${reserva}.card-2.1`, amount: 0 },
      });
    });

    test('are listed with the deposit, oldest first', async () => {
      const reservation = await createPaid();
      const { createCharging } = createPaidSteps(house());
      const { reservations, amendments } = house();
      for (const [index, purpose] of [CARD_PURPOSE, BALANCE_PURPOSE, BALANCE_PURPOSE, CHANGE_PURPOSE].entries()) {
        const { idempotencyKey } = await createCharging(reservation, purpose, addMinutes(3 + index));
        await reservations.recordAttemptState(idempotencyKey, { status: 'abandoned' });
      }
      const keys = (await amendments.listAttempts(reservation.reserva)).map(
        ({ purpose, seq }) => `${formatPaymentPurpose(purpose)}.${seq}`,
      );
      expect(keys).toEqual(['deposit.1', 'card-1.1', 'balance.1', 'balance.2', 'change-1.1']);
      expect(await amendments.listAttempts(createReserva())).toEqual([]);
    });

    test('that stay open are listed with those of holds', async () => {
      const reservation = await createPaid();
      // Long before all other tests, to exclude their rows.
      const { idempotencyKey } = await createPaidSteps(house()).createCharging(
        reservation,
        BALANCE_PURPOSE,
        addMinutes(-9_000),
      );
      const [found] = await house().reservations.listOpenAttempts(toInstant(addMinutes(-8_999)), 1);
      expect(found).toMatchObject({ idempotencyKey, purpose: BALANCE_PURPOSE });
    });

    test('of an unpaid reservation throw', async () => {
      const { takeFreshNights, placeHeld } = createBookingSteps(house());
      const { reserva } = await placeHeld(await takeFreshNights(), [GARDEN]);
      await expect(begin(reserva)).rejects.toThrow();
      await expect(begin(createTestHold().reserva)).rejects.toThrow();
    });
  });
};
