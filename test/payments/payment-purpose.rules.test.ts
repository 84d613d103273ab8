import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPaymentPurpose,
  isSamePurpose,
  type PaymentPurpose,
  parsePaymentPurpose,
} from '#src/payments/payment-attempt.rules.ts';

const number = fc.integer({ min: 1, max: 999_999 });
const purpose: fc.Arbitrary<PaymentPurpose> = fc.oneof(
  fc.constantFrom<PaymentPurpose>({ kind: 'deposit' }, { kind: 'balance' }),
  fc.record(
    { kind: fc.constantFrom('balance' as const, 'change' as const, 'card' as const), number },
    { noNullPrototype: true },
  ),
);

test.each<[PaymentPurpose, string]>([
  [{ kind: 'deposit' }, 'deposit'],
  [{ kind: 'balance' }, 'balance'],
  [{ kind: 'balance', number: 2 }, 'balance-2'],
  [{ kind: 'change', number: 2 }, 'change-2'],
  [{ kind: 'card', number: 11 }, 'card-11'],
])('formatPaymentPurpose: %j is stored as %s', (value, text) => expect(formatPaymentPurpose(value)).toBe(text));

test('parsePaymentPurpose: reads back every purpose that formatPaymentPurpose writes', () => {
  fc.assert(
    fc.property(purpose, (value) => {
      expect(parsePaymentPurpose(formatPaymentPurpose(value))).toStrictEqual(value);
    }),
  );
});

test.each(['', 'refund', 'deposit-1', 'change', 'change-', 'change-x', 'change-01', 'card-1-2', 'card- 1', ' balance'])(
  'parsePaymentPurpose: refuses %j',
  (text) => expect(() => parsePaymentPurpose(text)).toThrow(TypeError),
);

test('parsePaymentPurpose: any text is refused or comes back unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(change|card)-[0-9.e-]{0,6}$/)), (text) => {
      try {
        return formatPaymentPurpose(parsePaymentPurpose(text)) === text;
      } catch (error) {
        return error instanceof TypeError;
      }
    }),
  );
});

test('isSamePurpose: compares kind and number, not object identity', () => {
  fc.assert(
    fc.property(purpose, purpose, (one, other) => {
      expect(isSamePurpose(one, { ...one })).toBe(true);
      expect(isSamePurpose(one, other)).toBe(formatPaymentPurpose(one) === formatPaymentPurpose(other));
    }),
  );
});
