import { expect, test } from 'vitest';
import { findPageProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import {
  createResultsHref,
  getPageTranslator,
  holdRooms,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const HOMES = [
  ['es', '/', '/EN'],
  ['en', '/EN', '/'],
] as const;

test.each(chooseCases(1, HOMES))(
  'held rooms: home leads back to their checkout, in either language (%s)',
  async (locale, home, other) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    const offer = page.locator('.held-offer');
    await page.goto(home);
    const empty = await page.evaluate(async (path) => (await fetch(path)).text(), home);
    const reserva = await holdRooms(page, locale, createStay(locale === 'es' ? 210 : 220), [ROOMS[locale].garden]);
    await page.getByRole('timer').waitFor();
    for (const path of [other, home]) {
      await page.goto(path);
      await offer.getByText(/hasta las \d\d?:\d\d, hora del hotel|until \d\d?:\d\d\s[ap]m, hotel time/).waitFor();
      expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBe(390);
      // Leaves the hero to the picture and its headline.
      expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(110);
    }
    // Home is the same for all visitors.
    expect(await page.evaluate(async (path) => (await fetch(path)).text(), home)).toBe(empty);
    if (isRelease && locale === 'es') {
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await findPageProblems(page)).toEqual([]);
    }
    await offer.getByRole('link').click();
    await page.waitForURL((url) => url.pathname.endsWith(`/rooms/${reserva}/checkout`));
    await page.goto(await sendPayment(page, page.url()));
    await waitForThankYou(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('booking:held'))).toBeNull();
    await page.goto(home);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await offer.count()).toBe(0);
  },
);

test('held rooms: without JavaScript home is as for all visitors', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await holdRooms(page, 'es', createStay(230), [ROOMS.es.garden]);
  expect((await page.goto('/'))?.status()).toBe(200);
  expect(await page.locator('.held-offer').count()).toBe(0);
});

test.runIf(isRelease)('held rooms: on a shared device they are released from home', async () => {
  const page = await openPage({ locale: 'en-US' });
  const stay = createStay(240);
  await holdRooms(page, 'en', stay, [ROOMS.en.garden]);
  await page.getByRole('timer').waitFor();
  await page.goto('/EN');
  const { t } = getPageTranslator(page);
  await page.getByRole('button', { name: t('held-offer.release') }).click();
  await page.getByRole('status').getByText(t('held-offer.released')).waitFor();
  if (isRelease) expect(await findPageProblems(page)).toEqual([]);
  await page.goto(createResultsHref('en', stay));
  expect(await page.getByText(t('results.own-hold', { time: '' }).slice(0, 25)).count()).toBe(0);
  await page.goto('/EN');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.held-offer').count()).toBe(0);
});
