import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contentCache } from '#src/content/cache.ts';

const FRESH_FOR = 60;
const RETRY_AFTER = 5;

/** Lets what runs behind finish. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a kept value', () => {
  let now: number;
  const load = vi.fn<() => Promise<string>>();
  const log = { warn: vi.fn(), error: vi.fn() };
  const openCache = (maxBytes = 1_000) =>
    contentCache({ freshFor: FRESH_FOR, retryAfter: RETRY_AFTER, maxBytes, now: () => now }, log);
  const asSent = (sent: string) => sent;
  const open = () => openCache().reader('pages', { load, write: asSent });

  beforeEach(() => {
    now = 1_000;
    load.mockReset();
    log.warn.mockReset();
  });

  test('is fetched once by all who ask at the same time', async () => {
    load.mockResolvedValue('first');
    const read = open();
    expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is served without asking while it is fresh', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR - 1;
    expect(await read()).toBe('first');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is served stale while it is fetched again, even if that never ends', async () => {
    load.mockResolvedValueOnce('first').mockReturnValue(new Promise(() => {}));
    const read = open();
    await read();
    now += FRESH_FOR;
    expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is replaced once it was fetched again', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR;
    await read();
    await settled();
    expect(await read()).toBe('second');
  });

  test('outlives a backend that fails, which is logged and left alone for a while', async () => {
    load.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR;
    await read();
    await settled();
    expect(await read()).toBe('first');
    expect(load).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith({ err: expect.any(Error), content: 'pages' }, 'content is stale');

    now += RETRY_AFTER;
    await read();
    await settled();
    expect(await read()).toBe('second');
  });

  test('that never was throws, and is asked for again the next time', async () => {
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('first');
    const read = open();
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toBe('first');
  });

  test('is written again only when it came otherwise than before', async () => {
    load.mockResolvedValueOnce('same').mockResolvedValueOnce('same').mockResolvedValueOnce('other');
    const write = vi.fn((sent: string) => ({ sent }));
    const read = openCache().reader('pages', { load, write });
    const first = await read();
    now += FRESH_FOR;
    await read();
    await settled();
    expect(await read()).toBe(first);
    now += FRESH_FOR;
    await read();
    await settled();
    expect(await read()).toEqual({ sent: 'other' });
    expect(write).toHaveBeenCalledTimes(2);
  });

  test('that is asked to be fresh is loaded again, after the load that runs', async () => {
    const first = Promise.withResolvers<string>();
    load.mockReturnValueOnce(first.promise).mockResolvedValueOnce('after the change');
    const cache = openCache();
    const read = cache.reader('pages', { load, write: asSent });
    const early = read();
    const refreshed = cache.refresh('pages');
    first.resolve('before the change');
    expect(await early).toBe('before the change');
    await refreshed;
    expect(await read()).toBe('after the change');
  });

  test('that nobody holds is not loaded because it changed', async () => {
    const cache = openCache();
    cache.reader('pages', { load, write: asSent });
    await cache.refresh('pages');
    await cache.refresh('nothing');
    expect(load).not.toHaveBeenCalled();
  });

  test('that was announced but cannot be loaded stays, and is asked for again soon', async () => {
    load.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second');
    const cache = openCache();
    const read = cache.reader('pages', { load, write: asSent });
    await read();
    await cache.refresh('pages');
    expect(await read()).toBe('first');
    now += RETRY_AFTER;
    await read();
    await settled();
    expect(await read()).toBe('second');
  });

  test('leaves when there are too many bytes, the longest unused first', async () => {
    const cache = openCache(25);
    const loads = new Map(['a', 'b', 'c'].map((key) => [key, vi.fn(async () => key.repeat(8))]));
    const read = (key: string) => readers.get(key)?.();
    const readers = new Map(
      [...loads].map(([key, each]) => [key, cache.reader(key, { load: each, write: (sent: string) => sent })]),
    );
    // Ten bytes each, with quotes.
    for (const key of ['a', 'b', 'a', 'c']) await read(key);
    for (const each of loads.values()) each.mockClear();
    for (const key of ['a', 'c', 'b']) await read(key);
    expect([...loads].filter(([, each]) => each.mock.calls.length > 0).map(([key]) => key)).toEqual(['b']);
  });

  test('that alone is too large is shown, and not kept', async () => {
    load.mockResolvedValue('x'.repeat(50));
    const read = openCache(20).reader('pages', { load, write: asSent });
    expect(await read()).toHaveLength(50);
    await read();
    expect(load).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith({ content: 'pages', bytes: 52 }, 'content left the cache');
  });
});

describe('the version of the content', () => {
  const limits = { freshFor: 10, retryAfter: 5, maxBytes: 1_000, now: () => 0 };
  const log = { warn: vi.fn(), error: vi.fn() };
  const write = (sent: string) => sent;

  test('changes when a value does, and only then', async () => {
    const load = vi.fn(async () => 'first');
    const cache = contentCache(limits, log);
    const read = cache.reader('pages', { load, write });
    await read();
    const before = cache.version();
    await cache.refresh('pages');
    expect(cache.version()).toBe(before);
    load.mockResolvedValueOnce('second');
    await cache.refresh('pages');
    expect(cache.version()).not.toBe(before);
  });

  test('is the same in two processes that show the same, in whichever order it came', async () => {
    const versionAfter = async (...keys: string[]) => {
      const cache = contentCache(limits, log);
      for (const key of keys) await cache.reader(key, { load: async () => `all of ${key}`, write })();
      return cache.version();
    };
    expect(await versionAfter('pages', 'posts')).toBe(await versionAfter('posts', 'pages'));
    expect(await versionAfter('pages', 'posts')).not.toBe(await versionAfter('pages'));
  });
});
