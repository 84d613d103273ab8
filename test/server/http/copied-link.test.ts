import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trimCopiedLink } from '#src/server/http/canonical-path.ts';
import { type HttpSite, startHttpSite } from '#test/support/site/http-site.ts';

const PATHS = ['/rooms', '/EN/rooms/AbC_-90123456789012345/reservation', '/desk/reservations/2345678E'];
const QUERIES = [
  '?key=AQ_-',
  '?key=AQ_-&change=BBBB_',
  '?token=a.b.c',
  '?arrival=2027-03-01&departure=2027-03-04&room=2',
];
const SIGNS = ['.', ',', ';', ')', '>', '"', "'", ']', '!', '?', '*', ').', '>.', '”', '»', '。', '）', '\u200E'];

const encodeAll = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('');

describe('trimCopiedLink: cuts what was copied with a link', () => {
  test.each(SIGNS.flatMap((sign) => [sign, encodeURI(sign), encodeAll(sign)]))('%s', (copied) => {
    for (const path of PATHS) expect(trimCopiedLink(path + copied, '')).toEqual({ path, search: '' });
    for (const search of QUERIES) expect(trimCopiedLink('/rooms', search + copied)).toEqual({ path: '/rooms', search });
  });
});

test.each([
  ['/', ''],
  ['/rooms', ''],
  ['/paginas/caf%C3%A9', ''],
  ['/rooms.old/booking', ''],
  ['/desk/reservations', '?q=Jr.'],
  ['/desk/reservations', '?room=2&q=%22Smith%22'],
  ['/rooms/booking', '?room=2&promo=WOW!'],
  ['/sign-in', '?return=%2Frooms%3F'],
])('trimCopiedLink: leaves %s%s', (path, search) => {
  expect(trimCopiedLink(path, search)).toEqual({ path, search });
});

test('trimCopiedLink: leaves the home page where nothing else is left', () => {
  expect(trimCopiedLink('/.)', '')).toEqual({ path: '/', search: '' });
});

describe('HTTP server: a copied link', () => {
  let site: HttpSite;
  beforeAll(async () => {
    site = await startHttpSite();
  });
  afterAll(() => site.stop());
  const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
  const RESERVATION = '/rooms/AAAAAAAAAAAAAAAAAAAAAA/reservation';

  test.each([
    ['/EN/rooms/booking).', '/EN/rooms/booking'],
    [`${RESERVATION}?key=abc%3E.`, `${RESERVATION}?key=abc`],
    ['/%22', '/'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/desk/reservations?q=Jr.', '/rooms/booking?promo=WOW!', '/RSC/R/rooms.txt'])(
    '%s, which ends as it should, is not redirected',
    async (path) => expect((await get(path)).status).toBe(200),
  );

  test('a form that is sent to one is not redirected', async () => {
    const body = new URLSearchParams({ name: 'x' });
    const headers = { origin: site.url };
    expect((await get('/rooms.', { method: 'POST', body, headers })).status).toBe(200);
  });
});
