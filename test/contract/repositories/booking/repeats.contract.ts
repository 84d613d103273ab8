import { describe, expect, test } from 'vitest';
import type { Refund } from '#src/booking/reservation/folio.rules.ts';
import type { AttemptState } from '#src/payments/payment-attempt.rules.ts';
import {
  BALANCE_PURPOSE,
  createAmendment,
  createPaidSteps,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { addMinutes, createGuest, createSucceededState, toInstant } from '#test/support/booking/builders.ts';

const AT = toInstant(addMinutes(5));
const ASKED: AttemptState = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
const REFUNDING = { status: 'refunding', reference: 'charge_2' } as const;
const PAID = { kind: 'balance', amount: -1_000, reference: 'charge_2', at: AT } as const;

/** Contract of `Amendments`: idempotency and optimistic concurrency. */
export const describeRepeats = (name: string, open: OpenRepositories): void => {
  describe(`repeated amendments ${name}`, () => {
    const house = useRepositories(open);
    const createPaid = async () => {
      const stay = await createBookingSteps(house()).takeFreshNights();
      return createPaidSteps(house()).createConfirmed(stay, [GARDEN]);
    };
    const prepareCharging = async () => {
      const reservation = await createPaid();
      const { idempotencyKey } = await createPaidSteps(house()).createCharging(reservation, BALANCE_PURPOSE);
      const attempt = { idempotencyKey, state: createSucceededState('charge_2') };
      const command = createAmendment(reservation, { attempt, folio: [PAID], balance: null });
      return { reservation, idempotencyKey, command };
    };

    test('are stale on another revision, and change nothing', async () => {
      const reservation = await createPaid();
      const amended = await createPaidSteps(house()).applyAmendment(reservation, {});
      for (const revision of [0, 2])
        expect(
          await house().amendments.amend(
            createAmendment(amended, { revision, guest: createGuest({ firstName: 'Ana' }) }),
          ),
        ).toEqual({ status: 'stale' });
      expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(amended);
    });

    test('of one revision: one of many is applied', async () => {
      const reservation = await createPaid();
      const names = ['Ana', 'Eva', 'Ida', 'Lea', 'Noa'];
      const answers = await Promise.all(
        names.map((firstName) =>
          house().amendments.amend(createAmendment(reservation, { guest: createGuest({ firstName }), folio: [PAID] })),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', ...Array(4).fill('stale')]);
      const { revision, folio } = await createPaidSteps(house()).read(reservation.reserva);
      expect({ revision, entries: folio.length }).toEqual({ revision: 1, entries: reservation.folio.length + 1 });
    });

    test.each([undefined, ASKED, REFUNDING])('are refused beside an open payment (%j)', async (state) => {
      const { reservation, idempotencyKey } = await prepareCharging();
      if (state) await house().reservations.recordAttemptState(idempotencyKey, state);
      const amendment = createAmendment(reservation, { cancelled: 'guest' });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'payment-open' });
      expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(reservation);
    });

    test.each([undefined, ASKED])('that close the open payment are applied (%j)', async (state) => {
      const { reservation, idempotencyKey, command } = await prepareCharging();
      const { amendments, reservations } = house();
      if (state) await reservations.recordAttemptState(idempotencyKey, state);
      expect(await amendments.amend(command)).toEqual({ status: 'amended' });
      expect((await reservations.findAttempt(idempotencyKey))?.state).toEqual(createSucceededState('charge_2'));
      const { balance, folio } = await createPaidSteps(house()).read(reservation.reserva);
      expect(balance).toBeNull();
      expect(folio.at(-1)).toMatchObject(PAID);
    });

    test('that close a payment are applied once, also concurrently', async () => {
      const { reservation, command } = await prepareCharging();
      const { amendments } = house();
      const answers = await Promise.all([1, 2, 3, 4].map(() => amendments.amend(command)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', ...Array(3).fill('repeated')]);
      const amended = await createPaidSteps(house()).read(reservation.reserva);
      const declined = { ...command.attempt, state: { status: 'declined', reason: 'declined' } };
      expect(await amendments.amend({ ...command, attempt: declined } as typeof command)).toEqual({
        status: 'repeated',
      });
      expect(await createPaidSteps(house()).read(reservation.reserva)).toEqual(amended);
      expect(amended.folio).toHaveLength(reservation.folio.length + 1);
    });

    test('of an attempt being refunded can only end as a refund', async () => {
      const { reservation, idempotencyKey, command } = await prepareCharging();
      const { amendments, reservations } = house();
      await reservations.recordAttemptState(idempotencyKey, REFUNDING);
      expect(await amendments.amend(command)).toEqual({ status: 'repeated' });
      const state = { ...REFUNDING, status: 'refunded' } as const;
      const returned = createAmendment(reservation, { attempt: { idempotencyKey, state } });
      expect(await amendments.amend(returned)).toEqual({ status: 'amended' });
      expect((await reservations.findAttempt(idempotencyKey))?.state).toEqual(state);
    });

    test('that close a payment on a stale revision can be repeated', async () => {
      const { idempotencyKey, command } = await prepareCharging();
      expect(await house().amendments.amend({ ...command, revision: 7 })).toEqual({ status: 'stale' });
      expect((await house().reservations.findAttempt(idempotencyKey))?.state.status).toBe('processing');
      expect(await house().amendments.amend(command)).toEqual({ status: 'amended' });
    });

    test('record one refund once and leave the others pending', async () => {
      const reservation = await createPaid();
      const { applyAmendment, read } = createPaidSteps(house());
      const refunds = [1, 2].map(
        (number): Refund => ({
          idempotencyKey: `${reservation.reserva}.refund.${number}`,
          chargeReference: 'charge_1',
          amount: number * 100,
          requestedAt: AT,
          reference: null,
        }),
      );
      const pending = await applyAmendment(reservation, { refunds });
      const refunded = { idempotencyKey: `${reservation.reserva}.refund.2`, reference: 're_2' };
      const folio = [{ kind: 'refund', amount: 200, reference: 're_2', at: AT } as const];
      const command = createAmendment(pending, { refunded, folio });
      const answers = await Promise.all([1, 2, 3].map(() => house().amendments.amend(command)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', 'repeated', 'repeated']);
      const done = await read(reservation.reserva);
      expect(done.refunds).toEqual([refunds[0], { ...refunds[1], reference: 're_2' }]);
      expect(done.folio).toHaveLength(reservation.folio.length + 1);
    });

    test('of an unknown attempt or refund throw', async () => {
      const { idempotencyKey } = await prepareCharging();
      const other = await createPaid();
      const state = createSucceededState('charge_2');
      const wrong = [
        { attempt: { idempotencyKey, state } },
        { attempt: { idempotencyKey: 'unknown.balance.1', state } },
        { refunded: { idempotencyKey: `${other.reserva}.refund.1`, reference: 're_1' } },
      ];
      for (const differences of wrong)
        await expect(house().amendments.amend(createAmendment(other, differences))).rejects.toThrow();
      expect(await createPaidSteps(house()).read(other.reserva)).toEqual(other);
      expect((await house().reservations.findAttempt(idempotencyKey))?.state.status).toBe('processing');
    });
  });
};
