import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskFailurePage } from '#src/desk/frame/desk-failure-page.ts';
import { createExchange } from '#src/server/exchange/exchange.ts';
import { HOTEL } from '#test/support/site/hotel.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const send = createDeskFailurePage({ ...HOTEL, name: 'Sol & Mar <1>' });
  server = createServer(async (request, response) => {
    const exchange = createExchange(request, response);
    exchange.body = Buffer.from(await text(request));
    if (!send(exchange)) response.writeHead(503).end('the page of guests');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const STAFF = { accept: 'text/html,*/*', cookie: 'other=1; desk=token' };

test.each([
  ['/desk', 'es', 'No se pueden consultar las reservas', 'Probar de nuevo'],
  ['/EN/desk/board?from=2027-01-10&days=7', 'en', 'Reservations cannot be reached', 'Try again'],
] as const)(
  'desk, database away: %s says in %s what works, what to do, and links to itself',
  async (path, ...words) => {
    const [locale, heading, again] = words;
    const response = await fetch(url + path, { headers: STAFF });
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<h1>(.*)<\/h1>/)?.[1]).toBe(heading);
    expect(html.match(/<dt>/g)).toHaveLength(4);
    expect(html).toContain(`href="${path.replaceAll('&', '&amp;')}">${again}</a>`);
    expect(html).toContain('Sol &amp; Mar &lt;1&gt;');
    expect(html).not.toMatch(/<script|<link|<img|\sstyle=/);
  },
);

test('desk, database away: a form that was sent is kept to be sent again, without its password', async () => {
  const body = new FormData();
  for (const [name, value] of [
    ['note', '<b> "ñ" & more\nsecond line'],
    ['step', 'confirm'],
    ['password', 'three words together'],
  ] as const)
    body.append(name, value);
  const html = await (
    await fetch(`${url}/EN/desk/reservations/K7QF2M9T/refund`, { method: 'POST', headers: STAFF, body })
  ).text();
  expect(html).toContain('action="/EN/desk/reservations/K7QF2M9T/refund"');
  expect(html).toMatch(/name="note" value="&lt;b&gt; &quot;ñ&quot; &amp; more\r?\nsecond line"/);
  expect(html).toContain('name="step" value="confirm"');
  expect(html).not.toContain('three words together');
});

test.each([
  ['/desk', { accept: 'text/html' }],
  ['/desk', { accept: 'text/html', cookie: 'nodesk=token' }],
  ['/rooms', STAFF],
  ['/desk/reservations.csv', { ...STAFF, accept: '*/*' }],
] as const)('desk, database away: %s with %j gets what guests get (D1)', async (path, headers) => {
  expect(await (await fetch(url + path, { headers })).text()).toBe('the page of guests');
});
