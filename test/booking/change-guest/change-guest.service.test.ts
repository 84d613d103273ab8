import { beforeEach, expect, test } from 'vitest';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { changeGuest, changeGuestAtDesk } from '#src/booking/change-guest/change-guest.service.ts';
import type { GuestForm } from '#src/booking/guest/guest-details.rules.ts';
import { addDays } from '#src/kernel/stay/stay.ts';
import {
  bookRoom,
  CARDS,
  createCardForm,
  listMails,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import {
  createCheckoutForm,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const createForm = (differences: Partial<GuestForm> = {}): GuestForm => createCheckoutForm(differences);
const change = (differences: Partial<GuestForm> = {}) =>
  changeGuest(hotel.ports, { reserva, form: createForm(differences) });
const listMailKinds = () => listMails(hotel, reserva).map(({ kind, recipient }) => [kind, recipient]);
const createPayment = (card: string) => ({
  reserva,
  form: createCardForm(card),
  shownAmount: GARDEN_DEPOSIT,
  locale: 'es' as const,
  returnUrl: 'http://hotel.example/back',
});

test('changeGuest: a new address notifies the old one, the new one and the hotel', async () => {
  expect(await change({ nombre: ' Ana ', email: 'ana@example.com' })).toEqual({ status: 'changed', endsAccess: true });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({
    guest: { firstName: 'Ana', email: 'ana@example.com' },
  });
  expect(listMailKinds().slice(-3)).toEqual([
    ['address-changed', createCheckoutForm().email],
    ['details-changed', 'ana@example.com'],
    ['hotel-changed', null],
  ]);
});

test('changeGuestAtDesk: the notice to the old address says that the hotel changed it, and that of a guest does not', async () => {
  const listNotices = () =>
    listMails(hotel, reserva).flatMap(({ kind, facts }) => (kind === 'address-changed' ? [facts] : []));
  await changeGuestAtDesk(hotel.ports, { reserva, revision: 0, form: createForm({ email: 'ana@example.com' }) });
  await change({ email: 'eva@example.com' });
  expect(listNotices()).toEqual([{ at: 'desk' }, {}]);
});

test('changeGuest: the same form twice is one change, and unchanged details are none', async () => {
  await Promise.all([change({ nombre: 'Ana' }), change({ nombre: 'Ana' })]);
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ revision: 1 });
  expect(listMailKinds().filter(([kind]) => kind === 'details-changed')).toHaveLength(1);
});

const readRequest = async () => (await readPaidReservation(hotel, reserva)).guest.request;

test('changeGuest: a request is changed until the day of arrival, and kept by a form that does not ask for it', async () => {
  expect(await change({ request: ' Cuna ', request_choices: 'cot' })).toEqual({ status: 'changed' });
  expect(await readRequest()).toEqual({ choices: ['cot'], text: 'Cuna' });
  expect(listMailKinds().slice(-2)).toEqual([
    ['details-changed', createCheckoutForm().email],
    ['hotel-changed', null],
  ]);
  const form = createForm({ nombre: 'Ana' });
  expect(await changeGuest(hotel.ports, { reserva, form, keepsRequest: true })).toEqual({ status: 'changed' });
  expect(await readRequest()).toEqual({ choices: ['cot'], text: 'Cuna' });
  const { arrival } = (await readPaidReservation(hotel, reserva)).quote.stay;
  setClock(hotel, `${arrival}T23:00:00.000Z`);
  expect(await change({ nombre: 'Ana', request: 'Quiet' })).toEqual({ status: 'changed' });
  setClock(hotel, `${addDays(arrival, 1)}T17:00:00.000Z`);
  expect(await change({ nombre: 'Eva', request: 'Too late' })).toEqual({ status: 'changed' });
  expect(await readRequest()).toEqual({ choices: [], text: 'Quiet' });
});

test('changeGuestAtDesk: notes a request of a guest in house, whom the form of guests no longer asks', async () => {
  const { arrival } = (await readPaidReservation(hotel, reserva)).quote.stay;
  setClock(hotel, `${addDays(arrival, 1)}T17:00:00.000Z`);
  const form = createForm({ request: 'Extra towels', request_choices: 'cot' });
  expect(await changeGuestAtDesk(hotel.ports, { reserva, form, revision: 0 })).toEqual({ status: 'changed' });
  expect(await readRequest()).toEqual({ choices: ['cot'], text: 'Extra towels' });
});

test.each([
  ['x'.repeat(501), 'request-long'],
  ['4242 4242 4242 4242', 'request-card'],
])('changeGuest: the request %j is refused', async (request, error) => {
  expect(await change({ request })).toEqual({ status: 'invalid', errors: { request: error } });
});

test('changeGuest: two concurrent forms are written one after the other, with mails for both', async () => {
  const outcomes = await Promise.all([change({ nombre: 'Ana' }), change({ nombre: 'Eva' })]);
  expect(outcomes).toEqual([{ status: 'changed' }, { status: 'changed' }]);
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ revision: 2, guest: { firstName: 'Eva' } });
});

test('changeGuest: validates as checkout does', async () => {
  expect(await change({ nombre: 'A', telefono: '12' })).toEqual({
    status: 'invalid',
    errors: { nombre: 'name-short', telefono: 'phone-invalid' },
  });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ revision: 0 });
});

test('changeGuest: is not blocked by an unanswered 3-D Secure challenge', async () => {
  await payBalance(hotel.ports, createPayment(CARDS.asks));
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ guest: { firstName: 'Ana' } });
});

test('changeGuest: refuses while the outcome of a payment is unknown', async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
  await payBalance(hotel.ports, createPayment(CARDS.pays));
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'refused', code: 'payment-in-progress' });
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ guest: { firstName: 'Ana' }, balance: null });
});

test('changeGuest: refuses after cancellation, from the day of departure, and for a hold', async () => {
  const createRefusal = (code: string) => ({ status: 'refused', code });
  setClock(hotel, '2027-01-18T17:00:00.000Z');
  expect(await change({ nombre: 'Ana' })).toEqual({ status: 'changed' });
  setClock(hotel, '2027-01-19T17:00:00.000Z');
  expect(await change()).toEqual(createRefusal('not-changeable'));
  setClock(hotel, '2026-11-20T17:00:00.000Z');
  await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: GARDEN_DEPOSIT, chargedNow: 0 } });
  expect(await change()).toEqual(createRefusal('not-changeable'));
  reserva = await holdRoom(hotel);
  expect(await change()).toEqual(createRefusal('unknown-reservation'));
});
