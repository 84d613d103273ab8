import { beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { type AcceptChangeCommand, acceptChange } from '#src/booking/change/accept-change.service.ts';
import type { ChangeProposal } from '#src/booking/change/propose-change.service.ts';
import { chooseAddOns } from '#src/booking/extras/choose-add-ons.service.ts';
import type { PaymentPorts } from '#src/booking/payment/payment-outcome.service.ts';
import { calculateOutstandingAmount } from '#src/booking/reservation/folio.rules.ts';
import { requestPaymentSettlement } from '#src/booking/settlement/settle-deposit.service.ts';
import { formatPaymentPurpose } from '#src/payments/payment-attempt.rules.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { createAddOn, createChoice } from '#test/support/booking/add-ons.ts';
import {
  BASKETS,
  BASKETS_PRICE,
  createAddOnHotel,
  proposeExtras,
  SPA_DATE,
  SPA_DAY,
  SPA_PRICE,
} from '#test/support/booking/added-add-ons.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { CHRISTMAS, proposeDates } from '#test/support/booking/date-change.ts';
import { expectBalancedLedgers } from '#test/support/booking/ledger-assertions.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  bookRoom,
  GARDEN_TOTAL,
  listMailKinds,
  listMails,
  readPaidReservation,
  requireCardChallenge,
} from '#test/support/booking/paid-guest.ts';
import { GARDEN_DEPOSIT, holdRoom, type SmallHotel } from '#test/support/booking/small-hotel.ts';

const returnUrl = 'http://hotel.example/back';
const SOLD_OUT = { status: 'refused', code: 'sold-out' };

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createAddOnHotel();
  reserva = await bookRoom(hotel);
});

const accept = (
  { change, dueNow, refund }: ChangeProposal,
  { ports = hotel.ports, ...differences }: Partial<AcceptChangeCommand> & { readonly ports?: PaymentPorts } = {},
) => acceptChange(ports, { reserva, change, shown: { dueNow, refund }, locale: 'es', returnUrl, ...differences });

const add = async (...choices: Parameters<typeof proposeExtras>[2][]) =>
  accept(await proposeExtras(hotel, reserva, ...choices));

const settle = () => requestPaymentSettlement(hotel.ports, { reserva });
const listTaken = () => hotel.inventory.listAddOnDays({ from: SPA_DATE, to: SPA_DATE, now: hotel.clock.now() });

const holdBaskets = async (quantity: number): Promise<string> => {
  const other = await holdRoom(hotel);
  const choices = [createChoice('picnic-basket', { day: SPA_DATE, quantity })];
  expect(await chooseAddOns(hotel.ports, { reserva: other, choices })).toMatchObject({ ok: true });
  return other;
};

describe('acceptChange (R14): extras', () => {
  test('charges their whole price to the saved card; the balance stays as agreed', async () => {
    const before = await readPaidReservation(hotel, reserva);
    expect(await add(SPA_DAY)).toEqual({ status: 'done' });
    const after = await readPaidReservation(hotel, reserva);
    expect(after.quote.total).toBe(GARDEN_TOTAL + SPA_PRICE);
    expect(after.balance).toEqual(before.balance);
    expect(calculateOutstandingAmount(after)).toBe(GARDEN_DEPOSIT);
    expect(after.folio.slice(before.folio.length)).toMatchObject([
      { kind: 'add-on', item: 'spa-circuit', amount: 7_000 },
      { kind: 'tax', item: 'itbms', amount: 700 },
      { kind: 'change', amount: 0 - SPA_PRICE },
    ]);
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: GARDEN_DEPOSIT + SPA_PRICE });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['extras-added', 'hotel-extras-added']);
    expect(await listTaken()).toEqual([{ addOnId: 'spa-circuit', day: SPA_DATE, units: 2 }]);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('two additions, then other dates: each is charged for itself, and the extras move along', async () => {
    await add(SPA_DAY);
    await add(BASKETS);
    await accept(await proposeDates(hotel, reserva, CHRISTMAS));
    const { attempts } = hotel.reservations.readAll();
    expect(attempts.map(({ purpose }) => formatPaymentPurpose(purpose))).toEqual([
      'deposit',
      'change-1',
      'change-2',
      'change-3',
    ]);
    const { quote } = await readPaidReservation(hotel, reserva);
    expect(quote.addOns.map(({ addOnId, day }) => [addOnId, day])).toEqual([
      ['spa-circuit', '2026-12-27'],
      ['picnic-basket', '2026-12-27'],
    ]);
    await expectBalancedLedgers(hotel, reserva);
  });

  test('cancelling in time refunds the deposit and the extras, and gives back their units', async () => {
    await add(SPA_DAY);
    const shown = { refund: GARDEN_DEPOSIT + SPA_PRICE, chargedNow: 0 };
    expect(await cancelReservation(hotel.ports, { reserva, roomId: null, shown })).toMatchObject({ ok: true });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: 0, folio: 0 });
    expect(await listTaken()).toEqual([]);
  });

  test('a free extra is added without a payment, once', async () => {
    hotel = await createAddOnHotel([createAddOn('fruit', { price: 0 })]);
    reserva = await bookRoom(hotel);
    const proposal = await proposeExtras(hotel, reserva, createChoice('fruit'));
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect(await accept(proposal)).toEqual({ status: 'done' });
    expect((await readPaidReservation(hotel, reserva)).quote.addOns).toMatchObject([{ addOnId: 'fruit' }]);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

describe('acceptChange (B13): extras with a challenge or a lost answer', () => {
  const leaveDuringPayment = async (minutes: number): Promise<ChangeProposal> => {
    const proposal = await proposeExtras(hotel, reserva, BASKETS);
    const ports = requireCardChallenge(hotel.ports);
    expect(await accept(proposal, { ports })).toMatchObject({ status: 'requires-action' });
    hotel.clock.pass(minutes);
    return proposal;
  };

  test('paid after the hold expired: takes the units again when they are free', async () => {
    const proposal = await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    await expireHolds(hotel.ports);
    expect(await accept(proposal)).toEqual({ status: 'done' });
    await expectBalancedLedgers(hotel, reserva);
  });

  test('paid after another guest took them: refunds, and keeps the reservation', async () => {
    await leaveDuringPayment(14);
    await answerChallenges(hotel.bank, 'approve');
    hotel.clock.pass(5);
    await holdBaskets(4);
    expect(await settle()).toEqual(SOLD_OUT);
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({ quote: { addOns: [] }, revision: 0 });
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ captures: 2, bank: GARDEN_DEPOSIT });
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({
      kind: 'payment-returned',
      facts: { firstName: 'María', amount: BASKETS_PRICE, currency: 'USD', paidFor: 'extras' },
    });
  });
});
