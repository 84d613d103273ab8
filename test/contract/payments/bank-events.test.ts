import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readBankEvent } from '#src/adapters/payments/sandbox/bank-event.ts';
import { httpGateway } from '#src/adapters/payments/sandbox/http-gateway.ts';
import type { GatewayEvent } from '#src/booking/ports/gateway-events.ts';
import { payDeposit } from '#src/booking/services/pay-deposit.ts';
import { type TakenEvent, takeGatewayEvent } from '#src/booking/services/take-gateway-event.ts';
import { BANK_SECRET, HOOK_SECRET, type RunningBank, startBank } from '#test/support/bank.ts';
import { memoryGatewayEvents } from '#test/support/fakes/memory-gateway-events.ts';
import { type HttpSite, startHttpSite } from '#test/support/http-site.ts';
import { holdRoom, payment, smallHotel } from '#test/support/small-hotel.ts';
import { asked, chargeOf, succeeded, typed } from './gateway-house.ts';

let heard: GatewayEvent[];
let answers: TakenEvent[];
let take: (event: GatewayEvent) => Promise<TakenEvent>;
let site: HttpSite;
let bank: RunningBank;
beforeEach(async () => {
  heard = [];
  answers = [];
  take = async () => answers.shift() ?? 'settled';
  const paymentHook = {
    secret: HOOK_SECRET,
    read: (told: { signature: string; body: Uint8Array }, secret: string) =>
      readBankEvent(told, { secret, now: Date.now() }),
    take: (event: GatewayEvent) => {
      heard.push(event);
      return take(event);
    },
  };
  site = await startHttpSite({ paymentHook });
  bank = await startBank({ hooks: `${site.url}/hooks/payments` });
});
afterEach(async () => {
  await bank.kill();
  await site.stop();
});

const gateway = () => httpGateway({ url: bank.url, secret: BANK_SECRET, timeout: 5_000 });
const kinds = () => heard.map(({ kind }) => kind);

describe('a bank of its own tells the hotel', () => {
  test('of what succeeded, what was declined and what went back, by the key of the charge', async () => {
    const [paid, declined] = [chargeOf(), chargeOf({ card: typed('4000000000000002') })];
    const { reference } = succeeded(await gateway().charge(paid));
    await gateway().charge(paid);
    await expect.poll(kinds).toEqual(['charge.succeeded']);
    await gateway().charge(declined);
    await expect.poll(kinds).toHaveLength(2);
    const refund = { reference, amount: 1, idempotencyKey: 'a refund' };
    await gateway().refund(refund);
    await gateway().refund(refund);
    await expect.poll(kinds).toHaveLength(3);
    expect(heard).toMatchObject([
      { kind: 'charge.succeeded', idempotencyKey: paid.idempotencyKey },
      { kind: 'charge.declined', idempotencyKey: declined.idempotencyKey },
      { kind: 'charge.refunded', idempotencyKey: paid.idempotencyKey },
    ]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
  });

  test('of an answer to its question, and not of the question', async () => {
    const { redirectUrl } = asked(await gateway().charge(chargeOf({ card: typed('4000000000003220') })));
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }), redirect: 'manual' });
    await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ answer: 'reject' }), redirect: 'manual' });
    await expect.poll(kinds).toEqual(['charge.succeeded']);
  });

  test('again, until the hotel takes it', async () => {
    answers = ['not-yet', 'not-yet'];
    await gateway().charge(chargeOf());
    await expect.poll(() => heard.length).toBe(3);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  });

  test('never, when events get lost; and as it pleases, when the line copies and delays them', async () => {
    await bank.order({ events: { copies: 0, delayMs: 0, shuffle: false } });
    await gateway().charge(chargeOf());
    await bank.order({ events: { copies: 5, delayMs: 100, shuffle: true } });
    const charge = chargeOf();
    await gateway().charge(charge);
    await expect.poll(() => heard.length).toBe(5);
    expect(heard.every(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)).toBe(true);
  });

  test('nothing that it takes for its own, when the clocks are six minutes apart', async () => {
    await bank.order({ clockOffsetMs: 6 * 60_000 });
    await gateway().charge(chargeOf());
    await expect.poll(() => site.lines.filter((line) => line.because === 'untimely')).toHaveLength(1);
    expect(heard).toEqual([]);
  });
});

test('fault 12: told three times, in any order, while the guest pays, every guest is charged once', async () => {
  const hotel = await smallHotel();
  const ports = { ...hotel.ports, gateway: gateway(), gatewayEvents: memoryGatewayEvents() };
  take = (event) => takeGatewayEvent(ports, event);
  await bank.order({ events: { copies: 3, delayMs: 20, shuffle: true } });
  const reservas = [await holdRoom(hotel), await holdRoom(hotel)];
  const outcomes = await Promise.all(reservas.map((reserva) => payDeposit(ports, payment(reserva))));
  expect(outcomes).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }]);
  await expect.poll(() => heard.length).toBe(6);
  expect(bank.statement().charges).toHaveLength(2);
});
