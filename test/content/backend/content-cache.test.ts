import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContentCache } from '#src/content/backend/content-cache.ts';

const FRESH_FOR = 60;
const RETRY_AFTER = 5;

/** Waits for background reloads. */
const flushTasks = () => new Promise((resolve) => setImmediate(resolve));

describe('content cache', () => {
  let now: number;
  const load = vi.fn<() => Promise<string>>();
  const log = { warn: vi.fn(), error: vi.fn() };
  const openCache = (maxBytes = 1_000) =>
    createContentCache({ freshFor: FRESH_FOR, retryAfter: RETRY_AFTER, maxBytes, now: () => now }, log);
  const keepUnchanged = (sent: string) => sent;
  const open = () => openCache().createReader('pages', { load, convert: keepUnchanged });

  beforeEach(() => {
    now = 1_000;
    load.mockReset();
    log.warn.mockReset();
  });

  test('loads once for concurrent requests (single flight)', async () => {
    load.mockResolvedValue('first');
    const read = open();
    expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('serves a fresh value without loading', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR - 1;
    expect(await read()).toBe('first');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('serves a stale value while it is reloaded (stale-while-revalidate)', async () => {
    load.mockResolvedValueOnce('first').mockReturnValue(new Promise(() => {}));
    const read = open();
    await read();
    now += FRESH_FOR;
    expect(await Promise.all([read(), read()])).toEqual(['first', 'first']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('replaces the value after a reload', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR;
    await read();
    await flushTasks();
    expect(await read()).toBe('second');
  });

  test('serves stale when the backend fails, logs it and retries later (stale-if-error)', async () => {
    load.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second');
    const read = open();
    await read();
    now += FRESH_FOR;
    await read();
    await flushTasks();
    expect(await read()).toBe('first');
    expect(load).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith(
      { err: expect.any(Error), content: 'pages' },
      'content could not be reloaded and is served stale',
    );

    now += RETRY_AFTER;
    await read();
    await flushTasks();
    expect(await read()).toBe('second');
  });

  test('throws when the first load fails, and retries on the next request', async () => {
    load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('first');
    const read = open();
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toBe('first');
  });

  test('converts again only when the reply changed', async () => {
    load.mockResolvedValueOnce('same').mockResolvedValueOnce('same').mockResolvedValueOnce('other');
    const convert = vi.fn((sent: string) => ({ sent }));
    const read = openCache().createReader('pages', { load, convert });
    const first = await read();
    now += FRESH_FOR;
    await read();
    await flushTasks();
    expect(await read()).toBe(first);
    now += FRESH_FOR;
    await read();
    await flushTasks();
    expect(await read()).toEqual({ sent: 'other' });
    expect(convert).toHaveBeenCalledTimes(2);
  });

  test('refresh: reloads a key after the running load', async () => {
    const first = Promise.withResolvers<string>();
    load.mockReturnValueOnce(first.promise).mockResolvedValueOnce('after the change');
    const cache = openCache();
    const read = cache.createReader('pages', { load, convert: keepUnchanged });
    const early = read();
    const refreshed = cache.refresh('pages');
    first.resolve('before the change');
    expect(await early).toBe('before the change');
    await refreshed;
    expect(await read()).toBe('after the change');
  });

  test('refresh: does not load a key that is not cached', async () => {
    const cache = openCache();
    cache.createReader('pages', { load, convert: keepUnchanged });
    await cache.refresh('pages');
    await cache.refresh('nothing');
    expect(load).not.toHaveBeenCalled();
  });

  test('refresh: keeps the value when reloading fails, and retries soon', async () => {
    load.mockResolvedValueOnce('first').mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second');
    const cache = openCache();
    const read = cache.createReader('pages', { load, convert: keepUnchanged });
    await read();
    await cache.refresh('pages');
    expect(await read()).toBe('first');
    now += RETRY_AFTER;
    await read();
    await flushTasks();
    expect(await read()).toBe('second');
  });

  test('evicts the least recently used values beyond the byte budget', async () => {
    const cache = openCache(25);
    const loads = new Map(['a', 'b', 'c'].map((key) => [key, vi.fn(async () => key.repeat(8))]));
    const read = (key: string) => readers.get(key)?.();
    const readers = new Map(
      [...loads].map(([key, each]) => [key, cache.createReader(key, { load: each, convert: (sent: string) => sent })]),
    );
    // Ten bytes each, with quotes.
    for (const key of ['a', 'b', 'a', 'c']) await read(key);
    for (const each of loads.values()) each.mockClear();
    for (const key of ['a', 'c', 'b']) await read(key);
    expect([...loads].filter(([, each]) => each.mock.calls.length > 0).map(([key]) => key)).toEqual(['b']);
  });

  test('returns a value beyond the byte budget without caching it', async () => {
    load.mockResolvedValue('x'.repeat(50));
    const read = openCache(20).createReader('pages', { load, convert: keepUnchanged });
    expect(await read()).toHaveLength(50);
    await read();
    expect(load).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith({ content: 'pages', bytes: 52 }, 'content was evicted from the cache');
  });
});

describe('content version', () => {
  const limits = { freshFor: 10, retryAfter: 5, maxBytes: 1_000, now: () => 0 };
  const log = { warn: vi.fn(), error: vi.fn() };
  const convert = (sent: string) => sent;

  test('changes exactly when a value does', async () => {
    const load = vi.fn(async () => 'first');
    const cache = createContentCache(limits, log);
    const read = cache.createReader('pages', { load, convert });
    await read();
    const before = cache.getVersion();
    await cache.refresh('pages');
    expect(cache.getVersion()).toBe(before);
    load.mockResolvedValueOnce('second');
    await cache.refresh('pages');
    expect(cache.getVersion()).not.toBe(before);
  });

  test('is equal in two processes with equal values, in any order', async () => {
    const readVersion = async (...keys: string[]) => {
      const cache = createContentCache(limits, log);
      for (const key of keys) await cache.createReader(key, { load: async () => `all of ${key}`, convert })();
      return cache.getVersion();
    };
    expect(await readVersion('pages', 'posts')).toBe(await readVersion('posts', 'pages'));
    expect(await readVersion('pages', 'posts')).not.toBe(await readVersion('pages'));
  });
});
