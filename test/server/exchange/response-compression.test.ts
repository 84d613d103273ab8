import { get as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_STORE_NO_TRANSFORM } from '#src/server/exchange/response-compression.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

const PAGE = `<!doctype html><p>${'¿Hay sitio? '.repeat(500)}</p>`;

const ANSWERS: Readonly<Record<string, () => Response>> = {
  '/page': () => new Response(PAGE, { headers: { 'content-type': 'text/html', vary: 'cookie' } }),
  '/packed': () => new Response('x', { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } }),
  '/picture': () => new Response('x', { headers: { 'content-type': 'image/png' } }),
  '/private': () =>
    new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': NO_STORE_NO_TRANSFORM } }),
  '/own': () => new Response(PAGE, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }),
};

let site: HttpSite;
let continueReply = () => {};

/** A file that is read while it is sent, in two pieces, the second one when the test says so. */
const answerInPieces = (): Response => {
  const pieces = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('first'));
      continueReply = () => {
        controller.enqueue(new TextEncoder().encode('last'));
        controller.close();
      };
    },
  });
  return new Response(pieces, { headers: { 'content-type': 'text/csv' } });
};

beforeAll(async () => {
  site = await startHttpSite({
    waku: async ({ url }) => (ANSWERS[new URL(url).pathname] ?? answerInPieces)(),
  });
});

afterAll(() => site.stop());

/** As it comes over the line: fetch would unpack it. */
const answer = (path: string, encodings: string, method = 'GET'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    ask(site.url + path, { method, headers: { 'accept-encoding': encodings } }, resolve).on('error', reject),
  );

describe('response compression: a page', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for Accept-Encoding %s it is %s, with the same content', async (encodings, encoding, unpack) => {
    const got = await answer('/page', encodings);
    expect(got.headers).toMatchObject({ 'content-encoding': encoding, vary: 'cookie, accept-encoding' });
    const bytes = await buffer(got);
    expect(bytes.byteLength).toBeLessThan(PAGE.length / 10);
    expect(unpack(bytes).toString()).toBe(PAGE);
  });

  test('without an accepted encoding it is sent uncompressed', async () => {
    const got = await answer('/page', 'identity');
    expect(got.headers).toMatchObject({ vary: 'cookie, accept-encoding' });
    expect(got.headers).not.toHaveProperty('content-encoding');
    expect((await buffer(got)).toString()).toBe(PAGE);
  });

  test('a page of one visitor has no-store and is compressed', async () => {
    const got = await answer('/own', 'br');
    expect(got.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(await buffer(got)).toString()).toBe(PAGE);
  });

  test('HEAD has the headers and no body', async () => {
    const got = await answer('/page', 'gzip', 'HEAD');
    expect(got.headers['content-encoding']).toBe('gzip');
    expect((await buffer(got)).byteLength).toBe(0);
  });
});

test('response compression: flushes each chunk of a file that is read while it is sent', async () => {
  const got = await answer('/pieces', 'gzip');
  const pieces = got.pipe(createGunzip()).setEncoding('utf8')[Symbol.asyncIterator]();
  expect((await pieces.next()).value).toBe('first');
  continueReply();
  expect((await pieces.next()).value).toBe('last');
  expect((await pieces.next()).done).toBe(true);
});

test.each([
  ['a compressed response', '/packed', 'br', 'x'],
  ['a picture', '/picture', undefined, 'x'],
  ['a response with no-transform (BREACH)', '/private', undefined, PAGE],
])('response compression: does not compress %s', async (_, path, encoding, body) => {
  const got = await answer(path, 'gzip, br');
  expect(got.headers['content-encoding']).toBe(encoding);
  expect((await buffer(got)).toString()).toBe(body);
});
