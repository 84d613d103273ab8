import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { placeHold } from '#src/booking/hold/place-hold.service.ts';
import { recoverPayments } from '#src/booking/settlement/handle-gateway-event.service.ts';
import { settleDeposit } from '#src/booking/settlement/settle-deposit.service.ts';
import { expireHolds } from '#src/rates/offers/expire-holds.service.ts';
import { answerChallenge, type Verdict } from '#test/support/booking/answer-challenge.ts';
import {
  createPaidOnceSummary,
  FULLY_REFUNDED,
  NOT_CHARGED,
  summarizeLedgers,
} from '#test/support/booking/ledger-summary.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
  STAY,
} from '#test/support/booking/small-hotel.ts';

const CHALLENGED = '4000000000003220';

let hotel: SmallHotel;
let reserva: string;
let bankPage: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  reserva = await holdRoom(hotel);
  const outcome = await pay(CHALLENGED);
  if (outcome.status !== 'requires-action') throw new Error(outcome.status);
  bankPage = outcome.redirectUrl;
});

const pay = (card?: string) => payDeposit(hotel.ports, createPayment(reserva, card));
const settle = () => settleDeposit(hotel.ports, { reserva });
const answer = (verdict: Verdict, page = bankPage) => answerChallenge(hotel.bank, page, verdict);
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

describe('payDeposit: 3-D Secure challenge', () => {
  test('confirms once the guest approves and returns', async () => {
    expect(await answer('approve')).toMatchObject({
      status: 303,
      headers: { location: `http://hotel.example/rooms/${reserva}/checkout` },
    });
    const confirmed = await settle();
    expect(confirmed).toMatchObject({ status: 'confirmed' });
    expect(await settle()).toEqual(confirmed);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('is declined when the guest rejects it, and another card can pay', async () => {
    await answer('reject');
    expect(await settle()).toEqual({ status: 'declined', reason: 'authentication-failed' });
    expect(await pay()).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('stays open while the guest takes time', async () => {
    expect(await settle()).toEqual({ status: 'requires-action', redirectUrl: bankPage });
    hotel.clock.pass(14);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(0);
    expect(await settle()).toEqual({ status: 'requires-action', redirectUrl: bankPage });
  });

  test('is voided when the guest pays with another card, and cannot be approved later', async () => {
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    await answer('approve');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
    expect(hotel.reservations.readAll().attempts.map(({ state }) => state.status)).toEqual(['abandoned', 'succeeded']);
  });

  test('approved meanwhile counts, and the other card is not charged', async () => {
    await answer('approve');
    expect(await pay('5555555555554444')).toMatchObject({ status: 'confirmed' });
    expect(await hotel.reservations.find(reserva)).toMatchObject({ card: { last4: '3220' } });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('stays as it is when the gateway cannot void it', async () => {
    hotel.gateway.scriptFaults('void', 'lost-before');
    expect(await pay('5555555555554444')).toEqual({ status: 'processing', reserva });
    await answer('approve');
    expect(await settle()).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('approved without return is found by recovery', async () => {
    await answer('approve');
    hotel.clock.pass(60);
    await expireHolds(hotel.ports);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

describe('payDeposit, fault 11: the hold expires during the challenge', () => {
  test('an approval takes the rooms again while they are free', async () => {
    hotel.clock.pass(20);
    await answer('approve');
    expect(await settle()).toMatchObject({ status: 'confirmed' });
    expect(hotel.reservations.taken(GARDEN, STAY.arrival, hotel.clock.now())).toBe(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('an approval after the rooms were sold is refunded in full, and later requests return that', async () => {
    hotel.clock.pass(20);
    await sellTheRest();
    await answer('approve');
    expect(await settle()).toEqual({ status: 'refunded' });
    expect(await settle()).toEqual({ status: 'refunded' });
    expect(await pay()).toEqual({ status: 'refunded' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(FULLY_REFUNDED);
  });

  test('an unanswered challenge is voided, and nothing was charged', async () => {
    hotel.clock.pass(15);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await settle()).toEqual({ status: 'none' });
    await answer('approve');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('paying again refuses with the expired hold, and voids the challenge', async () => {
    hotel.clock.pass(15);
    expect(await pay()).toEqual({ status: 'refused', code: 'hold-expired' });
    await answer('approve');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(NOT_CHARGED);
  });
});

describe('refundUnfulfillablePayment', () => {
  beforeEach(async () => {
    hotel.clock.pass(20);
    await sellTheRest();
    await answer('approve');
  });

  test.each(['lost-before', 'lost-after'] as const)(
    'retries until the gateway answers (%s), refunds once',
    async (mishap) => {
      hotel.gateway.scriptFaults('refund', mishap);
      expect(await settle()).toEqual({ status: 'processing', reserva });
      expect(await settle()).toEqual({ status: 'refunded' });
      expect(await summarizeLedgers(hotel, reserva)).toEqual(FULLY_REFUNDED);
      expect((await hotel.ledger.readStatement()).refunds).toHaveLength(1);
    },
  );

  test('once decided never becomes a reservation, even when the rooms become free meanwhile', async () => {
    hotel.gateway.scriptFaults('refund', 'lost-after');
    expect(await settle()).toEqual({ status: 'processing', reserva });
    hotel.clock.pass(30);
    expect(await recoverPayments(hotel.ports, { olderThanMs: 60_000 })).toBe(1);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(FULLY_REFUNDED);
  });

  test('yields to another process that confirmed just before', async () => {
    const confirm: typeof hotel.reservations.confirm = async (command) => {
      const gone = await hotel.reservations.confirm(command);
      hotel.clock.pass(30);
      expect(await settle()).toMatchObject({ status: 'confirmed' });
      return gone;
    };
    const ports = { ...hotel.ports, reservations: { ...hotel.reservations, confirm } };
    expect(await settleDeposit(ports, { reserva })).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

test('settleDeposit: none without a payment attempt', async () => {
  expect(await settleDeposit(hotel.ports, { reserva: await holdRoom(hotel) })).toEqual({ status: 'none' });
});
