import { expect } from 'vitest';
import { folioBalance, stillOwed } from '#src/booking/model/folio.ts';
import type { Reserva } from '#src/booking/model/hold.ts';
import { isPaid } from '#src/booking/model/reservation.ts';
import { booksOf } from './books.ts';
import { runJobs } from './paid-guest.ts';
import type { SmallHotel } from './small-hotel.ts';

/** Fault invariant A, at any moment: no purpose is paid twice, neither in the hotel's books nor in the bank's. */
export const expectPaidOnce = async (hotel: SmallHotel, reserva: Reserva): Promise<void> => {
  const { charges, refunds } = await hotel.ledger.statement();
  const returned = new Set(refunds.map(({ chargeReference }) => chargeReference));
  const standing = charges
    .filter(({ idempotencyKey, status }) => idempotencyKey.startsWith(`${reserva}.`) && status === 'succeeded')
    .filter(({ idempotencyKey, reference }) => !idempotencyKey.includes('.change-') || !returned.has(reference))
    .map(({ idempotencyKey }) => idempotencyKey.split('.')[1]);
  expect(new Set(standing).size).toBe(standing.length);
  const succeeded = hotel.reservations
    .all()
    .attempts.filter((attempt) => attempt.reserva === reserva && attempt.state.status === 'succeeded');
  expect(new Set(succeeded.map(({ purpose }) => purpose)).size).toBe(succeeded.length);
};

/** The line is well again, time goes by and the jobs run: from here nothing may stay open. */
export const comeToRest = async (hotel: SmallHotel): Promise<void> => {
  for (const method of ['charge', 'find', 'refund', 'void'] as const) hotel.gateway.script(method);
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(20);
    await runJobs(hotel.ports);
  }
};

/** Hotel and bank agree to the cent, nothing is on its way, and the rooms taken are those of the reservation. */
export const expectSoundBooks = async (hotel: SmallHotel, reserva: Reserva): Promise<void> => {
  await expectPaidOnce(hotel, reserva);
  expect(await hotel.reservations.openAttempts('9999', 100)).toEqual([]);
  const { bank, folio } = await booksOf(hotel, reserva);
  expect(bank).toBe(folio);
  const reservation = await hotel.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) throw new Error('the reservation was lost');
  const { refunds, balance, quote, status } = reservation;
  expect(refunds.filter(({ reference }) => reference === null)).toEqual([]);
  const owed = stillOwed(reservation);
  expect(owed).toBe(folioBalance(reservation.folio));
  expect(owed > 0).toBe(balance !== null);
  for (const { roomTypeId, nights } of quote.rooms)
    for (const { night } of nights) {
      const rooms = status === 'confirmed' ? quote.rooms.filter((room) => room.roomTypeId === roomTypeId).length : 0;
      expect(hotel.reservations.taken(roomTypeId, night, hotel.clock.now())).toBeGreaterThanOrEqual(rooms);
    }
};
