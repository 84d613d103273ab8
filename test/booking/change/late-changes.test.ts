import { beforeEach, describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/change/accept-change.service.ts';
import { type ChangeProposal, dropChange, proposeChange } from '#src/booking/change/propose-change.service.ts';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { requestPaymentSettlement } from '#src/booking/settlement/settle-deposit.service.ts';
import { GUEST } from '#src/kernel/actor.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { expectBalancedLedgers, settleEverything } from '#test/support/booking/ledger-assertions.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  CARDS,
  listMailKinds,
  listMails,
  readPaidReservation,
  requireCardChallenge,
} from '#test/support/booking/paid-guest.ts';
import {
  createPayment,
  createSmallHotel,
  holdRoom,
  type SmallHotel,
  STAY,
  VILLA,
} from '#test/support/booking/small-hotel.ts';

/** 4 nights of 468.00 and 10 % tax, half of it. */
const VILLA_DEPOSIT = 102_960;
const CHRISTMAS = { arrival: '2026-12-26', departure: '2026-12-30' };
const SOLD_OUT = { status: 'refused', code: 'sold-out' };

let hotel: SmallHotel;
let reserva: string;
let proposal: ChangeProposal;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, createPayment(reserva, CARDS.pays, { shownDeposit: VILLA_DEPOSIT }));
  const outcome = await proposeChange(hotel.ports, { reserva, ...CHRISTMAS });
  if (!outcome.ok) throw new Error(outcome.code);
  proposal = outcome.value;
});

const returnUrl = 'http://hotel.example/back';
const accept = (ports: PaymentPorts = hotel.ports) =>
  acceptChange(ports, { reserva, change: proposal.change, shown: proposal, locale: 'es', returnUrl });
/** Pays with a 3-D Secure challenge that stays open for so many minutes. */
const leaveDuringPayment = async (minutes: number) => {
  expect(await accept(requireCardChallenge(hotel.ports))).toMatchObject({ status: 'requires-action' });
  hotel.clock.pass(minutes);
};
const holdAsRival = () => holdRoom(hotel, { choices: [VILLA], ...CHRISTMAS });
const settle = () => requestPaymentSettlement(hotel.ports, { reserva });
const countTaken = (night: string) => hotel.reservations.taken(VILLA, night, hotel.clock.now());

test('acceptChange: a challenge just before expiry gets the full time again', async () => {
  hotel.clock.pass(14);
  await leaveDuringPayment(14);
  await expect(holdAsRival()).rejects.toThrow('no-rooms');
  await answerChallenges(hotel.bank, 'approve');
  expect(await settle()).toEqual({ status: 'done' });
  expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { stay: CHRISTMAS } });
  expect([countTaken(CHRISTMAS.arrival), countTaken(STAY.arrival)]).toEqual([1, 0]);
});

test('dropChange: voids a pending challenge before it releases the nights', async () => {
  await leaveDuringPayment(1);
  await dropChange(hotel.ports, { reserva, change: proposal.change });
  await answerChallenges(hotel.bank, 'approve');
  expect(await settle()).toEqual({ status: 'none' });
  expect([countTaken(CHRISTMAS.arrival), countTaken(STAY.arrival)]).toEqual([0, 1]);
  expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(VILLA_DEPOSIT));
});

describe('acceptChange (B13): paid after the hold expired', () => {
  test('takes the rooms again when they are free', async () => {
    await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    await expireHolds(hotel.ports);
    expect(await accept()).toEqual({ status: 'done' });
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { stay: CHRISTMAS } });
    await expectBalancedLedgers(hotel, reserva);
  });

  test('refunds when they are sold, and keeps the reservation', async () => {
    await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    await holdAsRival();
    expect(await settle()).toEqual(SOLD_OUT);
    expect(await settle()).toEqual(SOLD_OUT);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'confirmed',
      quote: { stay: STAY },
      revision: 0,
    });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({
      captures: 2,
      bank: VILLA_DEPOSIT,
      folio: VILLA_DEPOSIT,
    });
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({
      kind: 'payment-returned',
      recipient: 'maria@example.com',
      facts: { firstName: 'María', amount: proposal.dueNow, currency: 'USD', paidFor: 'change' },
    });
  });

  test('returns the result when submitted again, and the dates can be proposed anew', async () => {
    await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    const rival = await holdAsRival();
    expect(await accept()).toEqual(SOLD_OUT);
    await hotel.reservations.release(rival, hotel.clock.now(), GUEST);
    const again = await proposeChange(hotel.ports, { reserva, ...CHRISTMAS });
    if (!again.ok) throw new Error(again.code);
    proposal = again.value;
    expect(await accept()).toEqual({ status: 'done' });
    await expectBalancedLedgers(hotel, reserva);
  });

  test.each(['lost-before', 'lost-after'] as const)('refunds once, also when that call was %s', async (mishap) => {
    await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    await holdAsRival();
    hotel.gateway.scriptFaults('refund', mishap);
    expect(await settle()).toEqual({ status: 'processing' });
    await settleEverything(hotel);
    expect(await settle()).toEqual(SOLD_OUT);
    await expectBalancedLedgers(hotel, reserva);
    expect(listMailKinds(hotel, reserva).filter((kind) => kind === 'payment-returned')).toHaveLength(1);
  });

  test('an unanswered challenge is voided, and the old dates stay', async () => {
    await leaveDuringPayment(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    await answerChallenges(hotel.bank, 'approve');
    expect(await accept()).toEqual({ status: 'refused', code: 'hold-expired' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(VILLA_DEPOSIT));
  });
});

test('acceptChange: a lost response is looked up, and the change is made once', async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  expect(await accept()).toEqual({ status: 'processing' });
  hotel.clock.pass(16);
  expect(await accept()).toEqual({ status: 'done' });
  await expectBalancedLedgers(hotel, reserva);
});
