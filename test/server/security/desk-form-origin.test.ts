import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { localizePath } from '#src/site/i18n/locales.ts';
import { DESK_ACCESS_PATHS, DESK_ROUTES } from '#src/site/routing/desk-routes.ts';
import { echoRequest, type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

/** Everything behind the pipeline: pages, actions, services. */
const waku = vi.fn(echoRequest);

let site: HttpSite;

beforeAll(async () => {
  site = await startHttpSite({ waku });
});
afterAll(() => site.stop());
beforeEach(() => void waku.mockClear());

const PATHS = [...DESK_ROUTES.map(({ path }) => path), ...DESK_ACCESS_PATHS].flatMap((path) =>
  LOCALES.map((locale) => localizePath(path.replace(/\[\w+\]/g, 'K7QF2M9T'), locale)),
);

/** Forms without JavaScript, and calls of server functions. */
const TARGETS = [...PATHS, '/RSC/F/abc/addNote.txt'];

const post = (path: string, headers: Readonly<Record<string, string>>) =>
  fetch(site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'desk=token', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'locale=en',
  });

describe('a form of the front desk reaches neither page nor action', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['without an Origin', {}],
    ['of another site', { origin: 'https://evil.example' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['of the host under another scheme', { origin: 'https://127.0.0.1' }],
    ['of another port', { origin: 'http://127.0.0.1:1' }],
    ['of another site, by Fetch metadata alone', { 'sec-fetch-site': 'cross-site' }],
    ['of a sister domain, by Fetch metadata alone', { 'sec-fetch-site': 'same-site' }],
  ])('%s: 403 on every screen (D5)', async (_, headers) => {
    const statuses = await Promise.all(TARGETS.map(async (path) => (await post(path, headers)).status));
    expect(statuses).toEqual(TARGETS.map(() => 403));
    expect(waku).not.toHaveBeenCalled();
  });

  test('of the site itself: passed on', async () => {
    for (const path of PATHS) expect((await post(path, { origin: site.url })).status, path).not.toBe(403);
    expect(waku).toHaveBeenCalledTimes(PATHS.length);
  });
});
