import { expect, test } from 'vitest';
import { randomIdentity } from '#src/adapters/identity/random-identity.ts';
import { isReserva } from '#src/booking/model/hold.ts';
import { readReservationCode } from '#src/booking/model/reservation-code.ts';

const many = <Value>(draw: () => Value): Value[] => Array.from({ length: 2_000 }, draw);

test('a reserva is one that the routes accept, and never the same twice', () => {
  const reservas = many(randomIdentity.reserva);
  expect(reservas.every(isReserva)).toBe(true);
  expect(new Set(reservas).size).toBe(reservas.length);
});

test('every one of its 22 characters takes all 64 values: 132 bits', () => {
  const reservas = many(randomIdentity.reserva);
  for (let place = 0; place < 22; place += 1) expect(new Set(reservas.map((reserva) => reserva[place])).size).toBe(64);
});

test('a code reads as a code', () => {
  const codes = many(randomIdentity.reservationCode);
  expect(codes.every((code) => readReservationCode(code) === code)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});
