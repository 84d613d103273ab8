import { describe, expect, test } from 'vitest';
import { type AttemptState, attemptKey, isOpen, type PaymentAttempt } from '#src/booking/model/payment-attempt.ts';

const RESERVA = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('B12: the same hold, purpose and try is the same key', () => {
  test('whoever asks', () => {
    expect(attemptKey(RESERVA, 'deposit', 1)).toBe('AAAAAAAAAAAAAAAAAAAAAA.deposit.1');
  });

  test('and another hold, purpose or try is another', () => {
    const keys = ['AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAB'].flatMap((reserva) =>
      (['deposit', 'balance'] as const).flatMap((purpose) =>
        [1, 2, 11].map((seq) => attemptKey(reserva, purpose, seq)),
      ),
    );
    expect(new Set(keys).size).toBe(12);
  });
});

describe('B12: no other attempt may start beside one', () => {
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
  ])('that is %j: %s', (state, open) => {
    const attempt: PaymentAttempt = {
      idempotencyKey: attemptKey(RESERVA, 'deposit', 1),
      reserva: RESERVA,
      purpose: 'deposit',
      seq: 1,
      amount: 5000,
      currency: 'USD',
      startedAt: '2026-11-21T17:00:00.000Z',
      state,
    };
    expect(isOpen(attempt)).toBe(open);
  });
});
