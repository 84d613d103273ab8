import { beforeEach, expect, test } from 'vitest';
import { cancelReservation, markNoShow } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  GARDEN_TOTAL,
  listMailKinds,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

const mark = async (reserva: string, confirm = true) =>
  markNoShow(hotel.ports, { code: (await readPaidReservation(hotel, reserva)).code, confirm });

/** The day after arrival. */
const NEXT_DAY = '2027-01-16T17:00:00.000Z';

test('markNoShow: only previews the amounts without confirmation', async () => {
  const reserva = await bookRoom(hotel);
  setClock(hotel, NEXT_DAY);
  const amounts = { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT, free: false };
  expect(await mark(reserva, false)).toMatchObject({ ok: true, value: amounts });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0 });
});

test('markNoShow: keeps the full stay, charges the outstanding amount and releases the rooms, once', async () => {
  const reserva = await bookRoom(hotel);
  setClock(hotel, NEXT_DAY);
  const amounts = { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT };
  for (let press = 0; press < 2; press += 1) expect(await mark(reserva)).toMatchObject({ ok: true, value: amounts });
  expect(await mark(reserva, false)).toMatchObject({ ok: true, value: amounts });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({
    status: 'cancelled',
    cause: 'no-show',
    balance: null,
  });
  expect(await summarizeLedgers(hotel, reserva)).toMatchObject({
    captures: 2,
    bank: GARDEN_TOTAL,
    folio: GARDEN_TOTAL,
  });
  expect(hotel.reservations.taken(GARDEN, '2027-01-18', hotel.clock.now())).toBe(0);
  expect(listMailKinds(hotel, reserva).filter((kind) => kind === 'reservation-cancelled')).toHaveLength(1);
});

test('markNoShow: refuses before the day after arrival, a cancelled reservation and an unknown code', async () => {
  const reserva = await bookRoom(hotel);
  setClock(hotel, '2027-01-16T04:59:59.000Z');
  expect(await mark(reserva)).toMatchObject({ code: 'not-cancellable' });
  expect(await mark(reserva, false)).toMatchObject({ code: 'not-cancellable' });
  setClock(hotel, AFTER_FREE_CANCELLATION);
  await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: 0, chargedNow: GARDEN_DEPOSIT } });
  setClock(hotel, NEXT_DAY);
  expect(await mark(reserva)).toMatchObject({ code: 'not-cancellable' });
  expect(await markNoShow(hotel.ports, { code: 'NOTACODE', confirm: true })).toMatchObject({
    code: 'unknown-reservation',
  });
});
