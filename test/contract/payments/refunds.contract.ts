import { describe, expect, test } from 'vitest';
import type { Charge } from '#src/payments/payment-gateway.port.ts';
import { createReserva } from '#test/support/booking/builders.ts';
import {
  ALL_TIME,
  createCharge,
  createTypedCard,
  DAY_MS,
  expectChallenge,
  expectSucceeded,
  findCharges,
  type GatewayUnderTest,
} from './gateway-under-test.ts';

const pick = ({ idempotencyKey }: Charge, reference: string | undefined) => ({ idempotencyKey, reference });

/** Contract of `PaymentGateway`: refunds and statements. */
export const describeRefunds = (getHotel: () => GatewayUnderTest): void => {
  const listRefunds = async (reference: string) =>
    (await getHotel().readStatement()).refunds.filter(({ chargeReference }) => chargeReference === reference);

  describe('refund', () => {
    test('with a repeated key is one refund, also concurrently', async () => {
      const { reference } = expectSucceeded(await getHotel().gateway.charge(createCharge()));
      const refund = { reference, amount: 32_560, idempotencyKey: createReserva() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => getHotel().gateway.refund(refund)));
      expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
      expect(await listRefunds(reference)).toMatchObject([{ amount: 32_560 }]);
    });

    test('with a used key for another amount or charge is refused', async () => {
      const { reference } = expectSucceeded(await getHotel().gateway.charge(createCharge()));
      const other = expectSucceeded(await getHotel().gateway.charge(createCharge()));
      const refund = { reference, amount: 100, idempotencyKey: createReserva() };
      await getHotel().gateway.refund(refund);
      await expect(getHotel().gateway.refund({ ...refund, amount: 1 })).rejects.toThrow('conflicting-key');
      await expect(getHotel().gateway.refund({ ...refund, reference: other.reference })).rejects.toThrow(
        'conflicting-key',
      );
      expect(await listRefunds(reference)).toHaveLength(1);
      expect(await listRefunds(other.reference)).toEqual([]);
    });

    test('of a card whose account is closed are refused, and nothing is returned', async () => {
      const closed = createCharge({ card: createTypedCard('4000000000005126') });
      const { reference } = expectSucceeded(await getHotel().gateway.charge(closed));
      const refund = { reference, amount: 100, idempotencyKey: createReserva() };
      await expect(getHotel().gateway.refund(refund)).rejects.toThrow('account-closed');
      await expect(getHotel().gateway.refund(refund)).rejects.toThrow('account-closed');
      expect(await listRefunds(reference)).toEqual([]);
    });

    test('may be partial, but never exceeds the charge', async () => {
      const { reference } = expectSucceeded(await getHotel().gateway.charge(createCharge()));
      const give = (amount: number) =>
        getHotel().gateway.refund({ reference, amount, idempotencyKey: createReserva() });
      await give(32_000);
      await expect(give(561)).rejects.toThrow('exceeds-charge');
      const raced = await Promise.allSettled(Array.from({ length: 8 }, () => give(500)));
      expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const returned = (await listRefunds(reference)).reduce((total, { amount }) => total + amount, 0);
      expect(returned).toBe(32_500);
    });

    test.each([
      ['nothing', 0, 'invalid-amount'],
      ['less than nothing', -100, 'invalid-amount'],
      ['half a cent', 0.5, 'invalid-amount'],
    ])('of %s is refused', async (_, amount, because) => {
      const { reference } = expectSucceeded(await getHotel().gateway.charge(createCharge()));
      await expect(getHotel().gateway.refund({ reference, amount, idempotencyKey: createReserva() })).rejects.toThrow(
        because,
      );
      expect(await listRefunds(reference)).toEqual([]);
    });

    test('of an unknown charge is refused', async () => {
      const waiting = createCharge({ card: createTypedCard('4000000000003220') });
      await getHotel().gateway.charge(waiting);
      const reference = (await findCharges(getHotel(), waiting.idempotencyKey))[0]?.reference ?? '';
      for (const none of [reference, 'charge_invented'])
        await expect(
          getHotel().gateway.refund({ reference: none, amount: 1, idempotencyKey: createReserva() }),
        ).rejects.toThrow('unknown-charge');
    });
  });

  describe('statement', () => {
    test('lists each charge and refund of the period once, by its time', async () => {
      // A period that no other test uses.
      await getHotel().advanceTime(7 * DAY_MS);
      const charge = createCharge();
      const { reference } = expectSucceeded(await getHotel().gateway.charge(charge));
      const slow = createCharge({ card: createTypedCard('4000000000003220') });
      const { redirectUrl } = expectChallenge(await getHotel().gateway.charge(slow));
      await getHotel().gateway.charge(createCharge({ card: createTypedCard('4000000000000002') }));
      await getHotel().gateway.charge(createCharge({ amount: 0 }));
      await getHotel().gateway.void(createCharge().idempotencyKey);
      await getHotel().advanceTime(DAY_MS);
      await getHotel().answerChallenge(redirectUrl, 'approve');
      const refund = { reference, amount: 60, idempotencyKey: createReserva() };
      const refunded = await getHotel().gateway.refund(refund);
      await getHotel().gateway.refund(refund);
      const [first] = await findCharges(getHotel(), charge.idempotencyKey);
      const [second] = await findCharges(getHotel(), slow.idempotencyKey);
      const { amount, currency } = charge;
      const early = { idempotencyKey: charge.idempotencyKey, reference, amount, currency, at: first?.capturedAt };
      const late = { ...early, ...pick(slow, second?.reference), at: second?.capturedAt };
      const from = String(first?.capturedAt);
      const to = String(second?.capturedAt);
      const { charges, refunds } = await getHotel().gateway.getStatement({ from, to: ALL_TIME.to });
      expect(charges).toEqual([early, late]);
      expect(refunds).toEqual([
        {
          idempotencyKey: refund.idempotencyKey,
          reference: refunded.reference,
          chargeReference: reference,
          amount: 60,
          at: expect.any(String),
        },
      ]);
      expect((await getHotel().gateway.getStatement({ from, to })).charges).toEqual([early]);
      await getHotel().advanceTime(-8 * DAY_MS);
    });
  });
};
