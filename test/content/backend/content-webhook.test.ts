import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameSecret } from '#src/server/security/constant-time.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { countCases } from '#test/support/test-scope.ts';

const SECRET = 'a-secret-of-the-hook';
const EVENT = { event: 'pages.items.update', collection: 'pages_translations', keys: ['1'] };

let site: HttpSite;
const onChange = vi.fn<(collection: string) => void>();

beforeAll(async () => {
  site = await startHttpSite({ contentHook: { secret: SECRET, onChange } });
});
afterAll(() => site.stop());
beforeEach(() => onChange.mockReset());

const post = (body: string, authorization: string | undefined = `Bearer ${SECRET}`, url = site.url) =>
  fetch(`${url}/hooks/content`, { method: 'POST', body, headers: authorization ? { authorization } : {} });

describe('POST /hooks/content', () => {
  test.each([
    ['an update, by keys', EVENT],
    ['a create, by key', { event: 'posts.items.create', collection: 'posts', key: 7 }],
    ['with more than is asked for', { ...EVENT, payload: { title: 'x' }, accountability: null }],
  ])('accepts %s', async (_, event) => {
    expect((await post(JSON.stringify(event))).status).toBe(202);
    expect(onChange.mock.calls).toEqual([[event.collection]]);
  });

  test.each([
    ['without a secret', ''],
    ['with another secret', 'Bearer another'],
    ['with the secret and more', `Bearer ${SECRET}x`],
    ['by another scheme', `Basic ${SECRET}`],
  ])('answers 401 %s', async (_, authorization) => {
    expect((await post(JSON.stringify(EVENT), authorization)).status).toBe(401);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ['no JSON', '{"event":'],
    ['nothing', ''],
    ['no collection', '{"event":"items.update"}'],
    ['a collection that is none', '{"event":"items.update","collection":["pages"]}'],
    ['keys that are none', '{"event":"items.update","collection":"pages","keys":{"a":1}}'],
    ['a list', '[]'],
  ])('refuses %s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('rejects methods other than POST', async () => {
    const response = await fetch(`${site.url}/hooks/content`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('is 404 without a secret in the settings', async () => {
    const closed = await startHttpSite();
    expect((await post(JSON.stringify(EVENT), 'Bearer undefined', closed.url)).status).toBe(404);
    expect((await post(JSON.stringify(EVENT), 'Bearer ', closed.url)).status).toBe(404);
    await closed.stop();
  });

  test('answers 4xx to any other body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (body) => {
        const { status } = await post(body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: countCases(100), examples: [['[{"toString":0}]'], ['{"event":{"toString":0}}']] },
    );
    expect(onChange).not.toHaveBeenCalled();
  });
});

test('content webhook: secrets of different lengths can be compared', () => {
  expect(isSameSecret('', SECRET)).toBe(false);
  expect(isSameSecret(SECRET, SECRET)).toBe(true);
});
