import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { RATES_NEWS, readBooking } from '#test/e2e/support/steps/booked-records.ts';
import { chooseRoom, getPageTranslator, goToCheckout } from '#test/e2e/support/steps/checkout-steps.ts';
import { summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sellCompanyPlan, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { payByRequest } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** The garden room in the company's rate. */
const COMPANY = { es: 'Habitación Jardín Tarifa de empresa', en: 'Garden Room Company rate' };
const CODE = 'ACME-2027';

const createHref = (locale: Locale, days: number, promo: string): string =>
  getJourneySite().url + createLinks(locale).booking({ ...createStay(days), rooms: ['2'], promo });

const readResults = async (promo: string): Promise<string> => (await fetch(createHref('en', 434, promo))).text();

beforeAll(async () => {
  await sellCompanyPlan(CODE);
  await vi.waitFor(async () => expect(await readResults(CODE)).toContain('Company rate'), RATES_NEWS);
});

afterAll(async () => {
  await withdrawPlans();
  await vi.waitFor(async () => expect(await readResults(CODE)).not.toContain('Company rate'), RATES_NEWS);
});

const giveCode = async (page: Page, locale: Locale, days: number): Promise<void> => {
  await page.goto(createLinks(locale).calendar({ ...createStay(days), rooms: ['2'] }));
  await page.getByLabel(getPageTranslator(page).t('promotion.field')).fill(CODE.toLowerCase());
  await page.getByRole('button', { name: getPageTranslator(page).t('calendar.submit') }).click();
  await page.waitForURL(/\/booking\?.*promo=/);
};

test('without its code, or with another, no page tells of the plan (R1)', async () => {
  for (const promo of ['', 'ACME-2026']) {
    const html = await readResults(promo);
    expect(html).toContain('Garden Room');
    expect(html).not.toContain('Company rate');
  }
});

test.each(
  chooseCases(1, [
    { locale: 'es', javaScriptEnabled: true, days: 435 },
    { locale: 'en', javaScriptEnabled: false, days: 443 },
  ] as const),
)(
  'a plan of a code, in $locale, JavaScript: $javaScriptEnabled: searched, held and paid at its price',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    await giveCode(page, locale, days);
    const { t } = getPageTranslator(page);
    await page
      .getByRole('status')
      .filter({ hasText: t('promotion.status.plan-shown', { code: CODE }) })
      .waitFor();
    await page.locator('.offer-rates-others summary').first().click();
    if (javaScriptEnabled) await expectAccessible(page, 'the results with a plan of a code');
    await chooseRoom(page, COMPANY[locale]);
    const reserva = await goToCheckout(page);
    await payByRequest(page, page.url());
    const { quote, consent } = await readBooking(reserva);
    const books = await summarizeLedgers(reserva);
    expect(quote.rooms.map(({ ratePlanId, planNames }) => [ratePlanId, planNames])).toEqual([
      ['company', { es: 'Tarifa de empresa', en: 'Company rate' }],
    ]);
    expect([consent.total, books.total, books.captured]).toEqual([quote.total, quote.total, [quote.deposit]]);
  },
);
