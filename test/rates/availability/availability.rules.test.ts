import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, countDays, type Stay } from '#src/kernel/stay/stay.ts';
import {
  buildCalendarDay,
  findClosedReason,
  findLongerStay,
  findNearestStays,
} from '#src/rates/availability/availability.rules.ts';
import { createRoomCalendar } from '#test/support/booking/demo-hotel.ts';

const STAY: Stay = { arrival: '2027-02-01', departure: '2027-02-04' };
const open = createRoomCalendar('2027-01-01', '2027-03-01');

describe('findClosedReason (B9): 1–4 February', () => {
  test.each([
    ['a night without a rate', createRoomCalendar('2027-01-01', '2027-02-02'), { code: 'not-sold' }],
    ['no night at all', new Map(), { code: 'not-sold' }],
    [
      'a night that is not sold',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-02': { stopSell: true } }),
      { code: 'not-sold' },
    ],
    [
      'a night that is neither sold nor left',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-02': { stopSell: true, left: 0 } }),
      { code: 'not-sold' },
    ],
    [
      'the first night sold out',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-01': { left: 0 } }),
      { code: 'sold-out' },
    ],
    [
      'the last night sold out',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-03': { left: 0 } }),
      { code: 'sold-out' },
    ],
    [
      'sold out, and too short besides',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-01': { left: 0, minStay: 7 } }),
      { code: 'sold-out' },
    ],
    [
      'a minimum stay',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-01': { minStay: 5 } }),
      { code: 'min-stay', nights: 5 },
    ],
    [
      'a maximum stay',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-01': { maxStay: 2 } }),
      { code: 'max-stay', nights: 2 },
    ],
    [
      'closed to arrival',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-01': { closedToArrival: true } }),
      { code: 'closed-to-arrival' },
    ],
    [
      'closed to departure',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-04': { closedToDeparture: true } }),
      { code: 'closed-to-departure' },
    ],
  ])('%s', (_, calendar, reason) => expect(findClosedReason(STAY, calendar)).toEqual(reason));

  test.each([
    ['nothing is in the way', open],
    [
      'the night of the departure is sold out',
      createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-04': { left: 0 } }),
    ],
    ['the calendar ends with the last night', createRoomCalendar('2027-02-01', '2027-02-03')],
  ])('is undefined when %s', (_, calendar) => expect(findClosedReason(STAY, calendar)).toBeUndefined());

  test('findClosedReason: several rooms need as many units left on every night', () => {
    const calendar = createRoomCalendar('2027-01-01', '2027-03-01', { '2027-02-02': { left: 2 } });
    expect(findClosedReason(STAY, calendar, 2)).toBeUndefined();
    expect(findClosedReason(STAY, calendar, 3)).toEqual({ code: 'sold-out' });
  });
});

describe('buildCalendarDay (B9)', () => {
  const TODAY = '2027-01-15';
  const policy = { horizonMonths: 1 };
  const describeDay = (date: string, ...calendars: Parameters<typeof createRoomCalendar>[2][]) =>
    buildCalendarDay(
      date,
      calendars.map((special) => createRoomCalendar('2027-01-01', '2027-03-01', special)),
      TODAY,
      policy,
    );

  test.each([
    ['2027-01-14', { code: 'past' }, false],
    ['2027-01-15', null, false],
    ['2027-01-16', null, true],
    ['2027-02-14', null, true],
    // A stay may end on the last day of the horizon and not begin there.
    ['2027-02-15', { code: 'beyond-horizon' }, true],
    ['2027-02-16', { code: 'beyond-horizon' }, false],
  ])('%s, on 15 January with a horizon of a month: %j', (date, closed, departure) => {
    expect(describeDay(date, {})).toMatchObject({ date, closed, departure, from: closed ? null : 22_400 });
  });

  test('without any room type it is not sold, but can still end a stay', () => {
    expect(buildCalendarDay('2027-02-01', [], TODAY, policy)).toEqual({
      date: '2027-02-01',
      from: null,
      closed: { code: 'not-sold' },
      minStay: 1,
      departure: true,
    });
  });

  test('ignores room types without a rate on the date', () => {
    const calendars = [createRoomCalendar('2027-03-01', '2027-03-02'), open];
    expect(buildCalendarDay('2027-02-01', calendars, TODAY, policy)).toMatchObject({ closed: null, from: 22_400 });
  });

  const ON = '2027-02-01';
  test.each([
    [
      'not sold in any room type',
      [{ stopSell: true }, { stopSell: true }],
      { closed: { code: 'not-sold' }, from: null },
    ],
    ['sold out in every room type', [{ left: 0 }, { left: 0 }], { closed: { code: 'sold-out' }, from: null }],
    ['sold out where it is sold', [{ left: 0 }, { stopSell: true }], { closed: { code: 'sold-out' }, from: null }],
    [
      'closed to arrival wherever a room is left',
      [
        { closedToArrival: true, rate: 300 },
        { left: 0, rate: 200 },
      ],
      { closed: { code: 'closed-to-arrival' }, from: 300 },
    ],
    [
      'priced by the cheapest room left',
      [{ rate: 300 }, { rate: 200, left: 0 }, { rate: 400 }],
      { closed: null, from: 300 },
    ],
    [
      'priced by the cheapest room open to arrival',
      [{ rate: 300 }, { rate: 200, closedToArrival: true }],
      { closed: null, from: 300 },
    ],
    ['as short as the most lenient room type', [{ minStay: 3 }, { minStay: 2 }], { closed: null, minStay: 2 }],
    [
      'no shorter for a room type that is sold out',
      [{ minStay: 3 }, { minStay: 1, left: 0 }],
      { closed: null, minStay: 3 },
    ],
    ['no departure when every room type forbids it', [{ closedToDeparture: true }], { departure: false }],
    ['a departure when one room type allows it', [{ closedToDeparture: true }, {}], { departure: true }],
    ['a departure though it is sold out', [{ left: 0 }], { departure: true }],
  ])('is %s', (_, nights, expected) => {
    expect(describeDay(ON, ...nights.map((night) => ({ [ON]: night })))).toMatchObject(expected);
  });
});

describe('findNearestStays (B9)', () => {
  const limits = { earliest: '2027-01-20', latestDeparture: '2027-02-20', withinDays: 14, most: 4 };
  const listArrivals = (isBookable: (stay: Stay) => boolean, differences: Partial<typeof limits> = {}): string[] =>
    findNearestStays(STAY, isBookable, { ...limits, ...differences }).map(({ arrival }) => arrival);

  test('lists the nearest first, earlier before later, without the stay itself', () => {
    expect(listArrivals(() => true)).toEqual(['2027-01-31', '2027-02-02', '2027-01-30', '2027-02-03']);
  });

  test('leaves out unavailable stays', () => {
    const bookable = new Set(['2027-02-05', '2027-01-22', '2027-02-02']);
    expect(listArrivals(({ arrival }) => bookable.has(arrival))).toEqual(['2027-02-02', '2027-02-05', '2027-01-22']);
  });

  test('starts no earlier than allowed', () => {
    expect(listArrivals(() => true, { earliest: '2027-01-31' })).toEqual([
      '2027-01-31',
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
    ]);
  });

  test('ends no later than allowed', () => {
    expect(listArrivals(() => true, { latestDeparture: '2027-02-05' })).toEqual([
      '2027-01-31',
      '2027-02-02',
      '2027-01-30',
      '2027-01-29',
    ]);
  });

  test('reaches as many days as allowed', () => {
    const isBookable = ({ arrival }: Stay) => arrival === '2027-02-05';
    expect(listArrivals(isBookable, { withinDays: 4 })).toEqual(['2027-02-05']);
    expect(listArrivals(isBookable, { withinDays: 3 })).toEqual([]);
  });

  test('keeps the length of the stay and the maximum count, in order of distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.func(fc.boolean()), (most, isBookable) => {
        const found = findNearestStays(STAY, ({ arrival }) => isBookable(arrival), { ...limits, most });
        expect(found.length).toBeLessThanOrEqual(most);
        const distances = found.map(({ arrival }) => Math.abs(countDays(STAY.arrival, arrival)));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        for (const { arrival, departure } of found) expect(departure).toBe(addDays(arrival, 3));
      }),
    );
  });
});

describe('findLongerStay (B9): from the same arrival, after three nights', () => {
  const limits = { latestDeparture: '2027-02-08', nights: 7 };
  const findDeparture = (bookable: readonly string[], differences: Partial<typeof limits> = {}) =>
    findLongerStay(STAY, ({ arrival, departure }) => arrival === STAY.arrival && bookable.includes(departure), {
      ...limits,
      ...differences,
    })?.departure;

  test.each([
    ['is the shortest', ['2027-02-07', '2027-02-06'], {}, '2027-02-06'],
    ['is at least a night longer', ['2027-02-03', '2027-02-04', '2027-02-05'], {}, '2027-02-05'],
    ['may end on the last day', ['2027-02-08'], {}, '2027-02-08'],
    ['ends no later', ['2027-02-08'], { latestDeparture: '2027-02-07' }, undefined],
    ['may have as many nights as allowed', ['2027-02-06'], { nights: 5 }, '2027-02-06'],
    ['has no more nights', ['2027-02-06'], { nights: 4 }, undefined],
    ['is undefined when none is bookable', [], {}, undefined],
  ])('%s', (_, bookable, differences, departure) => expect(findDeparture(bookable, differences)).toBe(departure));
});
