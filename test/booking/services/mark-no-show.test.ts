import { beforeEach, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { markNoShow } from '#src/booking/services/mark-no-show.ts';
import { booksOf } from '#test/support/books.ts';
import { booked, CARDS, DUE, GARDEN_TOTAL, goTo, LATE, mailKinds, read } from '#test/support/paid-guest.ts';
import { GARDEN, GARDEN_DEPOSIT, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
});

const mark = async (reserva: string, confirm = true) =>
  markNoShow(hotel.ports, { code: (await read(hotel, reserva)).code, confirm });

/** The day after arrival. */
const NEXT_DAY = '2027-01-16T17:00:00.000Z';

test('without a confirmation it only tells the amounts', async () => {
  const reserva = await booked(hotel);
  goTo(hotel, NEXT_DAY);
  const amounts = { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT, free: false };
  expect(await mark(reserva, false)).toMatchObject({ ok: true, value: amounts });
  expect(await read(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0 });
});

test('the full stay is kept, what is owed is charged, the rooms are free, and it is done once', async () => {
  const reserva = await booked(hotel);
  goTo(hotel, NEXT_DAY);
  const amounts = { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT };
  for (let press = 0; press < 2; press += 1) expect(await mark(reserva)).toMatchObject({ ok: true, value: amounts });
  expect(await mark(reserva, false)).toMatchObject({ ok: true, value: amounts });
  expect(await read(hotel, reserva)).toMatchObject({ status: 'cancelled', cause: 'no-show', balance: null });
  expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL });
  expect(hotel.reservations.taken(GARDEN, '2027-01-18', hotel.clock.now())).toBe(0);
  expect(mailKinds(hotel, reserva).filter((kind) => kind === 'reservation-cancelled')).toHaveLength(1);
});

test('of one whose balance failed for good, the charge is tried anew', async () => {
  const reserva = await booked(hotel, CARDS.paysOnce);
  goTo(hotel, DUE);
  for (let day = 0; day < 5; day += 1) {
    await chargeBalances(hotel.ports);
    hotel.clock.pass(24 * 60);
  }
  goTo(hotel, NEXT_DAY);
  await mark(reserva);
  expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 1, flag: 'declined' } });
});

test('not before the day after arrival, not of one that was cancelled, and not of an unknown code', async () => {
  const reserva = await booked(hotel);
  goTo(hotel, '2027-01-16T04:59:59.000Z');
  expect(await mark(reserva)).toMatchObject({ code: 'not-cancellable' });
  expect(await mark(reserva, false)).toMatchObject({ code: 'not-cancellable' });
  goTo(hotel, LATE);
  await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: 0, chargedNow: GARDEN_DEPOSIT } });
  goTo(hotel, NEXT_DAY);
  expect(await mark(reserva)).toMatchObject({ code: 'not-cancellable' });
  expect(await markNoShow(hotel.ports, { code: 'NOTACODE', confirm: true })).toMatchObject({
    code: 'unknown-reservation',
  });
});
