import { beforeEach, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { placeHold } from '#src/booking/services/place-hold.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { answerChallenges, booked, CARDS, goTo, mailKinds, mailsOf } from '#test/support/paid-guest.ts';
import {
  GARDEN_DEPOSIT,
  holdRoom,
  payment,
  type SmallHotel,
  STAY,
  smallHotel,
  VILLA,
} from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
beforeEach(async () => {
  hotel = await smallHotel();
});

test('B16: a reservation is confirmed to the guest, told to the hotel, and its balance announced', async () => {
  const reserva = await booked(hotel);
  expect(mailsOf(hotel, reserva)).toMatchObject([
    { kind: 'confirmation', recipient: 'maria@example.com', locale: 'es', sendAfter: '2026-11-20T15:00:00.000Z' },
    { kind: 'hotel-booked', recipient: null },
    { kind: 'balance-announced', sendAfter: '2027-01-05T14:00:00.000Z', facts: { dueAt: '2027-01-08T14:00:00.000Z' } },
  ]);
});

test('a stay that is paid in full has nothing to announce', async () => {
  goTo(hotel, '2027-01-10T15:00:00.000Z');
  const reserva = await holdRoom(hotel);
  await payDeposit(hotel.ports, payment(reserva, CARDS.pays, { shownDeposit: 2 * GARDEN_DEPOSIT }));
  expect(mailKinds(hotel, reserva)).toEqual(['confirmation', 'hotel-booked']);
});

test('a payment that is declined, or not known yet, is told by no mail', async () => {
  const reserva = await holdRoom(hotel);
  await payDeposit(hotel.ports, payment(reserva, CARDS.declined));
  hotel.gateway.script('charge', 'lost-before', 'lost-before');
  await payDeposit(hotel.ports, payment(reserva));
  expect(mailsOf(hotel, reserva)).toEqual([]);
});

test('B13: a deposit that came when the rooms were gone goes back, and the guest is told once', async () => {
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, payment(reserva, CARDS.asks, { shownDeposit: 102_960 }));
  hotel.clock.pass(15);
  const rival = { ...STAY, rooms: ['2'], choices: [VILLA], locale: 'en', idempotencyKey: 'rival' } as const;
  await placeHold(hotel.ports, rival);
  await answerChallenges(hotel, 'approve');
  hotel.gateway.script('refund', 'lost-after');
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(2);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  }
  expect(mailsOf(hotel, reserva)).toMatchObject([
    {
      kind: 'payment-returned',
      recipient: 'maria@example.com',
      facts: { firstName: 'María', amount: 102_960, currency: 'USD', paidFor: 'booking' },
    },
  ]);
});

test('giveBack: a refund that the gateway will never do ends the attempt, and the desk is told once', async () => {
  const reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, payment(reserva, CARDS.asks, { shownDeposit: 102_960 }));
  hotel.clock.pass(15);
  const rival = { ...STAY, rooms: ['2'], choices: [VILLA], locale: 'en', idempotencyKey: 'rival' } as const;
  await placeHold(hotel.ports, rival);
  await answerChallenges(hotel, 'approve');
  hotel.gateway.script('refund', 'refused', 'refused', 'refused');
  for (let round = 0; round < 3; round += 1) {
    hotel.clock.pass(10);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
  }
  expect(await settlePayment(hotel.ports, { reserva })).toEqual({ status: 'refund-refused' });
  expect(hotel.gateway.calls.filter((call) => call === 'refund')).toHaveLength(1);
  expect(await hotel.reservations.openAttempts('9999', 1)).toEqual([]);
  const facts = { amount: 102_960, currency: 'USD', reason: 'account-closed', name: 'María Núñez Çelik' };
  expect(mailsOf(hotel, reserva)).toMatchObject([{ kind: 'hotel-refund-refused', recipient: null, facts }]);
});
