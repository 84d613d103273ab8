import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { allowConsoleErrors, openHydratedPage, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

describe('navigation: a page that the router cannot fetch', () => {
  /** Documents that are loaded: an answer of another build reloads the page once. */
  const UNFETCHED = [
    ['no line', undefined, 1],
    ['a malformed answer', { status: 200, contentType: 'text/x-component', body: 'xx:yy' }, 2],
    ['a site that is busy', { status: 503, body: 'busy' }, 1],
  ] as const;

  test.each(chooseCases(1, UNFETCHED))(
    'is loaded as a document at its top, and back works: %s',
    async (_, answer, documents) => {
      allowConsoleErrors(/Failed to load resource|^503 |not of build/);
      const page = await openPage();
      await openHydratedPage(page, '/EN/rooms');
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect.poll(() => scrollY(page)).toBe(400);
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await page.route('**/RSC/R/**', (route) => (answer ? route.fulfill(answer) : route.abort()));
      let loaded = 0;
      // The second may be asked for before the pictures of the first are there.
      page.on('domcontentloaded', () => {
        loaded += 1;
      });
      // At once, as a finger does: what is fetched ahead is what the click waits for.
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Experiences' })
        .evaluate((link: HTMLElement) => {
          link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          link.click();
        });
      // Its own payload does not come either: it is read as a document.
      await page.waitForURL('**/EN/paginas/Experiencias', { waitUntil: 'load' });
      await expect.poll(() => loaded).toBe(documents);
      await page.getByRole('heading', { level: 1, name: 'Experiences' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.evaluate(() => 'stayed' in window)).toBe(false);
      await page.waitForTimeout(300);
      expect(await scrollY(page)).toBe(0);
      await page.unroute('**/RSC/R/**');
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      if (documents === 1) await page.locator('.menu-button[role=button]').waitFor();
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Rooms & suites' }).waitFor();
    },
  );
});

test.runIf(isRelease)('navigation: back and forward load the page when the router is not there yet', async () => {
  allowConsoleErrors(/Failed to load resource/);
  const page = await openPage();
  await openHydratedPage(page, '/rooms');
  await page.locator('main .room-card-link').first().click();
  await page.waitForURL(/\/rooms\/\d+$/);
  await page.route('**/RSC/R/**', (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Habitaciones y suites' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Habitación Jardín' }).waitFor();
});
