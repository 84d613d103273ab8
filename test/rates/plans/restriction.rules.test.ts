import { describe, expect, test } from 'vitest';
import { findBrokenRestriction, type Restriction, UNRESTRICTED } from '#src/rates/plans/rate-plan.rules.ts';

const THREE_NIGHTS = { arrival: '2027-02-01', departure: '2027-02-04' };

const listBrokenRestrictions = (restrictions: Readonly<Record<string, Partial<Restriction>>>) =>
  findBrokenRestriction(THREE_NIGHTS, (date) => ({ ...UNRESTRICTED, ...restrictions[date] }));

describe('findBrokenRestriction (B9): returns the first one violated by a stay of three nights', () => {
  test.each([
    ['2027-02-01', { stopSell: true }, { code: 'not-sold' }],
    ['2027-02-03', { stopSell: true }, { code: 'not-sold' }],
    ['2027-02-01', { closedToArrival: true }, { code: 'closed-to-arrival' }],
    ['2027-02-01', { minStay: 4 }, { code: 'min-stay', nights: 4 }],
    ['2027-02-01', { minStayThrough: 4 }, { code: 'min-stay', nights: 4 }],
    ['2027-02-03', { minStayThrough: 5 }, { code: 'min-stay', nights: 5 }],
    ['2027-02-01', { maxStay: 2 }, { code: 'max-stay', nights: 2 }],
    ['2027-02-04', { closedToDeparture: true }, { code: 'closed-to-departure' }],
  ] as const)('on %s %j', (date, restriction, reason) =>
    expect(listBrokenRestrictions({ [date]: restriction })).toEqual(reason),
  );

  test('the highest minimum of the nights and of the arrival counts (R5)', () => {
    expect(
      listBrokenRestrictions({
        '2027-02-01': { minStay: 4, minStayThrough: 5 },
        '2027-02-02': { minStay: 9, minStayThrough: 7 },
        '2027-02-03': { minStayThrough: 6 },
      }),
    ).toEqual({ code: 'min-stay', nights: 7 });
    expect(listBrokenRestrictions({ '2027-02-01': { minStay: 6 }, '2027-02-03': { minStayThrough: 4 } })).toEqual({
      code: 'min-stay',
      nights: 6,
    });
  });

  test('stop-sell comes first', () => {
    expect(
      listBrokenRestrictions({
        '2027-02-01': { closedToArrival: true, minStay: 5 },
        '2027-02-02': { stopSell: true },
        '2027-02-04': { closedToDeparture: true },
      }),
    ).toEqual({ code: 'not-sold' });
  });
});

describe('findBrokenRestriction (B9): returns undefined for a stay of three nights', () => {
  test.each([
    ['2027-02-01', { minStay: 3, maxStay: 3 }],
    ['2027-02-01', { closedToDeparture: true }],
    ['2027-02-02', { closedToArrival: true, closedToDeparture: true, minStay: 7, maxStay: 1 }],
    // The night of the departure is not part of the stay.
    ['2027-02-04', { stopSell: true, closedToArrival: true, minStay: 9, minStayThrough: 9 }],
    ['2027-02-02', { minStayThrough: 3 }],
    ['2027-02-01', { minStayThrough: null }],
  ])('when only other dates are restricted: on %s %j', (date, restriction) => {
    expect(listBrokenRestrictions({ [date]: restriction })).toBeUndefined();
  });

  test('without restrictions', () => expect(listBrokenRestrictions({})).toBeUndefined());
});
