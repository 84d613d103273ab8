import { beforeEach, describe, expect, test } from 'vitest';
import { chargeBalances } from '#src/booking/balance/charge-balance.service.ts';
import { changeCard, payBalance } from '#src/booking/balance/pay-balance.service.ts';
import { cancelReservation } from '#src/booking/cancellation/cancel-reservation.service.ts';
import { calculateFolioBalance } from '#src/booking/reservation/folio.rules.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { createPaidOnceSummary, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  BALANCE_DUE_AT,
  bookRoom,
  CARDS,
  createCardForm,
  GARDEN_TOTAL,
  listMailKinds,
  listMails,
  readPaidReservation,
  requireCardChallenge,
  setClock,
} from '#test/support/booking/paid-guest.ts';
import { createSmallHotel, GARDEN_DEPOSIT, type SmallHotel } from '#test/support/booking/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await bookRoom(hotel);
});

const HOUR = 60;
const PAID_TWICE = { captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL, confirmed: true };
const returnUrl = 'http://hotel.example/back';
const charge = () => chargeBalances(hotel.ports);
const readBalance = async () => (await readPaidReservation(hotel, reserva)).balance;

/** Another guest, whose card pays only once. */
const failCharge = async () => {
  reserva = await bookRoom(hotel, CARDS.paysOnce);
};

describe('chargeBalances (B14)', () => {
  test('charges a balance once it is due, and not a second before', async () => {
    setClock(hotel, '2027-01-08T13:59:59.000Z');
    expect(await charge()).toBe(0);
    hotel.clock.pass(1 / 60);
    expect(await charge()).toBe(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
    const reservation = await readPaidReservation(hotel, reserva);
    expect(reservation.balance).toBeNull();
    expect(calculateFolioBalance(reservation.folio)).toBe(0);
    expect(listMails(hotel, reserva).at(-1)).toMatchObject({
      kind: 'balance-charged',
      recipient: 'maria@example.com',
      facts: { amount: GARDEN_DEPOSIT, currency: 'USD' },
    });
  });

  test('fault 16: charges once after ten days without the job, also when the stay has begun', async () => {
    const other = await bookRoom(hotel);
    setClock(hotel, '2027-01-18T14:00:00.000Z');
    expect(await charge()).toBe(2);
    expect(await charge()).toBe(0);
    for (const one of [reserva, other]) expect(await summarizeLedgers(hotel, one)).toEqual(PAID_TWICE);
  });

  test('fault 14: two concurrent workers charge once', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    await Promise.all([charge(), charge()]);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('fault 19: charges once when the clock is set back afterwards', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    await charge();
    hotel.clock.pass(-10 * 24 * HOUR);
    await charge();
    setClock(hotel, BALANCE_DUE_AT);
    await charge();
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('skips cancelled reservations and balances paid early', async () => {
    const paid = await bookRoom(hotel);
    await payBalance(hotel.ports, { reserva: paid, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    const shown = { refund: GARDEN_DEPOSIT, chargedNow: 0 };
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    setClock(hotel, BALANCE_DUE_AT);
    expect(await charge()).toBe(0);
    expect((await summarizeLedgers(hotel, paid)).captures).toBe(2);
    expect((await summarizeLedgers(hotel, reserva)).captures).toBe(1);
  });
});

describe('chargeBalances, fault 2: the gateway’s response is lost', () => {
  beforeEach(() => setClock(hotel, BALANCE_DUE_AT));

  test.each(['lost-before', 'lost-after'] as const)('charges once when the request was %s', async (mishap) => {
    hotel.gateway.scriptFaults('charge', mishap);
    await charge();
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('charges nothing while the outcome is unknown', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before', 'lost-before');
    await charge();
    hotel.clock.pass(10);
    await charge();
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(2);
    hotel.clock.pass(10);
    await charge();
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('voids a charge that never arrived, and charges again', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-before', 'lost-before');
    await charge();
    expect(await readBalance()).toMatchObject({ tries: 0 });
    hotel.clock.pass(10);
    await charge();
    expect(await summarizeLedgers(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('counts a lost decline as one attempt', async () => {
    await failCharge();
    setClock(hotel, BALANCE_DUE_AT);
    hotel.gateway.scriptFaults('charge', 'lost-after');
    hotel.gateway.scriptFaults('find', 'lost-before');
    await charge();
    hotel.clock.pass(2);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await readBalance()).toMatchObject({ tries: 1, flag: 'declined' });
    expect(listMailKinds(hotel, reserva).slice(-2)).toEqual(['balance-failed', 'hotel-balance-failed']);
  });
});

describe('chargeBalances, fault 15: the card is declined', () => {
  test('flags the confirmed reservation, and notifies guest and hotel', async () => {
    await failCharge();
    setClock(hotel, BALANCE_DUE_AT);
    await charge();
    expect(await readPaidReservation(hotel, reserva)).toMatchObject({
      status: 'confirmed',
      balance: { dueAt: BALANCE_DUE_AT, tries: 1, flag: 'declined', tryAt: '2027-01-09T14:00:00.000Z' },
    });
    const facts = {
      amount: GARDEN_DEPOSIT,
      currency: 'USD',
      reason: 'declined',
      nextTryAt: '2027-01-09T14:00:00.000Z',
    };
    expect(listMails(hotel, reserva).slice(-2)).toMatchObject([
      { kind: 'balance-failed', recipient: 'maria@example.com', facts },
      { kind: 'hotel-balance-failed', recipient: null, facts },
    ]);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('retries three times within 72 hours, then leaves it to guest and hotel', async () => {
    await failCharge();
    setClock(hotel, BALANCE_DUE_AT);
    const tries: unknown[] = [];
    for (let hour = 0; hour <= 96; hour += 1) {
      const before = hotel.gateway.calls.length;
      await charge();
      if (hotel.gateway.calls.length > before && (await readBalance())?.tries !== tries.length) tries.push(hour);
      hotel.clock.pass(HOUR);
    }
    expect(tries).toEqual([0, 24, 48, 72]);
    expect(await readBalance()).toEqual({ dueAt: BALANCE_DUE_AT, tryAt: null, tries: 4, flag: 'declined' });
    expect(listMailKinds(hotel, reserva).filter((kind) => kind === 'balance-failed')).toHaveLength(4);
    expect(listMails(hotel, reserva).at(-1)?.facts).toMatchObject({ nextTryAt: null });
  });

  test('voids a 3-D Secure challenge, and asks the guest to pay in person', async () => {
    setClock(hotel, BALANCE_DUE_AT);
    await chargeBalances(requireCardChallenge(hotel.ports));
    expect(await readBalance()).toMatchObject({ tries: 1, flag: 'authentication-needed' });
    await answerChallenges(hotel.bank, 'approve');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('does not charge an expired card', async () => {
    setClock(hotel, '2030-01-02T15:00:00.000Z');
    const before = hotel.gateway.calls.length;
    await charge();
    expect(hotel.gateway.calls).toHaveLength(before);
    expect(await readBalance()).toMatchObject({ tries: 1, flag: 'card-expired' });
    expect(listMails(hotel, reserva).at(-2)).toMatchObject({
      kind: 'balance-failed',
      facts: { reason: 'card-expired' },
    });
  });

  test('charges another card immediately', async () => {
    await failCharge();
    setClock(hotel, BALANCE_DUE_AT);
    await charge();
    hotel.clock.pass(HOUR);
    const changing = { reserva, form: createCardForm(CARDS.alsoPays), locale: 'es', returnUrl } as const;
    expect(await changeCard(hotel.ports, changing)).toEqual({ status: 'done' });
    expect(await readBalance()).toBeNull();
    expect(await summarizeLedgers(hotel, reserva)).toMatchObject({ bank: GARDEN_TOTAL, folio: GARDEN_TOTAL });
  });

  test('an unexpected exception for one does not stop the others', async () => {
    const other = await bookRoom(hotel);
    setClock(hotel, BALANCE_DUE_AT);
    const { amendments } = hotel.ports;
    const broken = {
      ...hotel.ports,
      amendments: {
        ...amendments,
        beginCharge: (command: Parameters<typeof amendments.beginCharge>[0]) =>
          command.reserva === reserva ? Promise.reject(new Error('broken')) : amendments.beginCharge(command),
      },
    };
    await expect(chargeBalances(broken)).rejects.toThrow('1 of 2 failed');
    expect(await summarizeLedgers(hotel, other)).toEqual(PAID_TWICE);
  });
});
