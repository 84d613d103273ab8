import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calculateLastDeparture,
  countDays,
  countNights,
  findDatesProblem,
  listNights,
  orderDates,
  parseCalendarDate,
  toHotelDate,
  validateStay,
} from '#src/kernel/stay/stay.ts';
import { DEMO_POLICY } from '#test/support/booking/demo-hotel.ts';

const toEpoch = (instant: string): number => Date.parse(instant);

describe('toHotelDate (B2): today is the hotel’s date', () => {
  test.each([
    ['America/Panama', '2026-11-22T04:59:59Z', '2026-11-21'],
    ['America/Panama', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['America/Panama', '2026-11-22T05:00:01Z', '2026-11-22'],
    ['America/Panama', '2027-01-01T04:59:59Z', '2026-12-31'],
    ['America/Panama', '2028-02-29T05:00:00Z', '2028-02-29'],
    ['America/Panama', '2028-03-01T04:59:59Z', '2028-02-29'],
    ['Pacific/Kiritimati', '2026-11-21T09:59:59Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
    ['Pacific/Pago_Pago', '2026-11-21T11:00:00Z', '2026-11-21'],
    // Madrid leaves summer time in the night to 25 October 2026, which lasts 25 hours.
    ['Europe/Madrid', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
  ])('in %s at %s it is %s', (timeZone, instant, today) => {
    expect(toHotelDate(toEpoch(instant), timeZone)).toBe(today);
  });
});

describe('parseCalendarDate', () => {
  test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2026-12-31'])('accepts %s', (text) => {
    expect(parseCalendarDate(text)?.toString()).toBe(text);
  });

  test.each([
    '',
    'tomorrow',
    '2027-02-29',
    '2100-02-29',
    '2027-02-30',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '27-1-1',
    '2027-1-1',
    '2027/01/01',
    '01/02/2027',
    ' 2027-01-01',
    '2027-01-01 ',
    '2027-01-01\n',
    '2027-01-01T00:00:00Z',
    '+002027-01-01',
    '-2027-01-01',
    '20270101',
    '２０２７-01-01',
    "2027-01-01'--",
  ])('refuses %j', (text) => expect(parseCalendarDate(text)).toBeUndefined());
});

describe('countDays', () => {
  test.each([
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-01-01', '2027-01-01', 0],
    ['2027-01-02', '2027-01-01', -1],
  ])('from %s to %s is %d', (from, to, days) => {
    expect(countDays(from, to)).toBe(days);
    expect(addDays(from, days)).toBe(to);
  });

  test('is the inverse of addDays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (days) => {
        expect(countDays('2028-02-29', addDays('2028-02-29', days))).toBe(days);
      }),
    );
  });
});

describe('listNights', () => {
  test('runs from arrival to the day before departure', () => {
    const stay = { arrival: '2028-02-27', departure: '2028-03-02' };
    expect(listNights(stay)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(countNights(stay)).toBe(4);
  });

  test('builds the nights of a stay once', () => {
    const stay = { arrival: '2027-02-01', departure: '2027-02-04' };
    expect(listNights(stay)).toBe(listNights(stay));
  });

  test('has countNights entries, one day apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 40 }), (start, length) => {
        const arrival = addDays('2027-01-01', start);
        const nights = listNights({ arrival, departure: addDays(arrival, length) });
        expect(nights).toHaveLength(length);
        expect(nights.map((night) => countDays(arrival, night))).toEqual([...nights.keys()]);
      }),
    );
  });
});

describe('calculateLastDeparture (B3): 18 calendar months', () => {
  test.each([
    ['2026-11-21', '2028-05-21'],
    ['2026-08-31', '2028-02-29'],
    ['2025-08-31', '2027-02-28'],
    ['2026-08-29', '2028-02-29'],
    ['2028-02-29', '2029-08-29'],
    ['2026-12-31', '2028-06-30'],
  ])('on %s is %s', (today, last) => expect(calculateLastDeparture(today, DEMO_POLICY)).toBe(last));
});

describe('validateStay (B3): accepts', () => {
  test.each([
    ['from today', '2026-11-21', '2026-11-22', '2026-11-21'],
    ['for one night', '2027-01-10', '2027-01-11', '2026-11-21'],
    ['for 30 nights', '2027-01-01', '2027-01-31', '2026-11-21'],
    ['over a leap day', '2028-02-28', '2028-03-01', '2026-11-21'],
    ['to the last day of the horizon', '2028-05-20', '2028-05-21', '2026-11-21'],
    ['to a horizon at the end of a short month', '2028-02-28', '2028-02-29', '2026-08-31'],
  ])('%s', (_, arrival, departure, today) => {
    expect(validateStay(arrival, departure, today, DEMO_POLICY)).toEqual({ ok: true, value: { arrival, departure } });
  });
});

describe('validateStay (B3): refuses', () => {
  test.each([
    ['when the arrival was yesterday', '2026-11-20', '2026-11-23'],
    ['when no night lies between', '2027-01-10', '2027-01-10'],
    ['when the departure comes first', '2027-01-11', '2027-01-10'],
    ['for 31 nights', '2027-01-01', '2027-02-01'],
    ['a day past the horizon', '2028-05-20', '2028-05-22'],
    ['wholly past the horizon', '2029-01-01', '2029-01-02'],
    ['on a leap day of a common year', '2027-02-28', '2027-02-29'],
    ['when the arrival is missing', '', '2027-01-10'],
    ['when the departure is missing', '2027-01-10', ''],
    ['when the arrival is no date', 'mañana', '2027-01-10'],
    ['when the departure is no date', '2027-01-10', '2027-01-32'],
    ['when a date is an instant', '2027-01-10T00:00', '2027-01-11'],
  ])('%s', (_, arrival, departure) => {
    expect(validateStay(arrival, departure, '2026-11-21', DEMO_POLICY)).toMatchObject({
      ok: false,
      code: 'verify-dates',
    });
  });

  test('any garbage, without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (arrival, departure) => {
        expect(validateStay(arrival, departure, '2026-11-21', DEMO_POLICY).ok).toBe(false);
        expect(validateStay('2027-01-10', departure, '2026-11-21', DEMO_POLICY).ok).toBe(false);
      }),
    );
  });
});

test('validateStay: B3: uses the configured maximum stay and horizon', () => {
  const policy = { maxNights: 2, horizonMonths: 1 };
  expect(validateStay('2026-11-22', '2026-11-24', '2026-11-21', policy).ok).toBe(true);
  expect(validateStay('2026-11-22', '2026-11-25', '2026-11-21', policy).ok).toBe(false);
  expect(validateStay('2026-12-20', '2026-12-21', '2026-11-21', policy).ok).toBe(true);
  expect(validateStay('2026-12-21', '2026-12-22', '2026-11-21', policy).ok).toBe(false);
});

describe('B3: problems of two dates', () => {
  const limits = { today: '2026-11-21', lastDay: '2028-05-21', maxNights: 30 };

  test.each([
    ['', '2027-01-12', 'missing'],
    ['2027-01-10', '', 'missing'],
    ['tomorrow', '2027-01-12', 'impossible'],
    ['2027-01-10', '2027-02-30', 'impossible'],
    ['2027-01-10', '2027-01-10', 'same-day'],
    ['2027-01-12', '2027-01-10', 'reversed'],
    ['2026-11-20', '2026-11-22', 'past'],
    ['2028-05-20', '2028-05-22', 'beyond-horizon'],
    ['2027-01-01', '2027-02-01', 'too-long'],
    ['2027-01-01', '2027-01-31', undefined],
    ['2026-11-21', '2026-11-22', undefined],
    ['2028-05-20', '2028-05-21', undefined],
  ] as const)('findDatesProblem: from "%s" to "%s" is %s', (arrival, departure, problem) =>
    expect(findDatesProblem(arrival, departure, limits)).toBe(problem),
  );

  test.each([
    ['2027-01-12', '2027-01-10', { arrival: '2027-01-10', departure: '2027-01-12', isSwapped: true }],
    ['2027-01-10', '2027-01-12', { arrival: '2027-01-10', departure: '2027-01-12', isSwapped: false }],
    ['2027-01-10', '2027-01-10', { arrival: '2027-01-10', departure: '2027-01-10', isSwapped: false }],
    ['tomorrow', '2027-01-10', { arrival: 'tomorrow', departure: '2027-01-10', isSwapped: false }],
    ['2027-01-12', '', { arrival: '2027-01-12', departure: '', isSwapped: false }],
  ])('orderDates: "%s" and "%s"', (arrival, departure, ordered) =>
    expect(orderDates({ arrival, departure })).toEqual(ordered),
  );
});
