import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Stay } from '#src/booking/model/stay.ts';
import { sql } from '#test/e2e/support/books.ts';
import { alert, CARDS, holds, payButton, pays, resultsHref, wordsAt } from '#test/e2e/support/guest.ts';
import { pageProblems, wordProblems } from '#test/e2e/support/page-problems.ts';
import { pressesButton, ROOMS } from '#test/e2e/support/reservation.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { forgive, visit } from '#test/e2e/support/visitor.ts';

/** Says what is wrong with the page as it is now. */
type Looks = (state: string) => Promise<void>;

const LANGUAGES = [
  ['es', '', 'es-PA', 432],
  ['en', '/EN', 'en-US', 436],
] as const;

type Locale = (typeof LANGUAGES)[number][0];

/** Every measure in Spanish, whose words are longer; in English what depends on the words. */
const looksAt = (page: Page, locale: Locale) => {
  const problems: string[] = [];
  const looks: Looks = async (state) => {
    const found = locale === 'es' ? await pageProblems(page) : await wordProblems(page);
    problems.push(...found.map((problem) => `${state}: ${problem}`));
  };
  return { problems, looks };
};

const opensMenu = (page: Page): Promise<void> => pressesButton(page, wordsAt(page).t('frame.menu.open'));

test.each(LANGUAGES)(
  'everybody can use the menu, and pages that refuse something (%s)',
  async (locale, prefix, language) => {
    forgive(/status of 4\d\d/, /Failed to load resource/);
    const page = await visit({ locale: language });
    const { problems, looks } = looksAt(page, locale);
    await page.goto(`${prefix}/rooms`);
    await page.route('**/RSC/F/**', (route) => route.abort());
    await opensMenu(page);
    await page
      .getByRole('status')
      .getByText(wordsAt(page).t('frame.menu.rooms.failed', { message: '' }).trim())
      .waitFor();
    await looks('the menu without its rooms');
    await page.unroute('**/RSC/F/**');
    await page.keyboard.press('Escape');
    await opensMenu(page);
    await page.getByRole('dialog').getByRole('link', { name: ROOMS[locale].garden }).waitFor();
    await looks('the menu');
    await page.goto(`${prefix}/nowhere`);
    await looks('a page that is not there');
    for (const path of ['/sign-in', '/register', '/set-password', '/reservation']) {
      await page.goto(prefix + path);
      await page.locator('main form button[type=submit]:not([hidden])').last().click();
      await page.locator('main [aria-invalid=true], main [role=alert] > *').first().waitFor();
      await looks(`${path} with errors`);
    }
    expect(problems).toEqual([]);
  },
);

const seesDates = async (page: Page, prefix: string, looks: Looks): Promise<void> => {
  await page.goto(`${prefix}/rooms/calendar?room=2,4&room=2`);
  const grid = page.getByRole('grid').first();
  await grid.waitFor();
  await pressesButton(page, wordsAt(page).t('calendar.submit'));
  await alert(page).getByText(wordsAt(page).t('rejection.verify-dates')).waitFor();
  await looks('the calendar with an alert');
  await grid.locator('[tabindex="0"]').press('PageDown');
  await page.keyboard.press('Enter');
  await looks('the calendar with a day of arrival');
};

const seesResults = async (page: Page, locale: Locale, stay: Stay, looks: Looks): Promise<void> => {
  await page.goto(resultsHref(locale, stay, ['2', '2,4']));
  await pressesButton(page, wordsAt(page).t('results.submit'));
  await alert(page).getByText(wordsAt(page).t('rejection.select-room')).waitFor();
  await looks('results for two rooms with an alert');
  await page.goto(resultsHref(locale, stay, ['12']));
  await looks('results without a room');
};

test.each(LANGUAGES)('everybody can use every state of a booking (%s)', async (locale, prefix, language, days) => {
  const page = await visit({ locale: language });
  const { problems, looks } = looksAt(page, locale);
  await seesDates(page, prefix, looks);
  await seesResults(page, locale, stayIn(days), looks);
  const reserva = await holds(page, locale, stayIn(days), [ROOMS[locale].garden]);
  await payButton(page).click();
  await page.getByRole('group', { name: wordsAt(page).t('rejection.fields-required') }).waitFor();
  await looks('checkout with errors');
  await pays(page, { card_number: CARDS.declined });
  await alert(page).getByText(wordsAt(page).t('decline.declined')).waitFor();
  await looks('checkout after a decline');
  await sql(
    `update reservation set hold_expires_at = now() + interval '90 seconds' where reservation_id = $1`,
    reserva,
  );
  await page.reload();
  await page.getByText(wordsAt(page).t('checkout.hold.soon', { minutes: 2 })).waitFor();
  await looks('checkout shortly before the end of the hold');
  await sql(`update reservation set hold_expires_at = now() - interval '1 second' where reservation_id = $1`, reserva);
  await page.reload();
  await looks('checkout after the end of the hold');
  expect(problems).toEqual([]);
});
