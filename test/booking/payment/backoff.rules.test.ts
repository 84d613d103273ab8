import { expect, test } from 'vitest';
import { calculateBackoff } from '#src/booking/payment/balance-payment.rules.ts';

test.each([
  ['at least the minimum', 0, 1_000],
  ['at least the minimum', 1_999, 1_000],
  ['half of the age', 2_002, 1_001],
  ['half of the age, rounded', 2_003, 1_002],
  ['half of the age', 7_200_000, 3_600_000],
  ['at most the maximum', 7_200_002, 3_600_000],
])('calculateBackoff: is %s, after %d ms: %d ms', (_, age, pause) =>
  expect(calculateBackoff(age, { least: 1_000, most: 3_600_000 })).toBe(pause),
);
