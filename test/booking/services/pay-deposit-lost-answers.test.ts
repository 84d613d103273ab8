import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { booksOf, NOT_CHARGED, paidOnce } from '#test/support/books.ts';
import { GARDEN_DEPOSIT, holdRoom, payment, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await holdRoom(hotel);
});

const pay = (card?: string) => payDeposit(hotel.ports, payment(reserva, card));

describe('the answer of the bank never comes', () => {
  test('fault 1: a call that did not arrive is repeated with its key: one charge', async () => {
    hotel.gateway.script('charge', 'lost-before');
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls).toEqual(['charge', 'find', 'charge']);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('a charge that was made is found by its key', async () => {
    hotel.gateway.script('charge', 'lost-after');
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls).toEqual(['charge', 'find']);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('the test card whose answer is lost ends in a reservation all the same', async () => {
    expect(await pay('4000000000000119')).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('a decline that was lost is found as a decline', async () => {
    hotel.gateway.script('charge', 'lost-after');
    expect(await pay('4000000000009995')).toEqual({ status: 'declined', reason: 'insufficient-funds' });
  });

  test('a question of the bank that was lost is found with its page', async () => {
    hotel.gateway.script('charge', 'lost-after');
    expect(await pay('4000000000003220')).toMatchObject({ status: 'requires-action' });
  });
});

describe('fault 2: the bank is out of reach after the charge', () => {
  beforeEach(async () => {
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing', reserva });
  });

  test('the page that says so finds the reservation as soon as the bank answers', async () => {
    hotel.gateway.script('find', 'lost-before');
    expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
    expect(await settlePayment(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('another press asks by the key instead of charging again', async () => {
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(1);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('fault 7: recovery finds it a day later, when the hold is long over', async () => {
    hotel.clock.pass(24 * 60);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
    expect(await pay()).toMatchObject({ status: 'confirmed' });
  });
});

describe('fault 3: the call never reached the bank', () => {
  beforeEach(async () => {
    hotel.gateway.script('charge', 'lost-before', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing', reserva });
    expect(await booksOf(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('the attempt waits while its call may still be under way', async () => {
    expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
  });

  test('later its key is forbidden, and the guest may pay again', async () => {
    hotel.clock.pass(0.5);
    expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'none' });
    expect(await hotel.gateway.find(`${reserva}.deposit.1`)).toEqual({ status: 'voided' });
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('recovery forbids it too, once', async () => {
    hotel.clock.pass(2);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  });

  test('when forbidding is not answered either, it stays unknown', async () => {
    hotel.clock.pass(1);
    hotel.gateway.script('void', 'lost-after');
    expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
    expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'none' });
  });
});

test('failures of the gateway are reported, without the card', async () => {
  const failures: unknown[] = [];
  hotel.gateway.script('charge', 'lost-after');
  await payDeposit({ ...hotel.ports, onGatewayFailure: (error) => void failures.push(error) }, payment(reserva));
  expect(failures).toEqual([new Error('the line broke')]);
});
