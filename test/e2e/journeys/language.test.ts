import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooses, resultsHref } from '#test/e2e/support/guest.ts';
import { journeySite } from '#test/e2e/support/journey-site.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit, visitor } from '#test/e2e/support/visitor.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(journeySite().url + path, { headers, redirect: 'manual' });

const leadsTo = async (path: string, headers?: Record<string, string>): Promise<string> => {
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
])('the browser’s language leads on from the root only: %s for %s', async (path, language, expected) => {
  expect(await leadsTo(path, { 'accept-language': language })).toBe(expected);
});

test.each([
  ['i18n_redirected=es', 'en-US', '200'],
  ['i18n_redirected=en', 'es-PA', '302 /EN'],
  ['i18n_redirected=xx', 'en-US', '302 /EN'],
])('the saved choice (%s) comes before the browser’s language (%s)', async (cookie, language, expected) => {
  expect(await leadsTo('/', { cookie, 'accept-language': language })).toBe(expected);
});

test.each([
  ['en-US', 'same-origin', '200'],
  ['en-US', 'cross-site', '302 /EN'],
  ['en-US', 'none', '302 /EN'],
])('the root in Spanish, browser %s, followed from %s, answers %s', async (language, site, expected) => {
  expect(await leadsTo('/', { 'accept-language': language, 'sec-fetch-site': site })).toBe(expected);
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
])('the address %s answers %s', async (path, expected) => {
  expect(await leadsTo(path, { cookie: 'i18n_redirected=es' })).toBe(expected);
});

test('a choice in the address is kept for a year, for every page', async () => {
  const [cookie = ''] = (await get('/rooms?lang=en')).headers.getSetCookie();
  expect(cookie.split('; ').toSorted()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'i18n_redirected=en']);
});

test('a redirect from the root keeps the language in the cookie; a page that is shared between guests sets none', async () => {
  const redirect = await get('/', { 'accept-language': 'en' });
  expect(redirect.headers.getSetCookie()[0]).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
  for (const path of ['/', '/EN', '/EN/rooms']) expect((await get(path)).headers.getSetCookie()).toEqual([]);
});

const shownCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected').map(({ value }) => value);

test.each([
  ['/EN', 'es-PA', '/EN', 'en'],
  ['/EN/rooms', 'es-PA', '/EN/rooms', 'en'],
  ['/rooms', 'en-US', '/rooms', 'es'],
  ['/', 'en-US', '/EN', 'en'],
  ['/', 'es-PA', '/', 'es'],
])('opening %s with a browser in %s shows %s and sets the cookie to %s', async (path, locale, shown, expected) => {
  const page = await visit({ locale });
  await page.goto(path);
  expect(new URL(page.url()).pathname).toBe(shown);
  await expect.poll(() => shownCookie(page)).toEqual([expected]);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_IN_SECONDS)).toBeLessThan(300);
});

test.each([
  ['/EN/rooms', 'es-PA', '/EN'],
  ['/EN', 'es-PA', '/EN'],
  ['/rooms', 'en-US', '/'],
])('the logo leads from %s, browser %s, to %s', async (path, locale, expected) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit({ locale, javaScriptEnabled });
    await page.goto(path);
    await page.getByRole('banner').locator('.brand').click();
    await page.waitForURL((url) => url.pathname === expected);
    await page.reload();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(expected);
  }
});

test('the logo keeps Spanish for a guest who once chose English, also when it loads a document', async () => {
  const page = await visit({ locale: 'en-US' });
  await page.goto('/rooms');
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.brand');
    window.location.assign(link?.href ?? '');
  });
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the saved choice comes before the cookie at the root', async () => {
  const page = await visit();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.goto('/EN/posts');
  await expect.poll(() => shownCookie(page)).toEqual(['en']);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  await expect.poll(() => shownCookie(page)).toEqual(['es']);
});

test('the language buttons keep the fragment', async () => {
  const page = await visit();
  await page.goto('/rooms?x=1#site-navigation');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms?x=1#site-navigation');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL('**/rooms?x=1#site-navigation');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('site-navigation');
});

test('the EN and ES buttons keep page and query, and the choice is remembered', async () => {
  const { arrival, departure } = stayIn(60);
  const query = `?arrival=${arrival}&departure=${departure}&room=2,4&room=3`;
  const context = await visitor();
  const page = await context.newPage();
  await page.goto(`/rooms/calendar${query}`);
  const languages = page.getByRole('banner').getByRole('list', { name: /Idioma|Language/ });
  const isCurrent = (name: string) => languages.getByRole('link', { name }).getAttribute('aria-current');
  expect([await isCurrent('ES Español'), await isCurrent('EN English')]).toEqual(['true', null]);

  await languages.getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL(`**/EN/rooms/calendar${query}`);
  await page.getByRole('heading', { level: 1, name: 'When are you coming?' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect([await isCurrent('ES Español'), await isCurrent('EN English')]).toEqual([null, 'true']);
  expect(await page.evaluate(() => Object.values({ ...localStorage }))).toContain('en');

  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: 'en', path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_IN_SECONDS)).toBeLessThan(300);

  // A Spanish browser, and still English from the root.
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/EN');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the rooms that are chosen stay chosen in the other language, and after a reload', async () => {
  const page = await visit();
  await page.goto(resultsHref('es', stayIn(60), ['2', '2']));
  await chooses(page, 'Habitación Jardín', 1);
  await chooses(page, 'Suite Laguna', 2);
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms/booking?**');
  const chosen = () => page.locator('.choice-lines dd').allTextContents();
  await expect.poll(chosen).toEqual([expect.stringMatching(/^Garden Room/), expect.stringMatching(/^Lagoon Suite/)]);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
  await page.reload();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
});

test('a choice in local storage outlives the cookie', async () => {
  const page = await visit();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/EN');
});

test('a choice in the address replaces the one before in cookie and local storage alike', async () => {
  const page = await visit();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms');
  const saved = () => page.evaluate(() => localStorage.getItem('lang'));
  expect(await saved()).toBe('en');
  await page.goto('/EN/posts?lang=es');
  expect(new URL(page.url()).pathname).toBe('/posts');
  await expect.poll(saved).toBe('es');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the saved choice of Spanish comes before an English browser, also without the cookie', async () => {
  const page = await visit({ locale: 'en-US' });
  await page.goto('/EN/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL('**/rooms');
  await page.context().clearCookies();
  await page.goto('/EN');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/EN');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
});

test('without JavaScript the buttons lead there, too', async () => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/rooms/calendar?room=2,4');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  expect(page.url()).toBe(`${journeySite().url}/EN/rooms/calendar?room=2,4`);
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/EN');
});
