import { describe, expect, test } from 'vitest';
import {
  buildCalendarDay,
  type CalendarDay,
  findClosedReason,
  type NightOffer,
} from '#src/rates/availability/availability.rules.ts';
import { createRoomCalendar } from '#test/support/booking/demo-hotel.ts';

const ON = '2027-02-01';

/** A date on which each room type has restrictions of its own. */
const describeDay = (nights: readonly Partial<NightOffer>[]) =>
  buildCalendarDay(
    ON,
    nights.map((night) => createRoomCalendar(ON, ON, { [ON]: night })),
    '2027-01-15',
    { horizonMonths: 1 },
  );

describe('buildCalendarDay (R5): minimum of a night', () => {
  const open: CalendarDay = { date: ON, from: 22_400, closed: null, minStay: 1, departure: true };

  test.each<[string, readonly Partial<NightOffer>[], CalendarDay]>([
    ['counts for those who arrive', [{ minStayThrough: 5 }], { ...open, minStay: 5, minStayThrough: 5 }],
    [
      'is that of the most lenient room type',
      [
        { minStay: 2, minStayThrough: 5 },
        { minStay: 4, minStayThrough: 3 },
      ],
      { ...open, minStay: 4, minStayThrough: 3 },
    ],
    ['is missing where one room type has none', [{ minStayThrough: 5 }, {}], open],
    [
      'is not lowered by a room type that is sold out',
      [{ minStayThrough: 5 }, { left: 0 }],
      { ...open, minStay: 5, minStayThrough: 5 },
    ],
    [
      'counts where arrivals are closed',
      [{ closedToArrival: true, minStayThrough: 5 }],
      { ...open, closed: { code: 'closed-to-arrival' }, minStayThrough: 5 },
    ],
  ])('%s', (_, nights, day) => expect(describeDay(nights)).toStrictEqual(day));
});

test.each([
  [3, undefined],
  [4, { code: 'min-stay', nights: 4 }],
])('findClosedReason (R5): the second of three nights with a minimum of %d', (minStayThrough, reason) => {
  const calendar = createRoomCalendar(ON, '2027-02-04', { '2027-02-02': { minStayThrough } });
  expect(findClosedReason({ arrival: ON, departure: '2027-02-04' }, calendar)).toEqual(reason);
});
