import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { findPageProblems, findTextProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import {
  CARDS,
  createResultsHref,
  findAlert,
  findPayButton,
  getPageTranslator,
  holdRooms,
  payDeposit,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { pressButton, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** Says what is wrong with the page as it is now. */
type Looks = (state: string) => Promise<void>;

const LANGUAGES = [
  ['es', 'light', '', 'es-PA', 526],
  ['en', 'dark', '/EN', 'en-US', 530],
] as const;

type Locale = (typeof LANGUAGES)[number][0];

/** Every size in Spanish, whose texts are longer; in English only what depends on text and colours. */
const createInspection = (page: Page, locale: Locale) => {
  const problems: string[] = [];
  const looks: Looks = async (state) => {
    const found = locale === 'es' ? await findPageProblems(page) : await findTextProblems(page);
    problems.push(...found.map((problem) => `${state}: ${problem}`));
  };
  return { problems, looks };
};

const openMenu = (page: Page): Promise<void> => pressButton(page, getPageTranslator(page).t('frame.menu.open'));

const inspectMenuWithoutRooms = async (page: Page, looks: Looks): Promise<void> => {
  await page.route('**/RSC/F/**', (route) => route.abort());
  await openMenu(page);
  await page
    .getByRole('status')
    .getByText(getPageTranslator(page).t('frame.menu.rooms.failed', { message: '' }).trim())
    .waitFor();
  await looks('the menu without its rooms');
  await page.unroute('**/RSC/F/**');
  await page.keyboard.press('Escape');
};

test.each(chooseCases(1, LANGUAGES))(
  'accessibility: the menu and pages with refusals have no axe violations (%s: %s)',
  async (locale, colorScheme, prefix, language) => {
    allowConsoleErrors(/status of 4\d\d/, /Failed to load resource/);
    const page = await openPage({ locale: language, colorScheme });
    const { problems, looks } = createInspection(page, locale);
    await page.goto(`${prefix}/rooms`);
    if (isRelease) await inspectMenuWithoutRooms(page, looks);
    await openMenu(page);
    await page.getByRole('dialog').getByRole('link', { name: ROOMS[locale].garden }).waitFor();
    await looks('the menu');
    await page.goto(`${prefix}/nowhere`);
    await looks('a page that is not there');
    for (const path of chooseCases(1, ['/register', '/sign-in', '/set-password', '/reservation'])) {
      await page.goto(prefix + path);
      await page.locator('main form button[type=submit]:not([hidden])').last().click();
      await page.locator('main [aria-invalid=true], main [role=alert] > *').first().waitFor();
      await looks(`${path} with errors`);
    }
    expect(problems).toEqual([]);
  },
);

const inspectDates = async (page: Page, prefix: string, looks: Looks): Promise<void> => {
  await page.goto(`${prefix}/rooms/calendar?room=2,4&room=2`);
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  if (isRelease) {
    await pressButton(page, getPageTranslator(page).t('calendar.submit'));
    await findAlert(page).getByText(getPageTranslator(page).t('rejection.verify-dates')).waitFor();
    await looks('the calendar with an alert');
  }
  await grid.locator('[tabindex="0"]').press('PageDown');
  await page.keyboard.press('Enter');
  await looks('the calendar with a day of arrival');
};

const inspectResults = async (page: Page, locale: Locale, stay: Stay, looks: Looks): Promise<void> => {
  await page.goto(createResultsHref(locale, stay, ['2', '2,4']));
  await pressButton(page, getPageTranslator(page).t('results.submit'));
  await findAlert(page).getByText(getPageTranslator(page).t('rejection.select-room')).waitFor();
  await looks('results for two rooms with an alert');
  if (!isRelease) return;
  await page.goto(createResultsHref(locale, stay, ['12']));
  await looks('results without a room');
};

test.each(chooseCases(1, LANGUAGES))(
  'accessibility: every state of a booking has no axe violations (%s: %s)',
  async (locale, colorScheme, prefix, language, days) => {
    const page = await openPage({ locale: language, colorScheme });
    const { problems, looks } = createInspection(page, locale);
    await inspectDates(page, prefix, looks);
    await inspectResults(page, locale, createStay(days), looks);
    const reserva = await holdRooms(page, locale, createStay(days), [ROOMS[locale].garden]);
    await findPayButton(page).click();
    await page.getByRole('group', { name: getPageTranslator(page).t('rejection.fields-required') }).waitFor();
    await looks('checkout with errors');
    await payDeposit(page, { card_number: CARDS.declined });
    await findAlert(page).getByText(getPageTranslator(page).t('decline.declined')).waitFor();
    await looks('checkout after a decline');
    if (isRelease) {
      await querySite(
        `update reservation set hold_expires_at = now() + interval '90 seconds' where reservation_id = $1`,
        reserva,
      );
      await page.reload();
      await page.getByText(getPageTranslator(page).t('checkout.hold.soon', { minutes: 2 })).waitFor();
      await looks('checkout shortly before the end of the hold');
    }
    await querySite(
      `update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`,
      reserva,
    );
    await page.reload();
    await looks('checkout after the end of the hold');
    expect(problems).toEqual([]);
  },
);
