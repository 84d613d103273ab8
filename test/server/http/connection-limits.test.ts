import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  // The same limits as always, but for patience.
  site = await startHttpSite({}, { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 });
});
afterAll(() => site.stop());

/**
 * Sends what an attacker does, and never ends; resolves to what could be read before the site closed the connection: of
 * one that is closed while it is written to, the system may throw the last words away.
 */
const waitForClose = (lines: readonly string[], drop = ''): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    let said = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      said += piece;
    });
    socket.on('error', () => socket.destroy());
    socket.write(lines.join('\r\n'));
    const drops = setInterval(() => drop && socket.writable && socket.write(drop), 20);
    socket.once('close', () => {
      clearInterval(drops);
      resolve(said);
    });
  });

const isRefused = (answer: string, status: number): boolean =>
  answer === '' || answer.startsWith(`HTTP/1.1 ${status} `);

describe('HTTP server: closes a connection', () => {
  test('whose headers never end', async () => {
    const answer = await waitForClose(['GET / HTTP/1.1', 'Host: localhost', 'X-A: b'], 'x');
    expect(isRefused(answer, 408), answer).toBe(true);
  });

  test('whose body never ends', async () => {
    const head = ['POST /rooms HTTP/1.1', 'Host: localhost', `Origin: ${site.url}`, 'Content-Length: 60000', '', ''];
    const answer = await waitForClose(head, 'x');
    expect(isRefused(answer, 408), answer).toBe(true);
  });

  test('whose headers exceed 16 KiB', async () => {
    const answer = await waitForClose(['GET / HTTP/1.1', 'Host: localhost', `X-A: ${'b'.repeat(17_000)}`, '', '']);
    expect(isRefused(answer, 431), answer).toBe(true);
  });
});

const BOUNDARY = 'x0x0';
const createForm = (count: number): string =>
  `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(count)}--${BOUNDARY}--\r\n`;

const post = async (body: string): Promise<number> => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, origin: site.url };
  return (await fetch(`${site.url}/rooms`, { method: 'POST', body, headers })).status;
};

describe('HTTP server: a form body', () => {
  test.each([
    [200, 200],
    [201, 413],
    [600, 413],
  ])('with %i fields gets %i', async (count, status) => expect(await post(createForm(count))).toBe(status));

  test.each([
    [200, 200],
    [201, 413],
    [30_000, 413],
  ])('nested %i levels deep gets %i', async (depth, status) => {
    expect(await post('[{'.repeat(depth / 2) + '['.repeat(depth % 2))).toBe(status);
  });

  test('with many brackets side by side counts as flat', async () => {
    expect(await post('[]{}'.repeat(5_000))).toBe(200);
  });
});

describe('HTTP server: a server function call', () => {
  test.each([
    ['POST', '/RSC/F/src/booking/checkout/pay-deposit.action/payDeposit.txt', 200],
    ['GET', '/RSC/R/EN/rooms.txt', 200],
    ['POST', '/RSC/R/EN/rooms.txt', 404],
    ['POST', '/RSC/F//reserva.txt', 404],
    ['POST', '/RSC/F/toString/prototype.txt', 404],
    ['GET', '/RSC/F/x.txt', 404],
    ['GET', '/RSC/F/src/booking/checkout/pay-deposit.action/payDeposit.txt', 405],
    ['HEAD', '/RSC/F/src/booking/checkout/pay-deposit.action/payDeposit.txt', 405],
  ])('%s %s gets %i', async (method, path, status) => {
    const init = method === 'POST' ? { body: '[]', headers: { origin: site.url } } : {};
    const response = await fetch(site.url + path, { method, ...init });
    expect([response.status, response.headers.get('allow')]).toEqual([status, status === 405 ? 'POST' : null]);
  });
});
