import { describe, expect, test } from 'vitest';
import type { DueBalance } from '#src/booking/reservation/due-balance.rules.ts';
import type { Refund } from '#src/booking/reservation/folio.rules.ts';
import { GUEST } from '#src/kernel/actor.ts';
import {
  BALANCE,
  createAmendment,
  createPaidSteps,
} from '#test/contract/repositories/support/paid-reservation-steps.ts';
import {
  createBookingSteps,
  GARDEN,
  type OpenRepositories,
  useRepositories,
} from '#test/contract/repositories/support/repositories-under-test.ts';
import { toInstant } from '#test/support/booking/builders.ts';

let years = 0;

/** Unused minutes in descending order, so that work left by other tests is never due. */
const takeFreshYear = () => {
  years += 1;
  const start = Date.parse('2020-01-01T00:00:00.000Z') - years * 366 * 86_400_000;
  return (minutes: number): string => toInstant(start + minutes * 60_000);
};

const LATER = 600;

/** Contract of `Amendments`: leases of jobs. */
export const describeDueWork = (name: string, open: OpenRepositories): void => {
  const house = useRepositories(open);
  const createPaid = async (balance: DueBalance | null = BALANCE) =>
    createPaidSteps(house()).createConfirmed(await createBookingSteps(house()).takeFreshNights(), [GARDEN], balance);
  const createDueBalance = (tryAt: string | null): DueBalance => ({ ...BALANCE, tryAt, tries: 1, flag: 'declined' });

  describe(`due balances ${name}`, () => {
    test('are leased from the instant of their next attempt on, oldest first, up to the limit', async () => {
      const at = takeFreshYear();
      const [third, first, second] = [
        await createPaid(createDueBalance(at(3))),
        await createPaid(createDueBalance(at(1))),
        await createPaid(createDueBalance(at(2))),
      ];
      const { amendments } = house();
      const take = async (now: string, limit: number) => amendments.takeDueBalances(now, at(LATER), limit);
      expect(await take(at(0), 10)).toEqual([]);
      expect(await take(at(2), 1)).toEqual([{ reserva: first.reserva }]);
      expect(await take(at(3), 10)).toEqual([{ reserva: second.reserva }, { reserva: third.reserva }]);
      expect(await take(at(3), 10)).toEqual([]);
    });

    test('are leased again exactly when the lease has ended', async () => {
      const at = takeFreshYear();
      const { reserva } = await createPaid(createDueBalance(at(1)));
      const { amendments } = house();
      expect(await amendments.takeDueBalances(at(1), at(11), 10)).toEqual([{ reserva }]);
      expect(await amendments.takeDueBalances(at(10), at(20), 10)).toEqual([]);
      expect(await amendments.takeDueBalances(at(11), at(20), 10)).toEqual([{ reserva }]);
    });

    test('are leased by one worker each', async () => {
      const at = takeFreshYear();
      const all = [
        await createPaid(createDueBalance(at(1))),
        await createPaid(createDueBalance(at(1))),
        await createPaid(createDueBalance(at(1))),
      ].map(({ reserva }) => reserva);
      const take = () => house().amendments.takeDueBalances(at(2), at(LATER), 2);
      const taken = (await Promise.all([take(), take(), take(), take()])).flat();
      taken.push(...(await take()));
      expect(taken.map(({ reserva }) => reserva).toSorted()).toEqual(all.toSorted());
    });

    test('are due again when an amendment says so, regardless of the lease', async () => {
      const at = takeFreshYear();
      const reservation = await createPaid(createDueBalance(at(1)));
      const { amendments } = house();
      await amendments.takeDueBalances(at(1), at(LATER), 10);
      await createPaidSteps(house()).applyAmendment(reservation, { balance: createDueBalance(at(5)) });
      expect(await amendments.takeDueBalances(at(4), at(LATER), 10)).toEqual([]);
      expect(await amendments.takeDueBalances(at(5), at(LATER), 10)).toEqual([{ reserva: reservation.reserva }]);
    });

    test('keep their lease under an unrelated amendment', async () => {
      const at = takeFreshYear();
      const reservation = await createPaid(createDueBalance(at(1)));
      const { amendments } = house();
      await amendments.takeDueBalances(at(1), at(LATER), 10);
      await createPaidSteps(house()).applyAmendment(reservation, {});
      expect(await amendments.takeDueBalances(at(2), at(LATER), 10)).toEqual([]);
    });

    test('are not due when paid, or when every attempt failed', async () => {
      const at = takeFreshYear();
      const { applyAmendment } = createPaidSteps(house());
      await applyAmendment(await createPaid(createDueBalance(at(1))), { balance: null });
      await applyAmendment(await createPaid(createDueBalance(at(1))), { balance: createDueBalance(null) });
      expect(await house().amendments.takeDueBalances(at(LATER), at(LATER), 10)).toEqual([]);
    });

    test('are due after a cancellation while an amount is owed', async () => {
      const at = takeFreshYear();
      const { applyAmendment } = createPaidSteps(house());
      const { reserva } = await applyAmendment(await createPaid(createDueBalance(at(1))), {
        cancelled: 'no-show',
        balance: createDueBalance(at(2)),
      });
      await applyAmendment(await createPaid(createDueBalance(at(1))), { cancelled: 'guest', balance: null });
      expect(await house().amendments.takeDueBalances(at(2), at(LATER), 10)).toEqual([{ reserva }]);
    });
  });

  describe(`pending refunds ${name}`, () => {
    const createRefund = (reserva: string, number: number, requestedAt: string): Refund => ({
      idempotencyKey: `${reserva}.refund.${number}`,
      chargeReference: 'charge_1',
      amount: number,
      requestedAt,
      reference: null,
    });
    const createWaitingRefunds = async (...requestedAt: string[]) => {
      const reservation = await createPaid(null);
      const refunds = requestedAt.map((instant, index) => createRefund(reservation.reserva, index + 1, instant));
      return createPaidSteps(house()).applyAmendment(reservation, { refunds });
    };

    test('are leased by reservation, oldest first, when requested before the instant', async () => {
      const at = takeFreshYear();
      const [second, first] = [await createWaitingRefunds(at(2), at(3)), await createWaitingRefunds(at(1))];
      const { amendments } = house();
      expect(await amendments.takePendingRefunds(at(1), at(LATER), 10)).toEqual([]);
      expect(await amendments.takePendingRefunds(at(3), at(LATER), 1)).toEqual([{ reserva: first.reserva }]);
      expect(await amendments.takePendingRefunds(at(4), at(LATER), 10)).toEqual([{ reserva: second.reserva }]);
      expect(await amendments.takePendingRefunds(at(5), at(LATER), 10)).toEqual([]);
    });

    test('are not leased before a postponed instant', async () => {
      const at = takeFreshYear();
      const { reserva } = await createWaitingRefunds(at(1));
      const { amendments } = house();
      await amendments.postponeRefund(`${reserva}.refund.1`, at(5));
      expect(await amendments.takePendingRefunds(at(4), at(4), 10)).toEqual([]);
      expect(await amendments.takePendingRefunds(at(5), at(LATER), 10)).toEqual([{ reserva }]);
    });

    test('refused by the gateway keep the reason and are not leased again', async () => {
      const at = takeFreshYear();
      const reservation = await createWaitingRefunds(at(1), at(2));
      const { reserva } = reservation;
      const refundRefused = { idempotencyKey: `${reserva}.refund.1`, reason: 'account-closed' };
      const refused = await createPaidSteps(house()).applyAmendment(reservation, { refundRefused });
      expect(refused.refunds).toMatchObject([
        { reference: null, refusedReason: 'account-closed' },
        { reference: null },
      ]);
      const { amendments } = house();
      const again = { by: GUEST, reserva, revision: refused.revision, at: at(3), refundRefused };
      expect(await amendments.amend(again)).toEqual({ status: 'repeated' });
      const refunded = { idempotencyKey: `${reserva}.refund.2`, reference: 'refund_2' };
      expect(await amendments.takePendingRefunds(at(3), at(3), 10)).toEqual([{ reserva }]);
      await createPaidSteps(house()).applyAmendment(refused, { refunded });
      expect(await amendments.takePendingRefunds(at(9), at(9), 10)).toEqual([]);
    });

    test('are leased again when the lease has ended, with later ones', async () => {
      const at = takeFreshYear();
      const reservation = await createWaitingRefunds(at(1));
      const { reserva } = reservation;
      const { amendments } = house();
      expect(await amendments.takePendingRefunds(at(2), at(10), 10)).toEqual([{ reserva }]);
      await createPaidSteps(house()).applyAmendment(reservation, { refunds: [createRefund(reserva, 2, at(3))] });
      expect(await amendments.takePendingRefunds(at(9), at(20), 10)).toEqual([]);
      expect(await amendments.takePendingRefunds(at(10), at(20), 10)).toEqual([{ reserva }]);
    });

    test('are leased by one worker each', async () => {
      const at = takeFreshYear();
      const all = [
        await createWaitingRefunds(at(1), at(1)),
        await createWaitingRefunds(at(1)),
        await createWaitingRefunds(at(1), at(1)),
      ];
      const take = () => house().amendments.takePendingRefunds(at(2), at(LATER), 2);
      const taken = (await Promise.all([take(), take(), take()])).flat();
      taken.push(...(await take()));
      expect(taken.map(({ reserva }) => reserva).toSorted()).toEqual(all.map(({ reserva }) => reserva).toSorted());
    });

    test('are not leased once all are done', async () => {
      const at = takeFreshYear();
      const { applyAmendment } = createPaidSteps(house());
      const { amendments } = house();
      const pending = await createWaitingRefunds(at(1), at(1));
      const createOutcome = (number: number) => ({
        refunded: { idempotencyKey: `${pending.reserva}.refund.${number}`, reference: `re_${number}` },
      });
      const half = await applyAmendment(pending, createOutcome(1));
      expect(await amendments.takePendingRefunds(at(2), at(3), 10)).toEqual([{ reserva: pending.reserva }]);
      expect(await amendments.amend(createAmendment(half, createOutcome(2)))).toEqual({ status: 'amended' });
      expect(await amendments.takePendingRefunds(at(LATER), at(LATER + 1), 10)).toEqual([]);
    });
  });
};
