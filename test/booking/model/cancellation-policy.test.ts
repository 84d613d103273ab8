import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTerms, freeCancellationUntil } from '#src/booking/model/cancellation-policy.ts';
import { addDays, hotelToday } from '#src/booking/model/stay.ts';
import { DEMO_POLICY } from '#test/support/demo-hotel.ts';

const stayFrom = (arrival: string) => ({ arrival, departure: addDays(arrival, 4) });
const booking = { stay: stayFrom('2027-03-31'), total: 10_001, paid: 5001 };

describe('B8: free up to and including 30 days before arrival', () => {
  test.each([
    ['2026-11-21', true],
    ['2027-02-28', true],
    ['2027-03-01', true],
    ['2027-03-02', false],
    ['2027-03-30', false],
    ['2027-03-31', false],
    ['2027-04-02', false],
  ])('on %s, for an arrival on 31 March: %s', (today, free) => {
    expect(cancellationTerms(booking, today, DEMO_POLICY).free).toBe(free);
    expect(freeCancellationUntil(booking.stay, today, DEMO_POLICY)).toBe(free ? '2027-03-01' : null);
  });

  test.each([
    ['2028-03-30', '2028-02-29'],
    ['2028-03-31', '2028-03-01'],
    ['2028-02-29', '2028-01-30'],
    ['2027-03-30', '2027-02-28'],
    ['2027-01-15', '2026-12-16'],
  ])('fault 19: for an arrival on %s the last day is %s', (arrival, until) => {
    expect(freeCancellationUntil(stayFrom(arrival), '2026-11-21', DEMO_POLICY)).toBe(until);
    expect(cancellationTerms({ ...booking, stay: stayFrom(arrival) }, until, DEMO_POLICY).free).toBe(true);
    expect(cancellationTerms({ ...booking, stay: stayFrom(arrival) }, addDays(until, 1), DEMO_POLICY).free).toBe(false);
  });

  test.each([
    ['a second before', '2027-03-02T04:59:59Z', true],
    ['at', '2027-03-02T05:00:00Z', false],
    ['a second after', '2027-03-02T05:00:01Z', false],
  ])('fault 19: %s the midnight that ends the last day in Panama', (_, instant, free) => {
    const today = hotelToday(Date.parse(instant), DEMO_POLICY.timeZone);
    expect(cancellationTerms(booking, today, DEMO_POLICY).free).toBe(free);
  });

  test('as many days before as configured', () => {
    const policy = { freeCancellationDays: 2 };
    expect(freeCancellationUntil(booking.stay, '2027-03-29', policy)).toBe('2027-03-29');
    expect(freeCancellationUntil(booking.stay, '2027-03-30', policy)).toBeNull();
  });
});

describe('B8: what a cancellation means in money', () => {
  test.each([
    ['in time: everything paid comes back', '2027-03-01', 5001, { refund: 5001, penalty: 0, stillOwed: 0 }],
    ['in time, nothing paid', '2027-03-01', 0, { refund: 0, penalty: 0, stillOwed: 0 }],
    [
      'late: the full stay, the rest of it still owed',
      '2027-03-02',
      5001,
      { refund: 0, penalty: 10_001, stillOwed: 5000 },
    ],
    [
      'late, all paid: nothing comes back, nothing is owed',
      '2027-03-30',
      10_001,
      { refund: 0, penalty: 10_001, stillOwed: 0 },
    ],
    ['after the arrival, a no-show', '2027-04-01', 10_001, { refund: 0, penalty: 10_001, stillOwed: 0 }],
  ])('%s', (_, today, paid, terms) => {
    expect(cancellationTerms({ ...booking, paid }, today, DEMO_POLICY)).toMatchObject(terms);
  });

  test('the hotel ends with the penalty in hand, no more and no less', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: -5, max: 400 }), (paid, rest, daysBefore) => {
        const total = paid + rest;
        const today = addDays('2027-03-31', -daysBefore);
        const terms = cancellationTerms({ stay: booking.stay, total, paid }, today, DEMO_POLICY);
        expect(paid - terms.refund + terms.stillOwed).toBe(terms.penalty);
        expect(terms.penalty).toBe(daysBefore >= 30 ? 0 : total);
      }),
    );
  });
});
