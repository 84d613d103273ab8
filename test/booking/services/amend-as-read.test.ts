import { beforeEach, expect, test } from 'vitest';
import type { Paid } from '#src/booking/model/reservation.ts';
import { amendAsRead } from '#src/booking/services/amend-as-read.ts';
import { booked, read } from '#test/support/paid-guest.ts';
import { holdRoom, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const rename = (lastName: string) => (reservation: Paid) => ({ guest: { ...reservation.guest, lastName } });

test('who was overtaken reads again, and decides on what stands then', async () => {
  const names = ['Uno', 'Dos', 'Tres'];
  const decisions = names.map((name) =>
    amendAsRead(hotel.ports, reserva, (reservation) => rename(`${reservation.guest.lastName} ${name}`)(reservation)),
  );
  expect(await Promise.all(decisions)).toEqual(['amended', 'amended', 'amended']);
  expect(await read(hotel, reserva)).toMatchObject({ revision: 3, guest: { lastName: 'Núñez Çelik Uno Dos Tres' } });
});

test('what is always overtaken ends, and says so', async () => {
  const { amendments } = hotel.ports;
  const ports = { ...hotel.ports, amendments: { ...amendments, amend: async () => ({ status: 'stale' }) as const } };
  expect(await amendAsRead(ports, reserva, rename('Uno'))).toBe('stale');
});

test('nothing to decide, a hold and an unknown reservation are nothing', async () => {
  expect(await amendAsRead(hotel.ports, reserva, () => undefined)).toBe('nothing');
  for (const unknown of [await holdRoom(hotel), 'nothing'])
    expect(await amendAsRead(hotel.ports, unknown, rename('Uno'))).toBe('nothing');
});
