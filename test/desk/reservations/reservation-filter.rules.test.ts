import { describe, expect, test } from 'vitest';
import {
  type FilterTexts,
  findFilterProblem,
  formatListPosition,
  isExportable,
  parseListPosition,
  parseReservationFilter,
} from '#src/desk/reservations/reservation-filter.rules.ts';

const EMPTY: FilterTexts = { status: '', from: '', to: '', by: '', plan: '', source: '', owed: '' };

test.each([
  [{ from: '', to: '' }, undefined],
  [{ from: '2027-02-01', to: '2027-02-01' }, undefined],
  [{ from: '2027-02-02', to: '2027-02-01' }, 'reversed'],
  [{ from: '2027-02-30', to: '' }, 'impossible'],
  [{ from: '', to: 'tomorrow' }, 'impossible'],
])('findFilterProblem: %j → %s', (dates, problem) => {
  expect(findFilterProblem(dates)).toBe(problem);
});

test.each([
  ['', '', false],
  ['2027-02-01', '', false],
  ['', '2027-02-01', false],
  ['2027-02-01', '2027-02-01', true],
  ['2027-01-01', '2028-01-01', true],
  ['2027-01-01', '2028-01-02', false],
])('isExportable: %s to %s → %s', (from, to, expected) => {
  expect(isExportable({ from, to })).toBe(expected);
});

describe('parseReservationFilter', () => {
  test('empty texts filter nothing', () => {
    expect(parseReservationFilter(EMPTY)).toEqual({
      status: undefined,
      by: 'stay',
      from: undefined,
      to: undefined,
      ratePlanId: undefined,
      source: undefined,
      isOwed: false,
    });
  });

  test('reads every filter', () => {
    expect(
      parseReservationFilter({
        status: 'no-show',
        from: '2027-01-01',
        to: '2027-01-31',
        by: 'booked',
        plan: 'website',
        source: 'desk',
        owed: '1',
      }),
    ).toEqual({
      status: 'no-show',
      by: 'booked',
      from: '2027-01-01',
      to: '2027-01-31',
      ratePlanId: 'website',
      source: 'desk',
      isOwed: true,
    });
  });

  test('an unknown choice filters nothing', () => {
    expect(parseReservationFilter({ ...EMPTY, status: 'held', by: "'", source: 'x' })).toMatchObject({
      status: undefined,
      by: 'stay',
      source: undefined,
    });
  });
});

test('parseListPosition: reads what formatListPosition writes, and nothing else', () => {
  const position = { arrival: '2027-01-05', code: 'K7QF2M9T' };
  expect(parseListPosition(formatListPosition(position))).toEqual(position);
  for (const text of ['', '2027-01-05', '2027-13-05.K7QF2M9T', '2027-01-05.k7qf2m9t', '2027-01-05.K7QF2M9T.x'])
    expect(parseListPosition(text)).toBeUndefined();
});
