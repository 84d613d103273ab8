import { describe, expect, test } from 'vitest';
import type { AttemptState } from '#src/booking/model/payment-attempt.ts';
import type { Refund } from '#src/booking/model/refund.ts';
import { guestOf, instantOf, minutesLater, succeededState } from '#test/support/builders.ts';
import { GARDEN, houseFor, type OpenHouse, visit } from './house.ts';
import { amendmentOf, visitPaid } from './paid-visit.ts';

const AT = instantOf(minutesLater(5));
const ASKED: AttemptState = { status: 'requires-action', redirectUrl: 'http://bank.example/1' };
const REFUNDING = { status: 'refunding', reference: 'charge_2' } as const;
const PAID = { kind: 'balance', amount: -1_000, reference: 'charge_2', at: AT } as const;

/** What every `Amendments` does with decisions that come twice, or at the same time. */
export const describeRepeats = (name: string, open: OpenHouse): void => {
  describe(`repeated amendments ${name}`, () => {
    const house = houseFor(open);
    const paid = async () => {
      const stay = await visit(house()).freshNights();
      return visitPaid(house()).confirmed(stay, [GARDEN]);
    };
    const charging = async () => {
      const reservation = await paid();
      const { idempotencyKey } = await visitPaid(house()).charging(reservation, 'balance');
      const attempt = { idempotencyKey, state: succeededState('charge_2') };
      const command = amendmentOf(reservation, { attempt, folio: [PAID], balance: null });
      return { reservation, idempotencyKey, command };
    };

    test('another revision is stale, and changes nothing', async () => {
      const reservation = await paid();
      const amended = await visitPaid(house()).amended(reservation, {});
      for (const revision of [0, 2])
        expect(
          await house().amendments.amend(amendmentOf(amended, { revision, guest: guestOf({ firstName: 'Ana' }) })),
        ).toEqual({ status: 'stale' });
      expect(await visitPaid(house()).read(reservation.reserva)).toEqual(amended);
    });

    test('of many decisions on the same reading, one is carried out', async () => {
      const reservation = await paid();
      const names = ['Ana', 'Eva', 'Ida', 'Lea', 'Noa'];
      const answers = await Promise.all(
        names.map((firstName) =>
          house().amendments.amend(amendmentOf(reservation, { guest: guestOf({ firstName }), folio: [PAID] })),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', ...Array(4).fill('stale')]);
      const { revision, folio } = await visitPaid(house()).read(reservation.reserva);
      expect({ revision, entries: folio.length }).toEqual({ revision: 1, entries: reservation.folio.length + 1 });
    });

    test.each([undefined, ASKED, REFUNDING])('nothing is amended beside an open payment (%j)', async (state) => {
      const { reservation, idempotencyKey } = await charging();
      if (state) await house().reservations.settleAttempt(idempotencyKey, state);
      const amendment = amendmentOf(reservation, { cancelled: 'guest' });
      expect(await house().amendments.amend(amendment)).toEqual({ status: 'payment-open' });
      expect(await visitPaid(house()).read(reservation.reserva)).toEqual(reservation);
    });

    test.each([undefined, ASKED])('but what ends the payment is (%j)', async (state) => {
      const { reservation, idempotencyKey, command } = await charging();
      const { amendments, reservations } = house();
      if (state) await reservations.settleAttempt(idempotencyKey, state);
      expect(await amendments.amend(command)).toEqual({ status: 'amended' });
      expect((await reservations.attempt(idempotencyKey))?.state).toEqual(succeededState('charge_2'));
      const { balance, folio } = await visitPaid(house()).read(reservation.reserva);
      expect(balance).toBeNull();
      expect(folio.at(-1)).toMatchObject(PAID);
    });

    test('the end of a payment is written once, however often and by however many it is said', async () => {
      const { reservation, command } = await charging();
      const { amendments } = house();
      const answers = await Promise.all([1, 2, 3, 4].map(() => amendments.amend(command)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', ...Array(3).fill('repeated')]);
      const amended = await visitPaid(house()).read(reservation.reserva);
      const declined = { ...command.attempt, state: { status: 'declined', reason: 'declined' } };
      expect(await amendments.amend({ ...command, attempt: declined } as typeof command)).toEqual({
        status: 'repeated',
      });
      expect(await visitPaid(house()).read(reservation.reserva)).toEqual(amended);
      expect(amended.folio).toHaveLength(reservation.folio.length + 1);
    });

    test('a payment that is being given back can only be given back', async () => {
      const { reservation, idempotencyKey, command } = await charging();
      const { amendments, reservations } = house();
      await reservations.settleAttempt(idempotencyKey, REFUNDING);
      expect(await amendments.amend(command)).toEqual({ status: 'repeated' });
      const state = { ...REFUNDING, status: 'refunded' } as const;
      const returned = amendmentOf(reservation, { attempt: { idempotencyKey, state } });
      expect(await amendments.amend(returned)).toEqual({ status: 'amended' });
      expect((await reservations.attempt(idempotencyKey))?.state).toEqual(state);
    });

    test('the end of a payment that was decided on another reading is stale, and can be said again', async () => {
      const { idempotencyKey, command } = await charging();
      expect(await house().amendments.amend({ ...command, revision: 7 })).toEqual({ status: 'stale' });
      expect((await house().reservations.attempt(idempotencyKey))?.state.status).toBe('processing');
      expect(await house().amendments.amend(command)).toEqual({ status: 'amended' });
    });

    test('a refund is done once, and the others wait for theirs', async () => {
      const reservation = await paid();
      const { amended, read } = visitPaid(house());
      const refunds = [1, 2].map(
        (number): Refund => ({
          idempotencyKey: `${reservation.reserva}.refund.${number}`,
          chargeReference: 'charge_1',
          amount: number * 100,
          requestedAt: AT,
          reference: null,
        }),
      );
      const pending = await amended(reservation, { refunds });
      const refunded = { idempotencyKey: `${reservation.reserva}.refund.2`, reference: 're_2' };
      const folio = [{ kind: 'refund', amount: 200, reference: 're_2', at: AT } as const];
      const command = amendmentOf(pending, { refunded, folio });
      const answers = await Promise.all([1, 2, 3].map(() => house().amendments.amend(command)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['amended', 'repeated', 'repeated']);
      const done = await read(reservation.reserva);
      expect(done.refunds).toEqual([refunds[0], { ...refunds[1], reference: 're_2' }]);
      expect(done.folio).toHaveLength(reservation.folio.length + 1);
    });

    test('an attempt or a refund that the reservation does not have is a mistake, not an answer', async () => {
      const { idempotencyKey } = await charging();
      const other = await paid();
      const state = succeededState('charge_2');
      const wrong = [
        { attempt: { idempotencyKey, state } },
        { attempt: { idempotencyKey: 'nobody.balance.1', state } },
        { refunded: { idempotencyKey: `${other.reserva}.refund.1`, reference: 're_1' } },
      ];
      for (const differences of wrong)
        await expect(house().amendments.amend(amendmentOf(other, differences))).rejects.toThrow();
      expect(await visitPaid(house()).read(other.reserva)).toEqual(other);
      expect((await house().reservations.attempt(idempotencyKey))?.state.status).toBe('processing');
    });
  });
};
