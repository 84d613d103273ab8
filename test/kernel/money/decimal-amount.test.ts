import { describe, expect, test } from 'vitest';
import { formatDecimalAmount, parseDecimalAmount } from '#src/kernel/money/decimal-amount.ts';

describe('parseDecimalAmount', () => {
  test.each([
    ['148.00', 2, 14_800],
    ['148.5', 2, 14_850],
    ['148', 2, 14_800],
    ['0', 2, 0],
    ['0.05', 2, 5],
    ['1000000.00', 2, 100_000_000],
    ['14800', 0, 14_800],
    ['14.800', 3, 14_800],
    ['4.35', 2, 435],
  ])('%s with %i decimals is %i', (text, decimals, minor) => expect(parseDecimalAmount(text, decimals)).toBe(minor));

  test.each([
    ['148.001', 2],
    ['148.0', 0],
    ['148.', 2],
    ['.50', 2],
    ['0148', 2],
    ['-1', 2],
    ['+1', 2],
    ['1e3', 2],
    ['1,000', 2],
    [' 1', 2],
    ['', 2],
    ['12345678', 2],
  ])('%j with %i decimals is no amount', (text, decimals) =>
    expect(parseDecimalAmount(text, decimals)).toBeUndefined(),
  );
});

describe('formatDecimalAmount', () => {
  test.each([
    [14_800, 2, '148.00'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [14_800, 0, '14800'],
    [14_800, 3, '14.800'],
    [-500, 2, '-5.00'],
    [-5, 0, '-5'],
  ])('%i with %i decimals is %s', (minor, decimals, text) => expect(formatDecimalAmount(minor, decimals)).toBe(text));
});
