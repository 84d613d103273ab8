import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { type PayBalanceCommand, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { requestPaymentSettlement } from '#src/booking/settlement/settle-deposit.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  BALANCE_DUE_AT,
  bookRoom,
  CARDS,
  createCardForm,
  GARDEN_TOTAL,
  listMailKinds,
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

const PAID_TWICE = { captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL, confirmed: true };

const pay = (card: string | null = CARDS.alsoPays, differences: Partial<PayBalanceCommand> = {}) =>
  payBalance(hotel.ports, {
    reserva,
    form: card === null ? null : createCardForm(card),
    shownAmount: GARDEN_DEPOSIT,
    locale: 'es',
    returnUrl: 'http://hotel.example/back',
    ...differences,
  });

const settle = () => requestPaymentSettlement(hotel.ports, { reserva });

describe('payBalance', () => {
  test('with the saved card', async () => {
    expect(await pay(null)).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: null, card: { last4: '4242' } });
    expect(listMailKinds(hotel, reserva).at(-1)).toBe('balance-charged');
  });

  test('with another card, which is saved', async () => {
    expect(await pay()).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      balance: null,
      card: { brand: 'mastercard', last4: '4444' },
    });
  });

  test('after the automatic charges finally failed', async () => {
    reserva = await bookRoom(hotel, CARDS.paysOnce);
    setClock(hotel, BALANCE_DUE_AT);
    for (let day = 0; day < 5; day += 1) {
      await chargeBalances(hotel.ports);
      hotel.clock.pass(24 * 60);
    }
    expect(await pay(null)).toEqual({ status: 'declined', reason: 'declined' });
    expect(await pay()).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({
      captures: 2,
      bank: GARDEN_TOTAL,
      folio: GARDEN_TOTAL,
    });
  });

  test('a decline is shown on screen only: no mail, no retry is used up', async () => {
    expect(await pay(CARDS.noFunds)).toEqual({ status: 'declined', reason: 'insufficient-funds' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: { tries: 0, flag: null }, revision: 0 });
    expect(listMailKinds(hotel, reserva)).not.toContain('balance-failed');
    expect(await pay()).toEqual({ status: 'done' });
  });
});

describe('payBalance: 3-D Secure', () => {
  test('approved: the return finds it paid', async () => {
    expect(await pay(CARDS.asks)).toMatchObject({ status: 'requires-action' });
    expect(await settle()).toMatchObject({ status: 'requires-action' });
    await answerChallenges(hotel.bank, 'approve');
    expect(await settle()).toEqual({ status: 'done' });
    expect(await settle()).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('rejected: charges nothing, and another card can pay', async () => {
    await pay(CARDS.asks);
    await answerChallenges(hotel.bank, 'reject');
    expect(await settle()).toEqual({ status: 'declined', reason: 'authentication-failed' });
    expect(await pay()).toEqual({ status: 'done' });
  });

  test('abandoned: another card pays, and the challenge is voided', async () => {
    await pay(CARDS.asks);
    expect(await pay()).toEqual({ status: 'done' });
    await answerChallenges(hotel.bank, 'approve');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test.each([
    ['waited for', 14.9, 'requires-action'],
    ['called off after a quarter of an hour', 15, 'none'],
  ])('is %s', async (_, minutes, status) => {
    await pay(CARDS.asks);
    hotel.clock.pass(minutes);
    expect(await settle()).toMatchObject({ status });
  });

  test('challenge lost on the due date: once found and voided it counts as the attempt', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before');
    expect(await pay(CARDS.asks)).toEqual({ status: 'processing' });
    hotel.clock.pass(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      balance: { tries: 1, flag: 'authentication-needed' },
    });
  });

  test('abandoned on the due date: the job waits, then counts it as the attempt of the day', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    await pay(CARDS.asks);
    await chargeBalances(hotel.ports);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ balance: { tries: 0 } });
    hotel.clock.pass(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      balance: { tries: 1, flag: 'authentication-needed' },
    });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

describe('payBalance (B12): charges once', () => {
  test('for a double click, and for two tabs with two cards', async () => {
    const outcomes = await Promise.all([pay(), pay(), pay(null)]);
    expect(outcomes).toEqual([{ status: 'done' }, { status: 'done' }, { status: 'done' }]);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('for guest and job at the same moment', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    const [outcome] = await Promise.all([pay(), chargeBalances(hotel.ports)]);
    expect(outcome).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('for a lost response: unknown, then found by key, never charged again', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing' });
    expect(await settle()).toEqual({ status: 'processing' });
    expect(await pay()).toEqual({ status: 'done' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });
});

describe('payBalance: refuses', () => {
  test('an amount other than the one shown', async () => {
    expect(await pay(null, { shownAmount: 1 })).toEqual({ status: 'refused', code: 'price-changed' });
  });

  test('when nothing is owed', async () => {
    await pay();
    expect(await pay(null, { shownAmount: 1 })).toEqual({ status: 'refused', code: 'nothing-owed' });
  });

  test('a hold, and an unknown reservation', async () => {
    const hold = await holdRoom(hotel);
    for (const unknown of [hold, 'nothing'])
      expect(await pay(null, { reserva: unknown })).toEqual({ status: 'refused', code: 'unknown-reservation' });
  });

  test('an invalid card, before the gateway is called', async () => {
    const form = createCardForm(CARDS.pays, { exp_month: '13', cvc: '' });
    const before = hotel.gateway.calls.length;
    expect(await pay(null, { form })).toEqual({
      status: 'invalid',
      errors: { exp_month: 'exp-month-invalid', cvc: 'required' },
    });
    expect(hotel.gateway.calls).toHaveLength(before);
  });
});

test('requestPaymentSettlement: none for a reservation without a later payment', async () => {
  expect(await settle()).toEqual({ status: 'none' });
  expect(await requestPaymentSettlement(hotel.ports, { reserva: 'nothing' })).toEqual({ status: 'none' });
});
