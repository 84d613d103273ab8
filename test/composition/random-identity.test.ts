import { expect, test } from 'vitest';
import { randomIdentity } from '#src/composition/random-identity.ts';
import { isReserva, parseReservationCode } from '#src/kernel/reserva.ts';

const drawMany = <Value>(draw: () => Value): Value[] => Array.from({ length: 2_000 }, draw);

test("createReserva: matches the routes' pattern and is unique", () => {
  const reservas = drawMany(randomIdentity.createReserva);
  expect(reservas.every(isReserva)).toBe(true);
  expect(new Set(reservas).size).toBe(reservas.length);
});

test('createReserva: each of 22 characters takes all 64 values (132 bits)', () => {
  const reservas = drawMany(randomIdentity.createReserva);
  for (let place = 0; place < 22; place += 1) expect(new Set(reservas.map((reserva) => reserva[place])).size).toBe(64);
});

test('createReservationCode: has the format of a code', () => {
  const codes = drawMany(randomIdentity.createReservationCode);
  expect(codes.every((code) => parseReservationCode(code) === code)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});
