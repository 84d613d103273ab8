import { beforeEach, describe, expect, test, vi } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import {
  requestDepositSettlement,
  requestPaymentSettlement,
  settleDeposit,
} from '#src/booking/settlement/settle-deposit.service.ts';
import { CARDS } from '#test/support/booking/paid-guest.ts';
import { createPayment, createSmallHotel, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;

beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
});

const pay = (card?: string) => payDeposit(hotel.ports, createPayment(reserva, card));

/** Charges the card; the site gets neither that answer nor the next. Fault 2 */
const payUnanswered = async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  return pay();
};

/** The page of a guest whose settlement takes longer than a page waits. */
const requestWithoutRun = () =>
  requestDepositSettlement({ ...hotel.ports, runSettlement: async () => undefined }, { reserva });

describe('requestDepositSettlement', () => {
  test.each([
    ['no attempt', undefined, { status: 'none' }],
    ['a declined attempt', CARDS.declined, { status: 'declined' }],
    ['a confirmed reservation', CARDS.pays, { status: 'confirmed' }],
  ])('%s: answers from the ledger, and asks for no settlement', async (_, card, expected) => {
    if (card) await pay(card);
    const runSettlement = vi.fn();
    const asked = hotel.gateway.calls.length;
    expect(await requestDepositSettlement({ ...hotel.ports, runSettlement }, { reserva })).toMatchObject(expected);
    expect(runSettlement).not.toHaveBeenCalled();
    expect(hotel.gateway.calls).toHaveLength(asked);
  });

  test.each([
    ['whose answer got lost', payUnanswered],
    ['that waits for the bank', () => pay(CARDS.asks)],
  ])('an open attempt %s, not settled in time: processing, and the ledger stays as it is', async (_, payOpen) => {
    await payOpen();
    const before = await hotel.reservations.findLatestDeposit(reserva);
    expect(await requestWithoutRun()).toEqual({ status: 'processing', reserva });
    expect(await hotel.reservations.findLatestDeposit(reserva)).toEqual(before);
  });

  test('an open attempt, settled in time: what the gateway said', async () => {
    await payUnanswered();
    expect(await requestWithoutRun()).toEqual({ status: 'processing', reserva });
    expect(await requestDepositSettlement(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
    expect(await settleDeposit(hotel.ports, { reserva })).toMatchObject({ status: 'confirmed' });
  });

  test('an open attempt: is named by its own key, by which requests for it are joined', async () => {
    await pay(CARDS.asks);
    const runSettlement = vi.fn(async () => undefined);
    await requestDepositSettlement({ ...hotel.ports, runSettlement }, { reserva });
    const attempt = await hotel.reservations.findLatestDeposit(reserva);
    expect(runSettlement).toHaveBeenCalledExactlyOnceWith(attempt?.idempotencyKey, expect.any(Function));
  });
});

describe('requestPaymentSettlement', () => {
  test('a reservation of which only the deposit was paid: none', async () => {
    await pay();
    expect(await requestPaymentSettlement(hotel.ports, { reserva })).toEqual({ status: 'none' });
  });
});
