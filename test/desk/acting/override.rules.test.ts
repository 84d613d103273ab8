import { describe, expect, test } from 'vitest';
import { calculateWaiverLeft, parseReason } from '#src/desk/acting/override.rules.ts';

describe('parseReason (D8): 10 to 500 characters', () => {
  test.each([
    ['  Air conditioning\n broken ', 'Air conditioning broken'],
    ['0123456789', '0123456789'],
    ['012345678', undefined],
    ['0        9', undefined],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), undefined],
    ['😀'.repeat(10), '😀'.repeat(10)],
    ['', undefined],
    ['\u200b'.repeat(20), undefined],
    ['\u202eDiscount of \u200bthe day', 'Discount of the day'],
  ])('%j', (typed, reason) => expect(parseReason(typed)).toBe(reason));
});

describe('calculateWaiverLeft (D8): limit of the role for one reservation', () => {
  test.each([
    ['owner', 0, 0, Number.POSITIVE_INFINITY],
    ['desk', 10_000, 0, 10_000],
    ['desk', 10_000, 4_000, 6_000],
    ['revenue', 10_000, 12_000, 0],
    ['desk', 0, 0, 0],
    ['viewer', 10_000, 0, 0],
  ] as const)('%s with a limit of %d and %d waived: %d', (role, limit, waived, left) =>
    expect(calculateWaiverLeft(role, limit, waived)).toBe(left),
  );
});
