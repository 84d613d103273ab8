import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache, type PageCacheOptions, type SeparatedPage } from '#src/server/page-cache/page-cache.ts';
import { PENDING_RECOMPRESSION } from '#test/support/site/pending-compressor.ts';

const createPage = (text: string, differences: Partial<SeparatedPage> = {}): SeparatedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  shared: true,
  ...differences,
});

/** Pages over a hand-made renderer, clock and content. */
const createCache = (
  render: (path: string) => SeparatedPage | Promise<SeparatedPage>,
  limits: Partial<PageCacheOptions> = {},
) => {
  const state = { now: 0, version: 'a', rendered: [] as string[], failures: [] as string[] };
  const pages = createPageCache({
    render: async (path) => {
      state.rendered.push(path);
      return render(path);
    },
    getVersion: () => state.version,
    budget: 1_000_000,
    freshFor: 60_000,
    retryAfter: 5_000,
    now: () => state.now,
    onFailure: (_, path) => void state.failures.push(path),
    recompression: PENDING_RECOMPRESSION,
    ...limits,
  });
  const readPage = async (path: string) => (await pages.getPage(path)).body.toString();
  const waitForRender = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { state, pages, readPage, waitForRender };
};

test('page cache: renders a page once for concurrent requests (single flight) and then serves it from memory', async () => {
  const { state, readPage } = createCache((path) => createPage(`page ${path}`));
  expect(await Promise.all([1, 2, 3].map(() => readPage('/rooms')))).toEqual(Array(3).fill('page /rooms'));
  expect(await readPage('/rooms')).toBe('page /rooms');
  expect(state.rendered).toEqual(['/rooms']);
});

test('page cache: stores each representation with its own ETag', async () => {
  const { pages } = createCache(() => createPage('words '.repeat(500)));
  const kept = await pages.getPage('/');
  if (!('identity' in kept)) throw new Error('not kept');
  expect(brotliDecompressSync(kept.compressed.get('br')?.bytes ?? '').equals(kept.body)).toBe(true);
  expect(gunzipSync(kept.compressed.get('gzip')?.bytes ?? '').equals(kept.body)).toBe(true);
  expect(new Set([kept.identity, ...kept.compressed.values()].map(({ etag }) => etag)).size).toBe(3);
});

test('page cache: a preliminary page is rendered again after a few seconds, without the content having changed', async () => {
  let count = 0;
  const { state, pages, readPage } = createCache(() => createPage(`number ${++count}`, { isPreliminary: count === 1 }));
  await readPage('/');
  state.now = 4_999;
  expect(await readPage('/')).toBe('number 1');
  state.now = 5_000;
  await readPage('/');
  await vi.waitFor(() => expect(pages.findFresh('/')).toBeDefined());
  state.now = 60_000;
  expect(await readPage('/')).toBe('number 2');
});

test.each([
  ['the content changed', { version: 'b' }],
  ['its freshness expired', { now: 60_000 }],
])('page cache: when %s, serves the stale page while it is revalidated', async (_, change) => {
  let count = 0;
  const { state, readPage } = createCache(() => createPage(`number ${++count}`));
  expect(await readPage('/')).toBe('number 1');
  Object.assign(state, change);
  expect(await readPage('/')).toBe('number 1');
  await expect.poll(() => readPage('/')).toBe('number 2');
  expect(state.rendered).toHaveLength(2);
});

test('page cache: content that changes during a render leaves the page stale', async () => {
  const { state, readPage, waitForRender } = createCache(() => {
    if (state.version === 'a') state.version = 'b';
    return createPage(`made of ${state.rendered.length}`);
  });
  await readPage('/');
  await readPage('/');
  await waitForRender();
  expect(state.rendered).toHaveLength(2);
});

test('page cache: does not cache missing pages and pages that may not be shared', async () => {
  const { state, readPage } = createCache((path) =>
    createPage('x', path === '/gone' ? { status: 404, shared: false } : { shared: false }),
  );
  for (const path of ['/gone', '/gone', '/mine', '/mine']) await readPage(path);
  expect(state.rendered).toEqual(['/gone', '/gone', '/mine', '/mine']);
});

test('page cache: removes a page that is gone', async () => {
  let isGone = false;
  const { state, readPage, pages } = createCache(() =>
    isGone ? createPage('gone', { status: 404, shared: false }) : createPage('here'),
  );
  await readPage('/');
  isGone = true;
  state.version = 'b';
  await readPage('/');
  await vi.waitFor(() => expect(pages.listPaths()).toEqual([]));
  expect(await readPage('/')).toBe('gone');
});

test.each([
  ['answers 500', () => createPage('broken', { status: 500, shared: false }), []],
  [
    'throws',
    () => {
      throw new Error('no backend');
    },
    ['/'],
  ],
])(
  'page cache: a renderer that %s leaves the stale page, and is retried after a pause',
  async (_, failing, failures) => {
    let render = (): SeparatedPage => createPage('well');
    const { state, readPage, waitForRender } = createCache(() => render());
    await readPage('/');
    [render, state.now] = [failing, 60_000];
    for (let times = 0; times < 3; times += 1) {
      expect(await readPage('/')).toBe('well');
      await waitForRender();
    }
    expect([state.rendered.length, state.failures]).toEqual([2, failures]);
    [render, state.now] = [() => createPage('well again'), 65_000];
    await expect.poll(() => readPage('/')).toBe('well again');
  },
);

test('page cache: a page that never rendered is an error for its request, and is retried at the next one', async () => {
  let isBroken = true;
  const { readPage } = createCache(() => {
    if (isBroken) throw new Error('no backend');
    return createPage('well');
  });
  await expect(readPage('/')).rejects.toThrow('no backend');
  isBroken = false;
  expect(await readPage('/')).toBe('well');
});

test('page cache: evicts the least recently used page beyond its budget', async () => {
  const { pages, readPage } = createCache((path) => createPage(path.padEnd(4_000, '-')), { budget: 10_000 });
  for (const path of ['/1', '/2', '/1', '/3']) await readPage(path);
  expect(pages.listPaths()).toEqual(['/1', '/3']);
});

test('page cache: warm renders pages that are not fresh, each once', async () => {
  const { state, pages, readPage } = createCache((path) => createPage(path));
  await readPage('/1');
  await pages.warm(['/1', '/2', '/2', '/3']);
  expect(state.rendered).toEqual(['/1', '/2', '/3']);
});

test('page cache: a page and its payload are stored and revalidated by one render', async () => {
  let count = 0;
  const { state, readPage } = createCache(() => {
    count += 1;
    return createPage(`page ${count}`, { payload: Buffer.from(`payload ${count}`) });
  });
  expect([await readPage('/'), await readPage('/RSC/R/_root.txt')]).toEqual(['page 1', 'payload 1']);
  state.version = 'b';
  expect(await readPage('/RSC/R/_root.txt')).toBe('payload 1');
  await vi.waitFor(async () => expect(await readPage('/')).toBe('page 2'));
  expect(await readPage('/RSC/R/_root.txt')).toBe('payload 2');
  expect(state.rendered).toEqual(['/', '/']);
});

/** Renders a page whose payload is the next of these each time; the last one again and again. */
const createPayloads = (...texts: readonly string[]) => {
  const left = [...texts];
  return () => createPage('page', { payload: Buffer.from((left.length > 1 ? left.shift() : left[0]) ?? '') });
};

test('page cache: a payload keeps the one of before, also when a page is rendered again with the same', async () => {
  const { state, pages, readPage } = createCache(createPayloads('one', 'two', 'two', 'three'));
  const readPayloads = () => {
    const payload = pages.findFresh('/RSC/R/rooms.txt');
    return [payload?.body.toString(), payload?.before?.body.toString(), payload?.before?.before];
  };
  await readPage('/rooms');
  expect(readPayloads()).toEqual(['one', undefined, undefined]);
  for (const [version, ...payloads] of [
    ['b', 'two', 'one'],
    ['c', 'two', 'one'],
    ['d', 'three', 'two'],
  ]) {
    state.version = String(version);
    await readPage('/rooms');
    await vi.waitFor(() => expect(pages.findFresh('/rooms')).toBeDefined());
    expect(readPayloads()).toEqual([...payloads, undefined]);
  }
});

test('page cache: the payload of before counts for its budget', async () => {
  const texts = ['1', '2'].map((text) => text.padEnd(4_000, text));
  const { state, pages, readPage } = createCache(createPayloads(...texts), { budget: 7_000 });
  await readPage('/rooms');
  expect(pages.has('/RSC/R/rooms.txt')).toBe(true);
  state.version = 'b';
  await readPage('/rooms');
  await vi.waitFor(() => expect(pages.has('/RSC/R/rooms.txt')).toBe(false));
});

test('page cache: while a page cannot be rendered, its payload is served stale as well', async () => {
  let hasFailed = false;
  const { state, readPage, waitForRender } = createCache((path) =>
    hasFailed
      ? createPage(`failed ${path}`, { shared: false, status: path.startsWith('/RSC/') ? 200 : 502 })
      : createPage('page', { payload: Buffer.from('payload') }),
  );
  await readPage('/rooms');
  [hasFailed, state.now] = [true, 60_000];
  for (const _ of [1, 2]) {
    expect(await readPage('/RSC/R/rooms.txt')).toBe('payload');
    await waitForRender();
  }
  expect(state.rendered).toEqual(['/rooms', '/rooms']);
});
