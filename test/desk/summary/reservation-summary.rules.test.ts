import { expect, test } from 'vitest';
import { findOwedUrgency, getStayStatus } from '#src/desk/summary/reservation-summary.rules.ts';

const STAY = { arrival: '2027-03-02', departure: '2027-03-05' };

test.each([
  ['confirmed', '2027-03-01', 'to-come'],
  ['confirmed', '2027-03-02', 'to-come'],
  ['confirmed', '2027-03-03', 'in-house'],
  ['confirmed', '2027-03-05', 'in-house'],
  ['confirmed', '2027-03-06', 'departed'],
  ['cancelled', '2027-03-03', 'cancelled'],
  ['no-show', '2027-03-06', 'no-show'],
] as const)('getStayStatus: a %s stay from 2 to 5 March is by its dates on %s: %s', (status, today, expected) => {
  expect(getStayStatus({ status, presence: [], ...STAY }, { today, isMarking: false })).toBe(expected);
});

test.each([
  ['confirmed', '2027-03-01', 'to-come'],
  ['confirmed', '2027-03-02', 'expected'],
  ['confirmed', '2027-03-04', 'expected'],
  ['no-show', '2027-03-04', 'no-show'],
] as const)(
  'getStayStatus: without a mark a %s stay is on %s where guests are marked: %s',
  (status, today, expected) => {
    expect(getStayStatus({ status, presence: [], ...STAY }, { today, isMarking: true })).toBe(expected);
  },
);

const NOW = '2027-02-20T15:00:00.000Z';
const BEFORE = '2027-02-19T14:00:00.000Z';
const AFTER = '2027-02-21T14:00:00.000Z';

test.each([
  [0, AFTER, null, 'none'],
  [-1, null, null, 'to-return'],
  [1, AFTER, null, 'later'],
  [1, BEFORE, null, 'overdue'],
  [1, AFTER, 'declined', 'overdue'],
  [1, null, null, 'due'],
] as const)('findOwedUrgency: %i owed, due at %s, flag %s: %s', (owed, balanceDueAt, balanceFlag, urgency) => {
  expect(findOwedUrgency({ owed, balanceDueAt, balanceFlag }, NOW)).toBe(urgency);
});
