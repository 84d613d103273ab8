import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createAssetCache } from '#src/content/assets/asset-cache.ts';
import { type AssetRequest, createAssetHandler, respondToAssetRequest } from '#src/content/assets/asset-handler.ts';
import { BackendError } from '#src/kernel/backend-error.ts';

const ID = '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11';

const encodeText = (text: string) => new TextEncoder().encode(text);

const createSource = (type: string, text = '<svg/>') => ({
  loadAsset: vi.fn(async (id: string) => (id === ID ? { bytes: encodeText(text), type } : undefined)),
});

const ask = (request: Partial<AssetRequest> = {}, source = createSource('image/svg+xml')) =>
  respondToAssetRequest(createAssetCache(source), { method: 'GET', id: ID, query: new URLSearchParams(), ...request });

describe('GET /assets/{id}', () => {
  test('a picture with a version in its address is immutable and has an ETag by content', async () => {
    const answer = await ask({ query: new URLSearchParams('v=1779444001') });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'content-length': '6',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        // half of the sha256 of `<svg/>`
        etag: '"1NxWZpFDA08xqjCWNdQRPZ"',
      },
    });
    expect(answer.body).toEqual(encodeText('<svg/>'));
  });

  test('an SVG is sent compressed, with an ETag of its own, when the client accepts it', async () => {
    const drawing = createSource('image/svg+xml', `<svg>${'<path d="M0 0"/>'.repeat(200)}</svg>`);
    const plain = await ask({ acceptEncoding: 'gzip' }, drawing);
    const small = await ask({ acceptEncoding: 'gzip, br' }, drawing);
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(small.body ?? '')).toEqual(Buffer.from(plain.body ?? []));
    expect(small.body?.byteLength).toBeLessThan(200);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(small.headers.etag).not.toBe(plain.headers.etag);
  });

  test('an SVG has a CSP that sandboxes it when it is opened as a document', async () => {
    const { headers } = await ask();
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  test('a picture without a version, or with a future one, is cached for a short time', async () => {
    expect((await ask()).headers['cache-control']).toBe('public, max-age=300');
    const query = new URLSearchParams(`v=${Math.ceil(Date.now() / 1000) + 60}`);
    expect((await ask({ query })).headers['cache-control']).toBe('public, max-age=300');
  });

  test('accepts an id in upper case', async () => {
    expect((await ask({ id: ID.toUpperCase() })).status).toBe(200);
  });

  test('HEAD has the same headers and no body', async () => {
    const head = await ask({ method: 'HEAD' });
    expect(head).toEqual({ ...(await ask()), body: null });
  });

  test.each([
    ['an id that is none', { id: 'logo.svg' }],
    ['an id with more behind it', { id: `${ID}/x` }],
    ['an escaped path', { id: `${ID}%2F..` }],
    ['a UUID that is not there', { id: '00000000-0000-4000-8000-000000000000' }],
    ['a width that is not on the list', { query: new URLSearchParams('width=333') }],
    ['a width in another spelling', { query: new URLSearchParams('width=0640') }],
    ['two widths, one not on the list', { query: new URLSearchParams('width=640&width=1') }],
    ['two widths', { query: new URLSearchParams('width=640&width=640') }],
    ['a format that is not on the list', { query: new URLSearchParams('format=tiff') }],
    ['a preview of another width', { query: new URLSearchParams('width=2400&format=preview') }],
    ['a format in another spelling', { query: new URLSearchParams('format=AVIF') }],
    ['a version that is none', { query: new URLSearchParams('v=../../x') }],
  ])('%s is 404', async (_, request) => {
    expect((await ask(request)).status).toBe(404);
  });

  test.each([320, 640, 1600])('width %i is allowed, and an SVG is sent unscaled', async (width) => {
    const answer = await ask({ query: new URLSearchParams(`width=${width}&utm_source=mail`) });
    expect(answer).toEqual(await ask());
  });

  test.each(['text/html', 'application/xhtml+xml', 'text/javascript', ''])(
    'a file of type "%s" is 404',
    async (type) => {
      expect((await ask({}, createSource(type))).status).toBe(404);
    },
  );

  test('a photograph has no sandbox', async () => {
    const { status, headers } = await ask({}, createSource('image/jpeg; charset=binary'));
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'image/jpeg',
      undefined,
    ]);
    expect(headers).not.toHaveProperty('vary');
  });

  test('responds 304 to a matching ETag, also within a list', async () => {
    const etag = (await ask()).headers.etag ?? '';
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(await ask({ ifNoneMatch })).toMatchObject({ status: 304, body: null, headers: { etag } });
    expect((await ask({ ifNoneMatch: '"x"' })).status).toBe(200);
  });

  test('rejects methods other than GET and HEAD', async () => {
    expect(await ask({ method: 'POST' })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('responds 502, without storing it, when the backend fails', async () => {
    const source = { loadAsset: vi.fn(() => Promise.reject(new BackendError(504, 'Backend Timeout'))) };
    expect(await ask({}, source)).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } });
  });

  test('handles web-standard requests', async () => {
    const serve = createAssetHandler(createSource('image/svg+xml'));
    const first = await serve(new Request(`http://site.test/assets/${ID}?width=640`));
    expect([first.status, await first.text()]).toEqual([200, '<svg/>']);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await serve(new Request(`http://site.test/assets/${ID}`, { headers }))).status).toBe(304);
  });
});

/** Tells what it was asked, as the bytes of a photograph. */
const createPhotographer = () => ({
  loadAsset: vi.fn(async (id: string, wanted: object) => ({
    bytes: encodeText(JSON.stringify({ id, ...wanted })),
    type: 'image/webp',
  })),
});

describe('GET /assets/{id} of a photograph', () => {
  const requestAsset = async (query: string, accept: string | null = null) => {
    const source = createPhotographer();
    const answer = await respondToAssetRequest(createAssetCache(source), {
      method: 'GET',
      id: ID,
      query: new URLSearchParams(query),
      accept,
    });
    return { answer, wanted: source.loadAsset.mock.calls[0]?.[1] };
  };

  test('requests the original, a width or a format from the backend', async () => {
    expect((await requestAsset('')).wanted).toEqual({});
    expect((await requestAsset('width=800')).wanted).toEqual({ width: 800 });
    expect((await requestAsset('width=1200&format=png')).wanted).toEqual({ width: 1200, format: 'png' });
  });

  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/png, image/webp;q=0.9', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['IMAGE/AVIF', 'image/avif'],
    ['text/html, image/avifx', '*/*'],
    [null, '*/*'],
  ])('selects the best format that %s accepts: %s', async (accept, type) => {
    const { wanted, answer } = await requestAsset('format=auto', accept);
    expect(wanted).toEqual({ format: 'auto', accept: type });
    expect(answer.headers.vary).toBe('accept');
  });

  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpg'],
    [null, 'jpg'],
  ])('names the best raster format that %s accepts: %s', async (accept, format) => {
    const { wanted, answer } = await requestAsset('width=800&format=raster', accept);
    expect(wanted).toEqual({ width: 800, format });
    expect(answer.headers.vary).toBe('accept');
  });

  test('each representation has its own ETag', async () => {
    const queries = ['', 'width=320', 'width=640', 'width=640&format=avif'];
    const tags = await Promise.all(queries.map(async (query) => (await requestAsset(query)).answer.headers.etag));
    expect(new Set(tags).size).toBe(queries.length);
  });

  test('varies by Accept only with format=auto', async () => {
    const { wanted, answer } = await requestAsset('width=640', 'image/avif');
    expect(wanted).toEqual({ width: 640 });
    expect(answer.headers).not.toHaveProperty('vary');
  });
});

describe('Range requests of assets', () => {
  const text = '0123456789';
  const requestPart = (range: string, more: Partial<AssetRequest> = {}) =>
    ask({ range, ...more }, createSource('image/png', text));

  test('a satisfiable range is 206 with Content-Range', async () => {
    const answer = await requestPart('bytes=2-4');
    expect(answer).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3', 'accept-ranges': 'bytes' },
    });
    expect(answer.body).toEqual(encodeText('234'));
  });

  test('an unsatisfiable range is 416', async () => {
    expect(await requestPart('bytes=10-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  });

  test('If-Range with an old ETag gets the whole file', async () => {
    const { etag = '' } = (await requestPart('bytes=0-0')).headers;
    expect((await requestPart('bytes=0-0', { ifRange: etag })).status).toBe(206);
    expect((await requestPart('bytes=0-0', { ifRange: '"old"' })).status).toBe(200);
  });

  test('a range of an SVG refers to its uncompressed bytes', async () => {
    const answer = await ask({ range: 'bytes=0-3', acceptEncoding: 'br' });
    expect([answer.status, answer.headers['content-encoding'], answer.body]).toEqual([
      206,
      undefined,
      encodeText('<svg'),
    ]);
  });
});

test('GET /assets/{id}: any hostile query is a picture or 404', async () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('320', '640', 'auto', 'png', '1', '-1', '1e9', '٣٢٠', '%00', '__proto__'),
  );
  const names = fc.oneof(fc.string(), fc.constantFrom('width', 'format', 'v', 'height', 'quality', 'fit', 'key'));
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(names, nasty)), fc.string(), fc.string(), async (query, accept, range) => {
      const { status } = await ask({ query: new URLSearchParams(query), accept, range });
      expect([200, 206, 404, 416]).toContain(status);
      seen.add(status);
    }),
  );
  expect([...seen]).toEqual(expect.arrayContaining([200, 404]));
  await fc.assert(fc.asyncProperty(fc.string(), async (id) => (await ask({ id })).status === 404));
});
