import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  createAttemptKey,
  isOpen,
  type PaymentAttempt,
} from '#src/payments/payment-attempt.rules.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('createAttemptKey (B12): is the same for the same hold, purpose and number', () => {
  test('for every caller', () => {
    expect(createAttemptKey(RESERVA, { kind: 'deposit' }, 1)).toBe('AAAAAAAAAAAAAAAAAAAAAA.deposit.1');
  });

  test('and differs for another hold, purpose or number', () => {
    const keys = ['AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAB'].flatMap((reserva) =>
      (['deposit', 'balance'] as const).flatMap((kind) =>
        [1, 2, 11].map((seq) => createAttemptKey(reserva, { kind }, seq)),
      ),
    );
    expect(new Set(keys).size).toBe(12);
  });
});

describe('isOpen (B12): no other attempt may start', () => {
  const card = { token: 'tok_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } as const;

  test.each<[AttemptState, boolean]>([
    [{ status: 'processing' }, true],
    [{ status: 'requires-action', redirectUrl: 'http://localhost/challenge' }, true],
    [{ status: 'succeeded', reference: 'ch_1', card }, false],
    [{ status: 'declined', reason: 'insufficient-funds' }, false],
    [{ status: 'abandoned' }, false],
    // Money may still be on its way back: the end is not known until it is.
    [{ status: 'refunding', reference: 'ch_1' }, true],
    [{ status: 'refunded', reference: 'ch_1' }, false],
  ])('while it is %j: %s', (state, open) => {
    const attempt: PaymentAttempt = {
      idempotencyKey: createAttemptKey(RESERVA, { kind: 'deposit' }, 1),
      reserva: RESERVA,
      purpose: { kind: 'deposit' },
      seq: 1,
      amount: 5000,
      currency: 'USD',
      startedAt: '2026-11-21T17:00:00.000Z',
      state,
    };
    expect(isOpen(attempt)).toBe(open);
  });
});
