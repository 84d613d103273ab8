import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echoRequest, type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  site = await startHttpSite({
    waku: async (request) => {
      if (new URL(request.url).pathname === '/breaks') throw new Error('the page broke');
      if (new URL(request.url).pathname === '/away')
        throw Object.assign(new Error('no connection'), { name: 'DatabaseUnavailable' });
      return echoRequest(request);
    },
  });
});

afterAll(() => site.stop());

const get = (target: string, init: RequestInit = {}) => fetch(site.url + target, { redirect: 'manual', ...init });
const requestJson = async (target: string, init?: RequestInit) => (await get(target, init)).json();
const createOwnOrigin = () => ({ origin: site.url });

describe('HTTP server: a page request', () => {
  test('reaches Waku with path and query unchanged', async () => {
    expect(await requestJson('/rooms/booking?room=2,4&x=%20')).toMatchObject({
      method: 'GET',
      target: '/rooms/booking?room=2,4&x=%20',
    });
  });

  test('a form of the same origin reaches Waku', async () => {
    const init = { method: 'POST', headers: createOwnOrigin(), body: 'a=1' };
    expect(await requestJson('/rooms/booking', init)).toMatchObject({ method: 'POST', body: 'a=1' });
  });

  test('HEAD has no body', async () => {
    const response = await get('/rooms', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe('');
  });

  test('the response has the security headers', async () => {
    const { headers } = await get('/rooms');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an unexpected error is a 500 that names no detail, logged with its reason', async () => {
    const response = await get('/breaks');
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(text).toContain('Please try again in a moment.');
    expect(text).not.toContain('broke');
    expect(site.lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
      level: 'error',
      id: response.headers.get('x-request-id'),
      err: { message: 'the page broke' },
    });
  });
});

test('fault 20: HTTP server: a request that fails because the database is unavailable is 503 with Retry-After', async () => {
  const response = await get('/away');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

test('HTTP server: passes the client address to Waku in an internal header, which clients cannot set', async () => {
  const { headers } = await requestJson('/rooms', {
    headers: { 'x-client-address': '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
  });
  expect(headers['x-client-address']).toBe('127.0.0.1');
});

describe('HTTP server: a malformed path', () => {
  test.each([
    ['/rooms/%E0%A4%A', '/error'],
    ['/EN/rooms/%', '/EN/error'],
    ['/rooms/%00', '/error'],
    ['/EN/%0Aheader?x=1', '/EN/error'],
  ])('%s is rendered as %s, with the address in an internal header', async (path, target) => {
    const { headers, ...request } = await requestJson(path);
    expect([request.target, headers['x-invalid-path']]).toEqual([target, path]);
  });

  test('an RSC request of it keeps its route', async () => {
    const { headers, target } = await requestJson('/RSC/R/EN/paginas/%00.txt');
    expect([target, headers['x-invalid-path']]).toEqual(['/RSC/R/EN/paginas/%00.txt', '/EN/paginas/%00']);
  });

  test('clients cannot set the internal headers', async () => {
    const headers = { 'x-invalid-path': '/fake', 'x-failed-with': '500' };
    const seen = (await requestJson('/rooms', { headers })).headers;
    expect([seen['x-invalid-path'], seen['x-failed-with']]).toEqual([undefined, undefined]);
  });
});

describe('HTTP server: a request that is not for the site', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('method %s is 405', async (method) => {
    const response = await get('/rooms', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });

  test.each([
    ['a proxy request', 'GET http://evil.example/ HTTP/1.1', 'Host: evil.example', 400],
    ['a malformed host', 'GET / HTTP/1.1', 'Host: a b', 400],
    ['a path with unescaped letters', 'GET /paginas/caf\u00e9 HTTP/1.1', 'Host: x', 400],
    ['a malformed request line', 'what is this', 'Host: x', 400],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1', 'Host: localhost', 400],
  ])('%s is rejected', async (_, line, host, status) => {
    expect(await site.sendRaw(line, host, 'Connection: close', '', '')).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test.each([
    ['/RSC/F/abc/constructor.txt'],
    ['/RSC/F/abc/__proto__.txt'],
    ['/RSC/F/abc/toString.txt'],
    ['/RSC/anything'],
    ['/RSC/'],
    ['/RSC'],
  ])('%s is not a request of the router', async (path) => expect((await get(path)).status).toBe(404));

  test('an RSC request reaches Waku with its path unchanged', async () => {
    expect(await requestJson('/RSC/R/EN/rooms.txt')).toMatchObject({ target: '/RSC/R/EN/rooms.txt' });
  });
});

describe('HTTP server: a cross-origin form', () => {
  test.each<[string, Record<string, string>, number]>([
    ['without Origin and Sec-Fetch-Site is rejected', {}, 403],
    ['with the Origin of another site is rejected', { origin: 'https://evil.example' }, 403],
    ['with an opaque Origin is rejected', { origin: 'null' }, 403],
    [
      'with the Origin of this host on https, which the site does not serve, is rejected',
      { origin: 'https://localhost' },
      403,
    ],
    ['with Sec-Fetch-Site: cross-site is rejected', { 'sec-fetch-site': 'cross-site' }, 403],
    ['with Sec-Fetch-Site: same-origin is accepted', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (_, headers, status) => {
    const response = await get('/rooms', { method: 'POST', headers, body: 'a=1' });
    expect(response.status).toBe(status);
  });
});

describe('HTTP server: a request body', () => {
  const limit = 64 * 1024;

  const sendChunked = (size: number) =>
    new ReadableStream({
      start: (controller) => {
        for (let sent = 0; sent < size; sent += 1_024) controller.enqueue(new Uint8Array(1_024));
        controller.close();
      },
    });

  test.each([
    ['of 64 KiB', 'x'.repeat(limit), 200],
    ['one byte longer', 'x'.repeat(limit + 1), 413],
    ['of 20 MiB', 'x'.repeat(20 * 1024 * 1024), 413],
  ])('%s gets %$', async (_, body, status) => {
    expect((await get('/rooms', { method: 'POST', headers: createOwnOrigin(), body })).status).toBe(status);
  });

  test.each([
    [64, 200],
    [65, 413],
    [4_096, 413],
  ])('of %i KiB in chunks gets %i', async (kibibytes, status) => {
    const init = { method: 'POST', headers: createOwnOrigin(), body: sendChunked(kibibytes * 1_024), duplex: 'half' };
    expect((await get('/rooms', init)).status).toBe(status);
  });
});

describe('HTTP server: a path that is not canonical', () => {
  test.each([
    ['/EN/', '/EN'],
    ['/en?x=1', '/EN?x=1'],
    ['/en/rooms/?arrival=2027-01-01', '/EN/rooms?arrival=2027-01-01'],
    ['//evil.com/', '/evil.com'],
    ['/EN/r%6Foms/6%318449?x=%41', '/EN/rooms/618449?x=%41'],
    ['/RSC/R/%72ooms.txt?query=', '/RSC/R/rooms.txt?query='],
  ])('%s redirects permanently to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });
});

describe('HTTP server: language redirects', () => {
  test.each([
    ['/rooms?lang=en', '/EN/rooms', 'en'],
    ['/EN/rooms?lang=es', '/rooms', 'es'],
    ['/?lang=en', '/EN', 'en'],
    ['/EN?lang=es', '/', 'es'],
    ['/EN/rooms?lang=en', '/EN/rooms', 'en'],
    ['/rooms/booking?room=2,4&lang=en&arrival=2027-01-01', '/EN/rooms/booking?room=2,4&arrival=2027-01-01', 'en'],
  ])('%s redirects to %s and stores the choice', async (path, location, locale) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location'), response.headers.getSetCookie()[0]]).toEqual([
      302,
      location,
      `i18n_redirected=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`,
    ]);
  });

  test.each(['/rooms?lang=fr', '/rooms?lang=', '/rooms?language=en'])('%s does not redirect', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test.each<[string, string, string, string | null]>([
    ['a saved choice of English redirects to /EN', 'i18n_redirected=en', 'es', '/EN'],
    ['a saved choice of Spanish does not redirect', 'a=1; i18n_redirected=es', 'en-US', null],
    ['a browser in English redirects to /EN', '', 'en-GB,es;q=0.9', '/EN'],
    ['a browser in Spanish does not redirect', '', 'es-PA,en;q=0.9', null],
    ['a browser in French does not redirect', '', 'fr', null],
    ['an invalid saved choice falls back to the browser', 'i18n_redirected=xx', 'en', '/EN'],
  ])('GET /: %s', async (_, cookie, language, location) => {
    const headers = { cookie, 'accept-language': language };
    const response = await get('/?utm=x', { headers });
    expect(response.headers.get('location')).toBe(location && `${location}?utm=x`);
    expect(response.headers.get('vary')).toBe('accept-language, cookie, sec-fetch-site');
    const elsewhere = await get('/rooms', { headers });
    expect(elsewhere.status).toBe(200);
  });
});

describe('HTTP server: the request log', () => {
  test('has one line for each response, without the secrets of its path', async () => {
    const { headers } = await get('/rooms/AAAAAAAAAAAAAAAAAAAAAA/checkout?reserva=secret&x=1&x=2');
    const listLogged = () => site.lines.filter(({ id }) => id === headers.get('x-request-id'));
    await expect.poll(() => listLogged().length).toBe(1);
    expect(listLogged()[0]).toMatchObject({
      level: 'info',
      msg: 'request',
      method: 'GET',
      path: '/rooms/:reserva/checkout?reserva&x',
      status: 200,
      ms: expect.any(Number),
      client: '127.0.0.1',
    });
  });
});
