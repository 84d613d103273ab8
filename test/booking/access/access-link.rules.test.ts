import { expect, test } from 'vitest';
import { calculateLinkExpiry } from '#src/booking/access/access-link.rules.ts';

test.each([
  ['2027-03-04', 'America/Panama', '2027-05-04T05:00:00.000Z'],
  ['2027-12-31', 'America/Panama', '2028-03-01T05:00:00.000Z'],
  // Clocks are put forward in between.
  ['2027-03-04', 'America/New_York', '2027-05-04T04:00:00.000Z'],
])('calculateLinkExpiry: departure %s in %s: sixty days later at midnight there', (departure, timeZone, end) => {
  expect(calculateLinkExpiry({ arrival: '2027-01-01', departure }, timeZone)).toBe(end);
});
