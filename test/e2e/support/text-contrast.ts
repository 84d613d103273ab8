import type { Page } from 'playwright';
import { withStyle } from './added-style.ts';
import { type Box, type Colour, contrast, type Shot, shoot } from './pixels.ts';

interface Text {
  readonly selector: string;
  readonly box: Box;
  readonly colour: Colour;
  /** 18 pt, or 14 pt and bold. */
  readonly isLarge: boolean;
}

/** Moves the window to the first of them unless it is seen, and names those that are seen whole where it then stands. */
const showsFirst = (page: Page, selectors: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const elementOf = (where: string): Element => {
      const element = document.querySelector(where);
      if (!element) throw new Error(`no ${where}`);
      return element;
    };
    /** At a point of its box, from 0 to 1 across and down. */
    const isSeen = (element: Element, across = 0.5, down = 0.5): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width * across, top + height * down);
      // Over the texts of a day lies the tip of that day, wherever the window stands.
      return seen !== null && (element.contains(seen) || seen.parentElement === element.parentElement);
    };
    const isSeenWhole = (element: Element): boolean =>
      isSeen(element) && isSeen(element, 0.02, 0.02) && isSeen(element, 0.98, 0.98);
    const [first, ...others] = all;
    if (first === undefined) return [];
    if (!isSeen(elementOf(first))) elementOf(first).scrollIntoView({ block: 'center', behavior: 'instant' });
    return [first, ...others.filter((where) => isSeenWhole(elementOf(where)))];
  }, selectors);

const textsAt = (page: Page, selectors: readonly string[]): Promise<Text[]> =>
  page.evaluate(
    (all) =>
      all.map((where) => {
        const element = document.querySelector(where);
        if (!element) throw new Error(`no ${where}`);
        const style = getComputedStyle(element);
        const { color, fontSize, fontWeight } = style;
        const [above = 0, right = 0, below = 0, before = 0] = ['top', 'right', 'bottom', 'left'].map(
          (side) =>
            Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
            Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
        );
        // Where the words stand; in a field, where they may: no border, and no arrow of a list.
        const words = document.createRange();
        words.selectNodeContents(element);
        const isField = element.matches('input, select, textarea');
        const outer = (isField ? element : words).getBoundingClientRect();
        const box = isField
          ? {
              x: outer.x + before,
              y: outer.y + above,
              width: outer.width - before - right,
              height: outer.height - above - below,
            }
          : { x: outer.x, y: outer.y, width: outer.width, height: outer.height };
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const size = Number.parseFloat(fontSize);
        return {
          selector: where,
          box,
          colour: [red, green, blue] as const,
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        };
      }),
    selectors,
  );

/** The worst contrast with what lies under the text; one pixel in fifty may be the edge of something. */
const worstContrast = ({ box, colour }: Text, ground: Shot): number => {
  const found: number[] = [];
  const right = Math.min(ground.width, box.x + box.width);
  const bottom = Math.min(ground.height, box.y + box.height);
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y += 2)
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 2) found.push(contrast(colour, ground.at(x, y)));
  return found.sort((a, b) => a - b)[Math.floor(found.length / 50)] ?? 0;
};

const NO_TEXT = '*, *::before, *::after { color: transparent !important; text-shadow: none !important; }';

/** Texts on pictures and gradients, by their pixels: a line for each that is too faint. WCAG 1.4.3 */
export const faintTexts = async (page: Page, selectors: readonly string[]): Promise<string[]> => {
  const faint: string[] = [];
  // One picture for all that is seen at once.
  for (let left = selectors; left.length > 0; ) {
    const shown = await showsFirst(page, left);
    const ground = await withStyle(page, NO_TEXT, () => shoot(page));
    for (const text of await textsAt(page, shown)) {
      const ratio = worstContrast(text, ground);
      if (ratio < (text.isLarge ? 3 : 4.5)) faint.push(`is faint (${ratio.toFixed(2)}): ${text.selector}`);
    }
    left = left.filter((selector) => !shown.includes(selector));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faint;
};
