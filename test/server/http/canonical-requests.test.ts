import { get as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPagePath, toPayloadPath } from '#src/server/exchange/rsc-paths.ts';
import { createPageCache, type PageCache } from '#src/server/page-cache/page-cache.ts';
import { isDeskPath } from '#src/site/routing/desk-routes.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { PENDING_RECOMPRESSION } from '#test/support/site/pending-compressor.ts';
import { countCases } from '#test/support/test-scope.ts';

interface Route {
  readonly type: string;
  readonly path: string;
}

/** How Waku reads a request; it does not export this. */
const { parseRouterRequest } = (await import(
  `${process.cwd()}/node_modules/waku/dist/router/server-utils/parse-router-request.js`
)) as { parseRouterRequest: (request: Request) => Route | null };

/** Waku's router ignores empty segments. */
const readRoute = (request: Request): string => {
  const route = parseRouterRequest(request);
  if (route?.type !== 'route') throw new Error(`Waku reads no route in ${request.url}`);
  return `/${route.path.split('/').filter(Boolean).join('/')}`;
};

const PAGES = [
  '/',
  '/EN',
  '/rooms',
  '/EN/rooms',
  '/posts/ballenas',
  '/posts/a%26b',
  '/paginas/a_',
  '/_x',
  '/EN/desk',
  '/desk/people/a_',
];

const ADDRESSES = PAGES.flatMap((page) => [page, toPayloadPath(page)]);

const asked: { readonly route: string; readonly gated: string }[] = [];

const render = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST') return new Response('called');
  const route = readRoute(request);
  asked.push({ route, gated: toPagePath(pathname) });
  const isFound = PAGES.includes(route);
  const headers = {
    'content-type': pathname === toPagePath(pathname) ? 'text/html' : 'text/x-component',
    ...(isFound && !isDeskPath(route) && { 'x-shared': 'yes' }),
  };
  return new Response(`page ${route}`, { status: isFound ? 200 : 404, headers });
};

let site: HttpSite;
let pages: PageCache;

beforeAll(async () => {
  pages = createPageCache({
    render: async (path) => {
      const response = await render(new Request(`http://localhost${path}`));
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, shared: response.headers.has('x-shared'), headers: {}, body };
    },
    getVersion: () => '1',
    budget: 10_000_000,
    freshFor: 60_000,
    retryAfter: 1_000,
    now: () => 0,
    onFailure: () => undefined,
    recompression: PENDING_RECOMPRESSION,
  });
  site = await startHttpSite({ waku: render, pages });
});
afterAll(() => site.stop());

/** The path as it is, which `fetch` would resolve. */
const get = async (path: string) => {
  const { hostname, port } = new URL(site.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    ask({ hostname, port, path, agent: false, headers: { 'sec-fetch-site': 'same-origin' } }, resolve).on(
      'error',
      reject,
    ),
  );
  return { status: response.statusCode, location: response.headers.location, text: await text(response) };
};

const insertAt = (path: string, at: number, inserted: string, removed = 0): string => {
  const index = at % (path.length + 1);
  return path.slice(0, index) + inserted + path.slice(index + removed);
};

const replaceSlash = (path: string, at: number, replacement: string): string => {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  const index = slashes[at % slashes.length] ?? 0;
  return path.slice(0, index) + replacement + path.slice(index + 1);
};

const escapeLetter = (path: string, at: number, format: (hex: string) => string): string => {
  const index = at % path.length;
  return insertAt(path, index, format((path.codePointAt(index) ?? 0).toString(16).padStart(2, '0')), 1);
};

const CHANGES: readonly ((path: string, at: number) => string)[] = [
  (path, at) => replaceSlash(path, at, '//'),
  (path, at) => replaceSlash(path, at, '////'),
  (path, at) => replaceSlash(path, at, '\\'),
  (path, at) => replaceSlash(path, at, '%2F'),
  (path, at) => replaceSlash(path, at, '%5c'),
  (path, at) => replaceSlash(path, at, '/./'),
  (path, at) => replaceSlash(path, at, '/x/../'),
  (path, at) => replaceSlash(path, at, '/%2e%2E/'),
  (path, at) => replaceSlash(path, at, '/_'),
  (path, at) => replaceSlash(path, at, '/.'),
  (path, at) => escapeLetter(path, at, (hex) => `%${hex}`),
  (path, at) => escapeLetter(path, at, (hex) => `%${hex.toUpperCase()}`),
  (path, at) => escapeLetter(path, at, (hex) => `%25${hex}`),
  (path) => path.replace('/EN', '/en'),
  (path) => path.replace('/EN', '/eN'),
  (path) => path.replace('%26', '&'),
  (path) => `${path}/`,
  (path) => `${path}/index.html`,
  (path) => `${path}/..`,
  (path) => path.replace(/(?:\.txt)?$/, '_$&'),
  (path) => path.replace(/(?:\.txt)?$/, '/$&'),
  (path) => path.replace(/(?:\.txt)?$/, '/..$&'),
  (path) => path.replace(/(?:\.txt)?$/, '/index.html$&'),
  (path) => path.replace('/RSC/R/', '/RSC/R'),
  (path) => path.replace('/RSC/R', '/RSC/_R'),
  (path) => path.replace('/RSC/R', '/RSC'),
];

const changedAddress = fc
  .tuple(
    fc.constantFrom(...ADDRESSES),
    fc.array(fc.tuple(fc.constantFrom(...CHANGES), fc.nat(60)), { minLength: 1, maxLength: 3 }),
  )
  .map(([address, changes]) => changes.reduce((path, [change, at]) => change(path, at), address))
  .filter((path) => path.startsWith('/'));

const isCanonical = (path: string): boolean => ADDRESSES.includes(path);

test('HTTP server: any form of a path gets the canonical page, a redirect to it, or 404, and no cache entry of its own', async () => {
  expect(CHANGES.length).toBeGreaterThan(20);
  const outcomes = new Map<number | undefined, number>();
  await fc.assert(
    fc.asyncProperty(changedAddress, async (path) => {
      const { status, location = '', text: body } = await get(path);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      expect([200, 302, 308, 400, 404]).toContain(status);
      if (status === 308) {
        const next = await get(location);
        expect(next.status, `${path} → ${location}`).not.toBe(308);
        if (isCanonical(location)) expect(next.status).toBe(200);
      }
      if (status === 200) expect(PAGES).toContain(body.replace('page ', ''));
    }),
    { numRuns: countCases(1_500) },
  );
  expect(outcomes.get(308)).toBeGreaterThan(100);
  expect(outcomes.get(404)).toBeGreaterThan(100);
  // What rules for paths see is what Waku's router reads.
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ route, gated }) => route !== gated)).toEqual([]);
  expect(pages.listPaths().filter((path) => !isCanonical(path))).toEqual([]);
});

test.each([
  ['/RSC/R/EN////rooms.txt', '/RSC/R/EN/rooms.txt'],
  ['/RSC/R/EN/rooms/.txt', '/RSC/R/EN/rooms.txt'],
  ['/RSC/R/EN/rooms_.txt', '/RSC/R/EN/rooms.txt'],
  ['/RSC/R/en/rooms.txt', '/RSC/R/EN/rooms.txt'],
  ['/RSC/R/EN//desk.txt', '/RSC/R/EN/desk.txt'],
  ['/RSC/R/EN/desk_.txt', '/RSC/R/EN/desk.txt'],
  ['/RSC/R/EN/desk/x/...txt', '/RSC/R/EN/desk.txt'],
  ['/RSC/R/.txt', '/RSC/R/_root.txt'],
  ['/EN/rooms/index.html', '/EN/rooms'],
  ['/EN//desk?a=1', '/EN/desk?a=1'],
])('HTTP server: %s is redirected to %s', async (path, expected) => {
  expect(await get(path)).toMatchObject({ status: 308, location: expected });
});

test.each([
  '/RSC/desk.txt',
  '/RSC/Rdesk.txt',
  '/RSC/_R/EN/desk.txt',
  '/RSC/R.txt',
  '/RSC/S/rooms.txt',
  '/RSC//R/EN/desk.txt',
])('HTTP server: %s is no call', async (path) => expect((await get(path)).status).toBe(404));

test.each([
  ['/desk', 404],
  ['/EN//desk', 404],
  ['/EN/desk/index.html', 404],
  ['/en/desk?x=1', 404],
  ['/EN/rooms?x=1', 200],
])('HTTP server: a call that names %s as its page gets %i', async (origin, status) => {
  const headers = { origin: site.url, 'x-waku-action-location': origin };
  const response = await fetch(`${site.url}/RSC/F/abc/chooseAddOns.txt`, { method: 'POST', body: '[]', headers });
  expect(response.status).toBe(status);
});
