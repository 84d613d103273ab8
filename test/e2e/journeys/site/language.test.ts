import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { chooseRoom, createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openContext, openPage } from '#test/e2e/support/steps/visitor.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

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

const readCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected').map(({ value }) => value);

test.each([
  ['/EN', 'es-PA', '/EN', 'en'],
  ['/EN/rooms', 'es-PA', '/EN/rooms', 'en'],
  ['/rooms', 'en-US', '/rooms', 'es'],
  ['/', 'en-US', '/EN', 'en'],
  ['/', 'es-PA', '/', 'es'],
])(
  'language: opening %s with a browser in %s shows %s and sets the cookie to %s',
  async (path, locale, shown, expected) => {
    const page = await openPage({ locale });
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(shown);
    await expect.poll(() => readCookie(page)).toEqual([expected]);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_IN_SECONDS)).toBeLessThan(300);
  },
);

test.each([
  ['/EN/rooms', 'es-PA', '/EN'],
  ['/EN', 'es-PA', '/EN'],
  ['/rooms', 'en-US', '/'],
])('language: the logo leads from %s, browser %s, to %s', async (path, locale, expected) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ locale, javaScriptEnabled });
    await page.goto(path);
    await page.getByRole('banner').locator('.brand').click();
    await page.waitForURL((url) => url.pathname === expected);
    await page.reload();
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(expected);
  }
});

test('language: the logo keeps Spanish for a guest who once chose English, also on document load', async () => {
  const page = await openPage({ locale: 'en-US' });
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

test('language: the saved choice comes before the cookie at the root', async () => {
  const page = await openPage();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.goto('/EN/posts');
  await expect.poll(() => readCookie(page)).toEqual(['en']);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
  await expect.poll(() => readCookie(page)).toEqual(['es']);
});

test('language: the buttons keep the fragment', async () => {
  const page = await openPage();
  await page.goto('/rooms?x=1#site-navigation');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms?x=1#site-navigation');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL('**/rooms?x=1#site-navigation');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('site-navigation');
});

test('language: the buttons keep page and query, and save the choice', async () => {
  const { arrival, departure } = createStay(60);
  const query = `?arrival=${arrival}&departure=${departure}&room=2,4&room=3`;
  const context = await openContext();
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
  await expect.poll(() => page.evaluate(() => Object.values({ ...localStorage }))).toContain('en');

  await expect.poll(() => readCookie(page)).toEqual(['en']);
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

test('language: chosen rooms stay chosen in the other language and after a reload', async () => {
  const page = await openPage();
  await page.goto(createResultsHref('es', createStay(60), ['2', '2']));
  await chooseRoom(page, 'Habitación Jardín', 1);
  await chooseRoom(page, 'Suite Laguna', 2);
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms/booking?**');
  const readChosen = () => page.locator('.choice-lines dd').allTextContents();
  await expect
    .poll(readChosen)
    .toEqual([expect.stringMatching(/^Garden Room/), expect.stringMatching(/^Lagoon Suite/)]);
  const countChecked = () => page.getByRole('radio', { checked: true }).count();
  await expect.poll(countChecked).toBe(2);
  await page.reload();
  await expect.poll(countChecked).toBe(2);
});

test('language: local storage outlives the cookie', async () => {
  const page = await openPage();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/EN');
});

test('language: a choice in the address replaces cookie and local storage', async () => {
  const page = await openPage();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms');
  const readSaved = () => page.evaluate(() => localStorage.getItem('lang'));
  await expect.poll(readSaved).toBe('en');
  await page.goto('/EN/posts?lang=es');
  expect(new URL(page.url()).pathname).toBe('/posts');
  await expect.poll(readSaved).toBe('es');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('language: saved Spanish comes before an English browser, also without the cookie', async () => {
  const page = await openPage({ locale: 'en-US' });
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

test('language: the buttons work without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/rooms/calendar?room=2,4');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  expect(page.url()).toBe(`${getJourneySite().url}/EN/rooms/calendar?room=2,4`);
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/EN');
});
