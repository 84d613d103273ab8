import type { Page } from 'playwright';
import { waitForPrices } from '#test/e2e/support/accessibility/accessibility.ts';

/** Waits until the calendar is there, with the price of every night. */
export const expectPrices = async (page: Page): Promise<void> => {
  await page.getByRole('grid').first().waitFor();
  await waitForPrices(page);
};
