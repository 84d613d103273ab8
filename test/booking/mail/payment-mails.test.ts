import { beforeEach, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { settleDeposit } from '#src/booking/settlement/settle-deposit.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { bookRoom, CARDS, listMails } from '#test/support/booking/paid-guest.ts';
import {
  createPayment,
  createSmallHotel,
  holdRoom,
  type SmallHotel,
  STAY,
  VILLA,
} from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await createSmallHotel();
});

test('payDeposit: B16: confirms to the guest, notifies the hotel, and announces the balance', async () => {
  const reserva = await bookRoom(hotel);
  expect(listMails(hotel, reserva)).toMatchObject([
    { kind: 'confirmation', recipient: 'maria@example.com', locale: 'es', sendAfter: '2026-11-20T15:00:00.000Z' },
    { kind: 'hotel-booked', recipient: null },
    { kind: 'balance-announced', sendAfter: '2027-01-05T14:00:00.000Z', facts: { dueAt: '2027-01-08T14:00:00.000Z' } },
  ]);
});

test('payDeposit: sends no mail for a declined or unknown payment', async () => {
  const reserva = await holdRoom(hotel);
  await payDeposit(hotel.ports, createPayment(reserva, CARDS.declined));
  hotel.gateway.scriptFaults('charge', 'lost-before', 'lost-before');
  await payDeposit(hotel.ports, createPayment(reserva));
  expect(listMails(hotel, reserva)).toEqual([]);
});

test('payDeposit: B13: a deposit for sold rooms is refunded, and the guest notified once', async () => {
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, createPayment(reserva, CARDS.asks, { shownDeposit: 102_960 }));
  hotel.clock.pass(15);
  const rival = { ...STAY, rooms: ['2'], choices: [VILLA], locale: 'en', idempotencyKey: 'rival' } as const;
  await placeHold(hotel.ports, rival);
  await answerChallenges(hotel.bank, 'approve');
  hotel.gateway.scriptFaults('refund', 'lost-after');
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(2);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  }
  expect(listMails(hotel, reserva)).toMatchObject([
    {
      kind: 'payment-returned',
      recipient: 'maria@example.com',
      facts: { firstName: 'María', amount: 102_960, currency: 'USD', paidFor: 'booking' },
    },
  ]);
});

test('refundUnfulfillablePayment: a final refusal ends the attempt, and the hotel is notified once', async () => {
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, createPayment(reserva, CARDS.asks, { shownDeposit: 102_960 }));
  hotel.clock.pass(15);
  const rival = { ...STAY, rooms: ['2'], choices: [VILLA], locale: 'en', idempotencyKey: 'rival' } as const;
  await placeHold(hotel.ports, rival);
  await answerChallenges(hotel.bank, 'approve');
  hotel.gateway.scriptFaults('refund', 'refused', 'refused', 'refused');
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(10);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  }
  expect(await settleDeposit(hotel.ports, { reserva })).toEqual({ status: 'refund-refused' });
  expect(hotel.gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
  expect(await hotel.reservations.listOpenAttempts('9999', 1)).toEqual([]);
  const facts = { amount: 102_960, currency: 'USD', reason: 'account-closed', name: 'María Núñez Çelik' };
  expect(listMails(hotel, reserva)).toMatchObject([{ kind: 'hotel-refund-refused', recipient: null, facts }]);
});
