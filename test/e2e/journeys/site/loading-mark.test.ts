import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openHydratedPage, openPage } from '#test/e2e/support/steps/visitor.ts';

/** Part of the window's width that the bar takes; undefined without a bar. */
const readBarWidth = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const { content, transform } = getComputedStyle(document.documentElement, '::before');
    return content === 'none' ? undefined : new DOMMatrix(transform).a;
  });

/** Holds payloads back until the returned function is called. */
const holdPayloads = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/RSC/R/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const readTitle = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

const getHeaderLink = (page: Page, name: string): Locator => page.getByRole('banner').getByRole('link', { name });

test.each([
  ['a link', 'no-preference', 'Eventos', 'Eventos'],
  ['a language', 'reduce', 'EN English', 'Rooms & suites'],
  ['a link', 'reduce', 'Eventos', 'Eventos'],
  ['a language', 'no-preference', 'EN English', 'Rooms & suites'],
] as const)('loading mark: a bar follows a click on %s (%s)', async (_, reducedMotion, name, title) => {
  const page = await openPage({ reducedMotion });
  await openHydratedPage(page, '/rooms');
  expect(await readBarWidth(page)).toBeUndefined();
  const release = await holdPayloads(page);
  await getHeaderLink(page, name).click();
  await expect.poll(() => readBarWidth(page)).toBeGreaterThan(0.1);
  release();
  await expect.poll(() => readTitle(page)).toBe(title);
  await expect.poll(() => readBarWidth(page)).toBeUndefined();
});

test('loading mark: the bar begins to grow after 300 ms, so that most pages show none', async () => {
  const page = await openPage();
  await openHydratedPage(page, '/rooms');
  const release = await holdPayloads(page);
  await getHeaderLink(page, 'Eventos').click();
  await expect.poll(() => readBarWidth(page)).toBeDefined();
  const setTime = (ms: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, ms);
  await setTime(299);
  expect(await readBarWidth(page)).toBe(0);
  await setTime(1_000);
  expect(await readBarWidth(page)).toBeGreaterThan(0.1);
  release();
});
