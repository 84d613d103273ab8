import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStaticFiles } from '#src/server/http/static-files.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(40);

let site: HttpSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punta-serena-static-'));
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'static/app-1a2b.js'), SCRIPT);
  await writeFile(join(folder, 'static/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'static/app-1a2b.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'static/font.woff2'), 'not compressed');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n');
  site = await startHttpSite({ files: await loadStaticFiles(folder) });
});

afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

describe('static files', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=0.000', null],
    ['identity', null],
    ['brotli', null],
  ])('for Accept-Encoding %s the file is sent as %s', async (accepted, encoding) => {
    const response = await get('/static/app-1a2b.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(SCRIPT);
  });

  test('a file with a hash in its name is immutable and has its media type', async () => {
    const { headers } = await get('/static/app-1a2b.js');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('accept-encoding');
  });

  test('a file without a hash in its name is cached for an hour', async () => {
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('responds 304 to a matching ETag; each encoding has its own ETag', async () => {
    const etag = (await get('/static/app-1a2b.js')).headers.get('etag') ?? '';
    const known = await get('/static/app-1a2b.js', { 'if-none-match': `"other", W/${etag}` });
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
    const packed = await get('/static/app-1a2b.js', { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect(packed.status).toBe(200);
  });

  test('HEAD has the length and no body', async () => {
    const response = await get('/static/font.woff2', {}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '14', '']);
  });

  test('rejects methods other than GET and HEAD', async () => {
    const response = await get('/robots.txt', {}, 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    '/static/app-0000.js',
    '/static/app-1a2b.js.br',
    '/static/',
    '/static/..%2f..%2fpackage.json',
    '/x/../../static/../static/app',
  ])('%s is not a static file', async (path) => {
    const answer = await site.sendRaw(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', '', '');
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('Cache-Control: no-store'.toLowerCase());
  });
});
