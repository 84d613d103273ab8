import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findTextProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openHydratedPage, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const PICTURES = 5;

const getStatus = (dialog: Locator): Locator => dialog.getByRole('status');

const readScroll = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('gallery: opens over the results and returns to the same place (es)', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  await page.goto(createResultsHref('es', createStay(150)));
  const address = page.url();
  const link = page.getByRole('link', { name: `${PICTURES} fotos Suite Laguna` });
  await link.scrollIntoViewIfNeeded();
  const before = await readScroll(page);
  expect(before).toBeGreaterThan(0);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Fotos de Suite Laguna' });
  await expect.poll(() => getStatus(dialog).textContent()).toContain(`1 de ${PICTURES}`);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => getStatus(dialog).textContent()).toContain(`2 de ${PICTURES}`);
  await expect
    .poll(() =>
      dialog
        .locator('li')
        .nth(1)
        .evaluate((item) => Math.round(item.getBoundingClientRect().left)),
    )
    .toBe(0);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await readScroll(page)).toBe(before);
  expect(page.url()).toBe(address);
  if (!isRelease) return;
  await link.click();
  await dialog.waitFor();
  expect(await findTextProblems(page)).toEqual([]);
});

test.runIf(isRelease)('gallery: a swipe shows the next picture, from the page of a room (es)', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/rooms/618449');
  expect(await page.locator('.room-gallery img').count()).toBe(PICTURES);
  await page.locator('.room-gallery a').first().tap();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => getStatus(dialog).textContent()).toContain(`1 de ${PICTURES}`);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.synthesizeScrollGesture', { x: 300, y: 420, xDistance: -260, yDistance: 0, speed: 1200 });
  await expect.poll(() => getStatus(dialog).textContent()).toContain(`2 de ${PICTURES}`);
  await dialog.getByRole('button', { name: 'Cerrar las fotos' }).tap();
  await dialog.waitFor({ state: 'detached' });
});

test.runIf(isRelease)('gallery: once closed it stays closed (es)', async () => {
  const page = await openPage();
  await page.clock.install();
  await openHydratedPage(page, '/rooms/618449');
  await page.locator('.room-gallery a').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Cerrar las fotos' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Of presses before hydration those without an answer are repeated after ten seconds.
  await page.clock.fastForward(11_000);
  await wait(1_000);
  expect(await dialog.count()).toBe(0);
});

test.runIf(isRelease)('gallery: what cannot be loaded over the page is loaded as a page (es)', async () => {
  allowConsoleErrors(/net::ERR_FAILED/);
  const page = await openPage();
  await page.goto(createResultsHref('es', createStay(150)));
  await page.route('**/RSC/F/**', (route) => route.abort());
  await page.getByRole('link', { name: /fotos Suite Laguna/ }).click();
  await page.waitForURL(/\/rooms\/618421\/gallery\?arrival=/);
});

test('gallery: without JavaScript, a page with all pictures that leads back to the same results (en)', async () => {
  const page = await openPage({ javaScriptEnabled: false, locale: 'en-US' });
  await page.goto(createResultsHref('en', createStay(150), ['2,4']));
  const address = page.url();
  await page.getByRole('link', { name: `${PICTURES} photos Lagoon Suite` }).click();
  await page.getByRole('heading', { level: 1, name: 'Photos of Lagoon Suite' }).waitFor();
  const figures = page.locator('figure');
  expect(await figures.locator('img[alt]:not([alt=""])').count()).toBe(PICTURES);
  expect(await figures.nth(1).locator('figcaption').textContent()).toMatch(/^2 of 5\s*\w/);
  await page.getByRole('link', { name: 'Back to your search' }).first().click();
  await page.waitForURL(address);
});
