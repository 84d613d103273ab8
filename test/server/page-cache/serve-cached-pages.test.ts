import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toPagePath } from '#src/server/exchange/rsc-paths.ts';
import { createPageCache } from '#src/server/page-cache/page-cache.ts';
import { createSharedPageRenderer } from '#src/server/page-cache/render-shared-page.ts';
import { createInlineStyles } from '#src/server/rendering/inline-styles.ts';
import { renderPayloadScript } from '#src/server/rendering/payload-script.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { PENDING_RECOMPRESSION } from '#test/support/site/pending-compressor.ts';

/** What the renderer was asked, and whatever it could have learnt of a visitor. */
let asked: string[] = [];

/** Of the content. */
let version = '1';

/** Renders like Waku: a script of its own, and everything it was told in the text. */
const renderPage = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const { 'x-nonce': nonce, ...headers } = Object.fromEntries(request.headers);
  asked.push(pathname + search);
  const told = JSON.stringify({ url: request.url, headers, ROUTE: [toPagePath(pathname), ''] });
  const isMissing = pathname === '/missing';
  const type = pathname.startsWith('/RSC/') ? {} : { 'content-type': 'text/html; charset=utf-8' };
  const text = `payload of ${pathname}${version === '1' ? '' : ` in version ${version}`}`;
  const payload = `<script nonce="${nonce}">${renderPayloadScript(text)}</script>`;
  const body = `<head></head><p>${told}</p>${payload}<script nonce="${nonce}">run()</script>`;
  return new Response(new TextEncoder().encode(pathname.startsWith('/RSC/') ? told : body), {
    status: isMissing ? 404 : 200,
    headers: { ...type, ...(!isMissing && { 'x-shared': 'yes' }) },
  });
};

let site: HttpSite;
beforeAll(async () => {
  const pages = createPageCache({
    render: createSharedPageRenderer(renderPage, {
      siteUrl: 'https://hotel.example',
      challengeOrigin: undefined,
      headScripts: { renderLinks: () => '<link rel="later"/>', sources: ["'sha256-map'"] },
      styles: createInlineStyles(new Map()),
      previews: { find: async () => ({ rule: '' }) },
    }),
    getVersion: () => version,
    budget: 1_000_000,
    freshFor: 60_000,
    retryAfter: 1_000,
    now: () => 0,
    onFailure: () => undefined,
    recompression: PENDING_RECOMPRESSION,
  });
  site = await startHttpSite({ waku: renderPage, pages });
});
afterAll(() => site.stop());
beforeEach(() => {
  [asked, version] = [[], '1'];
});

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + target, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

describe('serveCachedPages: a page that is the same for all visitors', () => {
  test('is rendered once for all visitors', async () => {
    const first = await (await get('/rooms')).text();
    expect(await (await get('/rooms', { 'accept-language': 'en', 'user-agent': 'x' })).text()).toBe(first);
    expect(asked).toEqual(['/rooms']);
  });

  test('is rendered from its path alone', async () => {
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

  test('gets 304 for its ETag, in each representation', async () => {
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

  test('is sent in the encoding that the client accepts', async () => {
    const readEncoding = async (encoding: string) =>
      (await get('/pages', { 'accept-encoding': encoding })).headers.get('content-encoding');
    expect([await readEncoding('br, gzip'), await readEncoding('gzip'), await readEncoding('br;q=0')]).toEqual([
      'br',
      'gzip',
      null,
    ]);
  });

  test('has a CSP with the hashes of its own scripts only', async () => {
    const answer = await get('/');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=' 'sha256-map';/,
    );
    expect(await answer.text()).not.toContain('nonce');
  });

  test('HEAD has the length of the body and no body', async () => {
    const [head, whole] = [await get('/rooms', {}, 'HEAD'), await get('/rooms')];
    expect(head.headers.get('content-length')).toBe(String((await whole.text()).length));
    expect(await head.text()).toBe('');
  });

  test('does not hold its RSC payload, which is cached with it', async () => {
    const document = await (await get('/EN/rooms')).text();
    expect(document).not.toContain('payload of');
    const payload = await get('/RSC/R/EN/rooms.txt?query=', { 'x-waku-etags': '{"a":"b"}' });
    expect([payload.headers.get('content-type'), await payload.text()]).toEqual([
      'text/x-component',
      'payload of /EN/rooms',
    ]);
    expect(asked).toEqual(['/EN/rooms']);
  });

  test('names its RSC payload, which a browser gets also when the page was rendered again meanwhile', async () => {
    const path = '/EN/pages/renamed';
    const readRender = async () => /data-of="([\w-]{6})"/.exec(await (await get(path)).text())?.[1] ?? '';
    const read = async (query: string) => (await get(`/RSC/R${path}.txt?query=${query}`)).text();
    const first = await readRender();
    expect(first).not.toBe('');
    version = '2';
    expect(await readRender()).toBe(first);
    await expect.poll(readRender).not.toBe(first);
    const second = await readRender();
    for (const _ of ['by the pipeline', 'as it was prepared']) {
      expect(await read(`&of=${first}`)).toBe(`payload of ${path}`);
      for (const query of ['', `&of=${second}`, `&of=${second}x`])
        expect(await read(query)).toBe(`payload of ${path} in version 2`);
    }
  });

  test('its RSC payload is rendered alone for navigation', async () => {
    for (const _ of [1, 2]) expect(await (await get('/RSC/R/EN/posts.txt?query=')).text()).toContain('/RSC/R/EN/posts');
    expect(asked).toEqual(['/RSC/R/EN/posts.txt?query=']);
  });

  test('a missing page is rendered at each request', async () => {
    for (const _ of [1, 2]) {
      const answer = await get('/missing');
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('payload of /missing')]);
    }
    expect(asked).toEqual(['/missing', '/missing']);
  });
});

describe('serveCachedPages: a query that the page does not read', () => {
  test.each([
    ['/EN/about-us', '?utm_source=news&gclid=1'],
    ['/EN/posts/x', '?fbclid=1'],
    ['/EN/rooms/618449', '?x=1'],
    ['/RSC/R/EN/posts/y.txt', '?query=&x=1'],
  ])('%s%s is stored and sent as the page without it', async (path, query) => {
    const first = await get(path + query);
    const [again, plain] = [await get(`${path + query}&y=2`), await get(path)];
    const etag = first.headers.get('etag');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect([again.headers.get('etag'), plain.headers.get('etag')]).toEqual([etag, etag]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toMatch(/utm_source|x=1/);
  });

  test.each([
    ['utm_source=news&x=1', '"utm_source=news&x=1"'],
    ['$x="ñ', '"$$x=\\"ñ"'],
  ])('a payload is stored without the query %j, and names it', async (query, named) => {
    const target = `/RSC/R/EN/internas/${encodeURIComponent(query)}.txt`;
    const path = toPagePath(target);
    for (const _ of [1, 2]) {
      const answer = await get(`${target}?query=${encodeURIComponent(query)}`);
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      expect(await answer.text()).toContain(`,"ROUTE":[${JSON.stringify(path)},${named}]}`);
    }
    expect(asked).toHaveLength(1);
    expect(await (await get(`${target}?query=`)).text()).toContain(`,"ROUTE":[${JSON.stringify(path)},""]}`);
  });

  test('a missing page is rendered with it, since it names its address', async () => {
    const answer = await get('/missing?utm_source=x');
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('/missing?utm_source=x')]);
  });
});

describe('serveCachedPages: requests that bypass the page cache', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['a query that its page reads', '/rooms/618449?arrival=2027-01-01', {}, 'GET'],
    ['a query of an RSC request', '/RSC/R/rooms.txt?query=preview%3Dx', {}, 'GET'],
    ['a preview', '/paginas/bodas?preview=abc', {}, 'GET'],
    ['a session', '/rooms', { cookie: 'a=1; access_token=x' }, 'GET'],
    ['a page of a booking', '/rooms/booking', {}, 'GET'],
    ['its RSC request', '/RSC/R/rooms/booking.txt?query=', {}, 'GET'],
    ['a malformed path', '/%E0%A4%A', {}, 'GET'],
  ])('%s', async (_, target, headers, method) => {
    const answer = await get(target, headers, method);
    expect([answer.headers.get('etag'), answer.headers.get('x-shared')]).toEqual([null, null]);
    expect(answer.headers.get('cache-control')).not.toContain('public');
    await answer.text();
    const again = asked.length;
    await (await get(target, headers, method)).text();
    expect(asked.length).toBeGreaterThan(again);
  });

  test('do not change the cached page', async () => {
    const before = await (await get('/rooms')).text();
    await (await get('/rooms?evil=1')).text();
    await (await get('/rooms', { cookie: 'access_token=x' })).text();
    expect(await (await get('/rooms')).text()).toBe(before);
  });
});
