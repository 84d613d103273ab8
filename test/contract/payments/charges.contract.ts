import { describe, expect, test } from 'vitest';
import type { Charge } from '#src/booking/ports/payment-gateway.ts';
import { asked, chargeOf, chargesUnder, type GatewayHouse, typed } from './gateway-house.ts';

/** What every `PaymentGateway` does with charges. */
export const describeCharges = (house: () => GatewayHouse): void => {
  describe('charging', () => {
    test('takes the money and gives a token; asked again, the gateway says the same', async () => {
      const charge = chargeOf();
      const state = await house().gateway.charge(charge);
      expect(state).toEqual({
        status: 'succeeded',
        reference: expect.any(String),
        card: { token: expect.any(String), brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      });
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual(state);
    });

    test.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'insufficient-funds'],
      ['6011111111111117', 'declined'],
    ])('%s is declined: %s', async (number, reason) => {
      const charge = chargeOf({ card: typed(number) });
      expect(await house().gateway.charge(charge)).toEqual({ status: 'declined', reason });
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual({ status: 'declined', reason });
    });

    test('whose answer gets lost throws, and stands', async () => {
      const charge = chargeOf({ card: typed('4000000000000119') });
      await expect(house().gateway.charge(charge)).rejects.toThrow();
      expect(await house().gateway.find(charge.idempotencyKey)).toMatchObject({ status: 'succeeded' });
      expect(await house().gateway.charge(charge)).toMatchObject({ status: 'succeeded' });
      expect(await chargesUnder(house(), charge.idempotencyKey)).toHaveLength(1);
    });

    test('a key that was never seen is unknown', async () => {
      expect(await house().gateway.find(chargeOf().idempotencyKey)).toBeUndefined();
    });
  });

  describe('the same key again', () => {
    test('at once is one charge and one answer', async () => {
      const charge = chargeOf();
      const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => house().gateway.charge(charge)));
      for (const other of others) expect(other).toEqual(first);
      expect(await chargesUnder(house(), charge.idempotencyKey)).toHaveLength(1);
    });

    test.each<[string, Partial<Charge>]>([
      ['another amount', { amount: 1 }],
      ['another currency', { currency: 'EUR' }],
      ['another card', { card: typed('5555555555554444') }],
      ['another expiry', { card: typed('4242424242424242', { expYear: 2033 }) }],
    ])('with %s is refused and changes nothing', async (_, differences) => {
      const charge = chargeOf();
      await house().gateway.charge(charge);
      const before = await house().truth();
      await expect(house().gateway.charge({ ...charge, ...differences })).rejects.toThrow('conflicting-key');
      expect(await house().truth()).toEqual(before);
    });
  });

  test.each<[string, Partial<Charge>, string]>([
    ['less than nothing', { amount: -1 }, 'invalid-amount'],
    ['half a cent', { amount: 0.5 }, 'invalid-amount'],
    ['more than can be counted', { amount: 2 ** 53 }, 'invalid-amount'],
    ['no currency', { currency: '$' }, 'invalid-currency'],
    ['no key', { idempotencyKey: '' }, 'invalid-key'],
    ['a key that hides something', { idempotencyKey: 'a\u0000b' }, 'invalid-key'],
    ['a key without end', { idempotencyKey: 'k'.repeat(201) }, 'invalid-key'],
  ])('a charge of %s is refused and changes nothing', async (_, differences, because) => {
    const before = await house().truth();
    await expect(house().gateway.charge(chargeOf(differences))).rejects.toThrow(because);
    expect(await house().truth()).toEqual(before);
  });

  describe('a card whose holder is asked', () => {
    test.each([
      ['approve', { status: 'succeeded' }],
      ['reject', { status: 'declined', reason: 'authentication-failed' }],
    ] as const)('and presses %s', async (verdict, expected) => {
      const charge = chargeOf({ card: typed('4000000000003220') });
      const { redirectUrl } = asked(await house().gateway.charge(charge));
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual({ status: 'requires-action', redirectUrl });
      await house().answer(redirectUrl, verdict);
      expect(await house().gateway.find(charge.idempotencyKey)).toMatchObject(expected);
    });
  });

  describe('calling off', () => {
    test('before the charge forbids its key', async () => {
      const charge = chargeOf();
      expect(await house().gateway.void(charge.idempotencyKey)).toBe('voided');
      expect(await house().gateway.void(charge.idempotencyKey)).toBe('voided');
      await expect(house().gateway.charge(charge)).rejects.toThrow('voided-key');
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual({ status: 'voided' });
    });

    test('while the holder is asked makes the answer worthless', async () => {
      const charge = chargeOf({ card: typed('4000000000003220') });
      const { redirectUrl } = asked(await house().gateway.charge(charge));
      expect(await house().gateway.void(charge.idempotencyKey)).toBe('voided');
      await house().answer(redirectUrl, 'approve');
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual({ status: 'voided' });
    });

    test('after the charge leaves it and says so', async () => {
      const charge = chargeOf();
      const state = await house().gateway.charge(charge);
      expect(await house().gateway.void(charge.idempotencyKey)).toBe('already-captured');
      expect(await house().gateway.find(charge.idempotencyKey)).toEqual(state);
    });
  });

  test('neither card number, security code nor holder is in the books', async () => {
    const numbers = ['4242424242424242', '4000000000000002', '4000000000003220'];
    for (const number of numbers) await house().gateway.charge(chargeOf({ card: typed(number, { cvc: '739' }) }));
    const books = JSON.stringify(await house().truth());
    expect([...numbers, '"739"', 'Nunez'].filter((secret) => books.includes(secret))).toEqual([]);
  });
};
