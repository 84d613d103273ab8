import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { USER_CACHE_MS } from '#src/accounts/current-user.service.ts';
import type { Locale } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { createMailAddress, registerByRequest, submitForm } from '#test/e2e/support/steps/account-steps.ts';
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
import { submitFormByRequest } from '#test/e2e/support/steps/form-requests.ts';
import { querySite, summarizeLedgers } from '#test/e2e/support/steps/ledger-assertions.ts';
import { sellMemberPlan, withdrawPlans } from '#test/e2e/support/steps/rate-plans.ts';
import { payByRequest } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const MEMBER = { email: createMailAddress(), password: 'three words together' };
const NAME = { es: 'Tarifa de socios', en: 'Member rate' };
const MEMBER_ROOM = { es: 'Habitación Jardín Tarifa de socios', en: 'Garden Room Member rate' };

let registration: Promise<void> | undefined;

beforeAll(sellMemberPlan);
afterAll(withdrawPlans);

/** Signs in by a request, as a guest who registered once for all tests, and opens the results when they offer the plan. */
const openAsMember = async (page: Page, locale: Locale, days: number): Promise<void> => {
  registration ??= registerByRequest('en', MEMBER);
  await registration;
  await submitFormByRequest(page, createLinks(locale).signIn(), 'password', MEMBER);
  const href = createResultsHref(locale, createStay(days));
  const readResults = async () => (await page.request.get(href)).text();
  await vi.waitFor(async () => expect(await readResults()).toContain(NAME[locale]), RATES_NEWS);
  await page.goto(href);
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
    const code = await payByRequest(page, page.url());
    const { quote, consent } = await readBooking(reserva);
    const books = await summarizeLedgers(reserva);
    expect(quote.rooms.map(({ ratePlanId }) => ratePlanId)).toEqual(['member']);
    expect([consent.total, books.total, books.captured]).toEqual([quote.total, quote.total, [quote.deposit]]);
    expect(await readMailText(code, 'confirmation')).toContain(NAME[locale]);
  },
);

/**
 * Ends the session at the server, as another system would. The site asks for it again after ten seconds, for which the
 * release run waits; otherwise the browser's access token is over, and it asks at once.
 */
const endSession = async (page: Page): Promise<void> => {
  const ended = await querySite(
    'delete from backend.account_session where account_id = (select id from backend.account where email = $1) returning 1',
    MEMBER.email,
  );
  expect(ended.length).toBeGreaterThan(0);
  if (isRelease) return page.waitForTimeout(USER_CACHE_MS + 500);
  const expiry = (await page.context().cookies()).filter(({ name }) => name === 'token_expires');
  expect(expiry).toHaveLength(1);
  await page.context().addCookies(expiry.map((cookie) => ({ ...cookie, value: '0' })));
};

test.runIf(isRelease).each([
  { locale: 'en', javaScriptEnabled: false, days: 474 },
  { locale: 'es', javaScriptEnabled: true, days: 470 },
] as const)(
  'a session that ends between page and button, $locale, JavaScript: $javaScriptEnabled: the guest is told, signs in again and books what was chosen (R1)',
  async ({ locale, javaScriptEnabled, days }) => {
    allowConsoleErrors(/status of 400/);
    const page = await openPage({ javaScriptEnabled });
    await openAsMember(page, locale, days);
    await chooseRoom(page, MEMBER_ROOM[locale]);
    await endSession(page);
    const { t } = getPageTranslator(page);
    await page.getByRole('button', { name: t('results.submit') }).click();
    const alert = findAlert(page);
    await alert.getByText(t('rejection.members-only')).first().waitFor();
    if (javaScriptEnabled) await expectAccessible(page, 'a rate of members that is refused');
    expect(await page.getByRole('radio', { name: MEMBER_ROOM[locale] }).count()).toBe(0);
    await alert.getByRole('link', { name: t('accounts.sign-in.title') }).click();
    await submitForm(
      page,
      { 'accounts.email': MEMBER.email, 'accounts.password': MEMBER.password },
      'accounts.sign-in.submit',
    );
    await page.waitForURL((url) => url.searchParams.has('choice-1'));
    expect(await page.getByRole('radio', { name: MEMBER_ROOM[locale] }).isChecked()).toBe(true);
    const reserva = await goToCheckout(page);
    expect((await readBooking(reserva)).quote.rooms.map(({ ratePlanId }) => ratePlanId)).toEqual(['member']);
  },
);

test.runIf(isRelease).each([
  { locale: 'en', javaScriptEnabled: true, days: 478 },
  { locale: 'es', javaScriptEnabled: false, days: 482 },
] as const)(
  'a session that ends between checkout and payment, $locale, JavaScript: $javaScriptEnabled: the held rate is paid (R1)',
  async ({ locale, javaScriptEnabled, days }) => {
    const page = await openPage({ javaScriptEnabled });
    await openAsMember(page, locale, days);
    await chooseRoom(page, MEMBER_ROOM[locale]);
    const reserva = await goToCheckout(page);
    await endSession(page);
    await payDeposit(page);
    await waitForThankYou(page);
    const { quote, consent } = await readBooking(reserva);
    const books = await summarizeLedgers(reserva);
    expect(quote.rooms.map(({ ratePlanId }) => ratePlanId)).toEqual(['member']);
    expect([consent.total, books.captured]).toEqual([quote.total, [quote.deposit]]);
  },
);
