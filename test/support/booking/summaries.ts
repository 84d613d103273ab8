import type { ReservationSummary } from '#src/desk/summary/reservation-summary.rules.ts';
import { WEBSITE_RATE_PLAN } from '#src/rates/plans/rate-plan.rules.ts';

/** Row of a list: a confirmed stay of three nights for two, half of it paid, unless told otherwise. */
export const createSummary = (differences: Partial<ReservationSummary> = {}): ReservationSummary => ({
  code: 'K7QF2M9T',
  status: 'confirmed',
  arrival: '2027-03-01',
  departure: '2027-03-04',
  firstName: 'María',
  lastName: 'Núñez',
  email: 'maria@example.com',
  phone: '+50761234567',
  estimatedArrival: '15:05',
  request: null,
  locale: 'es',
  rooms: [{ roomTypeId: '618449', ratePlanId: WEBSITE_RATE_PLAN, adults: 2, children: 0 }],
  extras: [],
  isMoved: false,
  total: 73_920,
  owed: 36_960,
  currency: 'USD',
  balanceDueAt: '2027-02-22T14:00:00.000Z',
  balanceFlag: null,
  source: 'web',
  note: null,
  presence: [],
  marksSeen: 0,
  confirmedAt: '2027-01-10T15:00:00.000Z',
  ...differences,
});
