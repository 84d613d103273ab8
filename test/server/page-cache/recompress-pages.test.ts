import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { startBestBrotli } from '#src/server/page-cache/best-brotli.ts';
import { createPageCache, type PageCache } from '#src/server/page-cache/page-cache.ts';

const BODY = Buffer.from(
  Array.from({ length: 200 }, (_, row) => `<p>room ${row * 7919}, ${row % 13} beds</p>`).join(''),
);

interface Call {
  readonly bytes: Buffer;
  readonly finish: (compressed: Buffer) => void;
  readonly fail: (error: Error) => void;
}

/** A page cache whose compressor is worked by hand. */
const createCache = () => {
  const state = {
    version: 'a',
    texts: (path: string) => path,
    calls: [] as Call[],
    open: 0,
    failures: [] as unknown[],
  };
  const pages = createPageCache({
    render: async (path) => ({ status: 200, headers: {}, body: Buffer.from(state.texts(path)), shared: true }),
    getVersion: () => state.version,
    budget: 1_000_000,
    freshFor: 60_000,
    retryAfter: 5_000,
    now: () => 0,
    onFailure: () => undefined,
    recompression: {
      startCompressor: () => {
        state.open += 1;
        return {
          compress: (bytes) => new Promise((finish, fail) => void state.calls.push({ bytes, finish, fail })),
          close: async () => {
            state.open -= 1;
          },
        };
      },
      onFailure: (error) => void state.failures.push(error),
    },
  });
  return { state, pages };
};

const readBrotli = (pages: PageCache, path: string) => pages.findFresh(path)?.compressed.get('br');

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('recompression: a requested page is sent as it was stored, and better compressed from then on', async () => {
  const { state, pages } = createCache();
  await pages.getPage('/');
  const first = readBrotli(pages, '/');
  expect(brotliDecompressSync(first?.bytes ?? '').toString()).toBe('/');
  expect(state.calls.map(({ bytes }) => bytes.toString())).toEqual(['/']);
  state.calls[0]?.finish(Buffer.from('better'));
  await vi.waitFor(() => expect(readBrotli(pages, '/')?.bytes.toString()).toBe('better'));
  expect(readBrotli(pages, '/')?.etag).not.toBe(first?.etag);
  expect([...(pages.findFresh('/')?.compressed.keys() ?? [])]).toEqual(['br', 'gzip']);
  await pages.getPage('/');
  expect([state.calls.length, state.open]).toEqual([1, 0]);
});

test('recompression: the process compresses requested pages one at a time, and warmed ones not at all', async () => {
  const { state, pages } = createCache();
  await pages.warm(['/unread']);
  await Promise.all(['/1', '/2', '/3'].map((path) => pages.getPage(path)));
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(state.calls).toHaveLength(count));
    await settle();
    expect([state.calls.length, state.open]).toEqual([count, 1]);
    state.calls.at(-1)?.finish(Buffer.from(`better ${count}`));
  }
  await vi.waitFor(() => expect(state.open).toBe(0));
  expect(state.calls.map(({ bytes }) => bytes.toString()).toSorted()).toEqual(['/1', '/2', '/3']);
});

test('recompression: a page that changed meanwhile keeps its new content, and is compressed again', async () => {
  const { state, pages } = createCache();
  await pages.getPage('/');
  [state.version, state.texts] = ['b', () => 'new'];
  await pages.getPage('/');
  await vi.waitFor(() => expect(pages.findFresh('/')?.body.toString()).toBe('new'));
  await pages.getPage('/');
  state.calls[0]?.finish(Buffer.from('old, better'));
  await vi.waitFor(() => expect(state.calls).toHaveLength(2));
  expect(brotliDecompressSync(readBrotli(pages, '/')?.bytes ?? '').toString()).toBe('new');
  state.calls[1]?.finish(Buffer.from('new, better'));
  await vi.waitFor(() => expect(readBrotli(pages, '/')?.bytes.toString()).toBe('new, better'));
});

test('recompression: a page that is rendered again with the same bytes stays compressed', async () => {
  const { state, pages } = createCache();
  await pages.getPage('/');
  state.calls[0]?.finish(Buffer.from('better'));
  await settle();
  state.version = 'b';
  await pages.getPage('/');
  await vi.waitFor(() => expect(readBrotli(pages, '/')?.bytes.toString()).toBe('better'));
  await pages.getPage('/');
  expect(state.calls).toHaveLength(1);
});

test('recompression: a thread that fails is reported, and another one compresses the next page', async () => {
  const { state, pages } = createCache();
  await Promise.all([pages.getPage('/1'), pages.getPage('/2')]);
  state.calls[0]?.fail(new Error('out of memory'));
  await vi.waitFor(() => expect([state.failures.length, state.open]).toEqual([1, 0]));
  for (const path of ['/1', '/2']) await pages.getPage(path);
  await vi.waitFor(() => expect(state.calls).toHaveLength(2));
  expect(new Set(state.calls.map(({ bytes }) => bytes.toString()))).toEqual(new Set(['/1', '/2']));
  state.calls[1]?.finish(Buffer.from('better'));
  await vi.waitFor(() => expect(state.open).toBe(0));
});

test('startBestBrotli: compresses in a thread, smaller than quality 6', async () => {
  const { compress, close } = startBestBrotli();
  const compressed = [await compress(BODY), await compress(BODY)];
  const faster = brotliCompressSync(BODY, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  for (const bytes of compressed) {
    expect(brotliDecompressSync(bytes).equals(BODY)).toBe(true);
    expect(bytes.byteLength).toBeLessThan(faster.byteLength);
  }
  await close();
});
