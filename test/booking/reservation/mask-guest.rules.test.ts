import { expect, test } from 'vitest';
import { maskGuest } from '#src/booking/reservation/reservation.rules.ts';
import { createPaidReservation } from '#test/support/booking/paid-reservations.ts';

test('maskGuest: hides identity and contact data of the guest', () => {
  const booked = createPaidReservation({ code: 'K7QF2M9T' });
  const request = { choices: ['allergies'], text: 'no peanuts' };
  const paid = { ...booked, guest: { ...booked.guest, request } };
  const reservation = maskGuest(paid);
  expect(reservation.guest).toEqual({
    firstName: 'María',
    lastName: 'N.',
    email: 'm•••@e•••',
    phone: '•••',
    country: 'PA',
    zip: '•••',
    legalId: '•••',
    estimatedArrival: '15:05',
    request: null,
  });
  expect(JSON.stringify(reservation)).not.toMatch(/Núñez|example|allergies|peanuts|6123|4242|8-123/);
  expect(reservation.card).toEqual({ ...paid.card, token: '•••', last4: '•••' });
  expect(reservation).toMatchObject({ code: 'K7QF2M9T', quote: paid.quote });
});
