import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLinks } from '#src/routing/links.ts';
import type { Locale } from '#src/routing/locales.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress, register, signIn } from '#test/e2e/support/steps/account-steps.ts';
import { RATES_NEWS, readBooking, readMailText } from '#test/e2e/support/steps/booked-records.ts';
import {
  chooseRoom,
  createResultsHref,
  findAlert,
  getPageTranslator,
  goToCheckout,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sellMemberPlan, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';

const PASSWORD = 'three words together';
const NAME = { es: 'Tarifa de socios', en: 'Member rate' };
const MEMBER_ROOM = { es: 'Habitación Jardín Tarifa de socios', en: 'Garden Room Member rate' };

beforeAll(sellMemberPlan);
afterAll(withdrawPlans);

/** Registers a guest, signs in, and opens the results until they offer the plan. */
const openAsMember = async (page: Page, locale: Locale, days: number): Promise<void> => {
  const credentials = { email: createMailAddress(), password: PASSWORD };
  await register(page, locale, credentials);
  await signIn(page, locale, credentials);
  await page.waitForURL((url) => url.pathname === createLinks(locale).rooms);
  await vi.waitFor(async () => {
    await page.goto(createResultsHref(locale, createStay(days)));
    expect(await page.content()).toContain(NAME[locale]);
  }, RATES_NEWS);
  await page.locator('.offer-rates-others summary').first().click();
};

test.each([
  { locale: 'es', javaScriptEnabled: true, days: 462 },
  { locale: 'en', javaScriptEnabled: false, days: 466 },
] as const)(
  'a plan of members in $locale, JavaScript: $javaScriptEnabled: a guest who is signed in books it at its price (R1)',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    await openAsMember(page, locale, days);
    if (javaScriptEnabled) await expectAccessible(page, 'the results with a plan of members');
    await chooseRoom(page, MEMBER_ROOM[locale]);
    const reserva = await goToCheckout(page);
    await payDeposit(page);
    const code = await waitForThankYou(page);
    const { quote, consent } = await readBooking(reserva);
    const books = await summarizeLedgers(reserva);
    expect(quote.rooms.map(({ ratePlanId }) => ratePlanId)).toEqual(['member']);
    expect([consent.total, books.total, books.captured]).toEqual([quote.total, quote.total, [quote.deposit]]);
    expect(await readMailText(code, 'confirmation')).toContain(NAME[locale]);
  },
);

test.each([
  { javaScriptEnabled: true, days: 470 },
  { javaScriptEnabled: false, days: 474 },
])(
  'signed out between page and button, JavaScript: $javaScriptEnabled: the plan of members is refused and shown no more (R1)',
  async ({ javaScriptEnabled, days }) => {
    allowConsoleErrors(/status of 400/);
    const page = await openPage({ javaScriptEnabled });
    await openAsMember(page, 'en', days);
    await chooseRoom(page, MEMBER_ROOM.en);
    await page.context().clearCookies();
    await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
    await findAlert(page).getByText(getPageTranslator(page).t('rejection.unknown-rate-plan')).first().waitFor();
    await page.goto(createResultsHref('en', createStay(days)));
    expect(await page.content()).not.toContain(NAME.en);
  },
);
