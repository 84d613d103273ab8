import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { payDeposit } from '#src/booking/checkout/pay-deposit.service.ts';
import { type GatewayEventResult, handleGatewayEvent } from '#src/booking/settlement/handle-gateway-event.service.ts';
import type { GatewayEvent } from '#src/payments/payment-gateway.port.ts';
import { readBankEvent } from '#src/payments/sandbox/bank-event.ts';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { BANK_SECRET, type RunningSandboxBank, startSandboxBank, WEBHOOK_SECRET } from '#test/support/bank.ts';
import { createPayment, createSmallHotel, holdRoom } from '#test/support/booking/small-hotel.ts';
import { createMemoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { createCharge, createTypedCard, expectChallenge, expectSucceeded } from './gateway-under-test.ts';

let heard: GatewayEvent[];
let answers: GatewayEventResult[];
let take: (event: GatewayEvent) => Promise<GatewayEventResult>;
let site: HttpSite;
let bank: RunningSandboxBank;
beforeEach(async () => {
  heard = [];
  answers = [];
  take = async () => answers.shift() ?? 'settled';
  const paymentHook = {
    secret: WEBHOOK_SECRET,
    read: (told: { signature: string; body: Uint8Array }, secret: string) =>
      readBankEvent(told, { secret, now: Date.now() }),
    take: (event: GatewayEvent) => {
      heard.push(event);
      return take(event);
    },
  };
  site = await startHttpSite({ paymentHook });
  bank = await startSandboxBank({ hooks: `${site.url}/hooks/payments` });
});
afterEach(async () => {
  await bank.kill();
  await site.stop();
});

const createGateway = () => createHttpGateway({ url: bank.url, secret: BANK_SECRET, timeout: 5_000 });
const listKinds = () => heard.map(({ kind }) => kind);

describe('webhooks of a separate bank process', () => {
  test('report success, decline and refund, by the key of the charge', async () => {
    const [paid, declined] = [createCharge(), createCharge({ card: createTypedCard('4000000000000002') })];
    const { reference } = expectSucceeded(await createGateway().charge(paid));
    await createGateway().charge(paid);
    await expect.poll(listKinds).toEqual(['charge.succeeded']);
    await createGateway().charge(declined);
    await expect.poll(listKinds).toHaveLength(2);
    const refund = { reference, amount: 1, idempotencyKey: 'a refund' };
    await createGateway().refund(refund);
    await createGateway().refund(refund);
    await expect.poll(listKinds).toHaveLength(3);
    expect(heard).toMatchObject([
      { kind: 'charge.succeeded', idempotencyKey: paid.idempotencyKey },
      { kind: 'charge.declined', idempotencyKey: declined.idempotencyKey },
      { kind: 'charge.refunded', idempotencyKey: paid.idempotencyKey },
    ]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  });

  test('report the outcome of a challenge, not the challenge itself', async () => {
    const { redirectUrl } = expectChallenge(
      await createGateway().charge(createCharge({ card: createTypedCard('4000000000003220') })),
    );
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ answer: 'reject' }), redirect: 'manual' });
    await expect.poll(listKinds).toEqual(['charge.succeeded']);
  });

  test('are retried until the hotel accepts them', async () => {
    answers = ['not-yet', 'not-yet'];
    await createGateway().charge(createCharge());
    await expect.poll(() => heard.length).toBe(3);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  });

  test('may be lost, duplicated and delayed by network faults', async () => {
    await bank.orderFaults({ events: { copies: 0, delayMs: 0, shuffle: false } });
    await createGateway().charge(createCharge());
    await bank.orderFaults({ events: { copies: 5, delayMs: 100, shuffle: true } });
    const charge = createCharge();
    await createGateway().charge(charge);
    await expect.poll(() => heard.length).toBe(5);
    expect(heard.every(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)).toBe(true);
  });

  test('are refused when the clocks differ by six minutes', async () => {
    await bank.orderFaults({ clockOffsetMs: 6 * 60_000 });
    await createGateway().charge(createCharge());
    await expect.poll(() => site.lines.filter((line) => line.because === 'untimely')).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});

test('fault 12: events delivered three times in any order during payments charge every guest once', async () => {
  const hotel = await createSmallHotel();
  const ports = { ...hotel.ports, gateway: createGateway(), gatewayEvents: createMemoryGatewayEvents() };
  take = (event) => handleGatewayEvent(ports, event);
  await bank.orderFaults({ events: { copies: 3, delayMs: 20, shuffle: true } });
  const reservas = [await holdRoom(hotel), await holdRoom(hotel)];
  const outcomes = await Promise.all(reservas.map((reserva) => payDeposit(ports, createPayment(reserva))));
  expect(outcomes).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
  await expect.poll(() => heard.length).toBe(6);
  expect(bank.fetchStatement().charges).toHaveLength(2);
});
