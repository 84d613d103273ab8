import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inlineStyles } from '#src/server/inline-styles.ts';
import { keptPages } from '#src/server/kept-pages.ts';
import { renderShared } from '#src/server/render-shared.ts';
import { type HttpSite, startHttpSite } from '#test/support/http-site.ts';

/** What the renderer was asked, and whatever it could have learnt of a visitor. */
let asked: string[] = [];

/** Renders like Waku: a script of its own, and everything it was told in the text. */
const waku = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const { 'x-nonce': nonce, ...headers } = Object.fromEntries(request.headers);
  asked.push(pathname + search);
  const told = JSON.stringify({ url: request.url, headers });
  const isMissing = pathname === '/missing';
  const type = pathname.startsWith('/RSC/') ? {} : { 'content-type': 'text/html; charset=utf-8' };
  return new Response(new TextEncoder().encode(`<p>${told}</p><script nonce="${nonce}">run()</script>`), {
    status: isMissing ? 404 : 200,
    headers: { ...type, ...(!isMissing && { 'x-shared': 'yes' }) },
  });
};

let site: HttpSite;
beforeAll(async () => {
  const pages = keptPages({
    render: renderShared(waku, {
      siteUrl: 'https://hotel.example',
      challenges: undefined,
      headScripts: (nonce) => `<script nonce="${nonce}">{}</script>`,
      styles: inlineStyles(new Map()),
    }),
    version: () => '1',
    ...{ budget: 1_000_000, freshFor: 60_000, retryAfter: 1_000, now: () => 0 },
    onFailure: () => undefined,
  });
  site = await startHttpSite({ waku, pages });
});
afterAll(() => site.stop());
beforeEach(() => {
  asked = [];
});

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + target, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

describe('a page for everybody', () => {
  test('is rendered once, whoever asks', async () => {
    const first = await (await get('/rooms')).text();
    expect(await (await get('/rooms', { 'accept-language': 'en', 'user-agent': 'x' })).text()).toBe(first);
    expect(asked).toEqual(['/rooms']);
  });

  test('is made of nothing but its path', async () => {
    const poison = {
      'x-forwarded-host': 'evil.example',
      'x-nonce': 'evil',
      'x-invalid-path': '/evil',
      cookie: 'evil=1',
    };
    const text = await (await get('/about-us', { ...poison, origin: 'https://evil.example' })).text();
    expect(text).toContain('https://hotel.example/about-us');
    expect(text).not.toContain('evil');
    expect(await (await get('/about-us')).text()).toBe(text);
  });

  test('is known again by its tag, in each of its spellings', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers } = await get('/posts', { 'accept-encoding': encoding });
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['public, no-cache', 'accept-encoding']);
      const etag = headers.get('etag') ?? '';
      const again = await get('/posts', { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      const other = await get('/posts', { 'accept-encoding': encoding, 'if-none-match': '"another"' });
      expect(other.status).toBe(200);
    }
    expect(asked).toEqual(['/posts']);
  });

  test('comes packed as its reader can read it', async () => {
    const encodingFor = async (encoding: string) =>
      (await get('/pages', { 'accept-encoding': encoding })).headers.get('content-encoding');
    expect([await encodingFor('br, gzip'), await encodingFor('gzip'), await encodingFor('br;q=0')]).toEqual([
      'br',
      'gzip',
      null,
    ]);
  });

  test('lets run only the scripts that were rendered with it, by their hashes', async () => {
    const answer = await get('/');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(await answer.text()).not.toContain('nonce');
  });

  test('answers HEAD with the length of its body and no body', async () => {
    const [head, whole] = [await get('/rooms', {}, 'HEAD'), await get('/rooms')];
    expect(head.headers.get('content-length')).toBe(String((await whole.text()).length));
    expect(await head.text()).toBe('');
  });

  test('is kept for the router too, apart from the document', async () => {
    const [payload, document] = [await get('/RSC/R/EN/rooms.txt?query='), await get('/EN/rooms')];
    expect([payload.headers.get('content-type'), document.headers.get('content-type')]).toEqual([
      'text/x-component',
      'text/html; charset=utf-8',
    ]);
    expect(await payload.text()).not.toBe(await document.text());
    await get('/RSC/R/EN/rooms.txt?query=', { 'x-waku-etags': '{"a":"b"}' });
    expect(asked).toEqual(['/RSC/R/EN/rooms.txt?query=', '/EN/rooms']);
  });

  test('that is missing is told to everybody anew', async () => {
    for (const _ of [1, 2]) expect((await get('/missing')).status).toBe(404);
    expect(asked).toEqual(['/missing', '/missing']);
  });
});

describe('what goes past the kept pages, to a page made for one visitor', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['a query', '/rooms?utm_source=x', {}, 'GET'],
    ['a query of the router', '/RSC/R/rooms.txt?query=a%3Db', {}, 'GET'],
    ['a preview', '/paginas/bodas?preview=abc', {}, 'GET'],
    ['a session', '/rooms', { cookie: 'a=1; access_token=x' }, 'GET'],
    ['a page of a booking', '/rooms/booking', {}, 'GET'],
    ['the router’s call of one', '/RSC/R/rooms/booking.txt?query=', {}, 'GET'],
    ['an address that cannot be read', '/%E0%A4%A', {}, 'GET'],
  ])('%s', async (_, target, headers, method) => {
    const answer = await get(target, headers, method);
    expect([answer.headers.get('etag'), answer.headers.get('x-shared')]).toEqual([null, null]);
    expect(answer.headers.get('cache-control')).not.toContain('public');
    await answer.text();
    const again = asked.length;
    await (await get(target, headers, method)).text();
    expect(asked.length).toBeGreaterThan(again);
  });

  test('and changes nothing of what others are shown', async () => {
    const before = await (await get('/rooms')).text();
    await (await get('/rooms?evil=1')).text();
    await (await get('/rooms', { cookie: 'access_token=x' })).text();
    expect(await (await get('/rooms')).text()).toBe(before);
  });
});
