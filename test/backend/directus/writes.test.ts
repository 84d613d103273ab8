import { describe, expect, test, vi } from 'vitest';
import { createDirectusClient } from '#src/backend/directus/directus-client.ts';
import { createDirectusInquiries } from '#src/backend/directus/inquiries.ts';
import type { Inquiry } from '#src/content/inquiry/inquiry.rules.ts';

const INQUIRY: Inquiry = {
  id: '0b1f6c1e-3f54-4c5e-9a53-2f3a3a1d9d11',
  kind: 'events',
  name: 'Ana',
  email: 'ana@example.com',
  phone: null,
  message: 'Hola',
  locale: 'es',
};

const openWrites = (answer: () => Response = () => new Response(null, { status: 204 })) => {
  const requests: [string, string, unknown, string | null][] = [];
  const client = createDirectusClient({
    url: 'http://backend.test',
    token: 'public-token',
    log: { warn: vi.fn(), error: vi.fn() },
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      requests.push([request.method, pathname, await request.json(), request.headers.get('authorization')]);
      return answer();
    },
  });
  return { client, requests };
};

const answerRefusal = (status: number, code: string) => () =>
  Response.json({ errors: [{ message: 'No.', extensions: { code } }] }, { status });

describe('writes', () => {
  test('are sent as specified', async () => {
    const { client, requests } = openWrites();
    await client.createItems('pages', [{ slug: 'a' }, { slug: 'b' }]);
    await client.updateItem('pages', '7/../8', { status: 'draft' });
    await client.deleteItems('pages', ['7', '8']);
    await client.deleteItems('pages', { query: { filter: { status: { _eq: 'draft' } } } });
    expect(requests).toEqual([
      ['POST', '/items/pages', [{ slug: 'a' }, { slug: 'b' }], 'Bearer public-token'],
      ['PATCH', '/items/pages/7%2F..%2F8', { status: 'draft' }, 'Bearer public-token'],
      ['DELETE', '/items/pages', ['7', '8'], 'Bearer public-token'],
      ['DELETE', '/items/pages', { query: { filter: { status: { _eq: 'draft' } } } }, 'Bearer public-token'],
    ]);
  });

  test.each([
    ['a session', { accessToken: 'a' }, 'Bearer a'],
    ['a session, where the public token is not wanted', { accessToken: 'a', publicToken: false }, 'Bearer a'],
    ['a signed-out visitor', {}, 'Bearer public-token'],
    ['a signed-out visitor, where the public token is not wanted', { publicToken: false }, null],
  ])('use the token of %s', async (_, bearer, expected) => {
    const { client, requests } = openWrites();
    await client.createItems('pages', {}, bearer);
    expect(requests[0]?.[3]).toBe(expected);
  });

  test.each([[{ data: { id: 1 } }], [{ data: [] }], [{ data: null }]])(
    'succeed with any data in the reply: %j',
    async (body) => {
      await openWrites(() => Response.json(body)).client.createItems('pages', {});
    },
  );

  test.each([
    [400, 'FAILED_VALIDATION'],
    [403, 'FORBIDDEN'],
    [500, 'INTERNAL_SERVER_ERROR'],
  ])('throw a refusal with %i and its data', async (status, code) => {
    await expect(openWrites(answerRefusal(status, code)).client.createItems('pages', {})).rejects.toMatchObject({
      statusCode: status,
      data: { errors: [{ extensions: { code } }] },
    });
  });
});

describe('sendInquiry', () => {
  test('creates an item of the collection inquiries', async () => {
    const { client, requests } = openWrites();
    await createDirectusInquiries(client).sendInquiry(INQUIRY);
    expect(requests).toEqual([['POST', '/items/inquiries', INQUIRY, 'Bearer public-token']]);
  });

  test('succeeds when the backend has the inquiry already (idempotent)', async () => {
    await createDirectusInquiries(openWrites(answerRefusal(400, 'RECORD_NOT_UNIQUE')).client).sendInquiry(INQUIRY);
  });

  test.each([
    ['text/html', '<h1>We are back soon</h1>'],
    ['application/json', '{"data":{"id":'],
    ['application/json', '[]'],
    ['application/json', ''],
  ])('fails on a reply that is not from the backend: %s %s', async (type, body) => {
    const { client } = openWrites(() => new Response(body, { headers: { 'content-type': type } }));
    await expect(createDirectusInquiries(client).sendInquiry(INQUIRY)).rejects.toMatchObject({ statusCode: 502 });
  });

  test('fails on any other refusal', async () => {
    const { client } = openWrites(answerRefusal(400, 'FAILED_VALIDATION'));
    await expect(createDirectusInquiries(client).sendInquiry(INQUIRY)).rejects.toMatchObject({ statusCode: 400 });
  });
});
