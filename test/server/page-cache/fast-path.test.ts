import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageCache, type PageCache } from '#src/server/page-cache/page-cache.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';
import { PENDING_RECOMPRESSION } from '#test/support/site/pending-compressor.ts';

const BODY = Buffer.from('<p>the same for all</p>'.repeat(200));

const createPages = (freshFor: number) =>
  createPageCache({
    render: async (path) => ({
      status: path === '/missing' ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
      body: BODY,
      shared: path !== '/missing',
    }),
    getVersion: () => '1',
    budget: 1_000_000,
    freshFor,
    retryAfter: 1_000,
    now: Date.now,
    onFailure: () => undefined,
    recompression: PENDING_RECOMPRESSION,
  });

/** Pages that the pipeline looked up, which the fast path does not. */
let lookedUp: string[] = [];

const watchPipeline = (pages: PageCache): PageCache => ({
  ...pages,
  getPage: (path) => {
    lookedUp.push(path);
    return pages.getPage(path);
  },
});

let fast: HttpSite;
/** Its pages are stale at once, so that each request takes the pipeline. */
let slow: HttpSite;
const PATHS = ['/', '/EN', '/RSC/R/rooms.txt', '/rooms'];

beforeAll(async () => {
  fast = await startHttpSite({ pages: watchPipeline(createPages(600_000)) });
  slow = await startHttpSite({ pages: watchPipeline(createPages(-1)) });
  for (const path of PATHS) for (const site of [fast, slow]) await send(site, `GET ${path}`, []);
});
afterAll(() => Promise.all([fast.stop(), slow.stop()]));

/** Not `sendRaw`, which ends its side at once: the server gives up a response that is not ready by then. */
const send = async (site: HttpSite, line: string, headers: readonly string[]) => {
  const known = headers.some((header) => /^host:/i.test(header)) ? [] : ['Host: localhost'];
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write([`${line} HTTP/1.1`, ...known, ...headers, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status, ...fields] = head.split('\r\n');
  const own = /^(?:date|x-request-id):/i;
  return { status, headers: fields.filter((field) => !own.test(field)).toSorted(), body: body.join('\r\n\r\n') };
};

const readEtag = async (encoding: string): Promise<string> => {
  const { headers } = await send(slow, 'GET /rooms', [`Accept-Encoding: ${encoding}`]);
  return headers.find((header) => header.startsWith('etag: '))?.slice('etag: '.length) ?? '';
};

const compareAnswers = async (line: string, headers: readonly string[]) => {
  lookedUp = [];
  const answer = await send(fast, line, headers);
  const wasFast = lookedUp.length === 0;
  expect(answer).toEqual(await send(slow, line, headers));
  return { status: answer.status?.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length), wasFast };
};

describe('fast path: a cached page gets the response of the pipeline, without it', () => {
  test.each<[string, string, string[]]>([
    ['GET', 'GET /rooms', []],
    ['HEAD', 'HEAD /rooms', []],
    ['HEAD, compressed', 'HEAD /rooms', ['Accept-Encoding: br']],
    ['the header names of a browser', 'GET /rooms', ['accept: text/html', 'accept-encoding: gzip, deflate, br, zstd']],
    ['br', 'GET /rooms', ['Accept-Encoding: br']],
    ['gzip', 'GET /rooms', ['Accept-Encoding: gzip']],
    ['gzip preferred', 'GET /rooms', ['Accept-Encoding: br;q=0.1, gzip']],
    ['br refused', 'GET /rooms', ['Accept-Encoding: br;q=0']],
    ['any encoding', 'GET /rooms', ['Accept-Encoding: *']],
    ['identity refused', 'GET /rooms', ['Accept-Encoding: identity;q=0']],
    ['no encoding that exists', 'GET /rooms', ['Accept-Encoding: ;;,=']],
    ['another ETag', 'GET /rooms', ['If-None-Match: "x"']],
    ['a range', 'GET /rooms', ['Range: bytes=0-3']],
    ['a cookie that is not of a session', 'GET /rooms', ['Cookie: i18n_redirected=en; a=1']],
    ['a host of another case', 'GET /rooms', ['Host: LOCALHOST:80']],
    ['an RSC request', 'GET /RSC/R/rooms.txt', []],
    ['an RSC request with an empty query', 'GET /RSC/R/rooms.txt?query=', []],
    ['a query of advertisements', 'GET /rooms?utm_source=x&gclid=1', []],
    ['a query without a value', 'GET /rooms?x', []],
    ['the root in English with a query of advertisements', 'GET /EN?utm_source=x', []],
    ['the root for a browser in Spanish', 'GET /', ['Accept-Language: es-PA']],
    ['the root for a guest who chose Spanish', 'GET /', ['Accept-Language: en', 'Cookie: i18n_redirected=es']],
    ['the root from a page of the site', 'GET /', ['Accept-Language: en', 'Sec-Fetch-Site: same-origin']],
    ['the root in English', 'GET /EN', ['Accept-Language: es']],
    ['a dot segment', 'GET /./rooms', []],
    ['a long header that is allowed', 'GET /rooms', [`Cookie: a=${'x'.repeat(8_000)}`]],
  ])('%s', async (_, line, headers) => {
    expect(await compareAnswers(line, headers)).toEqual({ status: '200', wasFast: true });
  });

  test.each(['identity', 'gzip', 'br'])('304 for the ETag of %s, strong, weak, in a list, or any', async (encoding) => {
    const etag = await readEtag(encoding);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
      expect(await compareAnswers('GET /rooms', [`Accept-Encoding: ${encoding}`, `If-None-Match: ${known}`])).toEqual({
        status: '304',
        wasFast: true,
      });
    const other = encoding === 'br' ? 'gzip' : 'br';
    expect(await compareAnswers('GET /rooms', [`Accept-Encoding: ${other}`, `If-None-Match: ${etag}`])).toEqual({
      status: '200',
      wasFast: true,
    });
  });
});

describe('fast path: any other request is left to the pipeline', () => {
  test.each<[string, string, string[], string]>([
    ['an unknown host', 'GET /rooms', ['Host: evil.example'], '421'],
    ['a malformed host', 'GET /rooms', ['Host: a b'], '400'],
    ['two hosts', 'GET /rooms', ['Host: localhost', 'Host: localhost'], '400'],
    ['a long host', 'GET /rooms', [`Host: ${'a'.repeat(1_025)}`], '431'],
    ['a long parsed header', 'GET /rooms', [`Accept-Encoding: ${'x'.repeat(1_025)}`], '431'],
    ['a header too long when joined', 'GET /rooms', Array(3).fill(`If-None-Match: "${'x'.repeat(400)}"`), '431'],
    ['too many headers', 'GET /rooms', Array(101).fill('a: b'), '431'],
    ['a proxy request', 'GET http://localhost/rooms', [], '400'],
    ['a trailing slash', 'GET /rooms/', [], '308'],
    ['another case of the prefix', 'GET /en', [], '308'],
    ['the root for a browser in English', 'GET /', ['Accept-Language: en'], '302'],
    ['the root for a guest who chose English', 'GET /', ['Cookie: i18n_redirected=en'], '302'],
    ['a choice of language', 'GET /rooms?lang=en', [], '302'],
    ['a choice of language with a query of advertisements', 'GET /rooms?utm_source=x&%6Cang=en', [], '302'],
    ['the root for a browser in English with such a query', 'GET /?utm_source=x', ['Accept-Language: en'], '302'],
    ['a form of another origin', 'POST /rooms', ['Content-Length: 0'], '403'],
    ['another method', 'PUT /rooms', ['Content-Length: 0'], '405'],
  ])('%s', async (_, line, headers, status) => {
    expect((await compareAnswers(line, headers)).status).toBe(status);
  });

  test.each<[string, string, string[]]>([
    ['a query that the page reads', 'GET /rooms?preview=1', []],
    ['a session', 'GET /rooms', ['Cookie: a=1; access_token=x']],
    ['a body', 'GET /rooms', ['Content-Length: 0']],
    ['a missing page', 'GET /missing', []],
  ])('%s', async (_, line, headers) => {
    const answers = [await send(fast, line, headers), await send(slow, line, headers)];
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(answers[0]?.headers.map((header) => header.split(':')[0])).toEqual(
      answers[1]?.headers.map((header) => header.split(':')[0]),
    );
  });
});

describe('fast path: a page', () => {
  test('is looked up by the pipeline again as soon as it is stale', async () => {
    let version = '1';
    const pages = createPageCache({
      render: async () => ({ status: 200, headers: {}, body: Buffer.from(version), shared: true }),
      getVersion: () => version,
      budget: 1_000,
      freshFor: 600_000,
      retryAfter: 1_000,
      now: Date.now,
      onFailure: () => undefined,
      recompression: PENDING_RECOMPRESSION,
    });
    const site = await startHttpSite({ pages: watchPipeline(pages) });
    const read = async () => (await send(site, 'GET /rooms', [])).body;
    expect(await read()).toBe('1');
    lookedUp = [];
    expect([await read(), lookedUp]).toEqual(['1', []]);
    version = '2';
    await expect.poll(read).toBe('2');
    await read();
    lookedUp = [];
    expect([await read(), lookedUp]).toEqual(['2', []]);
    await site.stop();
  });

  test('has a request id and a log line of its own for each response', async () => {
    const url = `${fast.url}/rooms`;
    const ids = [await fetch(url), await fetch(url)].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    const listLogged = () => fast.lines.filter(({ id }) => ids.includes(String(id)));
    await expect.poll(() => listLogged().length).toBe(2);
    expect(listLogged()[1]).toMatchObject({ method: 'GET', path: '/rooms', status: 200, client: '127.0.0.1' });
  });

  test('is not prepared while its response has a header that pages do not have', async () => {
    const pages = createPages(600_000);
    const site = await startHttpSite({
      pages: {
        ...watchPipeline(pages),
        // A page's own headers change between rendering and sending, as by a step that sets one for its visitor.
        getPage: async (path) => {
          lookedUp.push(path);
          const page = await pages.getPage(path);
          return { ...page, headers: { ...page.headers, 'set-cookie': 'visitor=1' } };
        },
      },
    });
    for (const _ of [1, 2]) await send(site, 'GET /rooms', []);
    lookedUp = [];
    await send(site, 'GET /rooms', []);
    expect(lookedUp).toEqual(['/rooms']);
    await site.stop();
  });
});
