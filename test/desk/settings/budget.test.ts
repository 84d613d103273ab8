import { describe, expect, test } from 'vitest';
import { listYearMonths, replaceYear, sumYear } from '#src/desk/settings/budget.rules.ts';

describe('budget', () => {
  const BUDGET = { '2026-12': 1_000, '2027-01': 2_000, '2027-03': 3_000, '2028-01': 4_000 };
  const NONE = Array.from({ length: 12 }, () => null);

  test('replaceYear: the months of the year are those given, other years stay', () => {
    expect(replaceYear(BUDGET, 2027, [null, 500, ...NONE.slice(2)])).toEqual({
      '2026-12': 1_000,
      '2027-02': 500,
      '2028-01': 4_000,
    });
  });

  test('replaceYear: zero is a budget, empty is none', () => {
    expect(replaceYear({}, 2027, [0, ...NONE.slice(1)])).toEqual({ '2027-01': 0 });
    expect(replaceYear({ '2027-01': 5 }, 2027, NONE)).toEqual({});
  });

  test('sumYear: the months that have one', () => {
    expect(sumYear(BUDGET, 2027)).toBe(5_000);
    expect(sumYear(BUDGET, 2029)).toBeNull();
  });

  test('a year has twelve months, in order', () => {
    expect(listYearMonths(2027)).toHaveLength(12);
    expect(listYearMonths(2027).at(8)).toBe('2027-09');
  });
});
