import type { Locator, Page } from 'playwright';

const FARTHEST = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Keys that are no typing, by page. */
const pressed = new WeakMap<Page, number>();

/** Presses one key and counts it. */
export const pressKey = async (page: Page, key: string): Promise<void> => {
  pressed.set(page, pressesOf(page) + 1);
  await page.keyboard.press(key);
};

/** How many keys somebody pressed so far, besides typing. */
export const pressesOf = (page: Page): number => pressed.get(page) ?? 0;

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
export const tabsTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    if (await hasFocus(target)) return;
    await pressKey(page, 'Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
};

/** Goes to the target by Tab and presses a key on it. */
export const presses = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabsTo(page, target);
  await pressKey(page, key);
};

export const typesInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabsTo(page, target);
  await page.keyboard.type(text);
};
