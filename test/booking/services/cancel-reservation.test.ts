import { beforeEach, describe, expect, test } from 'vitest';
import { folioBalance, stillOwed } from '#src/booking/model/folio.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { booksOf } from '#test/support/books.ts';
import {
  booked,
  bookedTwoRooms,
  CARDS,
  cardForm,
  FAMILY_TOTAL,
  FREE,
  GARDEN_TOTAL,
  goTo,
  LATE,
  mailKinds,
  mailsOf,
  read,
} from '#test/support/paid-guest.ts';
import {
  FAMILY,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
  smallHotel,
} from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
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

describe('in time', () => {
  test('all of it: everything goes back, the rooms are free at once, guest and hotel are told', async () => {
    const reserva = await booked(hotel);
    goTo(hotel, FREE);
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT, penalty: 0 } });
    const reservation = await read(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'cancelled', cause: 'guest', cancelledAt: FREE, balance: null });
    expect(folioBalance(reservation.folio)).toBe(0);
    expect(reservation.refunds).toMatchObject([
      { amount: GARDEN_DEPOSIT, reference: expect.stringMatching(/^refund_/) },
    ]);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
    expect(mailKinds(hotel, reserva).slice(-2)).toEqual(['reservation-cancelled', 'hotel-cancelled']);
  });

  test('after both payments both go back', async () => {
    const reserva = await booked(hotel);
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    await cancel(reserva);
    expect((await read(hotel, reserva)).refunds.map(({ amount }) => amount)).toEqual([GARDEN_DEPOSIT, GARDEN_DEPOSIT]);
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
  });

  test('one room: what the other does not ask for goes back, and the other stays', async () => {
    const reserva = await bookedTwoRooms(hotel);
    expect(await cancel(reserva, '1')).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    const reservation = await read(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'confirmed', quote: { total: FAMILY_TOTAL } });
    expect(stillOwed(reservation)).toBe(FAMILY_TOTAL / 2);
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(0);
    expect(hotel.reservations.taken(FAMILY, STAY.arrival, hotel.clock.now())).toBe(1);
    expect(mailKinds(hotel, reserva).slice(-2)).toEqual(['room-cancelled', 'hotel-cancelled']);
  });

  test('one room and then the rest', async () => {
    const reserva = await bookedTwoRooms(hotel);
    await cancel(reserva, '2');
    await cancel(reserva, '1');
    expect(await read(hotel, reserva)).toMatchObject({ status: 'cancelled' });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });
});

describe('late', () => {
  beforeEach(() => goTo(hotel, LATE));
  const reserved = async (card: string = CARDS.pays) => {
    goTo(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await booked(hotel, card);
    goTo(hotel, LATE);
    return reserva;
  };

  test('all of it: cancelled, and the rest is charged to the saved card', async () => {
    const reserva = await reserved();
    expect(await cancel(reserva)).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: GARDEN_DEPOSIT },
    });
    const reservation = await read(hotel, reserva);
    expect(reservation).toMatchObject({ status: 'cancelled', balance: null });
    expect(folioBalance(reservation.folio)).toBe(0);
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL });
    expect(mailKinds(hotel, reserva).slice(-3)).toEqual([
      'reservation-cancelled',
      'hotel-cancelled',
      'balance-charged',
    ]);
  });

  test('a card that says no leaves it cancelled, and what is owed is tried again by the job', async () => {
    const reserva = await reserved(CARDS.paysOnce);
    expect(await cancel(reserva)).toMatchObject({ ok: true });
    expect(await read(hotel, reserva)).toMatchObject({ status: 'cancelled', balance: { tries: 1, flag: 'declined' } });
    expect(mailKinds(hotel, reserva).slice(-2)).toEqual(['balance-failed', 'hotel-balance-failed']);
    hotel.clock.pass(24 * 60);
    expect(await chargeBalances(hotel.ports)).toBe(1);
    expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 2 } });
    const paying = { reserva, form: cardForm(), shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl } as const;
    expect(await payBalance(hotel.ports, paying)).toEqual({ status: 'done' });
    expect(folioBalance((await read(hotel, reserva)).folio)).toBe(0);
  });

  test('one room: it is owed with the other, on the day agreed', async () => {
    goTo(hotel, '2026-11-20T15:00:00.000Z');
    const reserva = await bookedTwoRooms(hotel);
    goTo(hotel, LATE);
    const owed = (GARDEN_TOTAL + FAMILY_TOTAL) / 2;
    expect(await cancel(reserva, '1')).toMatchObject({
      ok: true,
      value: { refund: 0, penalty: GARDEN_TOTAL, chargedNow: 0, chargedLater: owed },
    });
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(1);
    goTo(hotel, '2027-01-08T14:00:00.000Z');
    await chargeBalances(hotel.ports);
    const total = GARDEN_TOTAL + FAMILY_TOTAL;
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: total, folio: total });
    expect(folioBalance((await read(hotel, reserva)).folio)).toBe(0);
  });
});

describe('B12: asked again', () => {
  test.each([FREE, LATE])(
    'by a double click, in two tabs and by a form sent again it is done once (%s)',
    async (day) => {
      const reserva = await booked(hotel);
      goTo(hotel, day);
      const shown = await preview(reserva);
      const press = () => cancelReservation(hotel.ports, { reserva, roomId: null, shown });
      const [one, other] = await Promise.all([press(), press()]);
      hotel.clock.pass(7 * 24 * 60);
      const again = await press();
      expect([one, other, again].every((outcome) => outcome.ok)).toBe(true);
      const amounts = { refund: shown.refund, penalty: shown.penalty, chargedNow: shown.chargedNow };
      expect([one, other, again]).toMatchObject([{ value: amounts }, { value: amounts }, { value: amounts }]);
      const { refunds } = await hotel.ledger.statement();
      expect(refunds).toHaveLength(day === FREE ? 1 : 0);
      expect((await booksOf(hotel, reserva)).captures).toBe(day === FREE ? 1 : 2);
      expect(mailsOf(hotel, reserva).filter(({ kind }) => kind === 'reservation-cancelled')).toHaveLength(1);
    },
  );

  test('a room that is gone is gone once', async () => {
    const reserva = await bookedTwoRooms(hotel);
    const shown = await preview(reserva, '1');
    const press = () => cancelReservation(hotel.ports, { reserva, roomId: '1', shown });
    const outcomes = [...(await Promise.all([press(), press()])), await press()];
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }, { ok: true, value: { refund: shown.refund } }]);
    expect((await hotel.ledger.statement()).refunds).toHaveLength(1);
  });

  test('two rooms in two tabs: each with the amounts that were shown, and the last one ends it', async () => {
    const reserva = await bookedTwoRooms(hotel);
    const [first, second] = [await preview(reserva, '1'), await preview(reserva, '2')];
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: first })).toMatchObject({ ok: true });
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '2', shown: second })).toMatchObject({ ok: true });
    expect(await read(hotel, reserva)).toMatchObject({ status: 'cancelled' });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });

  test('two rooms late in two tabs: what the second is charged now is shown first', async () => {
    const reserva = await bookedTwoRooms(hotel);
    goTo(hotel, LATE);
    const [first, second] = [await preview(reserva, '1'), await preview(reserva, '2')];
    await cancelReservation(hotel.ports, { reserva, roomId: '1', shown: first });
    expect(await cancelReservation(hotel.ports, { reserva, roomId: '2', shown: second })).toMatchObject({
      code: 'price-changed',
    });
    expect(await read(hotel, reserva)).toMatchObject({ status: 'confirmed' });
  });
});

describe('refused', () => {
  test.each([
    ['refund', { refund: 1, chargedNow: 0 }],
    ['charge', { refund: GARDEN_DEPOSIT, chargedNow: 1 }],
  ])('when another %s was shown: nothing changes', async (_, shown) => {
    const reserva = await booked(hotel);
    const outcome = await cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    expect(outcome).toMatchObject({ ok: false, code: 'price-changed' });
    expect(await read(hotel, reserva)).toMatchObject({ status: 'confirmed', revision: 0 });
  });

  test('when midnight at the hotel made it late since it was shown', async () => {
    const reserva = await booked(hotel);
    goTo(hotel, '2026-12-17T04:59:59.000Z');
    const shown = await preview(reserva);
    hotel.clock.pass(1 / 60);
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'price-changed',
    });
  });

  test('on the day of departure, and for a room that never was', async () => {
    const reserva = await booked(hotel);
    expect(await previewCancellation(hotel.ports, { reserva, roomId: '2' })).toMatchObject({ code: 'not-cancellable' });
    goTo(hotel, '2027-01-19T15:00:00.000Z');
    expect(await previewCancellation(hotel.ports, { reserva, roomId: null })).toMatchObject({
      code: 'not-cancellable',
    });
  });

  test('for a hold and for nothing', async () => {
    const reserva = await holdRoom(hotel);
    const shown = { refund: 0, chargedNow: 0 };
    for (const unknown of [reserva, 'nothing']) {
      expect(await previewCancellation(hotel.ports, { reserva: unknown, roomId: null })).toMatchObject({
        code: 'unknown-reservation',
      });
      expect(await cancelReservation(hotel.ports, { reserva: unknown, roomId: null, shown })).toMatchObject({
        code: 'unknown-reservation',
      });
    }
  });
});
