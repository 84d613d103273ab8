import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuildId } from '#src/server/http/crawler-files.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

let site: HttpSite;

beforeAll(async () => {
  site = await startHttpSite({ buildId: 'build-7' });
});

afterAll(() => site.stop());

const get = (path: string, init?: RequestInit) => fetch(site.url + path, init);

describe('GET /builds/…', () => {
  test.each(['/builds/latest.json', '/builds/latest.json?1795000000000'])(
    '%s names the build served now, with no-store',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ id: 'build-7' });
    },
  );

  test('the manifest of a build id is immutable', async () => {
    const answer = await get('/builds/meta/build-7.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.json()).toEqual({ id: 'build-7' });
  });

  test.each([
    '/builds/meta/build-6.json',
    '/builds/meta/.json',
    '/builds/meta/build-7',
    '/builds/meta/..%2f..%2fbuild.json',
    '/builds/meta/build-7.json/x',
    '/builds/',
    '/builds/latest.json.br',
  ])('%s is 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('rejects methods other than GET and HEAD', async () => {
    const answer = await get('/builds/latest.json', { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('HEAD has no body', async () => {
    const answer = await get('/builds/latest.json', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('readBuildId', () => {
  test('reads the id from the build folder', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'punta-serena-dist-'));
    await expect(readBuildId(dist)).rejects.toThrow('The site is not built: run npm run build.');
    await writeFile(join(dist, 'build.json'), '{"id":"0123456789abcdef"}');
    expect(await readBuildId(dist)).toBe('0123456789abcdef');
    await rm(dist, { recursive: true });
  });
});
