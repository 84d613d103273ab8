import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustPrice,
  createSeasonFloors,
  findGuardedPrice,
  type PriceChange,
  ROUNDINGS,
} from '#src/rates/night-editing/adjust-price.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';
import { GARDEN, RATES, VILLA } from '#test/support/booking/rates-state.ts';

const percent = (points: number, rounding: (typeof ROUNDINGS)[number] = 'none'): PriceChange => ({
  kind: 'percent',
  percent: points,
  rounding,
});
const amount = (minor: number, rounding: (typeof ROUNDINGS)[number] = 'none'): PriceChange => ({
  kind: 'amount',
  amount: minor,
  rounding,
});

describe('adjustPrice', () => {
  test.each([
    ['set', 17_000, { kind: 'set', amount: 19_900 }, 'USD', 19_900],
    ['+8 %', 17_000, percent(800), 'USD', 18_360],
    ['+8 %, whole', 17_000, percent(800, 'whole'), 'USD', 18_400],
    ['+8 %, to 5', 17_000, percent(800, 'to-5'), 'USD', 18_500],
    ['+8 %, ends on 9', 17_000, percent(800, 'end-9'), 'USD', 17_900],
    ['+8.5 %', 17_000, percent(850), 'USD', 18_445],
    ['half a cent goes up', 101, percent(-5_000), 'USD', 51],
    ['−10 %', 14_800, percent(-1_000), 'USD', 13_320],
    ['+10.00', 14_800, amount(1_000), 'USD', 15_800],
    ['−10.00, ends on 9', 14_800, amount(-1_000, 'end-9'), 'USD', 13_900],
    ['ends on 9, of little', 300, amount(0, 'end-9'), 'USD', 900],
    ['to less than 0, as it is', 1_000, amount(-5_000, 'whole'), 'USD', -4_000],
    ['whole yen', 14_801, percent(800, 'whole'), 'JPY', 15_985],
    ['yen to 5', 14_801, percent(800, 'to-5'), 'JPY', 15_985],
    ['dinar, whole', 148_300, percent(0, 'whole'), 'KWD', 148_000],
  ] as const)('%s', (_, rate, change, currency, expected) =>
    expect(adjustPrice(rate, change, currency)).toBe(expected),
  );

  test('a rounded price is as near as its rounding allows, and above 0', () => {
    const steps = { none: 1, whole: 100, 'to-5': 500, 'end-9': 1_000 } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500_000 }),
        fc.integer({ min: -9_000, max: 20_000 }),
        fc.constantFrom(...ROUNDINGS),
        (rate, points, rounding) => {
          const [exact, rounded] = [
            adjustPrice(rate, percent(points), 'USD'),
            adjustPrice(rate, percent(points, rounding), 'USD'),
          ];
          if (exact >= 1_000) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(steps[rounding] / 2);
          if (rounding === 'end-9') expect(rounded % 1_000).toBe(900);
          else expect(rounded % steps[rounding]).toBe(0);
        },
      ),
    );
  });
});

describe('findGuardedPrice (D16)', () => {
  const floors = createSeasonFloors(RATES, WEBSITE_RATE_PLAN);
  const move = (before: number, after: number, roomTypeId = GARDEN, night = '2026-12-24') => ({
    ...{ roomTypeId, night, before, after },
  });

  test('a floor is half of the lowest season price of the room type', () => {
    expect([floors(GARDEN), floors(VILLA), floors('other')]).toEqual([7_400, 23_400, undefined]);
  });

  test.each([
    ['half more', [move(14_800, 22_200)], undefined],
    ['a cent beyond half more', [move(14_800, 22_201)], 22_201],
    ['half less, at the floor', [move(14_800, 7_400)], undefined],
    ['below the floor', [move(10_000, 7_399)], 7_399],
    ['the same price below the floor', [move(5_000, 5_000)], undefined],
    ['the lowest of several below it', [move(10_000, 7_000), move(9_000, 6_000)], 6_000],
    ['the farthest of several beyond half', [move(14_800, 30_000), move(20_000, 90_000)], 90_000],
    ['a floor comes first', [move(14_800, 90_000), move(9_000, 7_000)], 7_000],
    ['many small ones', Array.from({ length: 3_650 }, () => move(14_800, 15_984)), undefined],
  ] as const)('%s', (_, moves, typed) => expect(findGuardedPrice(moves, floors)?.after).toBe(typed));
});
