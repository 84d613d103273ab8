import { describe, expect, test } from 'vitest';
import type { PayLink } from '#src/booking/reservation/pay-link.rules.ts';
import { listUnpaidExpiries } from '#src/desk/pay-links/expired-pay-links.rules.ts';
import { createGuest } from '#test/support/booking/builders.ts';
import { createPayLink } from '#test/support/booking/pay-links.ts';

const DAY = { today: '2027-01-10', timeZone: 'America/Panama' } as const;

const EXPIRED = createPayLink({
  status: 'expired',
  placedAt: '2027-01-08T15:00:00.000Z',
  closedAt: '2027-01-09T15:00:00.000Z',
});

const isListed = (differences: Partial<PayLink>, ...others: readonly PayLink[]): boolean => {
  const hold = { ...EXPIRED, ...differences };
  return listUnpaidExpiries([hold, ...others], DAY).includes(hold);
};

describe('listUnpaidExpiries: D11, pay links that expired yesterday or today', () => {
  test.each<[what: string, closedAt: string, listed: boolean]>([
    ['an hour ago', '2027-01-10T14:00:00.000Z', true],
    ['at the first moment of yesterday at the hotel', '2027-01-09T05:00:00.000Z', true],
    ['at the last moment of the day before at the hotel', '2027-01-09T04:59:59.000Z', false],
  ])('one that expired %s: %s is %s', (_, closedAt, listed) => expect(isListed({ closedAt })).toBe(listed));

  test.each(['open', 'paid', 'released'] as const)('one that is %s is not listed', (status) =>
    expect(isListed({ status })).toBe(false),
  );

  test('one whose caller has booked on the site since is not listed', () =>
    expect(isListed({ hasBookedSince: true })).toBe(false));

  const later = { placedAt: '2027-01-09T16:00:00.000Z', guest: createGuest({ email: 'Maria@Example.com' }) };
  const guest = createGuest({ email: 'maria@example.com' });

  test.each<[what: string, other: Partial<PayLink>, listed: boolean]>([
    ['has a later one that is open', { ...later, status: 'open' }, false],
    ['paid a later one', { ...later, status: 'paid' }, false],
    ['let a later one expire too', { ...later, status: 'expired' }, true],
    ['paid an earlier one', { ...later, status: 'paid', placedAt: '2027-01-07T16:00:00.000Z' }, true],
    ['is not the one who paid later', { ...later, status: 'paid', guest: createGuest({ email: 'eva@x.com' }) }, true],
  ])('one whose caller %s', (_, other, listed) => expect(isListed({ guest }, createPayLink(other))).toBe(listed));
});
