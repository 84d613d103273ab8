import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { type PayBalance, payBalance } from '#src/booking/services/pay-balance.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settleReservation } from '#src/booking/services/settle-reservation.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import {
  answerChallenges,
  booked,
  CARDS,
  cardForm,
  DUE,
  GARDEN_TOTAL,
  goTo,
  mailKinds,
  read,
} from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, holdRoom, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const PAID_TWICE = { captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL, confirmed: true };

const pay = (card: string | null = CARDS.alsoPays, differences: Partial<PayBalance> = {}) =>
  payBalance(hotel.ports, {
    reserva,
    form: card === null ? null : cardForm(card),
    shownAmount: GARDEN_DEPOSIT,
    locale: 'es',
    returnUrl: 'http://hotel.example/back',
    ...differences,
  });

const settle = () => settleReservation(hotel.ports, { reserva });

describe('the guest pays what is owed', () => {
  test('with the saved card', async () => {
    expect(await pay(null)).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
    expect(await read(hotel, reserva)).toMatchObject({ balance: null, card: { last4: '4242' } });
    expect(mailKinds(hotel, reserva).at(-1)).toBe('balance-charged');
  });

  test('with another card, which is kept from then on', async () => {
    expect(await pay()).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ balance: null, card: { brand: 'mastercard', last4: '4444' } });
  });

  test('after the saved card failed for good', async () => {
    reserva = await booked(hotel, CARDS.paysOnce);
    goTo(hotel, DUE);
    for (let day = 0; day < 5; day += 1) {
      await chargeBalances(hotel.ports);
      hotel.clock.pass(24 * 60);
    }
    expect(await pay(null)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await pay()).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL });
  });

  test('and is told on the screen when the bank says no: no mail, and no try less', async () => {
    expect(await pay(CARDS.noFunds)).toEqual({ status: 'declined', reason: 'insufficient-funds' });
    expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 0, flag: null }, revision: 0 });
    expect(mailKinds(hotel, reserva)).not.toContain('balance-failed');
    expect(await pay()).toEqual({ status: 'done' });
  });
});

describe('3-D Secure', () => {
  test('approved: the return finds it paid', async () => {
    expect(await pay(CARDS.asks)).toMatchObject({ status: 'requires-action' });
    expect(await settle()).toMatchObject({ status: 'requires-action' });
    await answerChallenges(hotel, 'approve');
    expect(await settle()).toEqual({ status: 'done' });
    expect(await settle()).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('rejected: nothing is charged, another card pays', async () => {
    await pay(CARDS.asks);
    await answerChallenges(hotel, 'reject');
    expect(await settle()).toEqual({ status: 'declined', reason: 'authentication-failed' });
    expect(await pay()).toEqual({ status: 'done' });
  });

  test('left: another card pays, and the question can never be answered', async () => {
    await pay(CARDS.asks);
    expect(await pay()).toEqual({ status: 'done' });
    await answerChallenges(hotel, 'approve');
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test.each([
    ['waited for', 14.9, 'requires-action'],
    ['called off after a quarter of an hour', 15, 'none'],
  ])('is %s', async (_, minutes, status) => {
    await pay(CARDS.asks);
    hotel.clock.pass(minutes);
    expect(await settle()).toMatchObject({ status });
  });

  test('asked, but the answer was lost, on the day of the balance: once found and called off it was the try', async () => {
    goTo(hotel, DUE);
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before');
    expect(await pay(CARDS.asks)).toEqual({ status: 'processing' });
    hotel.clock.pass(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 1, flag: 'authentication-needed' } });
  });

  test('left on the day of the balance: the job waits for it, and then it was the try of the day', async () => {
    goTo(hotel, DUE);
    await pay(CARDS.asks);
    await chargeBalances(hotel.ports);
    expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 0 } });
    hotel.clock.pass(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await read(hotel, reserva)).toMatchObject({ balance: { tries: 1, flag: 'authentication-needed' } });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });
});

describe('B12: once', () => {
  test('by a double click, and by two tabs with two cards', async () => {
    const outcomes = await Promise.all([pay(), pay(), pay(null)]);
    expect(outcomes).toEqual([{ status: 'done' }, { status: 'done' }, { status: 'done' }]);
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('by a form that is sent again much later', async () => {
    await pay();
    hotel.clock.pass(60 * 24 * 30);
    expect(await pay()).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('by guest and job at the same moment', async () => {
    goTo(hotel, DUE);
    const [outcome] = await Promise.all([pay(), chargeBalances(hotel.ports)]);
    expect(outcome).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('when the answer was lost: unknown, found by its key, never charged again', async () => {
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing' });
    expect(await settle()).toEqual({ status: 'processing' });
    expect(await pay()).toEqual({ status: 'done' });
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });
});

describe('refused', () => {
  test('another amount than the one shown', async () => {
    expect(await pay(null, { shownAmount: 1 })).toEqual({ status: 'refused', code: 'price-changed' });
  });

  test('nothing owed', async () => {
    await pay();
    expect(await pay(null, { shownAmount: 1 })).toEqual({ status: 'refused', code: 'nothing-owed' });
  });

  test('a hold, and nothing', async () => {
    const hold = await holdRoom(hotel);
    for (const unknown of [hold, 'nothing'])
      expect(await pay(null, { reserva: unknown })).toEqual({ status: 'refused', code: 'unknown-reservation' });
  });

  test('a card that is not well, before the bank hears of it', async () => {
    const form = cardForm(CARDS.pays, { exp_month: '13', cvc: '' });
    const before = hotel.gateway.calls.length;
    expect(await pay(null, { form })).toEqual({
      status: 'invalid',
      errors: { exp_month: 'exp-month-invalid', cvc: 'required' },
    });
    expect(hotel.gateway.calls).toHaveLength(before);
  });
});

test('a reservation without a later payment has none to settle', async () => {
  expect(await settle()).toEqual({ status: 'none' });
  expect(await settleReservation(hotel.ports, { reserva: 'nothing' })).toEqual({ status: 'none' });
});
