import { describe, expect, test } from 'vitest';
import { calculateTax } from '#src/booking/model/money/tax.ts';

describe('calculateTax (B6): rounded once per room', () => {
  test.each([
    [[22_400], 1000, 2240],
    [[22_400, 4500, 2000], 1000, 2890],
    // Three lines of 0.05 rounded each would make 0.03.
    [[5, 5, 5], 1000, 2],
    [[4], 1000, 0],
    [[5], 1000, 1],
    [[10_001], 700, 700],
    [[10_050], 700, 704],
    [[10_000], 0, 0],
    [[], 1000, 0],
  ])('of %j at %d basis points: %d', (lines, rate, tax) => expect(calculateTax(lines, rate)).toBe(tax));
});
