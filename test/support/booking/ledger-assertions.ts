import { expect } from 'vitest';
import { calculateFolioBalance, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import type { Reserva } from '#src/kernel/reserva.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { summarizeLedgers } from './ledger-summary.ts';
import { runJobs } from './paid-guest.ts';
import type { SmallHotel } from './small-hotel.ts';

/** Fault invariant A, at any time: no purpose is paid twice, in the hotel's or the bank's ledger. */
export const expectPaidOnce = async (hotel: SmallHotel, reserva: Reserva): Promise<void> => {
  const { charges, refunds } = await hotel.ledger.readStatement();
  const returned = new Set(refunds.map(({ chargeReference }) => chargeReference));
  const standing = charges
    .filter(({ idempotencyKey, status }) => idempotencyKey.startsWith(`${reserva}.`) && status === 'succeeded')
    .filter(({ idempotencyKey, reference }) => !idempotencyKey.includes('.change-') || !returned.has(reference))
    .map(({ idempotencyKey }) => idempotencyKey.split('.')[1]);
  expect(new Set(standing).size).toBe(standing.length);
  const succeeded = hotel.reservations
    .readAll()
    .attempts.filter((attempt) => attempt.reserva === reserva && attempt.state.status === 'succeeded');
  expect(new Set(succeeded.map(({ purpose }) => formatPaymentPurpose(purpose))).size).toBe(succeeded.length);
};

/** Ends network faults, advances the clock and runs the jobs, after which nothing may stay open. */
export const settleEverything = async (hotel: SmallHotel): Promise<void> => {
  for (const method of ['charge', 'find', 'refund', 'void'] as const) hotel.gateway.scriptFaults(method);
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(20);
    await runJobs(hotel.ports);
  }
};

/** Ledgers of hotel and bank agree to the cent, no payment is open, and the inventory matches the reservation. */
export const expectBalancedLedgers = async (hotel: SmallHotel, reserva: Reserva): Promise<void> => {
  await expectPaidOnce(hotel, reserva);
  expect(await hotel.reservations.listOpenAttempts('9999', 100)).toEqual([]);
  const { bank, folio } = await summarizeLedgers(hotel, reserva);
  expect(bank).toBe(folio);
  const reservation = await hotel.reservations.find(reserva);
  if (!reservation || !isPaid(reservation)) throw new Error('the reservation was lost');
  const { refunds, balance, quote, status } = reservation;
  expect(refunds.filter(({ reference }) => reference === null)).toEqual([]);
  const owed = calculateOutstandingAmount(reservation);
  expect(owed).toBe(calculateFolioBalance(reservation.folio));
  expect(owed > 0).toBe(balance !== null);
  const nights = quote.rooms.flatMap((room) =>
    room.nights.map(({ night, roomTypeId = room.roomTypeId }) => ({ night, roomTypeId })),
  );
  for (const { night, roomTypeId } of nights) {
    const same = nights.filter((each) => each.night === night && each.roomTypeId === roomTypeId);
    const rooms = status === 'confirmed' ? same.length : 0;
    expect(hotel.reservations.taken(roomTypeId, night, hotel.clock.now())).toBeGreaterThanOrEqual(rooms);
  }
};
