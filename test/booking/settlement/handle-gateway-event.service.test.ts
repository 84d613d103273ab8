import { beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import {
  deleteOldGatewayEvents,
  type EventPorts,
  handleGatewayEvent,
} from '#src/booking/settlement/handle-gateway-event.service.ts';
import { settleByKey } from '#src/booking/settlement/settle-deposit.service.ts';
import type { GatewayEvent } from '#src/payments/payment-gateway.port.ts';
import { answerChallenges } from '#test/support/booking/answer-challenge.ts';
import { createPaidOnceSummary, NOT_CHARGED, summarizeLedgers } from '#test/support/booking/ledger-summary.ts';
import {
  createPayment,
  createSmallHotel,
  GARDEN_DEPOSIT,
  holdRoom,
  type SmallHotel,
} from '#test/support/booking/small-hotel.ts';
import { createMemoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';

let hotel: SmallHotel;
let gatewayEvents: ReturnType<typeof createMemoryGatewayEvents>;
let ports: EventPorts;
let reserva: string;
beforeEach(async () => {
  hotel = await createSmallHotel();
  gatewayEvents = createMemoryGatewayEvents();
  ports = { ...hotel.ports, gatewayEvents };
  reserva = await holdRoom(hotel);
});

const createEvent = (differences: Partial<GatewayEvent> = {}): GatewayEvent => ({
  id: 'event_1',
  kind: 'charge.succeeded',
  idempotencyKey: `${reserva}.deposit.1`,
  ...differences,
});
const take = (differences: Partial<GatewayEvent> = {}) => handleGatewayEvent(ports, createEvent(differences));
const pay = (card?: string) => payDeposit(hotel.ports, createPayment(reserva, card));

/** The card is charged, but no answer reached the hotel. */
const payInTheDark = async () => {
  hotel.gateway.scriptFaults('charge', 'lost-after');
  hotel.gateway.scriptFaults('find', 'lost-before');
  expect(await pay()).toMatchObject({ status: 'processing' });
};

describe('handleGatewayEvent, fault 12', () => {
  test('five concurrent and five later deliveries make one transition', async () => {
    await payInTheDark();
    const taken = await Promise.all(Array.from({ length: 5 }, () => take()));
    expect(new Set(taken)).toEqual(new Set(['settled']));
    const before = await hotel.reservations.find(reserva);
    for (let again = 0; again < 5; again += 1) expect(await take()).toBe('repeated');
    expect(await hotel.reservations.find(reserva)).toEqual(before);
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('a repeated event does not query the gateway again', async () => {
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
  ])('%s before %s: the gateway’s state counts', async (...kinds) => {
    await payInTheDark();
    for (const [index, kind] of kinds.entries()) await take({ id: `event_${index}`, kind });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('an event "succeeded" for a declined card changes nothing', async () => {
    await pay('4000000000000002');
    expect(await take()).toBe('settled');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(NOT_CHARGED);
  });

  test('before the gateway knows the charge it must be redelivered', async () => {
    hotel.gateway.scriptFaults('charge', 'lost-before', 'lost-before');
    await pay();
    expect(await take()).toBe('not-yet');
    expect(gatewayEvents.rows.get('event_1')?.appliedAt).toBeUndefined();
  });

  test('before the payment request’s own response: both end in one reservation', async () => {
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
    expect(await payDeposit(early, createPayment(reserva))).toMatchObject({ status: 'confirmed' });
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });

  test('after the guest approved and never returned', async () => {
    await pay('4000000000003220');
    await answerChallenges(hotel.bank, 'approve');
    expect(await take()).toBe('settled');
    expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
  });
});

test('handleGatewayEvent: an event whose processing failed counts when redelivered', async () => {
  await payInTheDark();
  const broken = {
    ...ports,
    reservations: { ...hotel.reservations, confirm: () => Promise.reject(new Error('down')) },
  };
  await expect(handleGatewayEvent(broken, createEvent())).rejects.toThrow('down');
  expect(await take()).toBe('settled');
  expect(await summarizeLedgers(hotel, reserva)).toEqual(createPaidOnceSummary(GARDEN_DEPOSIT));
});

test('handleGatewayEvent: must be redelivered while the gateway does not respond', async () => {
  await payInTheDark();
  hotel.gateway.scriptFaults('find', 'lost-before');
  expect(await take()).toBe('not-yet');
  expect(await take()).toBe('settled');
});

test('handleGatewayEvent: an unknown key is reported once, and changes nothing', async () => {
  expect(await take({ idempotencyKey: 'another-hotel.deposit.1' })).toBe('unknown-key');
  expect(await take({ idempotencyKey: 'another-hotel.deposit.1' })).toBe('repeated');
  expect(hotel.gateway.calls).toEqual([]);
});

test('settleByKey: is undefined for an unknown key', async () => {
  expect(await settleByKey(hotel.ports, { idempotencyKey: `${reserva}.deposit.1` })).toBeUndefined();
});

test('deleteOldGatewayEvents: deletes events after 90 days', async () => {
  await take({ idempotencyKey: 'a.deposit.1' });
  hotel.clock.pass(90 * 24 * 60);
  expect(await deleteOldGatewayEvents(ports)).toBe(0);
  hotel.clock.pass(1);
  expect(await deleteOldGatewayEvents(ports)).toBe(1);
});
