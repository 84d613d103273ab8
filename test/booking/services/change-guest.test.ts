import { beforeEach, expect, test } from 'vitest';
import type { GuestForm } from '#src/booking/model/guest-details.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeGuest } from '#src/booking/services/change-guest.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { booked, CARDS, cardForm, goTo, mailsOf, read } from '#test/support/paid-guest.ts';
import { checkoutForm, GARDEN_DEPOSIT, holdRoom, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const form = (differences: Partial<GuestForm> = {}): GuestForm => checkoutForm(differences);
const change = (differences: Partial<GuestForm> = {}) => changeGuest(hotel.ports, { reserva, form: form(differences) });
const kinds = () => mailsOf(hotel, reserva).map(({ kind, recipient }) => [kind, recipient]);
const paying = (card: string) => ({
  reserva,
  form: cardForm(card),
  shownAmount: GARDEN_DEPOSIT,
  locale: 'es' as const,
  returnUrl: 'http://hotel.example/back',
});

test('another name and address: the former one is told that it is no longer used, the new one and the hotel what changed', async () => {
  expect(await change({ nombre: ' Ana ', email: 'ana@example.com' })).toEqual({ status: 'changed' });
  expect(await read(hotel, reserva)).toMatchObject({ guest: { firstName: 'Ana', email: 'ana@example.com' } });
  expect(kinds().slice(-3)).toEqual([
    ['address-changed', checkoutForm().email],
    ['details-changed', 'ana@example.com'],
    ['hotel-changed', null],
  ]);
});

test('the same form twice is one change, and nothing new is none', async () => {
  await Promise.all([change({ nombre: 'Ana' }), change({ nombre: 'Ana' })]);
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await read(hotel, reserva)).toMatchObject({ revision: 1 });
  expect(kinds().filter(([kind]) => kind === 'details-changed')).toHaveLength(1);
});

test('two different forms at once are written one after the other: none is lost unnoticed', async () => {
  const outcomes = await Promise.all([change({ nombre: 'Ana' }), change({ nombre: 'Eva' })]);
  expect(outcomes).toEqual([{ status: 'changed' }, { status: 'changed' }]);
  expect(await read(hotel, reserva)).toMatchObject({ revision: 2, guest: { firstName: 'Eva' } });
});

test('it is checked as at checkout', async () => {
  expect(await change({ nombre: 'A', telefono: '12' })).toEqual({
    status: 'invalid',
    errors: { nombre: 'name-short', telefono: 'phone-invalid' },
  });
  expect(await read(hotel, reserva)).toMatchObject({ revision: 0 });
});

test('a question of the bank that nobody answers does not stand in the way', async () => {
  await payBalance(hotel.ports, paying(CARDS.asks));
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await read(hotel, reserva)).toMatchObject({ guest: { firstName: 'Ana' } });
});

test('a payment of which nobody knows does', async () => {
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before', 'lost-before');
  await payBalance(hotel.ports, paying(CARDS.pays));
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'refused', code: 'payment-in-progress' });
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await read(hotel, reserva)).toMatchObject({ guest: { firstName: 'Ana' }, balance: null });
});

test('not once it is cancelled, nor from the day of departure on, nor of a hold', async () => {
  const refused = (code: string) => ({ status: 'refused', code });
  goTo(hotel, '2027-01-18T17:00:00.000Z');
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  goTo(hotel, '2027-01-19T17:00:00.000Z');
  expect(await change()).toEqual(refused('not-changeable'));
  goTo(hotel, '2026-11-20T17:00:00.000Z');
  await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
  expect(await change()).toEqual(refused('not-changeable'));
  reserva = await holdRoom(hotel);
  expect(await change()).toEqual(refused('unknown-reservation'));
});
