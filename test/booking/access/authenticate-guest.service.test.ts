import { beforeAll, describe, expect, test } from 'vitest';
import { authenticateGuest } from '#src/booking/access/authenticate-guest.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { isPaid } from '#src/booking/reservation/reservation.rules.ts';
import { createCode } from '#test/support/booking/builders.ts';
import {
  createCheckoutForm,
  createPayment,
  createSmallHotel,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
let code: string;

beforeAll(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
  const outcome = await payDeposit(
    hotel.ports,
    createPayment(reserva, undefined, { form: createCheckoutForm({ email: 'Maria.N@Example.com' }) }),
  );
  if (outcome.status !== 'confirmed') throw new Error(outcome.status);
  code = outcome.code;
});

describe('authenticateGuest: accepts', () => {
  test.each<[string, (code: string) => string, string]>([
    ['as they booked', (text) => text, 'Maria.N@Example.com'],
    ['in small letters', (text) => text.toLowerCase(), 'maria.n@example.com'],
    ['with spaces and a hyphen', (text) => ` ${text.slice(0, 4)} - ${text.slice(4)} `, ' maria.n@EXAMPLE.com '],
    ['in letters of full width', (text) => text, 'ｍａｒｉａ．ｎ＠example.com'],
  ])('%s', async (_, typed, email) => {
    expect(await authenticateGuest(hotel, { code: typed(code), email })).toBe(reserva);
  });
});

test.each(['maría.ñ@example.com', 'María.Ñ@example.com'.normalize('NFD')])(
  'authenticateGuest: accepts %s of a reservation that was made when such letters were accepted',
  async (email) => {
    const found = await hotel.reservations.find(reserva);
    if (!found || !isPaid(found)) throw new Error('not paid');
    const findByCode = async () => ({ ...found, guest: { ...found.guest, email: 'María.Ñ@Example.com' } });
    expect(await authenticateGuest({ reservations: { findByCode } }, { code, email })).toBe(reserva);
  },
);

describe('authenticateGuest: refuses', () => {
  test.each<[string, () => { code: string; email: string }]>([
    ['by another code', () => ({ code: createCode(12_345), email: 'maria.n@example.com' })],
    ['by what is no code', () => ({ code: 'K7QF2M9X', email: 'maria.n@example.com' })],
    ['by another e-mail', () => ({ code, email: 'maria.m@example.com' })],
    ['by a part of the e-mail', () => ({ code, email: 'maria.n@example' })],
    ['without an e-mail', () => ({ code, email: '' })],
    ['without a code', () => ({ code: '', email: 'maria.n@example.com' })],
    ['by the reserva', () => ({ code: reserva, email: 'maria.n@example.com' })],
  ])('%s', async (_, proof) => {
    expect(await authenticateGuest(hotel, proof())).toBeUndefined();
  });
});
