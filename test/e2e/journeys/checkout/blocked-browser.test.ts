import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { blockBrowser, REFUSALS } from '#test/e2e/support/block-browser.ts';
import {
  DETAILS,
  fillDetails,
  findField,
  findPayButton,
  getPageTranslator,
  holdRooms,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { expectPaidOnce } from '#test/e2e/support/steps/ledger-assertions.ts';
import { ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openContext } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

/** What the error boundaries write into the console. */
const REFUSED = /Access is denied|is not defined|is not a constructor/;

const findMenuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

const expectWholePage = async (page: Page, state: string): Promise<void> => {
  expect(await page.locator('main h1').count(), `${state}: headings`).toBe(1);
  expect(await page.locator('.error-view').count(), `${state}: error pages`).toBe(0);
  expect(await page.locator('.site-header, .site-footer').count(), `${state}: frame`).toBe(2);
  expect(await page.title(), `${state}: title`).toContain('Punta Serena');
};

describe('a browser that refuses', () => {
  test('everything leads from the home page to the thank-you page', async () => {
    allowConsoleErrors(REFUSED);
    const context = await openContext({ locale: 'en-US' });
    await blockBrowser(context, REFUSALS);
    const page = await context.newPage();
    const stay = createStay(456);
    await page.goto('/EN');
    await expectWholePage(page, 'home');
    await page.locator('main input[type=date][name=arrival]').fill(stay.arrival);
    await page.locator('main input[type=date][name=departure]').fill(stay.departure);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL(/\/rooms\/booking\?/);
    await expectWholePage(page, 'results');
    await page.getByRole('radio', { name: ROOMS.en.garden }).check({ force: true });
    await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
    await page.waitForURL(/\/checkout$/);
    await expectWholePage(page, 'checkout');
    const [reserva] = /[\w-]{22}/.exec(page.url()) ?? [];
    await payDeposit(page);
    const code = await waitForThankYou(page);
    await expectWholePage(page, 'thank-you');
    await expectPaidOnce(reserva ?? '', code);
  });

  test.runIf(isRelease)('one of them at a time shows a checkout that can be filled in', async () => {
    allowConsoleErrors(REFUSED);
    const first = await openContext({ locale: 'en-US' });
    const page = await first.newPage();
    await holdRooms(page, 'en', createStay(460), [ROOMS.en.garden]);
    const address = page.url();
    const storageState = await first.storageState();
    expect(REFUSALS.length).toBeGreaterThan(10);
    for (const name of REFUSALS) {
      const context = await openContext({ locale: 'en-US', storageState });
      await blockBrowser(context, [name]);
      const tab = await context.newPage();
      await tab.goto(address);
      await expectWholePage(tab, `${name}: checkout`);
      await fillDetails(tab, { nombre: DETAILS.nombre, country: DETAILS.country });
      expect(await findField(tab, 'country').inputValue(), name).toBe(DETAILS.country);
      expect(await findPayButton(tab).isEnabled(), name).toBe(true);
      await context.close();
    }
  });

  test('storage says that what is typed is not kept', async () => {
    const context = await openContext({ locale: 'en-US' });
    const page = await context.newPage();
    await holdRooms(page, 'en', createStay(463), [ROOMS.en.garden]);
    const { t } = getPageTranslator(page);
    await page.getByText(t('checkout.saved'), { exact: true }).waitFor();
    await blockBrowser(context, ['sessionStorage']);
    await page.reload();
    await page.locator('p', { hasText: t('checkout.saved.not') }).waitFor();
    expect(await page.getByText(t('checkout.saved'), { exact: true }).count()).toBe(0);
  });
});

describe('a part whose scripts fail', () => {
  test('a menu that cannot open leads to the links below the page', async () => {
    allowConsoleErrors(REFUSED);
    const context = await openContext({ locale: 'en-US' });
    await blockBrowser(context, ['showModal']);
    const page = await context.newPage();
    await page.goto('/EN/rooms');
    await findMenuButton(page).click();
    await page.locator('.site-header a.menu-button:not([data-press])').waitFor();
    await findMenuButton(page).click();
    await page.waitForURL('**/EN/rooms#site-navigation');
    await expectWholePage(page, 'rooms');
    // The page itself goes on.
    await page.locator('main .room-card-link').first().click();
    await page.waitForURL(/\/rooms\/\d+$/);
  });

  test.runIf(isRelease)('a countdown that fails leaves the form as it is', async () => {
    allowConsoleErrors(/no timers/);
    const context = await openContext({ locale: 'en-US' });
    await context.addInitScript(() => {
      const start = window.setInterval;
      window.setInterval = ((run: () => void, ms?: number) => {
        if (ms === 1_000) throw new Error('no timers');
        return start(run, ms);
      }) as typeof setInterval;
    });
    const page = await context.newPage();
    await holdRooms(page, 'en', createStay(466), [ROOMS.en.garden]);
    await page.locator('.hold-clock', { hasText: 'We are holding your rooms until' }).waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    await payDeposit(page);
    await waitForThankYou(page);
  });

  test.runIf(isRelease)('a router that fails leaves the document', async () => {
    allowConsoleErrors(/no history/);
    const context = await openContext({ locale: 'en-US' });
    await context.addInitScript(() => {
      const { addEventListener } = window;
      let isStarted = false;
      window.addEventListener = ((type: string, listener: () => void, options?: boolean) => {
        if (type === 'popstate' && !options) {
          // The first is of the page's start.
          if (isStarted) throw new Error('no history');
          isStarted = true;
        }
        addEventListener.call(window, type, listener, options);
      }) as typeof addEventListener;
    });
    const page = await context.newPage();
    // Until the scripts have come and failed, the page is as the site sent it.
    const waitForCopy = () => page.locator('body > [style*=contents] main').waitFor({ state: 'attached' });
    await page.goto('/EN/rooms', { waitUntil: 'load' });
    await waitForCopy();
    await expectWholePage(page, 'rooms');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.locator('main .room-card-link').first().click();
    await page.waitForURL(/\/rooms\/\d+$/, { waitUntil: 'load' });
    await waitForCopy();
    await expectWholePage(page, 'room');
  });
});
