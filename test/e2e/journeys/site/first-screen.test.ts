import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openHydratedPage, openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';

test.each([
  ['/rooms', 390, 844],
  ['/EN/rooms', 1440, 900],
  ['/EN/rooms', 390, 844],
  ['/rooms', 1440, 900],
] as const)(
  'list of rooms: %s shows the whole first picture in the first screen of %d × %d pixels',
  async (path, width, height) => {
    const page = await openPage({ viewport: { width, height }, locale: path === '/rooms' ? 'es-PA' : 'en-US' });
    await page.goto(path);
    const picture = await page.locator('.room-card .picture').first().boundingBox();
    expect(picture?.height).toBeGreaterThan(200);
    expect((picture?.y ?? height) + (picture?.height ?? 0)).toBeLessThanOrEqual(height);
  },
);

test('results: the summary has a third of a screen of 900 to 1280 pixels', async () => {
  const page = await openPage({ viewport: { width: 900, height: 900 }, locale: 'en-US' });
  await page.goto(createLinks('en').booking({ ...createStay(470), rooms: ['2', '2'] }));
  const measureWidth = async (selector: string) => (await page.locator(selector).boundingBox())?.width ?? 0;
  for (const width of [900, 1024, 1280]) {
    await resizeWindow(page, { width, height: 900 });
    const share = (await measureWidth('.choice-summary')) / (await measureWidth('.results-form'));
    expect(share, `at ${width} px`).toBeGreaterThan(0.3);
    expect(share, `at ${width} px`).toBeLessThan(0.36);
  }
});

test.each(['/', '/paginas/gastronomia'])(
  'hero: a picture that does not load leaves %s as wide as the phone',
  async (path) => {
    allowConsoleErrors(/ERR_FAILED/);
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);

test.each(['/rooms', '/', '/paginas/gastronomia'])(
  'what is below the first screen of %s is laid out by scripts only, or near it',
  async (path) => {
    const phone = { viewport: { width: 390, height: 844 } };
    const isFooterLaidOut = async (page: Page): Promise<boolean> =>
      page
        .locator('.site-footer')
        .evaluate((footer) =>
          [...footer.querySelectorAll('a')].every((link) => link.checkVisibility({ contentVisibilityAuto: true })),
        );
    const unscripted = await openPage({ ...phone, javaScriptEnabled: false });
    await unscripted.goto(path);
    expect(await isFooterLaidOut(unscripted)).toBe(false);
    await unscripted.locator('.site-footer').scrollIntoViewIfNeeded();
    await expect.poll(() => isFooterLaidOut(unscripted)).toBe(true);
    const page = await openPage(phone);
    await openHydratedPage(page, path);
    await expect.poll(() => isFooterLaidOut(page)).toBe(true);
  },
);

test('below the hero of home nothing is laid out with the first paint, and all of it when the guest scrolls', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.route('**/*.woff2', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const isLaidOut = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut('.hero h1')).toBe(true);
  expect(await isLaidOut('.home-letter p')).toBe(false);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => isLaidOut('.home-letter p')).toBe(true);
  expect(await isLaidOut('.site-footer a')).toBe(true);
});

test('what is below the hero of home is laid out where a browser blocks scripts', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<script(?! type).*?<\/script>/gs, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const isLetterLaidOut = () =>
    page
      .locator('.home-letter p')
      .first()
      .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLetterLaidOut()).toBe(false);
  await expect.poll(isLetterLaidOut).toBe(true);
});

test.each([
  '/',
  '/EN/rooms',
  '/rooms/618449',
  '/EN/rooms/calendar',
  createLinks('es').booking({ ...createStay(470), rooms: ['2'] }),
])('first paint: %s says once where its first view ends, before footer and data', async (path) => {
  const response = await fetch(getJourneySite().url + path, { headers: { 'accept-language': 'es' } });
  const html = await response.text();
  const [before = '', after = '', ...more] = html.split('id="first-view"');
  expect([before.includes('<h1'), before.includes('site-footer"'), after.includes('site-footer'), more.length]).toEqual(
    [true, false, true, 0],
  );
});
