import { describe, expect, test, vi } from 'vitest';
import { type AssetSource, createAssetCache } from '#src/content/assets/asset-cache.ts';
import { respondToAssetRequest } from '#src/content/assets/asset-handler.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

const ID = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const encodeText = (text: string) => new TextEncoder().encode(text);

describe('pixels of a drawing', () => {
  const MOMENT = 20;
  const requestPixels = (loadAsset: AssetSource['loadAsset'], cache = createAssetCache({ loadAsset })) =>
    respondToAssetRequest(
      cache,
      { method: 'GET', id: ID, query: new URLSearchParams('width=800&format=raster&v=17'), accept: 'image/avif' },
      MOMENT,
    );
  const createBackend = (makePixels: () => Promise<Uint8Array>, stored = 'image/svg+xml') =>
    vi.fn<AssetSource['loadAsset']>(async (_id, { format }) =>
      format ? { bytes: await makePixels(), type: `image/${format}` } : { bytes: encodeText('<svg/>'), type: stored },
    );

  test('are served when they are there in time', async () => {
    const { headers } = await requestPixels(createBackend(async () => encodeText('pixels')));
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': expect.stringContaining('immutable'),
    });
  });

  test('are replaced by the drawing for a minute while they are made, and follow at the next request', async () => {
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const loadAsset = createBackend(() => promise);
    const cache = createAssetCache({ loadAsset });
    const { status, headers, body } = await requestPixels(loadAsset, cache);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=60',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(headers.vary).toContain('accept');
    expect(body).toEqual(encodeText('<svg/>'));
    resolve(encodeText('pixels'));
    await expect.poll(async () => (await requestPixels(loadAsset, cache)).headers['content-type']).toBe('image/avif');
    expect(loadAsset).toHaveBeenCalledTimes(2);
  });

  test('are replaced by the drawing when they cannot be made', async () => {
    const { status, headers } = await requestPixels(
      createBackend(() => Promise.reject(new BackendError(503, 'Service Unavailable'))),
    );
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  test('of a photograph are waited for', async () => {
    const makePixels = () =>
      new Promise<Uint8Array>((resolve) => setTimeout(() => resolve(encodeText('pixels')), 3 * MOMENT));
    const { headers } = await requestPixels(createBackend(makePixels, 'image/jpeg'));
    expect(headers['content-type']).toBe('image/avif');
  });

  test('a backend without an answer is 502', async () => {
    const fail = () => Promise.reject(new BackendError(503, 'Service Unavailable'));
    expect((await requestPixels(fail)).status).toBe(502);
  });
});

test.each(['width=1600&format=auto', 'width=1600', 'format=raster'])(
  'a photograph that cannot be made smaller (%s) is served as stored for a minute',
  async (query) => {
    const loadAsset: AssetSource['loadAsset'] = async (_id, { width, format }) => {
      if (width || format) throw new BackendError(503, 'Service Unavailable');
      return { bytes: encodeText('photograph'), type: 'image/jpeg' };
    };
    const { status, headers, body } = await respondToAssetRequest(createAssetCache({ loadAsset }), {
      method: 'GET',
      id: ID,
      query: new URLSearchParams(`${query}&v=17`),
      accept: 'image/avif',
    });
    expect([status, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=60',
      'accept',
    ]);
    expect(body).toEqual(encodeText('photograph'));
  },
);
