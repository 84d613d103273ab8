import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '#src/kernel/money/money.ts';
import { spreadAmount } from '#src/kernel/money/spread-amount.ts';
import { countCases } from '#test/support/test-scope.ts';

describe('spreadAmount (R17)', () => {
  test.each<[number, number[], number[]]>([
    [5_000, [44_400], [5_000]],
    [5_000, [44_400, 67_200], [1_989, 3_011]],
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    // Remainders of 20, 40 and 60 hundredths: the largest is raised.
    [10, [2, 4, 1], [3, 6, 1]],
    [0, [10, 20], [0, 0]],
    [30, [10, 20], [10, 20]],
    [7, [0, 0], [0, 0]],
    [7, [0, 9], [0, 7]],
    [100_000_000, [3_000_000_000, 3_000_000_000], [50_000_000, 50_000_000]],
  ])('%i over %j: %j', (amount, weights, parts) => expect(spreadAmount(amount, weights)).toEqual(parts));

  test('the parts sum to the amount, none exceeds its weight and none is a unit from its exact share', () => {
    const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.nat(10_000), (given, share) => {
        const all = sum(given);
        const amount = Math.floor((all * share) / 10_000);
        const parts = spreadAmount(amount, given);
        expect(sum(parts)).toBe(all === 0 ? 0 : amount);
        for (const [index, part] of parts.entries()) {
          const weight = given[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          if (all > 0) expect(Math.abs(part - (amount * weight) / all)).toBeLessThan(1);
        }
      }),
      { numRuns: countCases(1_000) },
    );
  });
});
