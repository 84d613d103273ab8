import type { Page } from 'playwright';
import { wordsAt } from '#test/e2e/support/guest.ts';

/** Waits until the calendar is there, with the price of every night. */
export const seesPrices = async (page: Page): Promise<void> => {
  await page.getByRole('grid').first().waitFor();
  await page.getByText(wordsAt(page).t('calendar.loading')).waitFor({ state: 'hidden' });
};
