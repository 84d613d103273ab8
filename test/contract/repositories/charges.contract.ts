import { describe, expect, test } from 'vitest';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import { holdOf, instantOf, minutesLater, newReserva, succeededState } from '#test/support/builders.ts';
import { GARDEN, houseFor, type OpenHouse, visit } from './house.ts';
import { visitPaid } from './paid-visit.ts';

const DECLINED: AttemptState = { status: 'declined', reason: 'insufficient-funds' };

/** What every `Amendments` does with charges after the deposit. */
export const describeCharges = (name: string, open: OpenHouse): void => {
  describe(`later charges ${name}`, () => {
    const house = houseFor(open);
    const paid = async () => visitPaid(house()).confirmed(await visit(house()).freshNights(), [GARDEN]);
    const begin = (reserva: string, revision = 0, purpose: 'balance' | 'change-1' | 'card-1' = 'balance') =>
      house().amendments.beginCharge({ reserva, revision, purpose, amount: 36_960, now: minutesLater(3) });

    test('are written down before the bank is asked', async () => {
      const { reserva, ...reservation } = await paid();
      const attempt = {
        idempotencyKey: `${reserva}.balance.1`,
        reserva,
        purpose: 'balance',
        seq: 1,
        amount: 36_960,
        currency: 'USD',
        startedAt: instantOf(minutesLater(3)),
        state: { status: 'processing' },
      };
      const { reservations, amendments } = house();
      expect(await begin(reserva)).toEqual({ status: 'begun', attempt });
      expect(await reservations.attempt(attempt.idempotencyKey)).toEqual(attempt);
      expect(await reservations.latestDeposit(reserva)).toMatchObject({ purpose: 'deposit', seq: 1 });
      expect((await amendments.attempts(reserva)).at(-1)).toEqual(attempt);
      expect(await reservations.find(reserva)).toEqual({ reserva, ...reservation });
    });

    test('never begin beside another that is open, whatever it is for', async () => {
      const { reserva } = await paid();
      const first = await begin(reserva, 0, 'card-1');
      expect(await begin(reserva)).toEqual({ ...first, status: 'open' });
      expect(await begin(reserva, 9, 'change-1')).toEqual({ ...first, status: 'open' });
      expect(await house().amendments.attempts(reserva)).toHaveLength(2);
    });

    test('begin once, however many workers and tabs begin them', async () => {
      const { reserva } = await paid();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(reserva)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['begun', 'open', 'open', 'open', 'open']);
    });

    test('are not begun on another reading', async () => {
      const { reserva } = await paid();
      expect(await begin(reserva, 1)).toEqual({ status: 'stale' });
      expect(await house().amendments.attempts(reserva)).toHaveLength(1);
    });

    test('succeed once for each purpose, whoever read the reservation when', async () => {
      const reservation = await paid();
      const { charging, amended } = visitPaid(house());
      const { idempotencyKey } = await charging(reservation, 'balance');
      const attempt = { idempotencyKey, state: succeededState('charge_2') };
      const { reserva, revision } = await amended(reservation, { attempt });
      expect(await begin(reserva, revision)).toEqual({ status: 'paid' });
      expect(await begin(reserva, 0)).toEqual({ status: 'paid' });
      expect(await begin(reserva, revision, 'card-1')).toMatchObject({ status: 'begun', attempt: { seq: 1 } });
    });

    test('that were declined are tried again under the next key', async () => {
      const reservation = await paid();
      const { charging, amended } = visitPaid(house());
      const { idempotencyKey } = await charging(reservation, 'balance');
      const { reserva } = await amended(reservation, { attempt: { idempotencyKey, state: DECLINED } });
      expect(await begin(reserva, 1)).toMatchObject({
        status: 'begun',
        attempt: { seq: 2, idempotencyKey: `${reserva}.balance.2` },
      });
    });

    test('are possible after a cancellation', async () => {
      const reservation = await paid();
      const { revision, reserva } = await visitPaid(house()).amended(reservation, { cancelled: 'no-show' });
      expect(await begin(reserva, revision)).toMatchObject({ status: 'begun' });
    });

    test('that cost nothing are begun like any other', async () => {
      const { reserva, revision } = await paid();
      const card = { reserva, revision, purpose: 'card-2', amount: 0, now: minutesLater(3) } as const;
      expect(await house().amendments.beginCharge(card)).toMatchObject({
        status: 'begun',
        attempt: { idempotencyKey: `${reserva}.card-2.1`, amount: 0 },
      });
    });

    test('are listed with the deposit, the oldest first', async () => {
      const reservation = await paid();
      const { charging } = visitPaid(house());
      const { reservations, amendments } = house();
      for (const [index, purpose] of (['card-1', 'balance', 'balance', 'change-1'] as const).entries()) {
        const { idempotencyKey } = await charging(reservation, purpose, minutesLater(3 + index));
        await reservations.settleAttempt(idempotencyKey, { status: 'abandoned' });
      }
      const keys = (await amendments.attempts(reservation.reserva)).map(({ purpose, seq }) => `${purpose}.${seq}`);
      expect(keys).toEqual(['deposit.1', 'card-1.1', 'balance.1', 'balance.2', 'change-1.1']);
      expect(await amendments.attempts(newReserva())).toEqual([]);
    });

    test('that stay open are found with those of holds', async () => {
      const reservation = await paid();
      // Long before every other test, so that theirs do not come between.
      const { idempotencyKey } = await visitPaid(house()).charging(reservation, 'balance', minutesLater(-9_000));
      const [found] = await house().reservations.openAttempts(instantOf(minutesLater(-8_999)), 1);
      expect(found).toMatchObject({ idempotencyKey, purpose: 'balance' });
    });

    test('for what was never paid are a mistake, not an answer', async () => {
      const { freshNights, held } = visit(house());
      const { reserva } = await held(await freshNights(), [GARDEN]);
      await expect(begin(reserva)).rejects.toThrow();
      await expect(begin(holdOf().reserva)).rejects.toThrow();
    });
  });
};
