import { expect, test } from 'vitest';
import { findReservation } from '#src/booking/access/authenticate-guest.service.ts';
import { createSmallHotel, holdRoom } from '#test/support/booking/small-hotel.ts';

test('findReservation: returns the hold of a reserva', async () => {
  const hotel = await createSmallHotel();
  const reserva = await holdRoom(hotel);
  expect(await findReservation(hotel.ports, reserva)).toMatchObject({ reserva, status: 'held' });
});

test('findReservation: is undefined for an unknown reserva', async () => {
  expect(await findReservation((await createSmallHotel()).ports, 'a'.repeat(22))).toBeUndefined();
});

test.each(['', 'short', 'a'.repeat(23), `${'a'.repeat(21)}é`, '../../../../etc/passwd'])(
  'findReservation: does not query the database for a malformed reserva (%j)',
  async (malformed) => {
    const { reservations } = await createSmallHotel();
    const find = () => Promise.reject(new Error('asked'));
    expect(await findReservation({ reservations: { ...reservations, find } }, malformed)).toBeUndefined();
  },
);
