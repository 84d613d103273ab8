import { describe, expect, test, vi } from 'vitest';
import { createAssetCache } from '#src/content/assets/asset-cache.ts';

const ID = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const encodeText = (text: string) => new TextEncoder().encode(text);

const createSource = (type: string) => ({ loadAsset: vi.fn(async () => ({ bytes: encodeText('<svg/>'), type })) });

describe('asset cache', () => {
  const createOther = (id: string) => ({ bytes: encodeText(id.padEnd(10)), type: 'image/png' });

  test('fetches an asset once for concurrent and later requests (single flight)', async () => {
    const source = createSource('image/png');
    const assets = createAssetCache(source);
    await Promise.all([assets.getAsset({ id: ID }), assets.getAsset({ id: ID })]);
    await assets.getAsset({ id: ID });
    expect(source.loadAsset).toHaveBeenCalledTimes(1);
  });

  test('evicts the least recently used assets beyond its budget', async () => {
    const source = { loadAsset: vi.fn(async (id: string) => createOther(id)) };
    const assets = createAssetCache(source, { budget: 20 });
    for (const id of ['a', 'b', 'a', 'c']) await assets.getAsset({ id });
    source.loadAsset.mockClear();
    for (const id of ['a', 'c', 'b']) await assets.getAsset({ id });
    expect(source.loadAsset.mock.calls).toEqual([['b', {}]]);
  });

  test('does not cache missing or failed assets', async () => {
    const source = { loadAsset: vi.fn(async (): Promise<undefined> => undefined) };
    source.loadAsset.mockRejectedValueOnce(new Error('down'));
    const assets = createAssetCache(source);
    await expect(assets.getAsset({ id: 'a' })).rejects.toThrow('down');
    expect(await assets.getAsset({ id: 'a' })).toBeUndefined();
    await assets.getAsset({ id: 'a' });
    expect(source.loadAsset).toHaveBeenCalledTimes(3);
  });

  test('revalidates a stale asset in the background', async () => {
    let now = 1_000;
    const source = createSource('image/png');
    const assets = createAssetCache(source, { freshFor: 10, now: () => now });
    await assets.getAsset({ id: ID });
    now += 10;
    source.loadAsset.mockResolvedValueOnce({ bytes: encodeText('new'), type: 'image/png' });
    expect((await assets.getAsset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    await expect.poll(async () => (await assets.getAsset({ id: ID }))?.identity.bytes.toString()).toBe('new');
  });

  test('serves a stale asset while the backend fails, and retries after a pause', async () => {
    let now = 1_000;
    const source = createSource('image/png');
    const assets = createAssetCache(source, { freshFor: 10, retryAfter: 5, now: () => now });
    await assets.getAsset({ id: ID });
    now += 10;
    source.loadAsset.mockRejectedValue(new Error('down'));
    await assets.getAsset({ id: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await assets.getAsset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    expect(source.loadAsset).toHaveBeenCalledTimes(2);
    now += 5;
    await assets.getAsset({ id: ID });
    expect(source.loadAsset).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['text/html; charset=utf-8', 'Bad gateway'],
    ['application/json', '{"data":[]}'],
    ['', ''],
    ['image/png', ''],
  ])('keeps a picture when the backend sends something else instead: %j', async (type, text) => {
    let now = 1_000;
    const source = createSource('image/png');
    const assets = createAssetCache(source, { freshFor: 10, retryAfter: 5, now: () => now });
    await assets.getAsset({ id: ID });
    now += 10;
    source.loadAsset.mockResolvedValue({ bytes: encodeText(text), type });
    await assets.getAsset({ id: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect((await assets.getAsset({ id: ID }))?.identity.bytes.toString()).toBe('<svg/>');
    expect(source.loadAsset).toHaveBeenCalledTimes(2);
    now += 5;
    expect((await assets.getAsset({ id: ID, version: now }))?.identity.bytes.toString()).toBe('<svg/>');
  });

  test.each(['text/html', 'application/pdf', 'image/tiff', ''])('does not cache %j', async (type) => {
    const source = createSource(type);
    const assets = createAssetCache(source);
    for (let times = 0; times < 2; times += 1) expect(await assets.getAsset({ id: ID })).toBeUndefined();
    expect(source.loadAsset).toHaveBeenCalledTimes(2);
  });

  test('fetches again, once, for an address with a newer version', async () => {
    let now = 5_000;
    const source = createSource('image/png');
    const assets = createAssetCache(source, { now: () => now });
    await assets.getAsset({ id: ID, version: 4_000 });
    now = 9_000;
    source.loadAsset.mockResolvedValueOnce({ bytes: encodeText('new'), type: 'image/png' });
    for (const version of [8_000, 8_000, 4_000]) {
      expect((await assets.getAsset({ id: ID, version }))?.identity.bytes.toString()).toBe('new');
    }
    expect(source.loadAsset).toHaveBeenCalledTimes(2);
  });

  test('does not fetch again for an address with a version in the future', async () => {
    const source = createSource('image/png');
    const assets = createAssetCache(source, { now: () => 5_000 });
    for (const version of [6_000, 7_000, 9_999_999]) await assets.getAsset({ id: ID, version });
    expect(source.loadAsset).toHaveBeenCalledTimes(1);
  });
});
