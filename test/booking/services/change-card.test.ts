import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { type ChangeCard, changeCard } from '#src/booking/services/change-card.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { settleReservation } from '#src/booking/services/settle-reservation.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import { answerChallenges, booked, CARDS, cardForm, DUE, goTo, LATE, mailsOf, read } from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, holdRoom, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const returnUrl = 'http://hotel.example/back';
const change = (card: string = CARDS.alsoPays, differences: Partial<ChangeCard> = {}) =>
  changeCard(hotel.ports, { reserva, form: cardForm(card), locale: 'es', returnUrl, ...differences });
const brand = async () => (await read(hotel, reserva)).card.brand;
const cardMails = () => mailsOf(hotel, reserva).filter(({ kind }) => kind === 'card-changed');

describe('another card', () => {
  test('is verified by a charge of nothing, and kept', async () => {
    expect(await change()).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } });
    expect(await booksOf(hotel, reserva)).toMatchObject({ bank: GARDEN_DEPOSIT, folio: GARDEN_DEPOSIT });
    expect(cardMails()).toMatchObject([{ facts: { brand: 'mastercard', last4: '4444' } }]);
  });

  test('and another after it: each has a purpose of its own', async () => {
    await change();
    expect(await change('378282246310005')).toEqual({ status: 'done' });
    expect(await brand()).toBe('amex');
    const purposes = hotel.reservations.all().attempts.map(({ purpose }) => purpose);
    expect(purposes).toEqual(['deposit', 'card-1', 'card-2']);
  });

  test('is charged when the balance is due', async () => {
    reserva = await booked(hotel, CARDS.paysOnce);
    await change();
    goTo(hotel, DUE);
    await chargeBalances(hotel.ports);
    expect(await read(hotel, reserva)).toMatchObject({ balance: null });
  });

  test('does not bring the day of the balance forward', async () => {
    await change();
    expect(await read(hotel, reserva)).toMatchObject({ balance: { dueAt: DUE, tryAt: DUE } });
  });

  test('that is declined is not kept', async () => {
    expect(await change(CARDS.declined)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await brand()).toBe('visa');
    expect(cardMails()).toEqual([]);
  });

  test('that asks for its holder is kept on the return', async () => {
    expect(await change(CARDS.asks)).toMatchObject({ status: 'requires-action' });
    await answerChallenges(hotel, 'approve');
    expect(await settleReservation(hotel.ports, { reserva })).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ card: { last4: '3220' } });
  });

  test('in two tabs is verified once', async () => {
    const outcomes = await Promise.all([change(), change()]);
    expect(outcomes).toEqual([{ status: 'done' }, { status: 'done' }]);
    expect(cardMails()).toHaveLength(1);
  });

  test('waits for a payment that is on its way', async () => {
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before', 'lost-before');
    await payBalance(hotel.ports, { reserva, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    expect(await change()).toEqual({ status: 'refused', code: 'payment-in-progress' });
    expect(await change()).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ balance: null, card: { brand: 'mastercard' } });
  });
});

describe('refused', () => {
  test.each([
    ['on the eve of departure it is still taken', '2027-01-18T17:00:00.000Z', { status: 'done' }],
    ['on the day of departure it is not', '2027-01-19T17:00:00.000Z', { status: 'refused', code: 'not-changeable' }],
  ])('%s', async (_, day, outcome) => {
    goTo(hotel, DUE);
    await chargeBalances(hotel.ports);
    goTo(hotel, day);
    expect(await change()).toEqual(outcome);
  });

  test('of a cancelled reservation a card is taken as long as something is owed', async () => {
    reserva = await booked(hotel, CARDS.paysOnce);
    goTo(hotel, LATE);
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown: { refund: 0, chargedNow: GARDEN_DEPOSIT } });
    expect(await change()).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ status: 'cancelled', balance: null });
    expect(await change()).toEqual({ status: 'refused', code: 'not-changeable' });
  });

  test('a card that is not well, before the bank hears of it', async () => {
    expect(await change(CARDS.pays, { form: cardForm('4242424242424241') })).toEqual({
      status: 'invalid',
      errors: { card_number: 'card-number-invalid' },
    });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('a hold', async () => {
    reserva = await holdRoom(hotel);
    expect(await change()).toEqual({ status: 'refused', code: 'unknown-reservation' });
  });
});
