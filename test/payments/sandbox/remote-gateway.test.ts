import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Charge } from '#src/payments/payment-gateway.port.ts';
import { createHttpGateway } from '#src/payments/sandbox/remote-gateway.ts';
import { createFixedClock } from '#test/support/fakes/fixed-clock.ts';
import { createMemoryBankLedger } from '#test/support/fakes/memory-bank-ledger.ts';
import { createBankListener } from '#test/support/sandbox-bank/bank-listener.ts';

const NUMBER = '4242424242424242';
const SECRET = 'the-hotel-at-the-bank';
const KEY = 'r.deposit.1';

const CHARGE: Charge = {
  idempotencyKey: KEY,
  amount: 32_560,
  currency: 'USD',
  card: { holder: 'Maria Nunez', number: NUMBER, expMonth: 12, expYear: 2029, cvc: '7391' },
  returnUrl: 'http://hotel.example/back',
  description: '2027-01-15 – 2027-01-19',
  locale: 'es',
};
const SAVED = { token: 'card_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2029 };
const PAID = { idempotencyKey: KEY, status: 'succeeded', reference: 'charge_1', card: SAVED };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that says what a test wants; resolves to its address. */
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const createGateway = (url: string, timeout = 2_000) => createHttpGateway({ url, secret: SECRET, timeout });
const answerJson =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const getErrorMessage = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    (value) => new Error(`it answered ${JSON.stringify(value)}`),
    (thrown: unknown) => thrown,
  );
  const { message, stack, cause, ...rest } = error as Error;
  return inspect({ message, stack, cause, ...rest }, { depth: 20, showHidden: true });
};

const UNKNOWN: readonly (readonly [string, RequestListener, string])[] = [
  ['500', answerJson(500, { error: 'broken' }), 'status 500'],
  ['503 of something between', (_, response) => void response.writeHead(503).end('busy'), 'status 503'],
  ['404 of something between', (_, response) => void response.writeHead(404).end('<html>'), 'status 404'],
  ['401', answerJson(401, { error: 'unauthorized' }), 'status 401'],
  ['402, whatever it means', answerJson(402, PAID), 'status 402'],
  ['409 that names no refusal', answerJson(409, { error: 'declined' }), 'status 409'],
  ['202, not done yet', answerJson(202, PAID), 'status 202'],
  [
    'a redirect to what would be an answer',
    (request, response) => {
      if (request.url === '/elsewhere') answerJson(200, PAID)(request, response);
      else response.writeHead(307, { location: '/elsewhere' }).end();
    },
    'no answer',
  ],
  ['nothing but the end of the line', (_, response) => void response.destroy(), 'no answer'],
  [
    'half an answer',
    (_, response) => {
      response.writeHead(200, { 'content-length': 500 }).write('{"status":"succeeded"');
      setTimeout(() => response.destroy(), 20);
    },
    'no answer',
  ],
  ['JSON that is cut', (_, response) => void response.end(JSON.stringify(PAID).slice(0, -3)), 'cannot be read'],
  ['no JSON', (_, response) => void response.end('<html>'), 'cannot be read'],
  ['an empty answer', (_, response) => void response.end(), 'cannot be read'],
  ['another status', answerJson(200, { ...PAID, status: 'paid' }), 'cannot be read'],
  ['no reference', answerJson(200, { ...PAID, reference: '' }), 'cannot be read'],
  ['no card', answerJson(200, { ...PAID, card: undefined }), 'cannot be read'],
  ['another key', answerJson(200, { ...PAID, idempotencyKey: 'r.deposit.2' }), 'cannot be read'],
  ['a value that is no text', answerJson(200, { ...PAID, status: { toString: 0 } }), 'cannot be read'],
  [
    'a page that is no web page',
    answerJson(200, { ...PAID, status: 'requires-action', redirectUrl: 'javascript:alert(1)' }),
    'cannot be read',
  ],
];

describe('http gateway: throws BankFailure without card data (B13) after', () => {
  test.each(UNKNOWN)('%s', async (_, listener, why) => {
    const gateway = createGateway(await serve(listener));
    for (const ask of [() => gateway.charge(CHARGE), () => gateway.find(KEY)]) {
      const error = await getErrorMessage(ask());
      expect(error).toContain('the bank gave no answer');
      expect(error).toContain(why);
      expect([NUMBER, '7391', 'Nunez', SECRET, KEY].filter((secret) => error.includes(secret))).toEqual([]);
    }
  });

  test.each<[string, RequestListener]>([
    ['silence', () => undefined],
    [
      'a drip',
      (_, response) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ])('%s, after the timeout', async (_, listener) => {
    const hungUp = vi.fn();
    const url = await serve((request, response) => {
      response.on('close', hungUp);
      listener(request, response);
    });
    expect(await getErrorMessage(createGateway(url, 150).charge(CHARGE))).toContain('nothing within 150 ms');
    await expect.poll(() => hungUp.mock.calls.length).toBe(1);
  });

  test('a refused connection', async () => {
    const url = await serve(answerJson(200, PAID));
    server.close();
    await once(server, 'close');
    expect(await getErrorMessage(createGateway(url).charge(CHARGE))).toContain('ECONNREFUSED');
  });
});

test('http gateway: a voided charge is no valid reply to a charge', async () => {
  const gateway = createGateway(await serve(answerJson(200, { idempotencyKey: KEY, status: 'voided' })));
  await expect(gateway.charge(CHARGE)).rejects.toThrow('cannot be read');
  expect(await gateway.find(KEY)).toEqual({ status: 'voided' });
});

test('http gateway: drops unknown members of a reply', async () => {
  const gateway = createGateway(
    await serve(answerJson(200, { ...PAID, pan: NUMBER, card: { ...SAVED, pan: NUMBER } })),
  );
  expect(await gateway.charge(CHARGE)).toEqual({ status: 'succeeded', reference: 'charge_1', card: SAVED });
});

describe('bank server', () => {
  const onBreak = vi.fn();
  const openBank = () => {
    const clock = createFixedClock('2026-11-20T15:00:00.000Z');
    const bank = { ledger: createMemoryBankLedger(), clock, siteUrl: 'http://bank.example', merchant: 'Punta Serena' };
    return serve(createBankListener(bank, SECRET, onBreak));
  };
  const ask = (url: string, init: RequestInit = {}, authorization = `Bearer ${SECRET}`) =>
    fetch(url, { ...init, headers: { authorization } });
  const post = (body: string) => ({ method: 'POST', body });
  const told = JSON.stringify(CHARGE);

  test.each<[string, string, RequestInit, number]>([
    ['a charge', '/charges', post(told), 200],
    ['a charge of text', '/charges', post('charge me'), 400],
    ['a charge with a card that is none', '/charges', post(told.replace(NUMBER, 'x')), 400],
    ['a charge that leads anywhere', '/charges', post(told.replace('http:', 'javascript:')), 400],
    ['a charge with hidden traps', '/charges', post('{"card":{"toString":0}}'), 400],
    ['a charge of 17 KiB', '/charges', post(told.padEnd(17 * 1024)), 413],
    ['a refund of nothing in particular', '/refunds', post('{}'), 400],
    ['a refund of a charge that is none', '/refunds', post('{"idempotencyKey":"a","reference":"b","amount":1}'), 409],
    ['calling off without a key', '/voids', post('[]'), 400],
    ['a statement without its end', '/statement?from=2026-01-01T00:00:00.000Z', {}, 400],
    ['a statement', '/statement?from=2026-01-01T00:00:00.000Z&to=2027-01-01T00:00:00.000Z', {}, 200],
    ['a malformed key', '/charges/%E0%A4%A', {}, 400],
    ['something else', '/balance', {}, 404],
    ['a page that is not there', '/sandbox-bank/challenge/none', {}, 404],
  ])('answers %s at %s', async (_, path, init, status) => {
    expect((await ask((await openBank()) + path, init)).status).toBe(status);
    expect(onBreak).not.toHaveBeenCalled();
  });

  test.each(['', 'Bearer another', `Basic ${SECRET}`, `Bearer ${SECRET}x`])(
    'refuses the authorization %j',
    async (authorization) => {
      const url = await openBank();
      expect((await ask(`${url}/charges`, post(told), authorization)).status).toBe(401);
      expect(await createGateway(url).find(KEY)).toBeUndefined();
    },
  );
});
