import { describe, expect, test } from 'vitest';
import type { Charge } from '#src/payments/payment-gateway.port.ts';
import {
  createCharge,
  createTypedCard,
  expectChallenge,
  findCharges,
  type GatewayUnderTest,
} from './gateway-under-test.ts';

/** Contract of `PaymentGateway`: charges. */
export const describeCharges = (getHotel: () => GatewayUnderTest): void => {
  describe('charge', () => {
    test('succeeds with a token; find returns the same', async () => {
      const charge = createCharge();
      const state = await getHotel().gateway.charge(charge);
      expect(state).toEqual({
        status: 'succeeded',
        reference: expect.any(String),
        card: { token: expect.any(String), brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      });
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual(state);
    });

    test.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'insufficient-funds'],
      ['6011111111111117', 'declined'],
    ])('%s is declined: %s', async (number, reason) => {
      const charge = createCharge({ card: createTypedCard(number) });
      expect(await getHotel().gateway.charge(charge)).toEqual({ status: 'declined', reason });
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual({ status: 'declined', reason });
    });

    test('with a lost reply throws, but exists', async () => {
      const charge = createCharge({ card: createTypedCard('4000000000000119') });
      await expect(getHotel().gateway.charge(charge)).rejects.toThrow();
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toMatchObject({ status: 'succeeded' });
      expect(await getHotel().gateway.charge(charge)).toMatchObject({ status: 'succeeded' });
      expect(await findCharges(getHotel(), charge.idempotencyKey)).toHaveLength(1);
    });

    test('with an unknown key is not found', async () => {
      expect(await getHotel().gateway.find(createCharge().idempotencyKey)).toBeUndefined();
    });
  });

  describe('repeated idempotency key', () => {
    test('concurrently results in one charge and one reply', async () => {
      const charge = createCharge();
      const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => getHotel().gateway.charge(charge)));
      for (const other of others) expect(other).toEqual(first);
      expect(await findCharges(getHotel(), charge.idempotencyKey)).toHaveLength(1);
    });

    test.each<[string, Partial<Charge>]>([
      ['another amount', { amount: 1 }],
      ['another currency', { currency: 'EUR' }],
      ['another card', { card: createTypedCard('5555555555554444') }],
      ['another expiry', { card: createTypedCard('4242424242424242', { expYear: 2033 }) }],
    ])('with %s is refused and changes nothing', async (_, differences) => {
      const charge = createCharge();
      await getHotel().gateway.charge(charge);
      const before = await getHotel().readStatement();
      await expect(getHotel().gateway.charge({ ...charge, ...differences })).rejects.toThrow('conflicting-key');
      expect(await getHotel().readStatement()).toEqual(before);
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
    const before = await getHotel().readStatement();
    await expect(getHotel().gateway.charge(createCharge(differences))).rejects.toThrow(because);
    expect(await getHotel().readStatement()).toEqual(before);
  });

  describe('3-D Secure challenge', () => {
    test.each([
      ['approve', { status: 'succeeded' }],
      ['reject', { status: 'declined', reason: 'authentication-failed' }],
    ] as const)('answered by %s', async (verdict, expected) => {
      const charge = createCharge({ card: createTypedCard('4000000000003220') });
      const { redirectUrl } = expectChallenge(await getHotel().gateway.charge(charge));
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual({ status: 'requires-action', redirectUrl });
      await getHotel().answerChallenge(redirectUrl, verdict);
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toMatchObject(expected);
    });
  });

  describe('void', () => {
    test('before the charge blocks its key', async () => {
      const charge = createCharge();
      expect(await getHotel().gateway.void(charge.idempotencyKey)).toBe('voided');
      expect(await getHotel().gateway.void(charge.idempotencyKey)).toBe('voided');
      await expect(getHotel().gateway.charge(charge)).rejects.toThrow('voided-key');
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual({ status: 'voided' });
    });

    test('during the challenge invalidates the answer', async () => {
      const charge = createCharge({ card: createTypedCard('4000000000003220') });
      const { redirectUrl } = expectChallenge(await getHotel().gateway.charge(charge));
      expect(await getHotel().gateway.void(charge.idempotencyKey)).toBe('voided');
      await getHotel().answerChallenge(redirectUrl, 'approve');
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual({ status: 'voided' });
    });

    test('after the charge leaves it and reports it', async () => {
      const charge = createCharge();
      const state = await getHotel().gateway.charge(charge);
      expect(await getHotel().gateway.void(charge.idempotencyKey)).toBe('already-captured');
      expect(await getHotel().gateway.find(charge.idempotencyKey)).toEqual(state);
    });
  });

  test('stores neither card number, security code nor holder', async () => {
    const numbers = ['4242424242424242', '4000000000000002', '4000000000003220'];
    const asked = numbers.map((number) => createCharge({ card: createTypedCard(number, { cvc: '739' }) }));
    for (const charge of asked) await getHotel().gateway.charge(charge);
    const statement = await getHotel().readStatement();
    const keys = statement.charges.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual(expect.arrayContaining(asked.map(({ idempotencyKey }) => idempotencyKey)));
    const books = JSON.stringify(statement);
    expect([...numbers, '"739"', 'Nunez'].filter((secret) => books.includes(secret))).toEqual([]);
  });
};
