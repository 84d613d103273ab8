import type { Page } from 'playwright';

/**
 * Gives the window a size and waits until the page has been laid out in it: what listens to its width, as the calendar
 * does, hears of it a frame later.
 */
export const resizes = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
};
