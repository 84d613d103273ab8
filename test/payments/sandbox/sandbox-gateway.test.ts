import { beforeEach, describe, expect, test } from 'vitest';
import type { TypedCard } from '#src/kernel/card.ts';
import type { Charge, ChargeState, PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import type { BankLedger } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { answerChallenge } from '#test/support/booking/answer-challenge.ts';
import { createFixedClock, type FixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';

let ledger: BankLedger;
let gateway: PaymentGateway;
let clock: FixedClock;
beforeEach(() => {
  ledger = createMemoryBankLedger();
  clock = createFixedClock('2026-11-20T15:00:00.000Z');
  gateway = createSandboxGateway({ ledger, clock, siteUrl: 'http://hotel.example', merchant: 'Punta Serena' });
});

const createTypedCard = (number: string): TypedCard => ({
  holder: 'Maria Nunez',
  number,
  expMonth: 12,
  expYear: 2029,
  cvc: '7391',
});
const createCharge = (differences: Partial<Charge> = {}): Charge => ({
  idempotencyKey: 'r.deposit.1',
  amount: 32_560,
  currency: 'USD',
  card: createTypedCard('4242424242424242'),
  returnUrl: 'http://hotel.example/back',
  description: '2027-01-15 – 2027-01-19',
  locale: 'es',
  ...differences,
});
const expectSucceeded = (state: ChargeState) => {
  if (state.status !== 'succeeded') throw new Error(state.status);
  return state;
};
const answer = (redirectUrl: string, verdict: string) =>
  answerChallenge({ ledger, merchant: 'Punta Serena', clock }, redirectUrl, verdict);

describe('test card', () => {
  test.each([
    ['4242424242424242', 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
    ['378282246310005', 'amex', '0005'],
    ['4000000000000341', 'visa', '0341'],
  ])('%s succeeds', async (number, brand, last4) => {
    const state = await gateway.charge(createCharge({ card: createTypedCard(number) }));
    expect(state).toEqual({
      status: 'succeeded',
      reference: expect.any(String),
      card: { token: expect.any(String), brand, last4, expMonth: 12, expYear: 2029 },
    });
    expect(await gateway.find('r.deposit.1')).toEqual(state);
  });

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4111111111111111', 'declined'],
    ['6011111111111117', 'declined'],
  ])('%s is declined: %s', async (number, reason) => {
    expect(await gateway.charge(createCharge({ card: createTypedCard(number) }))).toEqual({
      status: 'declined',
      reason,
    });
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'declined', reason });
  });

  test('4000 0000 0000 0341 pays once; later charges of its token are declined', async () => {
    const { card } = expectSucceeded(await gateway.charge(createCharge({ card: createTypedCard('4000000000000341') })));
    const again = { status: 'declined', reason: 'declined' };
    expect(await gateway.charge(createCharge({ idempotencyKey: 'r.balance.1', card }))).toEqual(again);
    expect(await gateway.charge(createCharge({ idempotencyKey: 'r.balance.2', card }))).toEqual(again);
  });

  test('4000 0000 0000 0119 succeeds but loses the reply; find returns the charge', async () => {
    const charge = createCharge({ card: createTypedCard('4000000000000119') });
    await expect(gateway.charge(charge)).rejects.toThrow('lost');
    expect(await gateway.find('r.deposit.1')).toMatchObject({ status: 'succeeded' });
    expect(await gateway.charge(charge)).toMatchObject({ status: 'succeeded' });
    expect((await ledger.readStatement()).charges).toHaveLength(1);
  });
});

describe('saved card', () => {
  test('is charged by its token', async () => {
    const { card } = expectSucceeded(await gateway.charge(createCharge()));
    const balance = expectSucceeded(
      await gateway.charge(createCharge({ idempotencyKey: 'r.balance.1', card: { token: card.token } })),
    );
    expect(balance.card).toEqual(card);
  });

  test('with an unknown token is declined, and nothing is stored', async () => {
    expect(await gateway.charge(createCharge({ card: { token: 'card_invented' } }))).toMatchObject({
      status: 'declined',
    });
    expect((await ledger.readStatement()).charges).toEqual([]);
  });
});

test('sandbox gateway: stores neither card number, security code nor holder', async () => {
  for (const [index, number] of ['4242424242424242', '4000000000000002', '4000000000003220'].entries())
    await gateway.charge(createCharge({ idempotencyKey: `key ${index}`, card: createTypedCard(number) }));
  const statement = await ledger.readStatement();
  expect(statement.charges.map(({ card }) => card?.last4)).toEqual(['4242', '0002', '3220']);
  expect(JSON.stringify(statement)).not.toMatch(/\d{13}|7391|Nunez/);
});

describe('repeated idempotency key', () => {
  test('concurrently results in one charge and one reply', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => gateway.charge(createCharge())));
    for (const other of others) expect(other).toEqual(first);
    expect((await ledger.readStatement()).charges).toHaveLength(1);
  });

  test.each<[string, Partial<Charge>]>([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
    ['another card', { card: createTypedCard('5555555555554444') }],
  ])('with %s is refused and changes nothing', async (_, differences) => {
    await gateway.charge(createCharge());
    const before = await ledger.readStatement();
    await expect(gateway.charge(createCharge(differences))).rejects.toThrow('conflicting-key');
    expect(await ledger.readStatement()).toEqual(before);
  });
});

test('find: is undefined for an unknown key', async () => {
  expect(await gateway.find('r.deposit.1')).toBeUndefined();
});

describe('3-D Secure card', () => {
  const begin = async (): Promise<string> => {
    const state = await gateway.charge(createCharge({ card: createTypedCard('4000000000003220') }));
    if (state.status !== 'requires-action') throw new Error(state.status);
    return state.redirectUrl;
  };

  test('redirects to a random challenge URL, the same for a repeated key', async () => {
    const page = await begin();
    expect(page).toMatch(/^http:\/\/hotel\.example\/sandbox-bank\/challenge\/[\w-]{22,}$/);
    expect(await begin()).toBe(page);
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'requires-action', redirectUrl: page });
  });

  test('is charged when approved', async () => {
    await answer(await begin(), 'approve');
    expect(await gateway.find('r.deposit.1')).toMatchObject({ status: 'succeeded', card: { last4: '3220' } });
  });

  test('is declined when rejected', async () => {
    await answer(await begin(), 'reject');
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'declined', reason: 'authentication-failed' });
  });

  test('cannot be approved once voided', async () => {
    const page = await begin();
    expect(await gateway.void('r.deposit.1')).toBe('voided');
    await answer(page, 'approve');
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'voided' });
  });
});

describe('void', () => {
  test('blocks an unknown key from being charged', async () => {
    expect(await gateway.void('r.deposit.1')).toBe('voided');
    expect(await gateway.void('r.deposit.1')).toBe('voided');
    await expect(gateway.charge(createCharge())).rejects.toThrow('voided-key');
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'voided' });
  });

  test('leaves a captured charge and reports it', async () => {
    const state = await gateway.charge(createCharge());
    expect(await gateway.void('r.deposit.1')).toBe('already-captured');
    expect(await gateway.find('r.deposit.1')).toEqual(state);
  });

  test('leaves a declined charge declined', async () => {
    await gateway.charge(createCharge({ card: createTypedCard('4000000000000002') }));
    expect(await gateway.void('r.deposit.1')).toBe('voided');
    expect(await gateway.find('r.deposit.1')).toEqual({ status: 'declined', reason: 'declined' });
  });
});

describe('refund', () => {
  test('with a repeated key is one refund', async () => {
    const { reference } = expectSucceeded(await gateway.charge(createCharge()));
    const refund = { reference, amount: 32_560, idempotencyKey: 'r.deposit.1.refund' };
    const first = await gateway.refund(refund);
    expect(await gateway.refund(refund)).toEqual(first);
    expect((await ledger.readStatement()).refunds).toHaveLength(1);
  });

  test('may be partial, but never exceeds the charge', async () => {
    const { reference } = expectSucceeded(await gateway.charge(createCharge()));
    await gateway.refund({ reference, amount: 32_000, idempotencyKey: 'a' });
    await expect(gateway.refund({ reference, amount: 561, idempotencyKey: 'b' })).rejects.toThrow('exceeds-charge');
    await gateway.refund({ reference, amount: 560, idempotencyKey: 'c' });
  });

  test.each([
    ['a charge that is none', { reference: 'charge_invented' }, 'unknown-charge'],
    ['another amount under a used key', { amount: 1 }, 'conflicting-key'],
  ])('is refused for %s', async (_, differences, because) => {
    const { reference } = expectSucceeded(await gateway.charge(createCharge()));
    const refund = { reference, amount: 100, idempotencyKey: 'a' };
    await gateway.refund(refund);
    const other = because === 'unknown-charge' ? { idempotencyKey: 'b' } : {};
    await expect(gateway.refund({ ...refund, ...other, ...differences })).rejects.toThrow(because);
    expect((await ledger.readStatement()).refunds).toHaveLength(1);
  });

  test('is refused for a declined charge', async () => {
    await gateway.charge(createCharge({ card: createTypedCard('4000000000000002') }));
    const reference = (await ledger.findCharge('r.deposit.1'))?.reference ?? '';
    await expect(gateway.refund({ reference, amount: 1, idempotencyKey: 'a' })).rejects.toThrow('unknown-charge');
  });
});
