import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import { RATES_NEWS } from '#test/e2e/support/steps/booked-records.ts';
import {
  createResultsHref,
  goToCheckout,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { archivePromotions, writePromotion } from '#test/e2e/support/steps/promotions.ts';
import { sellCompanyPlan, sellPlans, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { getPageLinks } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { PICNIC, SPA, TRANSFER } from '#test/support/booking/add-ons.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('rates');

const STAY = createStay(150);
const GARDEN = '618449';
const ROOMS = ['2,9', '2'];

const readResults = async (): Promise<string> =>
  (await fetch(getJourneySite().url + createResultsHref('en', STAY))).text();

beforeAll(async () => {
  await sellPlans();
  await sellCompanyPlan('ACME-2027');
  await writePromotion('spring', 'SPRING-15');
  await writeAddOns([SPA, { ...PICNIC, dailyCapacity: 0 }, TRANSFER]);
  await vi.waitFor(async () => expect(await readResults()).toContain('Non-refundable rate'), RATES_NEWS);
});

afterAll(async () => {
  await withdrawPlans();
  await archivePromotions();
  await archiveAddOns();
  await vi.waitFor(async () => expect(await readResults()).not.toContain('Non-refundable rate'), RATES_NEWS);
});

/** Opens results with these choices, and with a promotion code. */
const openResults = (page: Page, locale: Locale, choices: readonly string[], promo = ''): Promise<unknown> =>
  page.goto(createLinks(locale).booking({ ...STAY, rooms: ROOMS.slice(0, choices.length), choices, promo }));

test.each(LOCALES)('rates and codes (%s)', async (locale) => {
  const page = await openReader(locale);
  await page.goto(createLinks(locale).calendar());
  await shoot(page, 'code-field');
  await openResults(page, locale, [`${GARDEN}.half-board`]);
  await shoot(page, 'rate-chosen');
  await openResults(page, locale, [`${GARDEN}.non-refundable`, '']);
  await shoot(page, 'other-terms');
  for (const [scene, code] of [
    ['code-applied', 'SPRING-15'],
    ['code-opens-a-rate', 'ACME-2027'],
    ['code-unknown', 'WINTER-15'],
  ] as const) {
    await openResults(page, locale, [GARDEN], code);
    await shoot(page, scene);
  }
});

test.each(LOCALES)('extras (%s)', async (locale) => {
  const page = await openReader(locale);
  await openResults(page, locale, [`${GARDEN}.half-board`], 'SPRING-15');
  const reserva = await goToCheckout(page);
  await page.locator('form.add-ons').waitFor();
  await shoot(page, 'extras');
  await page.locator('form.add-ons select').first().selectOption({ index: 1 });
  await page.locator('.add-on-answer', { hasText: /US\$/ }).waitFor();
  await shoot(page, 'extras-chosen');
  await payDeposit(page);
  await waitForThankYou(page);
  await shoot(page, 'thank-you-with-extras');
  await page.goto(getPageLinks(page).reservation(reserva));
  await shoot(page, 'reservation-with-extras');
});
