import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { type ChangeCardCommand, changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { requestPaymentSettlement } from '#src/booking/settlement/settle-deposit.service.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { getCard } from '#test/support/booking/builders.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  AFTER_FREE_CANCELLATION,
  BALANCE_DUE_AT,
  bookRoom,
  CARDS,
  createCardForm,
  listMails,
  readPaidReservation,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const returnUrl = 'http://hotel.example/back';
const change = (card: string = CARDS.alsoPays, differences: Partial<ChangeCardCommand> = {}) =>
  changeCard(hotel.ports, { reserva, form: createCardForm(card), locale: 'es', returnUrl, ...differences });
const readBrand = async () => getCard(await readPaidReservation(hotel, reserva)).brand;
const listCardMails = () => listMails(hotel, reserva).filter(({ kind }) => kind === 'card-changed');

describe('changeCard', () => {
  test('verifies the card with a zero-amount charge, and saves it', async () => {
    expect(await change()).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: GARDEN_DEPOSIT, folio: GARDEN_DEPOSIT });
    expect(listCardMails()).toMatchObject([{ facts: { brand: 'mastercard', last4: '4444' } }]);
  });

  test('gives every card its own purpose', async () => {
    await change();
    expect(await change('378282246310005')).toEqual({ status: 'done' });
    expect(await readBrand()).toBe('amex');
    const purposes = hotel.reservations.readAll().attempts.map(({ purpose }) => formatPaymentPurpose(purpose));
    expect(purposes).toEqual(['deposit', 'card-1', 'card-2']);
  });

  test('uses the new card when the balance is due', async () => {
    reserva = await bookRoom(hotel, CARDS.paysOnce);
    await change();
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: null });
  });

  test('does not save a declined card', async () => {
    expect(await change(CARDS.declined)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await readBrand()).toBe('visa');
    expect(listCardMails()).toEqual([]);
  });

  test('saves a card with a 3-D Secure challenge on return', async () => {
    expect(await change(CARDS.asks)).toMatchObject({ status: 'requires-action' });
    await answerChallenges(hotel.bank, 'approve');
    expect(await requestPaymentSettlement(hotel.ports, { reserva })).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ card: { last4: '3220' } });
  });

  test('verifies once in two tabs', async () => {
    const outcomes = await Promise.all([change(), change()]);
    expect(outcomes).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect(listCardMails()).toHaveLength(1);
  });

  test('waits for a pending payment', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    expect(await change()).toEqual({ status: 'refused', code: 'payment-in-progress' });
    expect(await change()).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: null, card: { brand: 'mastercard' } });
  });
});

describe('changeCard: refuses', () => {
  test.each([
    ['on the eve of departure it is still taken', '2027-01-18T17:00:00.000Z', { status: 'done' }],
    ['on the day of departure it is not', '2027-01-19T17:00:00.000Z', { status: 'refused', code: 'not-changeable' }],
  ])('%s', async (_, day, outcome) => {
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(hotel.ports);
    setClock(hotel, day);
    expect(await change()).toEqual(outcome);
  });

  test('accepts a card for a cancelled reservation while something is owed', async () => {
    reserva = await bookRoom(hotel, CARDS.paysOnce);
    setClock(hotel, AFTER_FREE_CANCELLATION);
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: 0, chargedNow: GARDEN_DEPOSIT } });
    expect(await change()).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ status: 'cancelled', balance: null });
    expect(await change()).toEqual({ status: 'refused', code: 'not-changeable' });
  });

  test('an invalid card, before the gateway is called', async () => {
    expect(await change(CARDS.pays, { form: createCardForm('4242424242424241') })).toEqual({
      status: 'invalid',
      errors: { card_number: 'card-number-invalid' },
    });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a hold', async () => {
    reserva = await holdRoom(hotel);
    expect(await change()).toEqual({ status: 'refused', code: 'unknown-reservation' });
  });
});
