import { describe, expect, test } from 'vitest';
import {
  calculateAdr,
  calculateOccupancy,
  calculateRevPar,
  comparePoints,
  compareYears,
  findNeighbourMonths,
  findOverviewSpans,
  listPickupPeriods,
  listWeeks,
  parseMonth,
  sumFigures,
  toMonthPeriod,
} from '#src/desk/figures/figures.rules.ts';
import { addDays } from '#src/kernel/stay/stay.ts';

describe('figures of rooms (D19)', () => {
  // desk.md: 50 rooms, 2 out of order, 35 sold, room revenue 7,420.00.
  const EXAMPLE = { available: 48, sold: 35, revenue: 742_000 };

  test('occupancy 72.9 %, ADR 212.00, RevPAR 154.58', () => {
    expect(calculateOccupancy(EXAMPLE)?.toFixed(3)).toBe('0.729');
    expect(calculateAdr(EXAMPLE)).toBe(21_200);
    expect(calculateRevPar(EXAMPLE)).toBe(15_458);
  });

  test('without rooms there is no occupancy and no RevPAR, without sales no ADR', () => {
    const closed = { available: 0, sold: 0, revenue: 0 };
    expect([calculateOccupancy(closed), calculateAdr(closed), calculateRevPar(closed)]).toEqual([null, null, null]);
    expect(calculateOccupancy({ available: 5, sold: 0, revenue: 0 })).toBe(0);
  });

  test('of several nights: by their sums, not by the mean of their occupancies', () => {
    const sums = sumFigures([
      { available: 10, sold: 10, revenue: 100_000 },
      { available: 30, sold: 0, revenue: 0 },
    ]);
    expect(sums).toEqual({ available: 40, sold: 10, revenue: 100_000 });
    expect(calculateOccupancy(sums)).toBe(0.25);
  });

  test.each([
    [0.46, 0.42, 4],
    [0.455, 0.424, 4],
    [0.42, 0.46, -4],
    [0.5, 0.5, 0],
    [0.5, null, null],
    [null, 0.5, null],
  ])('points between %s and %s, as they are shown: %s', (one, other, points) => {
    expect(comparePoints(one, other)).toBe(points);
  });
});

describe('periods of the overview', () => {
  test.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-11-29', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('on %s the weeks begin on Monday %s', (today, monday) => {
    const weeks = listWeeks(today);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]?.from).toBe(monday);
    for (const [index, { from }] of weeks.slice(1).entries()) expect(addDays(weeks[index]?.to ?? '', 1)).toBe(from);
  });

  test.each([
    ['2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
  ])('%s has its days', (month, period) => {
    expect(toMonthPeriod(month)).toEqual(period);
  });

  test.each(['2026-13', '2026-00', '26-11', '2026-11-01', 'November', '', '0000-01', '9999-12'])(
    '%j is no month',
    (text) => {
      expect(parseMonth(text)).toBeUndefined();
    },
  );

  test('months before and after cross the year', () => {
    expect(findNeighbourMonths('2026-12')).toEqual({ before: '2026-11', after: '2027-01' });
    expect(findNeighbourMonths('2027-01')).toEqual({ before: '2026-12', after: '2027-02' });
  });

  test('pickup: yesterday, and the seven days until yesterday', () => {
    expect(listPickupPeriods('2027-01-03')).toEqual({
      yesterday: { from: '2027-01-02', to: '2027-01-02' },
      week: { from: '2026-12-27', to: '2027-01-02' },
    });
  });
});

describe('compareYears', () => {
  const night = (date: string, sold: number) => ({ night: date, available: 10, sold, revenue: sold * 10_000 });

  test('a week beside the same weekdays of last year, a month beside the month of the same name', () => {
    const { weeks, months } = compareYears('2026-11-30', {
      now: [night('2026-12-06', 5), night('2026-12-07', 1)],
      // Sunday of the same week of last year; 2025-12-01 is its Monday, 2025-11-30 is in no week.
      before: [night('2025-12-07', 4), night('2025-11-30', 3)],
    });
    expect(weeks[0]).toEqual({
      from: '2026-11-30',
      to: '2026-12-06',
      now: { available: 10, sold: 5, revenue: 50_000 },
      before: { available: 10, sold: 4, revenue: 40_000 },
    });
    expect(months.map(({ from, now, before }) => [from, now.sold, before.sold])).toEqual([
      ['2026-10-01', 0, 0],
      ['2026-11-01', 0, 3],
      ['2026-12-01', 6, 4],
      ['2027-01-01', 0, 0],
      ['2027-02-01', 0, 0],
    ]);
  });

  test.each(['2026-11-29', '2027-01-01', '2028-02-29', '2027-12-31'])(
    'on %s every night of the periods is within the nights that are read',
    (today) => {
      const { now, before } = findOverviewSpans(today);
      const { weeks, months } = compareYears(today, {
        now: [night(now.from, 1), night(now.to, 1)],
        before: [night(before.from, 1), night(before.to, 1)],
      });
      const counted = [...weeks, ...months];
      expect(counted.every(({ from, to }) => from >= now.from && to <= now.to)).toBe(true);
      // The first and the last night that are read belong to a period, so that none is read for nothing.
      expect(counted.filter(({ now: { sold } }) => sold > 0).length).toBeGreaterThanOrEqual(2);
      expect(counted.filter(({ before: { sold } }) => sold > 0).length).toBeGreaterThanOrEqual(2);
    },
  );
});
