import { describe, expect, test } from 'vitest';
import type { Charge } from '#src/booking/ports/payment-gateway.ts';
import { newReserva } from '#test/support/builders.ts';
import { asked, chargeOf, chargesUnder, DAY_MS, EVER, type GatewayHouse, succeeded, typed } from './gateway-house.ts';

const pick = ({ idempotencyKey }: Charge, reference: string | undefined) => ({ idempotencyKey, reference });

/** What every `PaymentGateway` does when money goes back, and what it states. */
export const describeRefunds = (house: () => GatewayHouse): void => {
  const refundsOf = async (reference: string) =>
    (await house().truth()).refunds.filter(({ chargeReference }) => chargeReference === reference);

  describe('giving back', () => {
    test('with the same key is one refund, also when it is asked many times at once', async () => {
      const { reference } = succeeded(await house().gateway.charge(chargeOf()));
      const refund = { reference, amount: 32_560, idempotencyKey: newReserva() };
      const answers = await Promise.all(Array.from({ length: 6 }, () => house().gateway.refund(refund)));
      expect(new Set(answers.map((answer) => answer.reference)).size).toBe(1);
      expect(await refundsOf(reference)).toMatchObject([{ amount: 32_560 }]);
    });

    test('with a used key for another amount or charge is refused', async () => {
      const { reference } = succeeded(await house().gateway.charge(chargeOf()));
      const other = succeeded(await house().gateway.charge(chargeOf()));
      const refund = { reference, amount: 100, idempotencyKey: newReserva() };
      await house().gateway.refund(refund);
      await expect(house().gateway.refund({ ...refund, amount: 1 })).rejects.toThrow('conflicting-key');
      await expect(house().gateway.refund({ ...refund, reference: other.reference })).rejects.toThrow(
        'conflicting-key',
      );
      expect(await refundsOf(reference)).toHaveLength(1);
      expect(await refundsOf(other.reference)).toEqual([]);
    });

    test('may be done in parts, but never for more than was charged', async () => {
      const { reference } = succeeded(await house().gateway.charge(chargeOf()));
      const give = (amount: number) => house().gateway.refund({ reference, amount, idempotencyKey: newReserva() });
      await give(32_000);
      await expect(give(561)).rejects.toThrow('exceeds-charge');
      const raced = await Promise.allSettled(Array.from({ length: 8 }, () => give(500)));
      expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const returned = (await refundsOf(reference)).reduce((total, { amount }) => total + amount, 0);
      expect(returned).toBe(32_500);
    });

    test.each([
      ['nothing', 0, 'invalid-amount'],
      ['less than nothing', -100, 'invalid-amount'],
      ['half a cent', 0.5, 'invalid-amount'],
    ])('%s is refused', async (_, amount, because) => {
      const { reference } = succeeded(await house().gateway.charge(chargeOf()));
      await expect(house().gateway.refund({ reference, amount, idempotencyKey: newReserva() })).rejects.toThrow(
        because,
      );
      expect(await refundsOf(reference)).toEqual([]);
    });

    test('what was never taken is refused', async () => {
      const waiting = chargeOf({ card: typed('4000000000003220') });
      await house().gateway.charge(waiting);
      const reference = (await chargesUnder(house(), waiting.idempotencyKey))[0]?.reference ?? '';
      for (const none of [reference, 'charge_invented'])
        await expect(
          house().gateway.refund({ reference: none, amount: 1, idempotencyKey: newReserva() }),
        ).rejects.toThrow('unknown-charge');
    });
  });

  describe('the statement', () => {
    test('has everything that moved money in a stretch of time, once, when it moved', async () => {
      // A time of its own, beside every other test.
      await house().pass(7 * DAY_MS);
      const charge = chargeOf();
      const { reference } = succeeded(await house().gateway.charge(charge));
      const slow = chargeOf({ card: typed('4000000000003220') });
      const { redirectUrl } = asked(await house().gateway.charge(slow));
      await house().gateway.charge(chargeOf({ card: typed('4000000000000002') }));
      await house().gateway.charge(chargeOf({ amount: 0 }));
      await house().gateway.void(chargeOf().idempotencyKey);
      await house().pass(DAY_MS);
      await house().answer(redirectUrl, 'approve');
      const refund = { reference, amount: 60, idempotencyKey: newReserva() };
      const refunded = await house().gateway.refund(refund);
      await house().gateway.refund(refund);
      const [first] = await chargesUnder(house(), charge.idempotencyKey);
      const [second] = await chargesUnder(house(), slow.idempotencyKey);
      const { amount, currency } = charge;
      const early = { idempotencyKey: charge.idempotencyKey, reference, amount, currency, at: first?.capturedAt };
      const late = { ...early, ...pick(slow, second?.reference), at: second?.capturedAt };
      const from = String(first?.capturedAt);
      const to = String(second?.capturedAt);
      const { charges, refunds } = await house().gateway.statement({ from, to: EVER.to });
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
      expect((await house().gateway.statement({ from, to })).charges).toEqual([early]);
      await house().pass(-8 * DAY_MS);
    });
  });
};
