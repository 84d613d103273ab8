import { beforeEach, expect, test } from 'vitest';
import { amendWithRetry } from '#src/booking/payment/amend-with-retry.service.ts';
import type { Paid } from '#src/booking/reservation/reservation.rules.ts';
import { bookRoom, readPaidReservation } from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const rename = (lastName: string) => (reservation: Paid) => ({ guest: { ...reservation.guest, lastName } });

test('amendWithRetry: concurrent amendments are each decided on a fresh read, and all are written', async () => {
  const names = ['Uno', 'Dos', 'Tres'];
  const decisions = names.map((name) =>
    amendWithRetry(hotel.ports, reserva, (reservation) => rename(`${reservation.guest.lastName} ${name}`)(reservation)),
  );
  expect(await Promise.all(decisions)).toEqual(['amended', 'amended', 'amended']);
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({
    revision: 3,
    guest: { lastName: 'Núñez Çelik Uno Dos Tres' },
  });
});

test('amendWithRetry: returns stale when every attempt conflicts', async () => {
  const { amendments } = hotel.ports;
  const ports = { ...hotel.ports, amendments: { ...amendments, amend: async () => ({ status: 'stale' }) as const } };
  expect(await amendWithRetry(ports, reserva, rename('Uno'))).toBe('stale');
});

test('amendWithRetry: returns nothing without a decision, for a hold and for an unknown reservation', async () => {
  expect(await amendWithRetry(hotel.ports, reserva, () => undefined)).toBe('nothing');
  for (const unknown of [await holdRoom(hotel), 'nothing'])
    expect(await amendWithRetry(hotel.ports, unknown, rename('Uno'))).toBe('nothing');
});
