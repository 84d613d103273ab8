import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findPageProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createResultsHref, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openContext, openPage } from '#test/e2e/support/steps/visitor.ts';

const STAY = createStay(200);
const PHONE = { viewport: { width: 390, height: 844 } };

const PAGES = [
  ['search', createResultsHref('es', STAY, ['2', '2,5'])],
  ['room', '/rooms/618449'],
] as const;

/** Once the page is laid out: the first scroll lays out what is below, and moves the button from under the pointer. */
const pressShare = async (page: Page, what: (typeof PAGES)[number][0]): Promise<void> => {
  await page.locator('html[data-whole]').waitFor();
  await page.getByRole('button', { name: getPageTranslator(page).t(`share.${what}`) }).click();
};

test.each(PAGES)('sharing: a %s is copied, and the status says so', async (what, path) => {
  const context = await openContext({ ...PHONE, locale: 'es-PA' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  // The sharing of the device, which a browser without windows does not have.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(path);
  const { t } = getPageTranslator(page);
  await pressShare(page, what);
  await page.getByRole('status').getByText(t('share.copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(getJourneySite().url + path);
  expect(await findPageProblems(page)).toEqual([]);
});

test.each(PAGES.toReversed())('sharing: a %s is shared by the device where it can', async (what, path) => {
  const page = await openPage({ ...PHONE, locale: 'es-PA' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => void Object.assign(globalThis, { shared }),
    }),
  );
  await page.goto(path);
  await pressShare(page, what);
  expect(await page.getByRole('link', { name: getPageTranslator(page).t(`share.${what}.mail`) }).count()).toBe(0);
  const readShared = () => page.evaluate(() => (globalThis as { shared?: ShareData }).shared?.url);
  await expect.poll(readShared).toBe(getJourneySite().url + path);
});

test.each(PAGES)('sharing: without JavaScript a %s is a link to a mail with its address', async (what, path) => {
  const page = await openPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(path);
  const { t } = getPageTranslator(page);
  const href = await page.getByRole('link', { name: t(`share.${what}.mail`) }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('body')).toBe(getJourneySite().url + path);
  expect(await page.getByRole('button', { name: t(`share.${what}`) }).count()).toBe(0);
});
