import { expect, test } from 'vitest';
import { countDayGuests, groupDayStays } from '#src/desk/summary/day-stays.rules.ts';
import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { createSummary } from '#test/support/booking/summaries.ts';

const DATE = '2027-03-02';
const BY_DATES = { today: DATE, isMarking: false };
const BY_MARKS = { today: DATE, isMarking: true };

const group = (...stays: ReturnType<typeof createSummary>[]) => {
  const { arrivals, departures, stayovers } = groupDayStays(stays, DATE, BY_DATES);
  return [arrivals, departures, stayovers].map((each) => each.map(({ code }) => code).join(' '));
};

test('groupDayStays: tells who arrives, who leaves and who stays', () => {
  expect(
    group(
      createSummary({ code: 'IN', arrival: DATE, departure: '2027-03-05' }),
      createSummary({ code: 'OUT', arrival: '2027-02-27', departure: DATE }),
      createSummary({ code: 'STAY', arrival: '2027-03-01', departure: '2027-03-03' }),
    ),
  ).toEqual(['IN', 'OUT', 'STAY']);
});

test('groupDayStays: arrivals come by announced time, then by name; those without a time are last', () => {
  const arrive = (code: string, estimatedArrival: string | null, lastName = 'Núñez') =>
    createSummary({ code, estimatedArrival, lastName, arrival: DATE, departure: '2027-03-05' });
  const [arrivals] = group(
    arrive('NONE', null),
    arrive('LATE', '21:00'),
    arrive('ÑU', '15:00', 'Ñandú'),
    arrive('NA', '15:00', 'Navarro'),
  );
  expect(arrivals).toBe('NA ÑU LATE NONE');
});

test('groupDayStays: lists by name who was expected the day before, also who leaves today, and no earlier arrivals', () => {
  const stay = (code: string, arrival: string, departure: string) => createSummary({ code, arrival, departure });
  const stays = [
    stay('STAYS', '2027-03-01', '2027-03-05'),
    stay('LEAVES', '2027-03-01', DATE),
    stay('EARLIER', '2027-02-28', '2027-03-05'),
    stay('TODAY', DATE, '2027-03-05'),
  ];
  expect(groupDayStays(stays, DATE, BY_DATES).expectedBefore.map(({ code }) => code)).toEqual(['LEAVES', 'STAYS']);
});

test('groupDayStays: guests of equal names come by code, whatever the order they are given in', () => {
  const arrive = (code: string, firstName: string) =>
    createSummary({ code, firstName, arrival: DATE, departure: '2027-03-05' });
  const stays = [arrive('B', 'María'), arrive('A', 'María'), arrive('C', 'Ana')];
  expect(group(...stays)[0]).toBe('C A B');
  expect(group(...stays.toReversed())[0]).toBe('C A B');
});

test('countDayGuests: counts the rooms and the guests of all of them', () => {
  const room = { roomTypeId: '618449', ratePlanId: 'website', adults: 2, children: 1 };
  expect(countDayGuests([createSummary({ rooms: [room, room] }), createSummary()])).toEqual({ rooms: 3, guests: 8 });
});

const AT = '2027-03-01T20:00:00.000Z';
const mark = (code: string, arrival: string, departure: string, marks: string): ReservationSummary => ({
  ...createSummary({ code, arrival, departure }),
  presence: [
    { roomId: '1', arrivedAt: marks.includes('a') ? AT : null, leftAt: marks.includes('l') ? AT : null, name: null },
  ],
});

const STAYS = [
  mark('COMES', DATE, '2027-03-05', ''),
  mark('CAME', DATE, '2027-03-05', 'a'),
  mark('GONE', '2027-02-28', DATE, 'al'),
  mark('GOES', '2027-02-28', DATE, 'a'),
  mark('LATE', '2027-02-27', '2027-03-01', 'a'),
  mark('LEFT', '2027-02-27', '2027-03-01', 'al'),
  mark('NEVER', '2027-02-27', '2027-03-01', ''),
  mark('STAYS', '2027-03-01', '2027-03-05', 'a'),
  mark('MISSING', '2027-02-28', '2027-03-05', ''),
];

test.each([
  ['arrivals', 'CAME COMES'],
  ['departures', 'GOES GONE LATE'],
  ['stayovers', 'STAYS'],
  ['expectedBefore', 'MISSING'],
  ['inHouse', 'CAME GOES LATE STAYS'],
] as const)('groupDayStays: where guests are marked, %s of today are %s (D21)', (list, codes) => {
  const day = groupDayStays(STAYS, DATE, BY_MARKS);
  expect(
    day[list]
      .map(({ code }) => code)
      .toSorted()
      .join(' '),
  ).toBe(codes);
});

test('groupDayStays: marks tell nothing of another day', () => {
  const day = groupDayStays(STAYS, DATE, { today: '2027-03-09', isMarking: true });
  expect(day).toEqual(groupDayStays(STAYS, DATE, { today: '2027-03-09', isMarking: false }));
});
