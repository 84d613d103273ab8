import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { previewCancellation } from '#src/booking/services/preview-cancellation.ts';
import { booksOf } from '#test/support/books.ts';
import {
  answerChallenges,
  askingSavedCards,
  booked,
  CARDS,
  cardForm,
  GARDEN_TOTAL,
  goTo,
  LATE,
  read,
} from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
});

const preview = async (reserva: string) => {
  const outcome = await previewCancellation(hotel.ports, { reserva, roomId: null });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
};

/** Presses the button beside the amounts of this moment. */
const cancel = async (reserva: string) =>
  cancelReservation(hotel.ports, { reserva, roomId: null, shown: await preview(reserva) });

const returnUrl = 'http://hotel.example/back';

describe('beside a payment', () => {
  const paying = (reserva: string, card: string) =>
    payBalance(hotel.ports, { reserva, form: cardForm(card), shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });

  test('whose answer nobody knows it waits; when the answer comes it goes on with what was paid', async () => {
    const reserva = await booked(hotel);
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before', 'lost-before', 'lost-before');
    expect(await paying(reserva, CARDS.pays)).toEqual({ status: 'processing' });
    expect(await previewCancellation(hotel.ports, { reserva, roomId: null })).toMatchObject({
      code: 'payment-in-progress',
    });
    const shown = { refund: GARDEN_DEPOSIT, chargedNow: 0 };
    const press = () => cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    expect(await press()).toMatchObject({ code: 'payment-in-progress' });
    expect(await press()).toMatchObject({ code: 'price-changed' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
  });

  test('whose question nobody answers it is called off', async () => {
    const reserva = await booked(hotel);
    expect(await paying(reserva, CARDS.asks)).toMatchObject({ status: 'requires-action' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    await answerChallenges(hotel, 'approve');
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });

  test('whose question was answered meanwhile, the new amounts are shown first', async () => {
    const reserva = await booked(hotel);
    await paying(reserva, CARDS.asks);
    const shown = await preview(reserva);
    await answerChallenges(hotel, 'approve');
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'price-changed',
    });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
  });

  test('a late cancellation whose charge the bank wants to ask about is left owed', async () => {
    const reserva = await booked(hotel);
    goTo(hotel, LATE);
    const shown = await preview(reserva);
    await cancelReservation(askingSavedCards(hotel.ports), { reserva, roomId: null, shown });
    expect(await read(hotel, reserva)).toMatchObject({
      status: 'cancelled',
      balance: { flag: 'authentication-needed', tries: 1 },
    });
  });
});
