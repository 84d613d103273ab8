import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(getJourneySite().url + path, { headers, redirect: 'manual' });

const readRedirect = async (path: string, headers?: Record<string, string>): Promise<string> => {
  const answer = await get(path, headers);
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
};

test.each([
  ['/', 'en-US,en;q=0.9', '302 /EN'],
  ['/', 'EN', '302 /EN'],
  ['/', 'es-PA,es;q=0.9,en;q=0.8', '200'],
  ['/', 'fr-FR,en;q=0.9', '200'],
  ['/', '', '200'],
  ['/rooms', 'en-US', '200'],
  ['/EN', 'es-PA', '200'],
])('language: the browser’s language redirects from the root only: %s for %s', async (path, language, expected) => {
  expect(await readRedirect(path, { 'accept-language': language })).toBe(expected);
});

test.each([
  ['i18n_redirected=es', 'en-US', '200'],
  ['i18n_redirected=en', 'es-PA', '302 /EN'],
  ['i18n_redirected=xx', 'en-US', '302 /EN'],
])('language: the saved choice (%s) comes before the browser’s (%s)', async (cookie, language, expected) => {
  expect(await readRedirect('/', { cookie, 'accept-language': language })).toBe(expected);
});

test.each([
  ['en-US', 'same-origin', '200'],
  ['en-US', 'cross-site', '302 /EN'],
  ['en-US', 'none', '302 /EN'],
])('language: the root in Spanish, browser %s, followed from %s, answers %s', async (language, site, expected) => {
  expect(await readRedirect('/', { 'accept-language': language, 'sec-fetch-site': site })).toBe(expected);
});

test.each([
  ['/rooms?lang=en', '302 /EN/rooms'],
  ['/EN/rooms/618449?lang=es', '302 /rooms/618449'],
  ['/?lang=en', '302 /EN'],
  ['/EN?lang=es', '302 /'],
  [
    '/rooms/booking?arrival=2027-03-01&departure=2027-03-04&room=2,4&lang=en',
    '302 /EN/rooms/booking?arrival=2027-03-01&departure=2027-03-04&room=2,4',
  ],
  ['/EN/rooms?lang=en', '302 /EN/rooms'],
  ['/rooms?lang=fr', '200'],
  ['/rooms?lang=//evil.example', '200'],
])('language: the address %s answers %s', async (path, expected) => {
  expect(await readRedirect(path, { cookie: 'i18n_redirected=es' })).toBe(expected);
});

test('language: a choice in the address is stored for a year, for all pages', async () => {
  const [cookie = ''] = (await get('/rooms?lang=en')).headers.getSetCookie();
  expect(cookie.split('; ').toSorted()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'i18n_redirected=en']);
});

test('language: a redirect from the root sets the cookie; a shared page sets none', async () => {
  const redirect = await get('/', { 'accept-language': 'en' });
  expect(redirect.headers.getSetCookie()[0]).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
  for (const path of ['/', '/EN', '/EN/rooms']) expect((await get(path)).headers.getSetCookie()).toEqual([]);
});
