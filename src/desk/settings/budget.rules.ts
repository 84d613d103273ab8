import { type Infer, integer, max, min, pattern, record, string } from 'superstruct';
import { type Minor, sum } from '#src/kernel/money/money.ts';

/** Highest room revenue of a month, in minor units. */
const MAX_AMOUNT = 100_000_000_000;

/** Room revenue that the hotel expects, by month as `YYYY-MM`; a month that is not there has no budget. */
export const BUDGET = record(pattern(string(), /^20\d{2}-(?:0[1-9]|1[0-2])$/), max(min(integer(), 0), MAX_AMOUNT));

export type Budget = Readonly<Infer<typeof BUDGET>>;

/** The months of a year as `YYYY-MM`. */
export const listYearMonths = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** The budget with the months of one year replaced; null: none. */
export const replaceYear = (budget: Budget, year: number, amounts: readonly (Minor | null)[]): Budget => {
  const others = Object.entries(budget).filter(([month]) => !month.startsWith(`${year}-`));
  const own = listYearMonths(year).flatMap((month, index): [string, Minor][] => {
    const amount = amounts[index] ?? null;
    return amount === null ? [] : [[month, amount]];
  });
  return Object.fromEntries([...others, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

/** Sum of a year; null without any month. */
export const sumYear = (budget: Budget, year: number): Minor | null => {
  const amounts = listYearMonths(year).flatMap((month) => budget[month] ?? []);
  return amounts.length === 0 ? null : sum(amounts);
};
