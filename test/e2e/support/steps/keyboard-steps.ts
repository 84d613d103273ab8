import type { Locator, Page } from 'playwright';

const FARTHEST = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Keys that are no typing, by page. */
const pressed = new WeakMap<Page, number>();

/** Presses one key and counts it. */
export const pressKey = async (page: Page, key: string): Promise<void> => {
  pressed.set(page, countKeyPresses(page) + 1);
  await page.keyboard.press(key);
};

/** Key presses so far, except typing. */
export const countKeyPresses = (page: Page): number => pressed.get(page) ?? 0;

/** Presses Tab until the target has the focus. */
export const tabToTarget = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await hasFocus(target)) return;
    await pressKey(page, 'Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
};

/** Goes to the target by Tab and presses a key on it. */
export const pressOnTarget = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabToTarget(page, target);
  await pressKey(page, key);
};

export const typeText = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabToTarget(page, target);
  await page.keyboard.type(text);
};
