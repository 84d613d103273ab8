import { expect, test } from 'vitest';
import { withMaskedGuest } from '#src/booking/model/masked-guest.ts';
import { paidOf } from '#test/support/paid-reservations.ts';

test('who only has the address of a reservation reads neither who the guest is nor how to reach them', () => {
  const paid = paidOf({ code: 'K7QF2M9T' });
  const reservation = withMaskedGuest(paid);
  expect(reservation.guest).toEqual({
    firstName: 'María',
    lastName: 'N.',
    email: 'm•••@e•••',
    phone: '•••',
    country: 'PA',
    zip: '•••',
    legalId: '•••',
    estimatedArrival: '15:05',
  });
  expect(JSON.stringify(reservation)).not.toMatch(/Núñez|example|6123|4242|8-123/);
  expect(reservation).toMatchObject({ code: 'K7QF2M9T', quote: paid.quote });
});
