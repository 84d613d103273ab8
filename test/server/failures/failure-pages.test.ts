import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExchange } from '#src/server/exchange/exchange.ts';
import { createFailurePages, type Failure } from '#src/server/failures/failure-pages.ts';
import { HOTEL } from '#test/support/site/hotel.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const send = createFailurePages({ ...HOTEL, name: 'Sol & Mar <1>', whatsApp: '+507 6123 4567' });
  server = createServer((request, response) => {
    send(createExchange(request, response), request.headers['x-failure'] as Failure, { 'retry-after': '5' });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const get = (path: string, failure: Failure, accept = 'text/html,*/*') =>
  fetch(url + path, { headers: { accept, 'x-failure': failure } });

test.each([
  ['/rooms', 'busy', 503, 'es', 'Un momento, por favor', 'tries again by itself'],
  ['/EN/rooms', 'busy', 503, 'en', 'One moment, please', 'vuelve a intentarlo sola'],
  ['/EN/rooms/booking', 'unsent', 503, 'en', 'Please send that once more', 'No se le cobró nada'],
  ['/reservation', 'unavailable', 503, 'es', 'Volvemos enseguida', 'before you pay a second time'],
  ['/EN', 'failed', 500, 'en', 'Something went wrong on our side', 'antes de pagar de nuevo'],
] as const)(
  'failure page: %s, %s: is %d in %s, says what to do, and names the contacts',
  async (path, failure, ...expected) => {
    const [status, locale, heading, inTheOtherLanguage] = expected;
    const response = await get(path, failure);
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '5']);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<h1>(.*)<\/h1>/)?.[1]).toBe(heading);
    expect(html).toContain(inTheOtherLanguage);
    expect(html).toContain(`<a href="mailto:${HOTEL.email}">${HOTEL.email}</a>`);
    expect(html).toContain(`<a href="tel:${HOTEL.phone.replaceAll(' ', '')}">${HOTEL.phone}</a>`);
    expect(html).toContain('Sol &amp; Mar &lt;1&gt;');
    expect(html).toMatch(
      /<a href="https:\/\/wa\.me\/50761234567\?text=H[\w%.]+Sol%20%26%20Mar%20%3C1%3E[\w%.]*">WhatsApp<\/a>/,
    );
  },
);

test('failure page: its policy allows its own styles and nothing else, and it asks for no other file', async () => {
  const response = await get('/', 'busy');
  const html = await response.text();
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(html).not.toMatch(/<script|<link|<img|\bsrc=|url\(|\sstyle=/);
  expect(Buffer.byteLength(html)).toBeLessThan(5_000);
});

test.each(['*/*', 'text/x-component', ''])('failure page: a client that accepts "%s" gets text', async (accept) => {
  const response = await get('/EN/rooms', 'busy', accept);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Hay mucha gente en el sitio. Esta página vuelve a intentarlo sola en unos segundos.\n' +
      'The site is very busy right now. This page tries again by itself in a few seconds.\n',
  );
});
