import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PaymentGateway } from '#src/payments/payment-gateway.port.ts';
import { AnswerLost, BankRefusal } from '#src/payments/sandbox/bank-refusal.ts';
import { handleChallenge } from '#src/payments/sandbox/handle-challenge.ts';
import type { SandboxBank } from '#src/payments/sandbox/ledger.ts';
import { createSandboxGateway } from '#src/payments/sandbox/sandbox-gateway.ts';
import { parseJson, parseValue } from '#src/payments/sandbox/wire.ts';
import { CHARGE, RANGE, REFUND, VOID } from './bank-requests.ts';

const LARGEST_BODY = 16 * 1024;

interface Asked {
  readonly url: URL;
  /** Parses the JSON body; undefined when invalid. */
  readonly body: unknown;
}

/** Reply with status 200; undefined for an invalid request. */
type Answer = (gateway: PaymentGateway, asked: Asked) => Promise<object | undefined>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /charges': async (gateway, { body }) => {
    const charge = parseValue(CHARGE, body);
    return charge && { idempotencyKey: charge.idempotencyKey, ...(await gateway.charge(charge)) };
  },
  'POST /refunds': async (gateway, { body }) => {
    const refund = parseValue(REFUND, body);
    return refund && { idempotencyKey: refund.idempotencyKey, ...(await gateway.refund(refund)) };
  },
  'POST /voids': async (gateway, { body }) => {
    const asked = parseValue(VOID, body);
    return asked && { ...asked, outcome: await gateway.void(asked.idempotencyKey) };
  },
  'GET /statement': async (gateway, { url }) => {
    const range = parseValue(RANGE, Object.fromEntries(url.searchParams));
    return range && gateway.getStatement(range);
  },
};

const CHARGES = '/charges/';

const findCharge: Answer = async (gateway, { url }) => {
  const encoded = url.pathname.slice(CHARGES.length);
  if (!/^(?:[^%]|%[0-7][0-9a-f])+$/i.test(encoded)) return undefined;
  const idempotencyKey = decodeURIComponent(encoded);
  return { idempotencyKey, ...((await gateway.find(idempotencyKey)) ?? { status: 'unseen' }) };
};

const routeRequest = (method: string, path: string): Answer | undefined =>
  method === 'GET' && path.startsWith(CHARGES) ? findCharge : ANSWERS[`${method} ${path}`];

const send = (response: ServerResponse, status: number, answer: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(answer));
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isTheHotel = (request: IncomingMessage, secret: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`));

const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size <= LARGEST_BODY ? Buffer.concat(chunks).toString('utf8') : undefined;
};

const showChallenge = async (bank: SandboxBank, request: IncomingMessage, response: ServerResponse, path: string) => {
  const { status, headers, html } = await handleChallenge(bank, {
    method: request.method ?? '',
    path,
    form: new URLSearchParams((await readBody(request)) ?? ''),
    acceptLanguage: request.headers['accept-language'] ?? '',
  });
  response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : html);
};

/** Sends a refusal by its code; cuts the connection to simulate a lost reply. */
const fail = (response: ServerResponse, error: unknown, onBreak: (error: unknown) => void): void => {
  const isLost = error instanceof AnswerLost;
  const isRefused = error instanceof BankRefusal;
  if (!isLost && !isRefused) onBreak(error);
  if (isLost || response.headersSent) response.destroy();
  else if (isRefused) send(response, 409, { error: error.code });
  else send(response, 500, { error: 'broken' });
};

/** Sandbox bank over HTTP: API for the hotel, authorized by a secret, and challenge pages for guests. */
export const createBankListener = (
  bank: SandboxBank,
  secret: string,
  onBreak: (error: unknown) => void,
): RequestListener => {
  const gateway = createSandboxGateway(bank);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '', bank.siteUrl);
    if (!url) return send(response, 400, { error: 'malformed' });
    if (url.pathname.startsWith('/sandbox-bank/')) return showChallenge(bank, request, response, url.pathname);
    if (!isTheHotel(request, secret)) return send(response, 401, { error: 'unauthorized' });
    const answer = routeRequest(request.method ?? '', url.pathname);
    if (!answer) return send(response, 404, { error: 'no-such-address' });
    const text = await readBody(request);
    if (text === undefined) return send(response, 413, { error: 'too-large' });
    const said = await answer(gateway, { url, body: parseJson(text) });
    return said ? send(response, 200, said) : send(response, 400, { error: 'malformed' });
  };
  return (request, response) => void serve(request, response).catch((error) => fail(response, error, onBreak));
};
