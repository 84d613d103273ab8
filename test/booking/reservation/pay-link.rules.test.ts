import { describe, expect, test } from 'vitest';
import {
  calculatePayLinkExpiry,
  canHoldUntil,
  listLaterEnds,
  parsePayLinkHours,
} from '#src/booking/reservation/pay-link.rules.ts';
import { createTestHold } from '#test/support/booking/builders.ts';

const NOON = Date.parse('2026-11-24T17:00:00.000Z');
const getInstant = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();

describe('parsePayLinkHours: D11, from 1 to 72 whole hours', () => {
  test.each<[string, number | undefined]>([
    ['1', 1],
    ['24', 24],
    [' 72 ', 72],
    ['0', undefined],
    ['73', undefined],
    ['100', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['', undefined],
    ['a day', undefined],
  ])('%j is %s', (typed, hours) => expect(parsePayLinkHours(typed)).toBe(hours));
});

test.each([1, 24, 72])('calculatePayLinkExpiry: for %d hours, no longer than 72 in all', (hours) => {
  expect(calculatePayLinkExpiry(NOON, hours)).toEqual({ expiresAt: getInstant(hours), latestEnd: getInstant(72) });
});

describe('listLaterEnds: D11, up to 72 hours after the hold was placed', () => {
  test.each<[number, number[]]>([
    [1, [7, 13, 25, 49, 72]],
    [24, [30, 36, 48, 72]],
    [60, [66, 72]],
    [71, [72]],
    [72, []],
  ])('of a hold for %d hours', (hours, ends) => {
    expect(listLaterEnds(calculatePayLinkExpiry(NOON, hours))).toEqual(ends.map(getInstant));
  });
});

describe('canHoldUntil', () => {
  const hold = createTestHold(calculatePayLinkExpiry(NOON, 24));
  test.each<[string, string, number, boolean]>([
    ['the latest end', getInstant(72), 1, true],
    ['an end before the present one', getInstant(2), 1, true],
    ['a moment beyond the latest end', new Date(Date.parse(getInstant(72)) + 1).toISOString(), 1, false],
    ['a past instant', getInstant(1), 2, false],
    ['no instant', 'tomorrow', 1, false],
    ['an ended hold', getInstant(48), 24, false],
  ])('%s', (_, until, hoursLater, isPossible) => {
    expect(canHoldUntil(hold, until, NOON + hoursLater * 3_600_000)).toBe(isPossible);
  });
});
