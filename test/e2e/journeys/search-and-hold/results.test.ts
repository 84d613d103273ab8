import { expect, test } from 'vitest';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

test.each([
  [390, true],
  [390, false],
  [900, true],
  [900, false],
  [1440, true],
  [1440, false],
])('results: the submit button is in reach at every room (%s px, JavaScript: %s)', async (width, javaScriptEnabled) => {
  const page = await openPage({ javaScriptEnabled, viewport: { width, height: 900 } });
  await page.goto(createResultsHref('en', createStay(140), ['2', '2,5']));
  await page.locator('#room-2').evaluate((room) => room.scrollIntoView());
  const button = page.getByRole('button', { name: 'Continue to payment' });
  await expect.poll(() => button.evaluate((shown) => shown.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await button.evaluate((shown) => shown.getBoundingClientRect().bottom)).toBeLessThanOrEqual(900);
});
