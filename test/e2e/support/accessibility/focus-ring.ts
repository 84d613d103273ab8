import type { Page } from 'playwright';
import { calculateContrast } from '#test/support/browser/contrast.ts';
import { type Box, type Shot, takeShot } from './pixels.ts';

const AROUND = 10;
const THICK = 2;
const VISIBLE = 3;

/** The longest way along a line on which each pixel changed by 3:1 or more. */
const findLongestRun = (before: Shot, after: Shot, places: readonly (readonly [number, number])[]): number => {
  let longest = 0;
  let run = 0;
  for (const [x, y] of places) {
    run = calculateContrast(before.getColour(x, y), after.getColour(x, y)) >= VISIBLE ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

/** From the middle of a side outwards and a little inwards, across where a ring is drawn. */
const findThickest = (before: Shot, after: Shot): number => {
  const depth = Math.min(2 * AROUND, Math.floor(Math.min(before.width, before.height) / 2));
  const middle = { x: Math.floor(before.width / 2), y: Math.floor(before.height / 2) };
  const steps = Array.from({ length: depth }, (_, step) => step);
  const sides = [
    steps.map((step) => [middle.x, step] as const),
    steps.map((step) => [middle.x, before.height - 1 - step] as const),
    steps.map((step) => [step, middle.y] as const),
    steps.map((step) => [before.width - 1 - step, middle.y] as const),
  ];
  return Math.max(...sides.map((places) => findLongestRun(before, after, places)));
};

/** Gives the focus as the keyboard does, and says what lies around the element; nothing when there is no such element. */
const readBox = (page: Page, selector: string): Promise<Box | undefined> =>
  page.evaluate(
    ([where, around]) => {
      const element = document.querySelector<HTMLElement>(where);
      if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const shown = element.closest('.offer, .room-card:has(.room-card-link:focus)') ?? element;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)];
      return {
        x,
        y,
        width: Math.min(innerWidth, right + around) - x,
        height: Math.min(innerHeight, bottom + around) - y,
      };
    },
    [selector, AROUND] as const,
  );

/** Thickness of the ring of an element in pixels; nothing when there is no such element. */
const measureRing = async (page: Page, selector: string): Promise<number | undefined> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const box = await readBox(page, selector);
  if (!box) return undefined;
  const before = await takeShot(page, box);
  await page.locator(selector).first().focus();
  return findThickest(before, await takeShot(page, box));
};

/** WCAG 2.4.13: a line for each element whose ring is thinner than 2 px or fainter than 3:1, by its pixels. */
export const findFaintFocusRings = async (page: Page, selectors: readonly string[]): Promise<string[]> => {
  const faint: string[] = [];
  // A key before the focus, so that the browser shows it.
  await page.keyboard.press('Tab');
  for (const selector of selectors) {
    const ring = await measureRing(page, selector);
    // Measured again before it is called thin: a clock beside it moves it when its digits change between both pictures.
    if (ring === undefined) faint.push(`is not there: ${selector}`);
    else if (ring < THICK && ((await measureRing(page, selector)) ?? 0) < THICK)
      faint.push(`has a ring of ${ring} px: ${selector}`);
  }
  return faint;
};
