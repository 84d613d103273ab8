import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createMailAddress } from '#test/e2e/support/steps/account-steps.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { tabToTarget } from '#test/e2e/support/steps/keyboard-steps.ts';
import { bookByRequest } from '#test/e2e/support/steps/requested-bookings.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

/** Typing into date fields goes by the parts that a browser shows in English: month, day, year. */
const typeDate = async (page: Page, field: Locator, date: string): Promise<void> => {
  const [year, month, day] = date.split('-');
  await tabToTarget(page, field);
  await page.keyboard.type(`${month}${day}${year}`);
  expect(await field.inputValue()).toBe(date);
};

const createKeyboard = (page: Page) => {
  const main = page.getByRole('main');
  return {
    type: async (selector: string, text: string) => {
      await tabToTarget(page, main.locator(selector));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    press: async (name: string) => {
      await tabToTarget(page, main.getByRole('button', { name, exact: true }).first());
      await page.keyboard.press('Enter');
    },
    follow: async (link: Locator) => {
      await tabToTarget(page, link);
      await page.keyboard.press('Enter');
    },
  };
};

test('keyboard: a reservation is found, and cancelled at half the penalty', async () => {
  const page = await openPage();
  const { code } = await bookByRequest(page, { locale: 'en', days: 16 });
  await openDesk(page, 'en');
  const { t } = getPageTranslator(page);
  const { type, press, follow } = createKeyboard(page);
  await tabToTarget(page, page.locator('#desk-search'));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.has('q') || url.pathname.endsWith(code));
  if (!new URL(page.url()).pathname.endsWith(code)) await follow(page.locator(`main a[href$="${code}"]`).first());
  await page.waitForURL((url) => url.pathname.endsWith(code));
  await follow(page.getByRole('link', { name: t('desk.detail.act.cancel'), exact: true }));
  await page.waitForURL(/\/cancel$/);
  await tabToTarget(page, page.locator('#charge'));
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('#charge').inputValue()).toBe('half');
  await type('#reason', 'The pool was closed all week');
  await press(t('desk.act.preview'));
  await page.getByText(t('desk.cancel.waived')).waitFor();
  // The answer has the focus, so that the next key goes on from there.
  expect(await page.locator('.desk-answer').evaluate((answer) => answer === document.activeElement)).toBe(true);
  await press(t('desk.cancel.confirm'));
  await page.waitForURL((url) => url.searchParams.get('done') === 'cancelled');
});

test('keyboard: rooms are held for a guest who calls', async () => {
  const stay = createStay(330);
  const page = await openPage();
  await openDesk(page, 'en', createDeskLinks('en').newBooking());
  const { t } = getPageTranslator(page);
  const { type, press } = createKeyboard(page);
  await typeDate(page, page.locator('[name=arrival]'), stay.arrival);
  await typeDate(page, page.locator('[name=departure]'), stay.departure);
  await press(t('desk.new.search'));
  await page.getByRole('radio').first().waitFor();
  await tabToTarget(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(t('desk.new.choose'));
  await page.locator('[name=nombre]').waitFor();
  await type('[name=nombre]', 'Ana');
  await type('[name=apellido]', 'Ríos');
  await type('[name=email]', createMailAddress());
  await press(t('desk.new.submit'));
  await page.getByText(t('desk.pay-link.done.placed')).waitFor();
});
