import { beforeEach, describe, expect, test } from 'vitest';
import { handleChallenge } from '#src/adapters/payments/sandbox/challenge.ts';
import type { GatewayEvent } from '#src/booking/ports/gateway-events.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { settleByKey } from '#src/booking/services/settle-by-key.ts';
import { type EventPorts, forgetGatewayEvents, takeGatewayEvent } from '#src/booking/services/take-gateway-event.ts';
import { booksOf, NOT_CHARGED, paidOnce } from '#test/support/books.ts';
import { memoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { GARDEN_DEPOSIT, holdRoom, payment, type SmallHotel, smallHotel } from '#test/support/small-hotel.ts';

let hotel: SmallHotel;
let gatewayEvents: ReturnType<typeof memoryGatewayEvents>;
let ports: EventPorts;
let reserva: string;
beforeEach(async () => {
  hotel = await smallHotel();
  gatewayEvents = memoryGatewayEvents();
  ports = { ...hotel.ports, gatewayEvents };
  reserva = await holdRoom(hotel);
});

const eventOf = (differences: Partial<GatewayEvent> = {}): GatewayEvent => ({
  id: 'event_1',
  kind: 'charge.succeeded',
  idempotencyKey: `${reserva}.deposit.1`,
  ...differences,
});
const take = (differences: Partial<GatewayEvent> = {}) => takeGatewayEvent(ports, eventOf(differences));
const pay = (card?: string) => payDeposit(hotel.ports, payment(reserva, card));

/** The card is charged, but no answer reached the hotel. */
const payInTheDark = async () => {
  hotel.gateway.script('charge', 'lost-after');
  hotel.gateway.script('find', 'lost-before');
  expect(await pay()).toMatchObject({ status: 'processing' });
};

test('an event settles the payment that waits for its answer', async () => {
  await payInTheDark();
  expect(await take()).toBe('settled');
  expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
});

describe('fault 12', () => {
  test('five times at once and five times later is one transition', async () => {
    await payInTheDark();
    const taken = await Promise.all(Array.from({ length: 5 }, () => take()));
    expect(new Set(taken)).toEqual(new Set(['settled']));
    const before = await hotel.reservations.find(reserva);
    for (let again = 0; again < 5; again += 1) expect(await take()).toBe('repeated');
    expect(await hotel.reservations.find(reserva)).toEqual(before);
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('a repeated event does not ask the gateway again', async () => {
    await payInTheDark();
    await take();
    const calls = hotel.gateway.calls.length;
    await take();
    expect(hotel.gateway.calls).toHaveLength(calls);
  });

  test.each([
    ['charge.declined', 'charge.succeeded'],
    ['charge.refunded', 'charge.succeeded'],
    ['charge.succeeded', 'charge.declined'],
  ])('%s before %s: what counts is what the gateway says', async (...kinds) => {
    await payInTheDark();
    for (const [index, kind] of kinds.entries()) await take({ id: `event_${index}`, kind });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('an event that says "succeeded" of a declined card changes nothing', async () => {
    await pay('4000000000000002');
    expect(await take()).toBe('settled');
    expect(await booksOf(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('too early, before the gateway knows of the charge, it has to be told again', async () => {
    hotel.gateway.script('charge', 'lost-before', 'lost-before');
    await pay();
    expect(await take()).toBe('not-yet');
    expect(gatewayEvents.rows.get('event_1')?.appliedAt).toBeUndefined();
  });

  test('earlier than the answer to the request that pays, both end in one reservation', async () => {
    const { charge } = hotel.gateway;
    const early = {
      ...hotel.ports,
      gateway: {
        ...hotel.gateway,
        charge: async (asked: Parameters<typeof charge>[0]) => {
          const answer = await charge(asked);
          expect(await take()).toBe('settled');
          return answer;
        },
      },
    };
    expect(await payDeposit(early, payment(reserva))).toMatchObject({ status: 'confirmed' });
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });

  test('after the guest approved at the bank and never came back', async () => {
    await pay('4000000000003220');
    const challengeId = (await hotel.ledger.statement()).charges[0]?.challengeId;
    await handleChallenge(hotel.bank, {
      method: 'POST',
      path: `/sandbox-bank/challenge/${challengeId}`,
      form: new URLSearchParams({ answer: 'approve' }),
      acceptLanguage: '',
    });
    expect(await take()).toBe('settled');
    expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
  });
});

test('an event whose settling broke counts when it is told again', async () => {
  await payInTheDark();
  const broken = {
    ...ports,
    reservations: { ...hotel.reservations, confirm: () => Promise.reject(new Error('down')) },
  };
  await expect(takeGatewayEvent(broken, eventOf())).rejects.toThrow('down');
  expect(await take()).toBe('settled');
  expect(await booksOf(hotel, reserva)).toEqual(paidOnce(GARDEN_DEPOSIT));
});

test('a gateway that tells and then does not answer has to tell again', async () => {
  await payInTheDark();
  hotel.gateway.script('find', 'lost-before');
  expect(await take()).toBe('not-yet');
  expect(await take()).toBe('settled');
});

test('a key that nobody began is told once, and changes nothing', async () => {
  expect(await take({ idempotencyKey: 'another-hotel.deposit.1' })).toBe('unknown-key');
  expect(await take({ idempotencyKey: 'another-hotel.deposit.1' })).toBe('repeated');
  expect(hotel.gateway.calls).toEqual([]);
});

test('settling by a key that nobody has is undefined', async () => {
  expect(await settleByKey(hotel.ports, { idempotencyKey: `${reserva}.deposit.1` })).toBeUndefined();
});

test('events are forgotten after 90 days', async () => {
  await take({ idempotencyKey: 'a.deposit.1' });
  hotel.clock.pass(90 * 24 * 60);
  expect(await forgetGatewayEvents(ports)).toBe(0);
  hotel.clock.pass(1);
  expect(await forgetGatewayEvents(ports)).toBe(1);
});
