import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

test.each(
  chooseCases(2, [
    [390, true],
    [1440, false],
    [390, false],
    [900, true],
    [900, false],
    [1440, true],
  ] as const),
)('results: the submit button is in reach at every room (%s px, JavaScript: %s)', async (width, javaScriptEnabled) => {
  const page = await openPage({ javaScriptEnabled, viewport: { width, height: 900 } });
  await page.goto(createResultsHref('en', createStay(140), ['2', '2,5']));
  await page.locator('#room-2').evaluate((room) => room.scrollIntoView());
  const button = page.getByRole('button', { name: 'Continue to payment' });
  await expect.poll(() => button.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await button.evaluate((shown) => shown.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900);
});

const countHidden = (page: Page): Promise<number> =>
  page
    .locator('.offer')
    .evaluateAll((offers) => offers.filter((offer) => !offer.checkVisibility({ visibilityProperty: true })).length);

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

describe('results on a phone: the third and later offers', () => {
  const href = createResultsHref('en', createStay(140));

  test('wait for the fonts, or for the guest who scrolls', async () => {
    const page = await openPage(PHONE);
    // They never come.
    await page.route(/\.woff2$/, () => {});
    await page.goto(href, { waitUntil: 'commit' });
    await expect.poll(() => countHidden(page)).toBeGreaterThan(5);
    expect(await page.locator('.offer').nth(1).isVisible()).toBe(true);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => countHidden(page)).toBe(0);
  });

  test('are shown after some seconds where no script of the page runs', async () => {
    const page = await openPage(PHONE);
    await page.route(/\/rooms\/booking/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
      await route.fulfill({ response, body: html });
    });
    await page.goto(href);
    expect(await countHidden(page)).toBeGreaterThan(5);
    // What waits is an animation: the browser says how long, and brings it to its end at once.
    const waits = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        animation.finish();
        return Number(endTime);
      }),
    );
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20_000);
    await expect.poll(() => countHidden(page)).toBe(0);
  });

  test('are shown at once without JavaScript', async () => {
    const page = await openPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto(href);
    const offers = await page.locator('.offer').all();
    expect(offers.length).toBeGreaterThan(5);
    for (const offer of offers) expect(await offer.isVisible()).toBe(true);
  });
});
