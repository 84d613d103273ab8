import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GatewayEventResult } from '#src/booking/settlement/handle-gateway-event.service.ts';
import type { PaymentWebhook } from '#src/booking/settlement/payment-webhook.ts';
import type { GatewayEvent } from '#src/payments/payment-gateway.port.ts';
import { readBankEvent } from '#src/payments/sandbox/bank-event.ts';
import { signBankEvent } from '#test/support/sandbox-bank/bank-events.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { countCases } from '#test/support/test-scope.ts';

const SECRET = 'the-bank-at-the-hotel';
const KEY = 'rrrrrrrrrrrrrrrrrrrrrr.deposit.1';
const CARD = '4242424242424242';

const createBody = (differences: object = {}) =>
  JSON.stringify({
    id: 'event_1',
    type: 'charge.succeeded',
    idempotencyKey: KEY,
    at: '2026-11-20T15:00:00.000Z',
    ...differences,
  });

let site: HttpSite;
const take = vi.fn<(event: GatewayEvent) => Promise<GatewayEventResult>>();
const createHook = (differences: Partial<PaymentWebhook> = {}): PaymentWebhook => ({
  secret: SECRET,
  read: (told, secret) => readBankEvent(told, { secret, now: Date.now() }),
  take,
  ...differences,
});
const open = async (hook: PaymentWebhook = createHook()) => {
  site = await startHttpSite({ paymentHook: hook });
};
beforeEach(() => void take.mockReset().mockResolvedValue('settled'));
afterEach(() => site.stop());

const post = (body: string, signature: string | undefined = signBankEvent(body, SECRET, Date.now())) =>
  fetch(`${site.url}/hooks/payments`, {
    method: 'POST',
    body,
    headers: signature ? { 'bank-signature': signature } : {},
  });
const listLogged = (level: string) => site.lines.filter((line) => line.level === level);

describe('POST /hooks/payments', () => {
  test.each<[GatewayEventResult, number]>([
    ['settled', 200],
    ['repeated', 200],
    ['unknown-key', 200],
    ['not-yet', 503],
  ])('%s is answered %i', async (taken, status) => {
    await open();
    take.mockResolvedValue(taken);
    const response = await post(createBody());
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '5' : null]);
    expect(take.mock.calls).toEqual([[{ id: 'event_1', kind: 'charge.succeeded', idempotencyKey: KEY }]]);
  });

  test('logs an event of an unknown payment, without its key, which could open a booking', async () => {
    await open();
    take.mockResolvedValue('unknown-key');
    await post(createBody());
    expect(listLogged('warn')).toMatchObject([{ event: 'event_1', kind: 'charge.succeeded' }]);
    expect(JSON.stringify(site.lines)).not.toContain(KEY);
  });

  test('responds 503 when the database fails, so that the bank retries, and logs why', async () => {
    await open();
    take.mockRejectedValue(new Error('the database is down'));
    const response = await post(createBody());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(listLogged('error')).toMatchObject([{ event: 'event_1', err: { message: 'the database is down' } }]);
  });
});

describe('fault 13: POST /hooks/payments changes nothing', () => {
  const signPastEvent = (seconds: number) => signBankEvent(createBody(), SECRET, Date.now() - seconds * 1_000);
  test.each<[string, string, string | undefined, string]>([
    ['without a signature', createBody(), '', 'forged'],
    ['by another secret', createBody(), signBankEvent(createBody(), 'another-secret-of-16', Date.now()), 'forged'],
    ['of another body', createBody({ id: 'event_2' }), signBankEvent(createBody(), SECRET, Date.now()), 'forged'],
    ['of an hour ago', createBody(), signPastEvent(3_600), 'untimely'],
    ['of the next hour', createBody(), signPastEvent(-3_600), 'untimely'],
    ['of a body that is no event', '{}', undefined, 'malformed'],
    ['of a body that is no JSON', `card ${CARD}`, undefined, 'malformed'],
  ])('for an event %s', async (_, body, signature, because) => {
    await open();
    expect((await post(body, signature)).status).toBe(400);
    expect(take).not.toHaveBeenCalled();
    expect(listLogged('warn')).toMatchObject([{ because }]);
    expect(JSON.stringify(site.lines)).not.toContain(CARD);
  });

  test('for a repeated signature header', async () => {
    await open();
    const body = createBody();
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const signature = `bank-signature: ${signBankEvent(body, SECRET, Date.now())}`;
    const head = ['POST /hooks/payments HTTP/1.1', 'host: localhost', signature, signature, 'connection: close'];
    socket.end(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
    expect(take).not.toHaveBeenCalled();
  });

  test('for more than 16 KiB, signed or not', async () => {
    await open();
    const fits = createBody().padEnd(16 * 1024);
    expect((await post(fits)).status).toBe(200);
    take.mockClear();
    expect((await post(`${fits} `)).status).toBe(413);
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    expect(take).not.toHaveBeenCalled();
  });

  test('for any other body', async () => {
    await open();
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), fc.boolean(), async (body, isSigned) => {
        expect((await post(body, isSigned ? undefined : 't=1,v1=00')).status).toBe(400);
      }),
      { numRuns: countCases(100), examples: [['{"id":{"toString":0}}', true]] },
    );
    expect(take).not.toHaveBeenCalled();
  });

  test('for other methods', async () => {
    await open();
    const response = await fetch(`${site.url}/hooks/payments`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('without a secret in the settings: 404', async () => {
    await open(createHook({ secret: undefined }));
    expect((await post(createBody())).status).toBe(404);
    expect((await post(createBody(), signBankEvent(createBody(), 'undefined', Date.now()))).status).toBe(404);
    expect(take).not.toHaveBeenCalled();
  });
});
