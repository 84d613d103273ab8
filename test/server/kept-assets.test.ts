import { describe, expect, test, vi } from 'vitest';
import { keptAssets } from '#src/server/kept-assets.ts';

const ID = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const bytes = (text: string) => new TextEncoder().encode(text);

const sourceOf = (type: string) => ({ asset: vi.fn(async () => ({ bytes: bytes('<svg/>'), type })) });

describe('assets in memory', () => {
  const others = (id: string) => ({ bytes: bytes(id.padEnd(10)), type: 'image/png' });

  test('are fetched once by all who ask, also later', async () => {
    const source = sourceOf('image/png');
    const assets = keptAssets(source);
    await Promise.all([assets.asset({ id: ID }), assets.asset({ id: ID })]);
    await assets.asset({ id: ID });
    expect(source.asset).toHaveBeenCalledTimes(1);
  });

  test('leave when there are too many, the longest unused first', async () => {
    const source = { asset: vi.fn(async (id: string) => others(id)) };
    const assets = keptAssets(source, { budget: 20 });
    for (const id of ['a', 'b', 'a', 'c']) await assets.asset({ id });
    source.asset.mockClear();
    for (const id of ['a', 'c', 'b']) await assets.asset({ id });
    expect(source.asset.mock.calls).toEqual([['b', {}]]);
  });

  test('what is missing or failed is asked for again', async () => {
    const source = { asset: vi.fn(async (): Promise<undefined> => undefined) };
    source.asset.mockRejectedValueOnce(new Error('down'));
    const assets = keptAssets(source);
    await expect(assets.asset({ id: 'a' })).rejects.toThrow('down');
    expect(await assets.asset({ id: 'a' })).toBeUndefined();
    await assets.asset({ id: 'a' });
    expect(source.asset).toHaveBeenCalledTimes(3);
  });

  test('are asked for again behind, when they are no longer fresh', async () => {
    let now = 1_000;
    const source = sourceOf('image/png');
    const assets = keptAssets(source, { freshFor: 10, now: () => now });
    await assets.asset({ id: ID });
    now += 10;
    source.asset.mockResolvedValueOnce({ bytes: bytes('new'), type: 'image/png' });
    expect((await assets.asset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    await expect.poll(async () => (await assets.asset({ id: ID }))?.identity.bytes.toString()).toBe('new');
  });

  test('outlive a backend that fails, which is left alone for a while', async () => {
    let now = 1_000;
    const source = sourceOf('image/png');
    const assets = keptAssets(source, { freshFor: 10, retryAfter: 5, now: () => now });
    await assets.asset({ id: ID });
    now += 10;
    source.asset.mockRejectedValue(new Error('down'));
    await assets.asset({ id: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await assets.asset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    expect(source.asset).toHaveBeenCalledTimes(2);
    now += 5;
    await assets.asset({ id: ID });
    expect(source.asset).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['text/html; charset=utf-8', 'Bad gateway'],
    ['application/json', '{"data":[]}'],
    ['', ''],
    ['image/png', ''],
  ])('outlive a backend that sends something else in their place: %j', async (type, text) => {
    let now = 1_000;
    const source = sourceOf('image/png');
    const assets = keptAssets(source, { freshFor: 10, retryAfter: 5, now: () => now });
    await assets.asset({ id: ID });
    now += 10;
    source.asset.mockResolvedValue({ bytes: bytes(text), type });
    await assets.asset({ id: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await assets.asset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    expect(source.asset).toHaveBeenCalledTimes(2);
    now += 5;
    expect((await assets.asset({ id: ID, version: now }))?.identity.bytes.toString()).toBe('<svg/>');
  });

  test.each(['text/html', 'application/pdf', 'image/tiff', ''])('hold no %j', async (type) => {
    const source = sourceOf(type);
    const assets = keptAssets(source);
    for (let times = 0; times < 2; times += 1) expect(await assets.asset({ id: ID })).toBeUndefined();
    expect(source.asset).toHaveBeenCalledTimes(2);
  });

  test('are fetched anew for an address that names a later change, once', async () => {
    let now = 5_000;
    const source = sourceOf('image/png');
    const assets = keptAssets(source, { now: () => now });
    await assets.asset({ id: ID, version: 4_000 });
    now = 9_000;
    source.asset.mockResolvedValueOnce({ bytes: bytes('new'), type: 'image/png' });
    for (const version of [8_000, 8_000, 4_000]) {
      expect((await assets.asset({ id: ID, version }))?.identity.bytes.toString()).toBe('new');
    }
    expect(source.asset).toHaveBeenCalledTimes(2);
  });

  test('are not fetched anew for a change that is still to come', async () => {
    const source = sourceOf('image/png');
    const assets = keptAssets(source, { now: () => 5_000 });
    for (const version of [6_000, 7_000, 9_999_999]) await assets.asset({ id: ID, version });
    expect(source.asset).toHaveBeenCalledTimes(1);
  });
});
