import { expect, test } from 'vitest';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import { GARDEN_DEPOSIT, holdRoom, payment, smallHotel } from '#test/support/small-hotel.ts';

test('recovery leaves young attempts alone', async () => {
  const hotel = await smallHotel();
  const reserva = await holdRoom(hotel);
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before');
  await payDeposit(hotel.ports, payment(reserva));
  hotel.clock.pass(1);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 59_999 })).toBe(1);
  expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
});

test('with the bank out of reach it ends, and nothing is given up', async () => {
  const hotel = await smallHotel();
  const reserva = await holdRoom(hotel);
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before', 'lost-before');
  await payDeposit(hotel.ports, payment(reserva));
  hotel.clock.pass(10);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
  expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
});

test('many attempts at once are all brought to their end, in as many pages as it takes', async () => {
  const hotel = await smallHotel({ policy: { holdMinutes: 0.001 } });
  for (let guest = 0; guest < 502; guest += 1) {
    const reserva = await holdRoom(hotel);
    hotel.gateway.script('charge', 'lost-before', 'lost-before');
    await payDeposit(hotel.ports, payment(reserva));
    hotel.clock.pass(0.001);
  }
  hotel.clock.pass(10);
  expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(502);
  expect(await hotel.reservations.openAttempts('9999', 1)).toEqual([]);
});
