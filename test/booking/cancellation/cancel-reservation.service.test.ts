import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateFolioBalance, calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  bookTwoRooms,
  CARDS,
  createCardForm,
  FAMILY_TOTAL,
  FREE_CANCELLATION_END,
  GARDEN_TOTAL,
  listMailKinds,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import {
  createSmallHotel,
  FAMILY,
  GARDEN,
  GARDEN_DEPOSIT,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

const preview = async (reserva: string, roomId: string | null = null) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Presses the button beside the amounts of this moment. */
const cancel = async (reserva: string, roomId: string | null = null) =>
  cancelReservation(hotel.ports, { reserva, roomId, shown: await preview(reserva, roomId) });

const returnUrl = 'http://hotel.example/back';

describe('cancelReservation: in time', () => {
  test('whole: refunds everything, releases the rooms, notifies guest and hotel', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, FREE_CANCELLATION_END);
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT, penalty: 0 } });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({
      status: 'cancelled',
      cause: 'guest',
      cancelledAt: FREE_CANCELLATION_END,
      balance: null,
    });
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(reservation.refunds).toMatchObject([
      { amount: GARDEN_DEPOSIT, reference: expect.stringMatching(/^refund_/) },
    ]);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['reservation-cancelled', 'hotel-cancelled']);
  });

  test('whole, after both payments: refunds both', async () => {
    const reserva = await bookRoom(hotel);
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    await cancel(reserva);
    expect((await readPaidReservation(hotel, reserva)).refunds.map(({ amount }) => amount)).toEqual([
      GARDEN_DEPOSIT,
      GARDEN_DEPOSIT,
    ]);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
  });

  test('one room: refunds what the other does not require, and keeps the other', async () => {
    const reserva = await bookTwoRooms(hotel);
    expect(await cancel(reserva, '1')).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'confirmed', quote: { total: FAMILY_TOTAL } });
    expect(calculateOutstandingAmount(reservation)).toBe(FAMILY_TOTAL / 2);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(1);
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['room-cancelled', 'hotel-cancelled']);
  });

  test('one room, then the rest', async () => {
    const reserva = await bookTwoRooms(hotel);
    await cancel(reserva, '2');
    await cancel(reserva, '1');
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });
});

describe('cancelReservation: late', () => {
  beforeEach(() => setClock(hotel, AFTER_FREE_CANCELLATION));
  const createReservation = async (card: string = CARDS.pays) => {
    setClock(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await bookRoom(hotel, card);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    return reserva;
  };

  test('whole: cancels, and charges the rest to the saved card', async () => {
    const reserva = await createReservation();
    expect(await cancel(reserva)).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT },
    });
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'cancelled', balance: null });
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({
      captures: 2,
      bank: GARDEN_TOTAL,
      folio: GARDEN_TOTAL,
    });
    expect(listMailKinds(hotel, reserva).slice(-3)).toEqual([
      'reservation-cancelled',
      'hotel-cancelled',
      'balance-charged',
    ]);
  });

  test('declined card: stays cancelled, and the job retries the charge', async () => {
    const reserva = await createReservation(CARDS.paysOnce);
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'cancelled',
      balance: { tries: 1, flag: 'declined' },
    });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['balance-failed', 'hotel-balance-failed']);
    hotel.clock.pass(24 * 60);
    expect(await chargeBalances(hotel.ports)).toBe(1);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: { tries: 2 } });
    const paying = { reserva, form: createCardForm(), shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl } as const;
    expect(await payBalance(hotel.ports, paying)).toEqual({ status: 'done' });
    expect(calculateFolioBalance((await readPaidReservation(hotel, reserva)).folio)).toBe(0);
  });

  test('one room: charges its penalty with the balance on the due date', async () => {
    setClock(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await bookTwoRooms(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const owed = (GARDEN_TOTAL + FAMILY_TOTAL) / 2;
    expect(await cancel(reserva, '1')).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: 0, chargedLater: owed },
    });
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(1);
    setClock(hotel, '2027-01-08T14:00:00.000Z');
    await chargeBalances(hotel.ports);
    const total = GARDEN_TOTAL + FAMILY_TOTAL;
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: total, folio: total });
    expect(calculateFolioBalance((await readPaidReservation(hotel, reserva)).folio)).toBe(0);
  });
});
