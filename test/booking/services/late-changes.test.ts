import { beforeEach, describe, expect, test } from 'vitest';
import { acceptChange } from '#src/booking/services/accept-change.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import type { PaymentPorts } from '#src/booking/services/payment-outcome.ts';
import { type ChangeProposal, dropChange, proposeChange } from '#src/booking/services/propose-change.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settleReservation } from '#src/booking/services/settle-reservation.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import { answerChallenges, askingSavedCards, CARDS, mailKinds, mailsOf, read } from '#test/support/paid-guest.ts';
import { holdRoom, payment, type SmallHotel, STAY, smallHotel, VILLA } from '#test/support/small-hotel.ts';
import { comeToRest, expectSoundBooks } from '#test/support/sound-books.ts';

/** 4 nights of 468.00 and 10 % tax, half of it. */
const VILLA_DEPOSIT = 102_960;
const CHRISTMAS = { arrival: '2026-12-26', departure: '2026-12-30' };
const SOLD_OUT = { status: 'refused', code: 'sold-out' };

let hotel: SmallHotel;
let reserva: string;
let proposal: ChangeProposal;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await holdRoom(hotel, { choices: [VILLA] });
  await payDeposit(hotel.ports, payment(reserva, CARDS.pays, { shownDeposit: VILLA_DEPOSIT }));
  const outcome = await proposeChange(hotel.ports, { reserva, ...CHRISTMAS });
  if (!outcome.ok) throw new Error(outcome.code);
  proposal = outcome.value;
});

const returnUrl = 'http://hotel.example/back';
const accept = (ports: PaymentPorts = hotel.ports) =>
  acceptChange(ports, { reserva, change: proposal.change, shown: proposal, locale: 'es', returnUrl });
/** The bank asks the guest, who is away for so many minutes. */
const askedAndAway = async (minutes: number) => {
  expect(await accept(askingSavedCards(hotel.ports))).toMatchObject({ status: 'requires-action' });
  hotel.clock.pass(minutes);
};
const rivalHolds = () => holdRoom(hotel, { choices: [VILLA], ...CHRISTMAS });
const settle = () => settleReservation(hotel.ports, { reserva });
const taken = (night: string) => hotel.reservations.taken(VILLA, night, hotel.clock.now());

test('asked by the bank just before the time is over, the guest has the full time again', async () => {
  hotel.clock.pass(14);
  await askedAndAway(14);
  await expect(rivalHolds()).rejects.toThrow('no-rooms');
  await answerChallenges(hotel, 'approve');
  expect(await settle()).toEqual({ status: 'done' });
  expect(await read(hotel, reserva)).toMatchObject({ quote: { stay: CHRISTMAS } });
  expect([taken(CHRISTMAS.arrival), taken(STAY.arrival)]).toEqual([1, 0]);
});

test('while the bank asks, the new nights cannot be dropped under it: the question is called off first', async () => {
  await askedAndAway(1);
  await dropChange(hotel.ports, { reserva, change: proposal.change });
  await answerChallenges(hotel, 'approve');
  expect(await settle()).toEqual({ status: 'none' });
  expect([taken(CHRISTMAS.arrival), taken(STAY.arrival)]).toEqual([0, 1]);
  expect(await booksOf(hotel, reserva)).toEqual(paidOnce(VILLA_DEPOSIT));
});

describe('B13: a change that is paid after its time', () => {
  test('takes the rooms again when they are free', async () => {
    await askedAndAway(14);
    await answerChallenges(hotel, 'approve');
    hotel.clock.pass(5);
    await expireHolds(hotel.ports);
    expect(await accept()).toEqual({ status: 'done' });
    expect(await read(hotel, reserva)).toMatchObject({ quote: { stay: CHRISTMAS } });
    await expectSoundBooks(hotel, reserva);
  });

  test('goes back when they are gone, and the reservation stands as it was', async () => {
    await askedAndAway(14);
    await answerChallenges(hotel, 'approve');
    hotel.clock.pass(5);
    await rivalHolds();
    expect(await settle()).toEqual(SOLD_OUT);
    expect(await settle()).toEqual(SOLD_OUT);
    expect(await read(hotel, reserva)).toMatchObject({ status: 'confirmed', quote: { stay: STAY }, revision: 0 });
    expect(await booksOf(hotel, reserva)).toMatchObject({ captures: 2, bank: VILLA_DEPOSIT, folio: VILLA_DEPOSIT });
    expect(mailsOf(hotel, reserva).at(-1)).toMatchObject({
      kind: 'payment-returned',
      recipient: 'maria@example.com',
      facts: { firstName: 'María', amount: proposal.dueNow, currency: 'USD', paidFor: 'change' },
    });
  });

  test('is told to whoever presses the button again, and may be proposed and paid anew', async () => {
    await askedAndAway(14);
    await answerChallenges(hotel, 'approve');
    hotel.clock.pass(5);
    const rival = await rivalHolds();
    expect(await accept()).toEqual(SOLD_OUT);
    await hotel.reservations.release(rival, hotel.clock.now());
    const again = await proposeChange(hotel.ports, { reserva, ...CHRISTMAS });
    if (!again.ok) throw new Error(again.code);
    proposal = again.value;
    expect(await accept()).toEqual({ status: 'done' });
    await expectSoundBooks(hotel, reserva);
  });

  test.each(['lost-before', 'lost-after'] as const)('goes back once, also when that call was %s', async (mishap) => {
    await askedAndAway(14);
    await answerChallenges(hotel, 'approve');
    hotel.clock.pass(5);
    await rivalHolds();
    hotel.gateway.script('refund', mishap);
    expect(await settle()).toEqual({ status: 'processing' });
    await comeToRest(hotel);
    expect(await settle()).toEqual(SOLD_OUT);
    await expectSoundBooks(hotel, reserva);
    expect(mailKinds(hotel, reserva).filter((kind) => kind === 'payment-returned')).toHaveLength(1);
  });

  test('that nobody paid is over: the question is called off, the old dates stand', async () => {
    await askedAndAway(16);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    await answerChallenges(hotel, 'approve');
    expect(await accept()).toEqual({ status: 'refused', code: 'hold-expired' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(VILLA_DEPOSIT));
  });
});

test('an answer that was lost is found, and the change is made once', async () => {
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before');
  expect(await accept()).toEqual({ status: 'processing' });
  hotel.clock.pass(16);
  expect(await accept()).toEqual({ status: 'done' });
  await expectSoundBooks(hotel, reserva);
});
