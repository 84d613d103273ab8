import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { chooseRoom, createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

const listCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected');

const readCookie = async (page: Page) => (await listCookies(page)).map(({ value }) => value);

const expectYearOfCookie = async (page: Page): Promise<void> => {
  const [cookie] = await listCookies(page);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_IN_SECONDS)).toBeLessThan(300);
};

test.each(
  chooseCases(1, [
    ['/', 'en-US', '/EN', 'en'],
    ['/rooms', 'en-US', '/rooms', 'es'],
    ['/EN', 'es-PA', '/EN', 'en'],
    ['/EN/rooms', 'es-PA', '/EN/rooms', 'en'],
    ['/', 'es-PA', '/', 'es'],
  ] as const),
)(
  'language: opening %s with a browser in %s shows %s and sets the cookie to %s',
  async (path, locale, shown, expected) => {
    const page = await openPage({ locale });
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(shown);
    await expect.poll(() => readCookie(page)).toEqual([expected]);
    await expectYearOfCookie(page);
  },
);

test.runIf(isRelease).each([
  ['/rooms', 'en-US', true, '/'],
  ['/EN/rooms', 'es-PA', false, '/EN'],
  ['/rooms', 'en-US', false, '/'],
  ['/EN/rooms', 'es-PA', true, '/EN'],
  ['/EN', 'es-PA', true, '/EN'],
  ['/EN', 'es-PA', false, '/EN'],
] as const)(
  'language: the logo leads from %s, browser %s, JavaScript: %s, to %s',
  async (path, locale, javaScriptEnabled, expected) => {
    const page = await openPage({ locale, javaScriptEnabled });
    await page.goto(path);
    await page.getByRole('banner').locator('.brand').click();
    await page.waitForURL((url) => url.pathname === expected);
    await page.reload();
    if (javaScriptEnabled) await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(expected);
  },
);

test.runIf(isRelease)(
  'language: the logo keeps Spanish for a guest who once chose English, also on document load',
  async () => {
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
  },
);

test.runIf(isRelease)('language: the saved choice comes before the cookie at the root', async () => {
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

test.runIf(isRelease)('language: the buttons keep the fragment', async () => {
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
  const page = await openPage();
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
  await expectYearOfCookie(page);

  // A Spanish browser, and still English from the root.
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/EN');
  await page.getByRole('banner').getByRole('link', { name: 'ES Español' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/');
});

test.runIf(isRelease)('language: chosen rooms stay chosen in the other language and after a reload', async () => {
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

test.runIf(isRelease)('language: local storage outlives the cookie', async () => {
  const page = await openPage();
  await page.goto('/rooms');
  await page.getByRole('banner').getByRole('link', { name: 'EN English' }).click();
  await page.waitForURL('**/EN/rooms');
  await page.context().clearCookies();
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === '/EN');
});

test.runIf(isRelease)('language: a choice in the address replaces cookie and local storage', async () => {
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

test.runIf(isRelease)('language: saved Spanish comes before an English browser, also without the cookie', async () => {
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
