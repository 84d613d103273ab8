import { expect, test } from 'vitest';
import { getStayStatus } from '#src/desk/summary/reservation-summary.rules.ts';

const STAY = { arrival: '2027-03-02', departure: '2027-03-05' };

test.each([
  ['confirmed', '2027-03-01', 'to-come'],
  ['confirmed', '2027-03-02', 'to-come'],
  ['confirmed', '2027-03-03', 'in-house'],
  ['confirmed', '2027-03-05', 'in-house'],
  ['confirmed', '2027-03-06', 'departed'],
  ['cancelled', '2027-03-03', 'cancelled'],
  ['no-show', '2027-03-06', 'no-show'],
] as const)('getStayStatus: a %s stay from 2 to 5 March is on %s: %s', (status, today, expected) => {
  expect(getStayStatus({ status, ...STAY }, today)).toBe(expected);
});
