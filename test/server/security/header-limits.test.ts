import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echoRequest, type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;
let rendered = 0;

beforeAll(async () => {
  site = await startHttpSite({
    waku: (request) => {
      rendered += 1;
      return echoRequest(request);
    },
  });
});
afterAll(() => site.stop());

const readStatus = async (headers: Record<string, string>, path = '/rooms') =>
  (await fetch(site.url + path, { headers })).status;

describe('limitHeaders', () => {
  test.each([
    ['accept', 1_024],
    ['accept-encoding', 1_024],
    ['accept-language', 1_024],
    ['if-none-match', 1_024],
    ['range', 1_024],
    ['x-forwarded-for', 1_024],
    ['x-anything-else', 4_096],
    ['referer', 8_000],
    ['cookie', 8_192],
  ])('%s: accepts %i bytes, answers 431 to one more', async (name, limit) => {
    const at = rendered;
    const statuses = [
      await readStatus({ [name]: 'a'.repeat(limit) }),
      await readStatus({ [name]: 'a'.repeat(limit + 1) }),
    ];
    expect(statuses).toEqual([200, 431]);
    expect(rendered - at).toBe(1);
  });

  test('counts a header that arrives in many parts once', async () => {
    const parts = Array.from({ length: 5 }, () => `Accept: ${'a'.repeat(300)}`);
    const answer = await site.sendRaw('GET /rooms HTTP/1.1', 'Host: localhost', ...parts, 'Connection: close', '', '');
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
  });

  test('accepts 100 headers, answers 431 to more', async () => {
    const ask = async (count: number) => {
      const names = Array.from({ length: count - 2 }, (_, index) => `x-${index}: a`);
      return site.sendRaw('GET /healthz HTTP/1.1', 'Host: localhost', ...names, 'Connection: close', '', '');
    };
    expect([(await ask(100)).slice(9, 12), (await ask(101)).slice(9, 12)]).toEqual(['200', '431']);
  });

  test('accepts an address of 8,000 bytes, answers 414 to one more', async () => {
    const ask = (length: number) => readStatus({}, `/${'a'.repeat(length - 1)}`);
    expect([await ask(8_000), await ask(8_001)]).toEqual([200, 414]);
  });

  test('a refusal is counted, logged and has the security headers', async () => {
    const { headers } = await fetch(`${site.url}/rooms`, { headers: { accept: ' '.repeat(10) + 'a'.repeat(2_000) } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    await expect.poll(() => site.lines.find(({ id }) => id === headers.get('x-request-id'))?.status).toBe(431);
  });
});
