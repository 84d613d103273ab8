import { expect, test } from 'vitest';
import { findReservation } from '#src/booking/services/find-reservation.ts';
import { holdRoom, smallHotel } from '#test/support/small-hotel.ts';

test('a reserva names its hold', async () => {
  const hotel = await smallHotel();
  const reserva = await holdRoom(hotel);
  expect(await findReservation(hotel.ports, reserva)).toMatchObject({ reserva, status: 'held' });
});

test('an unknown reserva names none', async () => {
  expect(await findReservation((await smallHotel()).ports, 'a'.repeat(22))).toBeUndefined();
});

test.each(['', 'short', 'a'.repeat(23), `${'a'.repeat(21)}é`, '../../../../etc/passwd'])(
  'a malformed one (%j) does not even reach the database',
  async (malformed) => {
    const { reservations } = await smallHotel();
    const find = () => Promise.reject(new Error('asked'));
    expect(await findReservation({ reservations: { ...reservations, find } }, malformed)).toBeUndefined();
  },
);
