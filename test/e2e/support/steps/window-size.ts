import type { Page } from 'playwright';

/** Resizes the window and waits for a frame, because width listeners such as the calendar's run a frame later. */
export const resizeWindow = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
};
