import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  site = await startHttpSite({
    waku: async ({ headers }) =>
      new Response(null, {
        headers: { 'x-seen-id': headers.get('x-request-id') ?? '', 'x-seen-head': headers.get('x-head') ?? '' },
      }),
  });
});

afterAll(() => site.stop());

test.each([
  ['GET', ''],
  ['HEAD', 'yes'],
])('HTTP server: names request and method to Waku, which clients cannot set: %s', async (method, isHead) => {
  const forged = { 'x-request-id': 'forged', 'x-head': 'forged' };
  const { headers } = await fetch(`${site.url}/rooms`, { method, headers: forged });
  expect([headers.get('x-seen-id'), headers.get('x-seen-head')]).toEqual([headers.get('x-request-id'), isHead]);
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
