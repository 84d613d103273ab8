import { FetchError } from 'ofetch';
import { number, string, type } from 'superstruct';
import { describe, expect, test, vi } from 'vitest';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import { createFailureLogger } from '#src/backend/directus/failure.ts';
import { numeric } from '#src/backend/directus/rows.ts';

const ROW = type({ slug: string() });

const openClient = (answer: (request: Request) => Response | Promise<Response>, options = {}) => {
  const requests: Request[] = [];
  const log = { warn: vi.fn(), error: vi.fn() };
  const client = createDirectusClient({
    url: 'http://backend.test/cms',
    log,
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
    ...options,
  });
  return { client, log, requests };
};

const answerRefusal = (status: number, statusText: string, code: string) => () =>
  Response.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status, statusText });

describe('request', () => {
  test('sends filter and deep as JSON, names as lists', async () => {
    const { client, requests } = openClient(() => Response.json({ data: [] }));
    await client.listItems('pages', ROW, {
      fields: ['*', 'translations.*'],
      filter: { status: { _eq: 'published' } },
      deep: { translations: { _limit: 1 } },
      sort: ['sort', '-id'],
      limit: -1,
    });
    const url = new URL(requests[0]?.url ?? '');
    expect(url.pathname).toBe('/cms/items/pages');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fields: '*,translations.*',
      filter: '{"status":{"_eq":"published"}}',
      deep: '{"translations":{"_limit":1}}',
      sort: 'sort,-id',
      limit: '-1',
    });
  });

  test('sends the static token as bearer, if configured', async () => {
    const readBearer = async (options: object) => {
      const { client, requests } = openClient(() => Response.json({ data: [] }), options);
      await client.listItems('pages', ROW, {});
      return requests[0]?.headers.get('authorization');
    };
    expect(await readBearer({ token: 'secret' })).toBe('Bearer secret');
    expect(await readBearer({})).toBeNull();
  });

  test('encodes an id in the path', async () => {
    const { client, requests } = openClient(() => Response.json({ data: { slug: 'x' } }));
    await client.getItem('footer', '../users', ROW, {});
    expect(new URL(requests[0]?.url ?? '').pathname).toBe('/cms/items/footer/..%2Fusers');
  });
});

describe('reply', () => {
  test('of a list is its data', async () => {
    const { client } = openClient(() => Response.json({ data: [{ slug: 'a', more: 1 }] }));
    expect(await client.listItems('pages', ROW, {})).toMatchObject([{ slug: 'a' }]);
  });

  test('of a list omits and logs invalid items', async () => {
    const { client, log } = openClient(() =>
      Response.json({ data: [{ id: 1, slug: 'a' }, { id: 2, slug: null }, null, { id: 4, slug: 'd' }] }),
    );
    expect(await client.listItems('pages', ROW, {})).toMatchObject([{ slug: 'a' }, { slug: 'd' }]);
    expect(log.warn.mock.calls).toEqual([
      [
        { collection: 'pages', count: 2, items: ['2: no string at "slug"', 'without an id: no type at ""'] },
        'invalid items are left out',
      ],
    ]);
  });

  test('of a list with meta accepts counts as numbers and text', async () => {
    const { client, requests } = openClient(() =>
      Response.json({ data: [], meta: { total_count: '12', filter_count: 3 } }),
    );
    const meta = { total_count: 12, filter_count: 3 };
    expect(await client.listItemsWithMeta('pages', ROW, {})).toEqual({ data: [], meta });
    expect(new URL(requests[0]?.url ?? '').searchParams.get('meta')).toBe('*');
  });

  test.each([
    ['text', '38.50', 38.5],
    ['a number', 38.5, 38.5],
  ])('reads a decimal sent as %s', async (_, size, read) => {
    const { client } = openClient(() => Response.json({ data: { size } }));
    expect(await client.getItem('rooms', '1', type({ size: numeric }), {})).toEqual({ size: read });
  });

  test('of a missing item (403) is undefined', async () => {
    const { client } = openClient(answerRefusal(403, 'Forbidden', 'FORBIDDEN'));
    expect(await client.getItem('footer', '1', ROW, {})).toBeUndefined();
    expect(await client.loadAsset('x')).toBeUndefined();
  });

  test('of an asset is bytes and type', async () => {
    const { client } = openClient(() => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }));
    const asset = await client.loadAsset('x');
    expect([new TextDecoder().decode(asset?.bytes), asset?.type]).toEqual(['<svg/>', 'image/svg+xml']);
  });
});

describe('asset request', () => {
  test.each([
    [{}, '', '*/*'],
    [{ width: 640 }, '?width=640&withoutEnlargement=true', '*/*'],
    [
      { width: 640, format: 'auto', accept: 'image/avif' },
      '?width=640&withoutEnlargement=true&format=auto',
      'image/avif',
    ],
    [{ format: 'png' }, '?format=png', '*/*'],
    [
      { format: 'preview' },
      '?width=480&withoutEnlargement=true&' +
        'transforms=[["blur",12],["toFormat","avif",{"quality":1,"effort":4,"chromaSubsampling":"4:2:0"}]]',
      '*/*',
    ],
  ])('%j', async (wanted, search, accept) => {
    const { client, requests } = openClient(() => new Response('x', { headers: { 'content-type': 'image/png' } }));
    await client.loadAsset('0b1f', wanted);
    expect(decodeURIComponent(new URL(requests[0]?.url ?? '').search)).toBe(search);
    expect(requests[0]?.headers.get('accept')).toBe(accept);
  });
});

describe('reply limit', () => {
  const tooLarge = { statusCode: 502, statusMessage: 'Backend Reply Too Large' };

  test('rejects by Content-Length before reading', async () => {
    const cancel = vi.fn();
    const { client } = openClient(
      () => new Response(new ReadableStream({ cancel }), { headers: { 'content-length': '101' } }),
      { maxBytes: 100 },
    );
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject(tooLarge);
    expect(cancel).toHaveBeenCalled();
  });

  test('rejects while reading', async () => {
    let sent = 0;
    const answerEndlessly = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(30));
        },
      });
    const { client } = openClient(() => new Response(answerEndlessly()), { maxBytes: 100 });
    await expect(client.loadAsset('x')).rejects.toMatchObject(tooLarge);
    expect(sent).toBeLessThan(10);
  });

  test('allows exactly the limit', async () => {
    const { client } = openClient(() => new Response('x'.repeat(100)), { maxBytes: 100 });
    expect((await client.loadAsset('x'))?.bytes).toHaveLength(100);
  });
});

describe('failure', () => {
  test('has status, message and data, and is logged once', async () => {
    const { client, log, requests } = openClient(answerRefusal(503, 'Service Unavailable', 'SERVICE_UNAVAILABLE'));
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({
      name: 'BackendError',
      statusCode: 503,
      statusMessage: 'Service Unavailable',
      data: { errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
    });
    expect(requests).toHaveLength(1);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/items/pages', status: 503, statusText: 'Service Unavailable' }),
      'backend request failed',
    );
  });

  test.each([
    ['/auth/login', 401, 'warn'],
    ['/users', 400, 'warn'],
    ['/users/invite/accept', 400, 'warn'],
    ['/users/invite/accept', 500, 'error'],
    ['/items/pages', 403, 'warn'],
    ['/items/pages', 400, 'error'],
  ] as const)('what a visitor can cause is no error in the log: %s with %i is one to %s', (path, status, level) => {
    const log = { warn: vi.fn(), error: vi.fn() };
    const response = Object.assign(new Response(null, { status }), { _data: undefined });
    createFailureLogger(log)(path, Object.assign(new FetchError('no'), { response }));
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual(level === 'warn' ? [1, 0] : [0, 1]);
  });

  test('of a forbidden list throws', async () => {
    const { client } = openClient(answerRefusal(403, 'Forbidden', 'FORBIDDEN'));
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 403 });
  });

  test('does not log the token', async () => {
    const { client, log } = openClient(answerRefusal(401, 'Unauthorized', 'INVALID_CREDENTIALS'), { token: 'secret' });
    await expect(client.listItems('pages', ROW, {})).rejects.toThrow('401 Unauthorized');
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
  });

  test.each([
    ['a row of another shape', () => Response.json({ data: [{ slug: 7 }] })],
    ['a page instead of JSON', () => new Response('<html>Bad gateway</html>')],
    ['JSON that was cut off', () => new Response('{"data":[{"slug"')],
    ['nothing', () => new Response('')],
  ])('of a reply with %s is Backend Unreadable', async (_, answer) => {
    const { client } = openClient(answer);
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({ statusCode: 502, name: 'BackendError' });
  });

  test('of an unreachable backend', async () => {
    const { client } = openClient(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.listItems('pages', ROW, {})).rejects.toMatchObject({
      statusCode: 502,
      statusMessage: 'Backend Unreachable',
    });
  });

  test('of an invalid number', async () => {
    const { client } = openClient(() => Response.json({ data: { size: 'wide' } }));
    await expect(client.getItem('rooms', '1', type({ size: numeric, id: number() }), {})).rejects.toMatchObject({
      statusCode: 502,
    });
  });
});
