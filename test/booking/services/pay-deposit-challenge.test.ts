import { beforeEach, describe, expect, test } from 'vitest';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import { expireHolds } from '#src/booking/services/expire-holds.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { placeHold } from '#src/booking/services/place-hold.ts';
import { recoverPayments } from '#src/booking/services/recover-payments.ts';
import { settlePayment } from '#src/booking/services/settle-payment.ts';
import { booksOf, GIVEN_BACK, NOT_CHARGED, paidOnce } from '#test/support/books.ts';
import {
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  payment,
  type SmallHotel,
  STAY,
  smallHotel,
} from '#test/support/small-hotel.ts';

const CHALLENGED = '4000000000003220';

let hotel: SmallHotel;
let reserva: string;
let bankPage: string;
beforeEach(async () => {
  hotel = await smallHotel();
  reserva = await holdRoom(hotel);
  const outcome = await pay(CHALLENGED);
  if (outcome.status !== 'requires-action') throw new Error(outcome.status);
  bankPage = outcome.redirectUrl;
});

const pay = (card?: string) => payDeposit(hotel.ports, payment(reserva, card));
const settle = () => settlePayment(hotel.ports, { reserva });
const answer = (verdict: 'approve' | 'reject', page = bankPage) =>
  handleChallenge(hotel.bank, {
    method: 'POST',
    path: new URL(page).pathname,
    form: new URLSearchParams({ answer: verdict }),
    acceptLanguage: 'es',
  });
/** The other garden room, and this one too once its hold is over. */
const sellTheRest = async () => {
  for (let room = 0; room < 2; room += 1)
    await placeHold(hotel.ports, {
      ...STAY,
      rooms: ['2'],
      choices: [GARDEN],
      locale: 'es',
      idempotencyKey: `rest ${room}`,
    });
};

describe('a card that asks its holder', () => {
  test('is paid once the guest approves and returns', async () => {
    expect(await answer('approve')).toMatchObject({
      status: 303,
      headers: { location: `http://hotel.example/rooms/${reserva}/checkout` },
    });
    const confirmed = await settle();
    expect(confirmed).toMatchObject({ status: 'confirmed' });
    expect(await settle()).toEqual(confirmed);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('is declined when the guest rejects it, and another card can pay', async () => {
    await answer('reject');
    expect(await settle()).toEqual({ status: 'declined', reason: 'authentication-failed' });
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('waits as long as the guest thinks about it', async () => {
    expect(await settle()).toEqual({ status: 'requires-action', redirectUrl: bankPage });
    hotel.clock.pass(14);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
    expect(await settle()).toEqual({ status: 'requires-action', redirectUrl: bankPage });
  });

  test('is called off when the guest turns to another card: the old question cannot be answered any more', async () => {
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    await answer('approve');
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
    expect(hotel.reservations.all().attempts.map(({ state }) => state.status)).toEqual(['abandoned', 'succeeded']);
  });

  test('is not called off when it was approved meanwhile: that payment counts, the other card is not charged', async () => {
    await answer('approve');
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    expect(await hotel.reservations.find(reserva)).toMatchObject({ card: { last4: '3220' } });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('stays as it is when the bank cannot be asked to call it off', async () => {
    hotel.gateway.script('void', 'lost-before');
    expect(await pay('5555555555554444')).toEqual({ status: 'processing', reserva });
    await answer('approve');
    expect(await settle()).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('is found approved by recovery when the guest never returns', async () => {
    await answer('approve');
    hotel.clock.pass(60);
    await expireHolds(hotel.ports);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });
});

describe('fault 11: the hold ends while the guest is at the bank', () => {
  test('an approval that came in time of nobody else takes the rooms again', async () => {
    hotel.clock.pass(20);
    await answer('approve');
    expect(await settle()).toMatchObject({ status: 'confirmed' });
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(1);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('an approval after the rooms were sold again is given back in full, and every later question hears so', async () => {
    hotel.clock.pass(20);
    await sellTheRest();
    await answer('approve');
    expect(await settle()).toEqual({ status: 'refunded' });
    expect(await settle()).toEqual({ status: 'refunded' });
    expect(await pay()).toEqual({ status: 'refunded' });
    expect(await booksOf(hotel, reserva)).toEqual(GIVEN_BACK);
  });

  test('without an answer the question is called off, and nothing was charged', async () => {
    hotel.clock.pass(15);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await settle()).toEqual({ status: 'none' });
    await answer('approve');
    expect(await booksOf(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('paying again then says that the hold is over, and the old question is called off', async () => {
    hotel.clock.pass(15);
    expect(await pay()).toEqual({ status: 'refused', code: 'hold-expired' });
    await answer('approve');
    expect(await booksOf(hotel, reserva)).toEqual(NOT_CHARGED);
  });
});

describe('giving back', () => {
  beforeEach(async () => {
    hotel.clock.pass(20);
    await sellTheRest();
    await answer('approve');
  });

  test.each(['lost-before', 'lost-after'] as const)(
    'is repeated until the bank has answered (%s), once',
    async (mishap) => {
      hotel.gateway.script('refund', mishap);
      expect(await settle()).toEqual({ status: 'processing', reserva });
      expect(await settle()).toEqual({ status: 'refunded' });
      expect(await booksOf(hotel, reserva)).toEqual(GIVEN_BACK);
      expect((await hotel.ledger.statement()).refunds).toHaveLength(1);
    },
  );

  test('once decided never turns into a reservation, even when the rooms come free meanwhile', async () => {
    hotel.gateway.script('refund', 'lost-after');
    expect(await settle()).toEqual({ status: 'processing', reserva });
    hotel.clock.pass(30);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await booksOf(hotel, reserva)).toEqual(GIVEN_BACK);
  });

  test('yields to another process that found the rooms free just before', async () => {
    const confirm: typeof hotel.reservations.confirm = async (command) => {
      const gone = await hotel.reservations.confirm(command);
      hotel.clock.pass(30);
      expect(await settle()).toMatchObject({ status: 'confirmed' });
      return gone;
    };
    const ports = { ...hotel.ports, reservations: { ...hotel.reservations, confirm } };
    expect(await settlePayment(ports, { reserva })).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });
});

test('a reserva that nobody began to pay has nothing to settle', async () => {
  expect(await settlePayment(hotel.ports, { reserva: await holdRoom(hotel) })).toEqual({ status: 'none' });
});
