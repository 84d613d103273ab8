import { beforeEach, describe, expect, test } from 'vitest';
import { folioBalance } from '#src/booking/model/folio.ts';
import { cancelReservation } from '#src/booking/services/cancel-reservation.ts';
import { changeCard } from '#src/booking/services/change-card.ts';
import { chargeBalances } from '#src/booking/services/charge-balances.ts';
import { payBalance } from '#src/booking/services/pay-balance.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { booksOf, paidOnce } from '#test/support/books.ts';
import {
  answerChallenges,
  askingSavedCards,
  booked,
  CARDS,
  cardForm,
  DUE,
  GARDEN_TOTAL,
  goTo,
  mailKinds,
  mailsOf,
  read,
} from '#test/support/paid-guest.ts';
import { GARDEN_DEPOSIT, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await booked(hotel);
});

const HOUR = 60;
const PAID_TWICE = { captures: 2, bank: GARDEN_TOTAL, folio: GARDEN_TOTAL, confirmed: true };
const returnUrl = 'http://hotel.example/back';
const charge = () => chargeBalances(hotel.ports);
const balance = async () => (await read(hotel, reserva)).balance;

/** Another guest, whose card pays only once. */
const failing = async () => {
  reserva = await booked(hotel, CARDS.paysOnce);
};

describe('B14: the balance', () => {
  test('is charged once its time has come, and not a second before', async () => {
    goTo(hotel, '2027-01-08T13:59:59.000Z');
    expect(await charge()).toBe(0);
    hotel.clock.pass(1 / 60);
    expect(await charge()).toBe(1);
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
    const reservation = await read(hotel, reserva);
    expect(reservation.balance).toBeNull();
    expect(folioBalance(reservation.folio)).toBe(0);
    expect(mailsOf(hotel, reserva).at(-1)).toMatchObject({
      kind: 'balance-charged',
      recipient: 'maria@example.com',
      facts: { amount: GARDEN_DEPOSIT, currency: 'USD' },
    });
  });

  test('fault 16: is charged once after ten days without the job, also when the stay has begun', async () => {
    const other = await booked(hotel);
    goTo(hotel, '2027-01-18T14:00:00.000Z');
    expect(await charge()).toBe(2);
    expect(await charge()).toBe(0);
    for (const one of [reserva, other]) expect(await booksOf(hotel, one)).toEqual(PAID_TWICE);
  });

  test('fault 14: is charged once by two workers at once', async () => {
    goTo(hotel, DUE);
    await Promise.all([charge(), charge()]);
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('fault 19: is charged once when the clock is set back afterwards', async () => {
    goTo(hotel, DUE);
    await charge();
    hotel.clock.pass(-10 * 24 * HOUR);
    await charge();
    goTo(hotel, DUE);
    await charge();
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('of a cancelled reservation, and one that was paid early, is not charged', async () => {
    const paid = await booked(hotel);
    await payBalance(hotel.ports, { reserva: paid, form: null, shownAmount: GARDEN_DEPOSIT, locale: 'es', returnUrl });
    const shown = { refund: GARDEN_DEPOSIT, chargedNow: 0 };
    await cancelReservation(hotel.ports, { reserva, roomId: null, shown });
    goTo(hotel, DUE);
    expect(await charge()).toBe(0);
    expect((await booksOf(hotel, paid)).captures).toBe(2);
    expect((await booksOf(hotel, reserva)).captures).toBe(1);
  });
});

describe('fault 2: the answer of the bank never comes', () => {
  beforeEach(() => goTo(hotel, DUE));

  test.each(['lost-before', 'lost-after'] as const)('a charge that was %s is made once', async (mishap) => {
    hotel.gateway.script('charge', mishap);
    await charge();
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('nor the next: nothing is charged again before the bank has said what became of it', async () => {
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before', 'lost-before');
    await charge();
    hotel.clock.pass(10);
    await charge();
    expect(hotel.gateway.calls.filter((call) => call === 'charge')).toHaveLength(2);
    hotel.clock.pass(10);
    await charge();
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('a charge that never arrived is forbidden, and made anew', async () => {
    hotel.gateway.script('charge', 'lost-before', 'lost-before');
    await charge();
    expect(await balance()).toMatchObject({ tries: 0 });
    hotel.clock.pass(10);
    await charge();
    expect(await booksOf(hotel, reserva)).toEqual(PAID_TWICE);
  });

  test('a decline that was lost counts as the try it was', async () => {
    await failing();
    goTo(hotel, DUE);
    hotel.gateway.script('charge', 'lost-after');
    hotel.gateway.script('find', 'lost-before');
    await charge();
    hotel.clock.pass(2);
    await recoverPayments(hotel.ports, { olderThanMs: 60_000 });
    expect(await balance()).toMatchObject({ tries: 1, flag: 'declined' });
    expect(mailKinds(hotel, reserva).slice(-2)).toEqual(['balance-failed', 'hotel-balance-failed']);
  });
});

describe('fault 15: the card says no', () => {
  test('it stays confirmed, flagged; guest and hotel are told', async () => {
    await failing();
    goTo(hotel, DUE);
    await charge();
    expect(await read(hotel, reserva)).toMatchObject({
      status: 'confirmed',
      balance: { dueAt: DUE, tries: 1, flag: 'declined', tryAt: '2027-01-09T14:00:00.000Z' },
    });
    const facts = {
      amount: GARDEN_DEPOSIT,
      currency: 'USD',
      reason: 'declined',
      nextTryAt: '2027-01-09T14:00:00.000Z',
    };
    expect(mailsOf(hotel, reserva).slice(-2)).toMatchObject([
      { kind: 'balance-failed', recipient: 'maria@example.com', facts },
      { kind: 'hotel-balance-failed', recipient: null, facts },
    ]);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('it is tried three times more within 72 hours, and then left to guest and hotel', async () => {
    await failing();
    goTo(hotel, DUE);
    const tries: unknown[] = [];
    for (let hour = 0; hour <= 96; hour += 1) {
      const before = hotel.gateway.calls.length;
      await charge();
      if (hotel.gateway.calls.length > before && (await balance())?.tries !== tries.length) tries.push(hour);
      hotel.clock.pass(HOUR);
    }
    expect(tries).toEqual([0, 24, 48, 72]);
    expect(await balance()).toEqual({ dueAt: DUE, tryAt: null, tries: 4, flag: 'declined' });
    expect(mailKinds(hotel, reserva).filter((kind) => kind === 'balance-failed')).toHaveLength(4);
    expect(mailsOf(hotel, reserva).at(-1)?.facts).toMatchObject({ nextTryAt: null });
  });

  test('a question of the bank is called off, and the guest asked to pay in person', async () => {
    goTo(hotel, DUE);
    await chargeBalances(askingSavedCards(hotel.ports));
    expect(await balance()).toMatchObject({ tries: 1, flag: 'authentication-needed' });
    await answerChallenges(hotel, 'approve');
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('an expired card is not presented to the bank', async () => {
    goTo(hotel, '2030-01-02T15:00:00.000Z');
    const before = hotel.gateway.calls.length;
    await charge();
    expect(hotel.gateway.calls).toHaveLength(before);
    expect(await balance()).toMatchObject({ tries: 1, flag: 'card-expired' });
    expect(mailsOf(hotel, reserva).at(-2)).toMatchObject({ kind: 'balance-failed', facts: { reason: 'card-expired' } });
  });

  test('another card pays it at once', async () => {
    await failing();
    goTo(hotel, DUE);
    await charge();
    hotel.clock.pass(HOUR);
    const changing = { reserva, form: cardForm(CARDS.alsoPays), locale: 'es', returnUrl } as const;
    expect(await changeCard(hotel.ports, changing)).toEqual({ status: 'done' });
    expect(await balance()).toBeNull();
    expect(await booksOf(hotel, reserva)).toMatchObject({ bank: GARDEN_TOTAL, folio: GARDEN_TOTAL });
  });

  test('one that fails in a way nobody thought of does not keep the others waiting', async () => {
    const other = await booked(hotel);
    goTo(hotel, DUE);
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
    expect(await booksOf(hotel, other)).toEqual(PAID_TWICE);
  });
});
