import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#src/kernel/stay/stay.ts';
import type { CalendarDay } from '#src/rates/availability/availability.rules.ts';
import {
  createStay,
  findArrivalProblem,
  findLowPrice,
  findStayProblem,
  isWeekendNight,
  reopenOwnNights,
} from '#src/rates/price-calendar/picked-stay.ts';

const MAX_NIGHTS = 30;
const FIRST = '2027-01-10';

const open = (date: string): CalendarDay => ({ date, from: 14_800, closed: null, minStay: 1, departure: true });

/** Forty open days from the first on, some of them changed. */
const createDays = (changes: Readonly<Record<string, Partial<CalendarDay>>> = {}) =>
  new Map(
    Array.from({ length: 40 }, (_, index) => addDays(FIRST, index)).map((date) => [
      date,
      { ...open(date), ...changes[date] },
    ]),
  );

const stay = (arrival: string, departure: string) => ({ arrival, departure });

test('createStay: orders its two dates', () => {
  expect(createStay('2027-01-14', '2027-01-10')).toEqual(stay('2027-01-10', '2027-01-14'));
  expect(createStay('2027-01-10', '2027-01-14')).toEqual(stay('2027-01-10', '2027-01-14'));
});

describe('findLowPrice', () => {
  const january = { firstMonth: '2027-01', lastMonth: '2027-01' };
  const both = { firstMonth: '2027-01', lastMonth: '2027-02' };
  /** Of 22 nights in January the first eight cost from 100.00 to 107.00. */
  const rising = createDays(
    Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [addDays(FIRST, index), { from: 10_000 + index * 100 }]),
    ),
  );
  const prices = createDays({
    '2027-01-12': { from: 12_000 },
    '2027-01-20': { from: 12_000 },
    '2027-02-03': { from: 9_900 },
    '2027-02-04': { from: null },
  });

  /** Monday to Thursday, 14 of the 22 nights, cost the same. */
  const weekdays = Object.fromEntries(
    Array.from({ length: 22 }, (_, index) => addDays(FIRST, index))
      .filter((date) => [1, 2, 3, 4].includes(new Date(date).getUTCDay()))
      .map((date) => [date, { from: 12_000 }]),
  );
  const few = { '2027-01-12': { from: 9_000 }, '2027-01-13': { from: 9_000 } };

  test.each([
    ['is the highest of the lowest third', rising, january, 10_600],
    ['is the lowest where most cost the same', prices, january, 12_000],
    ['is none where more than a third have the lowest price', createDays(weekdays), january, null],
    ['leaves out a price that goes beyond the third', createDays({ ...weekdays, ...few }), january, 9_000],
    ['follows when the guest looks at others', prices, { firstMonth: '2027-02', lastMonth: '2027-02' }, 9_900],
    ['is none where every night costs the same', createDays(), both, null],
    ['is none before any price is known', new Map(), both, null],
    ['is none in months without a price', prices, { firstMonth: '2027-04', lastMonth: '2027-05' }, null],
  ])('%s', (_name, days, months, expected) => expect(findLowPrice(days, months)).toBe(expected));

  test('never marks more than a third of the nights, nor fewer than it could', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 31 }), (amounts) => {
        const days = createDays(
          Object.fromEntries(Array.from({ length: 40 }, (_, index) => [addDays('2027-01-01', index), { from: null }])),
        );
        for (const [index, from] of amounts.entries()) {
          const date = addDays('2027-01-01', index);
          days.set(date, { ...open(date), from });
        }
        const low = findLowPrice(days, january);
        const count = (price: number) => amounts.filter((each) => each <= price).length;
        const allowed = [...new Set(amounts)].filter((price) => count(price) <= amounts.length / 3);
        expect(low).toBe(allowed.length > 0 ? Math.max(...allowed) : null);
      }),
    );
  });
});

test.each([
  ['2027-01-14', false],
  ['2027-01-15', true],
  ['2027-01-16', true],
  ['2027-01-17', false],
])('isWeekendNight: %s is %s', (date, expected) => expect(isWeekendNight(date)).toBe(expected));

test('reopenOwnNights: opens only the guest’s own sold-out nights', () => {
  const closed = { closed: { code: 'sold-out' } } as const;
  const loaded = createDays({
    '2027-01-12': closed,
    '2027-01-14': closed,
    '2027-01-13': { closed: { code: 'not-sold' } },
  });
  const days = reopenOwnNights(loaded, stay('2027-01-11', '2027-01-14'));
  expect(findStayProblem(stay('2027-01-11', '2027-01-13'), days, MAX_NIGHTS)).toBeUndefined();
  expect(findArrivalProblem('2027-01-13', days)).toEqual({ code: 'not-sold' });
  expect(findArrivalProblem('2027-01-14', days)).toEqual({ code: 'sold-out' });
});

describe('findStayProblem', () => {
  test.each([
    ['an open one can', {}, stay('2027-01-10', '2027-01-14'), undefined],
    ['thirty nights can', {}, stay('2027-01-10', '2027-02-09'), undefined],
    ['a night more cannot', {}, stay('2027-01-10', '2027-02-10'), { code: 'max-stay', nights: 30 }],
    [
      'fewer nights than the arrival asks for',
      { '2027-01-10': { minStay: 3 } },
      stay('2027-01-10', '2027-01-12'),
      { code: 'min-stay', nights: 3 },
    ],
    ['as many as it asks for', { '2027-01-10': { minStay: 3 } }, stay('2027-01-10', '2027-01-13'), undefined],
    [
      'fewer nights than the highest of its nights asks for (R5)',
      { '2027-01-10': { minStay: 3 }, '2027-01-11': { minStayThrough: 5 }, '2027-01-12': { minStayThrough: 4 } },
      stay('2027-01-10', '2027-01-13'),
      { code: 'min-stay', nights: 5 },
    ],
    [
      'as many as its nights ask for can, and the night of the departure asks for none',
      { '2027-01-11': { minStayThrough: 4 }, '2027-01-14': { minStayThrough: 9 } },
      stay('2027-01-10', '2027-01-14'),
      undefined,
    ],
    [
      'a sold-out night inside',
      { '2027-01-12': { closed: { code: 'sold-out' } } },
      stay('2027-01-10', '2027-01-14'),
      { code: 'sold-out' },
    ],
    [
      'departing on the morning of a sold-out night can',
      { '2027-01-14': { closed: { code: 'sold-out' } } },
      stay('2027-01-10', '2027-01-14'),
      undefined,
    ],
    [
      'sleeping through a day without arrivals can',
      { '2027-01-12': { closed: { code: 'closed-to-arrival' } } },
      stay('2027-01-10', '2027-01-14'),
      undefined,
    ],
    [
      'arriving on it cannot',
      { '2027-01-12': { closed: { code: 'closed-to-arrival' } } },
      stay('2027-01-12', '2027-01-14'),
      { code: 'closed-to-arrival' },
    ],
    [
      'departing on a day without departures cannot',
      { '2027-01-14': { departure: false } },
      stay('2027-01-10', '2027-01-14'),
      { code: 'closed-to-departure' },
    ],
    ['dates that were not loaded say nothing', {}, stay('2028-01-10', '2028-01-14'), undefined],
  ] as const)('%s', (_name, changes, chosen, reason) => {
    expect(findStayProblem(chosen, createDays(changes), MAX_NIGHTS)).toEqual(reason);
  });
});

test('findArrivalProblem: only reports the arrival’s own reason', () => {
  const days = createDays({ '2027-01-12': { closed: { code: 'sold-out' } } });
  expect(findArrivalProblem('2027-01-12', days)).toEqual({ code: 'sold-out' });
  expect(findArrivalProblem('2027-01-11', days)).toBeUndefined();
});
