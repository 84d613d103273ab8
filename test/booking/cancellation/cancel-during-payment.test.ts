import { beforeEach, describe, expect, test } from 'vitest';
import { payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation, previewCancellation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  bookRoom,
  CARDS,
  createCardForm,
  GARDEN_TOTAL,
  readPaidReservation,
  requireCardChallenge,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
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

describe('cancelReservation: during a payment', () => {
  const startPayment = (reserva: string, card: string) =>
    payBalance(hotel.ports, {
      reserva,
      form: createCardForm(card),
      shownAmount: GARDEN_DEPOSIT,
      locale: 'es',
      returnUrl,
    });

  test('waits while its outcome is unknown, then continues with what was paid', async () => {
    const reserva = await bookRoom(hotel);
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before', 'lost-before');
    expect(await startPayment(reserva, CARDS.pays)).toEqual({ status: 'processing' });
    expect(await previewCancellation(hotel.ports, { reserva, roomId: null })).toMatchObject({
      code: 'payment-in-progress',
    });
    const shown = { refund: GARDEN_DEPOSIT, chargedNow: 0 };
    const press = () => cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    expect(await press()).toMatchObject({ code: 'payment-in-progress' });
    expect(await press()).toMatchObject({ code: 'price-changed' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
  });

  test('voids an unanswered 3-D Secure challenge', async () => {
    const reserva = await bookRoom(hotel);
    expect(await startPayment(reserva, CARDS.asks)).toMatchObject({ status: 'requires-action' });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_DEPOSIT } });
    await answerChallenges(hotel.bank, 'approve');
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 1, bank: 0, folio: 0 });
  });

  test('shows the new amounts first when the challenge was approved meanwhile', async () => {
    const reserva = await bookRoom(hotel);
    await startPayment(reserva, CARDS.asks);
    const shown = await preview(reserva);
    await answerChallenges(hotel.bank, 'approve');
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({
      code: 'price-changed',
    });
    expect(await cancel(reserva)).toMatchObject({ ok: true, value: { refund: GARDEN_TOTAL } });
  });

  test('leaves a late cancellation’s charge outstanding when the bank requires a challenge', async () => {
    const reserva = await bookRoom(hotel);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    const shown = await preview(reserva);
    await cancelReservation(requireCardChallenge(hotel.ports), { reserva, roomId: null, shown });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'cancelled',
      balance: { flag: 'authentication-needed', tries: 1 },
    });
  });
});
