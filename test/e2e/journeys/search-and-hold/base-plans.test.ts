import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { RATES_NEWS, readBooking, readMailText } from '#test/e2e/support/steps/booked-records.ts';
import {
  chooseRoom,
  createResultsHref,
  getPageTranslator,
  goToCheckout,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sellBasePlan, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { payByRequest } from '#test/e2e/support/steps/requested-payment.ts';
import { formatAmount, getPageLinks } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const GARDEN = '618449';
const FLEXIBLE = { es: 'Habitación Jardín Tarifa flexible', en: 'Garden Room Flexible rate' };
const BREAKFAST = { es: 'Habitación Jardín Con desayuno', en: 'Garden Room With breakfast' };
/** A night in the plan, whatever the season of `flexible`. */
const RATE = 21_300;

/** Days from today on which the plan has rates. */
const FIRST_DAY = 440;
const LAST_DAY = 460;

const readResults = async (days: number): Promise<string> =>
  (await fetch(getJourneySite().url + createResultsHref('en', createStay(days)))).text();

beforeAll(async () => {
  await sellBasePlan(GARDEN, RATE, createStay(FIRST_DAY).arrival, createStay(LAST_DAY).arrival);
  await vi.waitFor(async () => expect(await readResults(FIRST_DAY)).toContain('With breakfast'), RATES_NEWS);
});

afterAll(async () => {
  await withdrawPlans();
  await querySite(`delete from nightly_rate where rate_plan_id = 'breakfast'`);
  await vi.waitFor(async () => expect(await readResults(FIRST_DAY)).not.toContain('With breakfast'), RATES_NEWS);
});

test.each(
  chooseCases(1, [
    { locale: 'es', javaScriptEnabled: false, days: 444 },
    { locale: 'en', javaScriptEnabled: true, days: 450 },
  ] as const),
)(
  'a second base plan, in $locale, JavaScript: $javaScriptEnabled: sold at its own rates, as page, mail, folio and bank say',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(createResultsHref(locale, createStay(days)));
    await chooseRoom(page, FLEXIBLE[locale]);
    const radio = page.getByRole('radio', { name: BREAKFAST[locale] });
    if (!(await radio.isVisible())) await page.locator('.offer-rates-others summary').first().click();
    await radio.click();
    if (javaScriptEnabled) await expectAccessible(page, 'the results with a second base plan');
    const reserva = await goToCheckout(page);
    const code = await payByRequest(page, page.url());

    const { quote } = await readBooking(reserva);
    const [room] = quote.rooms;
    expect(room).toMatchObject({ ratePlanId: 'breakfast', board: 'breakfast' });
    expect(room?.nights.map(({ rate }) => rate)).toEqual(Array.from({ length: quote.nights }, () => RATE));
    const total = quote.nights * RATE * 1.1;
    const books = await summarizeLedgers(reserva);
    expect([quote.total, books.total, books.captured]).toEqual([total, total, [total / 2]]);
    const name = locale === 'es' ? 'Con desayuno' : 'With breakfast';
    await page.goto(getPageLinks(page).reservation(reserva));
    for (const text of [await readMailText(code, 'confirmation'), (await page.locator('main').textContent()) ?? '']) {
      const plain = text.replace(/\s+/gu, ' ');
      expect(plain).toContain(name);
      expect(plain).toContain(formatAmount(page, total).replace(/\s+/gu, ' '));
    }
    await page.goto(getPageLinks(page).cancelReservation(reserva));
    const { t } = getPageTranslator(page);
    await page.getByRole('link', { name: t('cancel.continue') }).waitFor();
  },
);

test('a base plan is not sold on nights without a rate, and the reference plan is', async () => {
  const html = await readResults(LAST_DAY + 5);
  expect(html).toContain('Garden Room');
  expect(html).not.toContain('With breakfast');
});
