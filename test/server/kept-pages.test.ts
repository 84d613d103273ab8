import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type KeptPagesOptions, keptPages, type RenderedPage } from '#src/server/kept-pages.ts';

const page = (text: string, differences: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  shared: true,
  ...differences,
});

/** Pages over a hand-made renderer, clock and content. */
const house = (
  render: (path: string) => RenderedPage | Promise<RenderedPage>,
  limits: Partial<KeptPagesOptions> = {},
) => {
  const state = { now: 0, version: 'a', rendered: [] as string[], failures: [] as string[] };
  const pages = keptPages({
    render: async (path) => {
      state.rendered.push(path);
      return render(path);
    },
    version: () => state.version,
    budget: 1_000_000,
    freshFor: 60_000,
    retryAfter: 5_000,
    now: () => state.now,
    onFailure: (_, path) => void state.failures.push(path),
    ...limits,
  });
  const shown = async (path: string) => (await pages.page(path)).body.toString();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { state, pages, shown, settled };
};

test('a page is rendered once for everybody who asks at the same time, and then shown from memory', async () => {
  const { state, shown } = house((path) => page(`page ${path}`));
  expect(await Promise.all([1, 2, 3].map(() => shown('/rooms')))).toEqual(Array(3).fill('page /rooms'));
  expect(await shown('/rooms')).toBe('page /rooms');
  expect(state.rendered).toEqual(['/rooms']);
});

test('is kept packed in every way, each under a tag of its own', async () => {
  const { pages } = house(() => page('words '.repeat(500)));
  const kept = await pages.page('/');
  if (!('identity' in kept)) throw new Error('not kept');
  expect(brotliDecompressSync(kept.compressed.get('br')?.bytes ?? '').equals(kept.body)).toBe(true);
  expect(gunzipSync(kept.compressed.get('gzip')?.bytes ?? '').equals(kept.body)).toBe(true);
  expect(new Set([kept.identity, ...kept.compressed.values()].map(({ etag }) => etag)).size).toBe(3);
});

test.each([
  ['the content changed', { version: 'b' }],
  ['its time is over', { now: 60_000 }],
])('when %s, the older page is shown while it is rendered again', async (_, change) => {
  let count = 0;
  const { state, shown } = house(() => page(`number ${++count}`));
  expect(await shown('/')).toBe('number 1');
  Object.assign(state, change);
  expect(await shown('/')).toBe('number 1');
  await expect.poll(() => shown('/')).toBe('number 2');
  expect(state.rendered).toHaveLength(2);
});

test('content that changes while a page is rendered makes that page an old one', async () => {
  const { state, shown, settled } = house(() => {
    if (state.version === 'a') state.version = 'b';
    return page(`made of ${state.rendered.length}`);
  });
  await shown('/');
  await shown('/');
  await settled();
  expect(state.rendered).toHaveLength(2);
});

test('what may not be shown to others, or is missing, is not kept', async () => {
  const { state, shown } = house((path) =>
    page('x', path === '/gone' ? { status: 404, shared: false } : { shared: false }),
  );
  for (const path of ['/gone', '/gone', '/mine', '/mine']) await shown(path);
  expect(state.rendered).toEqual(['/gone', '/gone', '/mine', '/mine']);
});

test('a page that is gone is forgotten', async () => {
  let isGone = false;
  const { state, shown, settled, pages } = house(() =>
    isGone ? page('gone', { status: 404, shared: false }) : page('here'),
  );
  await shown('/');
  isGone = true;
  state.version = 'b';
  await shown('/');
  await settled();
  expect(pages.paths()).toEqual([]);
  expect(await shown('/')).toBe('gone');
});

test.each([
  ['answers 500', () => page('broken', { status: 500, shared: false }), []],
  [
    'throws',
    () => {
      throw new Error('no backend');
    },
    ['/'],
  ],
])('a renderer that %s leaves the older page, and is left alone for a while', async (_, failing, failures) => {
  let render = (): RenderedPage => page('well');
  const { state, shown, settled } = house(() => render());
  await shown('/');
  [render, state.now] = [failing, 60_000];
  for (let times = 0; times < 3; times += 1) {
    expect(await shown('/')).toBe('well');
    await settled();
  }
  expect([state.rendered.length, state.failures]).toEqual([2, failures]);
  [render, state.now] = [() => page('well again'), 65_000];
  await expect.poll(() => shown('/')).toBe('well again');
});

test('a page that never could be rendered is an error for whoever asks, and tried again for the next', async () => {
  let isBroken = true;
  const { shown } = house(() => {
    if (isBroken) throw new Error('no backend');
    return page('well');
  });
  await expect(shown('/')).rejects.toThrow('no backend');
  isBroken = false;
  expect(await shown('/')).toBe('well');
});

test('memory is bounded: the longest unused leaves first', async () => {
  const { pages, shown } = house((path) => page(path.padEnd(4_000, '-')), { budget: 10_000 });
  for (const path of ['/1', '/2', '/1', '/3']) await shown(path);
  expect(pages.paths()).toEqual(['/1', '/3']);
});

test('warming renders what is not fresh, and nothing twice', async () => {
  const { state, pages, shown } = house((path) => page(path));
  await shown('/1');
  await pages.warm(['/1', '/2', '/2', '/3']);
  expect(state.rendered).toEqual(['/1', '/2', '/3']);
});
