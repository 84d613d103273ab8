import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { settleDeposit } from '#src/booking/settlement/settle-deposit.service.ts';
import { createPaidOnceSummary, NOT_CHARGED, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
});

const pay = (card?: string) => payDeposit(hotel.ports, createPayment(reserva, card));

describe('payDeposit: the gateway’s response is lost', () => {
  test('fault 1: a request that never arrived is repeated with its key: one charge', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-before');
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls).toEqual(['charge', 'find', 'charge']);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a charge that was made is found by its key', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls).toEqual(['charge', 'find']);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('the sandbox card with a lost response ends in a reservation', async () => {
    expect(await pay('4000000000000119')).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a lost decline is found as a decline', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    expect(await pay('4000000000009995')).toEqual({ status: 'declined', reason: 'insufficient-funds' });
  });

  test('a lost challenge is found with its page', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    expect(await pay('4000000000003220')).toMatchObject({ status: 'requires-action' });
  });
});

describe('payDeposit, fault 2: the gateway is unavailable after the charge', () => {
  beforeEach(async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing', reserva });
  });

  test('the processing page finds the reservation once the gateway answers', async () => {
    hotel.gateway.scriptFaults('find', 'lost-before');
    expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
    expect(await settleDeposit(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('submitting again looks the key up instead of charging again', async () => {
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('fault 7: recovery finds it a day later, after the hold expired', async () => {
    hotel.clock.pass(24 * 60);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
    expect(await pay()).toMatchObject({ status: 'confirmed' });
  });
});

describe('payDeposit, fault 3: the request never reached the gateway', () => {
  beforeEach(async () => {
    hotel.gateway.scriptFaults('charge', 'lost-before', 'lost-before');
    expect(await pay()).toEqual({ status: 'processing', reserva });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('the attempt waits while its request may still be in flight', async () => {
    expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
  });

  test('later its key is voided, and the guest may pay again', async () => {
    hotel.clock.pass(0.5);
    expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'none' });
    expect(await hotel.gateway.find(`${reserva}.deposit.1`)).toEqual({ status: 'voided' });
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('recovery voids it too, once', async () => {
    hotel.clock.pass(2);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
  });

  test('stays unknown when the void is unanswered too', async () => {
    hotel.clock.pass(1);
    hotel.gateway.scriptFaults('void', 'lost-after');
    expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'processing', reserva });
    expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'none' });
  });
});

test('payDeposit: reports gateway failures without card data', async () => {
  const failures: unknown[] = [];
  hotel.gateway.scriptFaults('charge', 'lost-after');
  await payDeposit({ ...hotel.ports, onGatewayFailure: (error) => void failures.push(error) }, createPayment(reserva));
  expect(failures).toEqual([new Error('the line broke')]);
});
