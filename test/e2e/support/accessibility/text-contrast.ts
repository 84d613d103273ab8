import type { Page } from 'playwright';
import { type Colour, calculateContrast } from '#test/support/browser/contrast.ts';
import { addStyle } from './added-style.ts';
import { type Box, type Shot, takeShot } from './pixels.ts';

interface Text {
  readonly selector: string;
  readonly box: Box;
  readonly colour: Colour;
  /** 18 pt, or 14 pt and bold. */
  readonly isLarge: boolean;
}

/** The first of them, to which the window moves unless it is seen, and all others that are then seen whole. */
const listVisibleTexts = (page: Page, selectors: readonly string[]): Promise<Text[]> =>
  page.evaluate((all) => {
    const getElement = (where: string): Element => {
      const element = document.querySelector(where);
      if (!element) throw new Error(`no ${where}`);
      return element;
    };
    // Boxes of text; in a field its content box.
    const measureBox = (element: Element): Box => {
      if (!element.matches('input, select, textarea')) {
        const words = document.createRange();
        words.selectNodeContents(element);
        return words.getBoundingClientRect();
      }
      const style = getComputedStyle(element);
      const [above = 0, right = 0, below = 0, before = 0] = ['top', 'right', 'bottom', 'left'].map(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)),
      );
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + before, y: y + above, width: width - before - right, height: height - above - below };
    };
    /** At a point of its text, from 0 to 1 across and down. */
    const isSeen = (element: Element, across = 0.5, down = 0.5): boolean => {
      const [outer, words] = [element.getBoundingClientRect(), measureBox(element)];
      const left = Math.max(outer.left, words.x);
      const top = Math.max(outer.top, words.y);
      const right = Math.min(outer.right, words.x + words.width);
      const bottom = Math.min(outer.bottom, words.y + words.height);
      const seen = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
      // Over the texts of a day lies the tip of that day, wherever the window stands.
      return seen !== null && (element.contains(seen) || seen.parentElement === element.parentElement);
    };
    /** Its four sides are: the corners of a button are round. */
    const isSeenWhole = (element: Element): boolean =>
      isSeen(element, 0.02) && isSeen(element, 0.98) && isSeen(element, 0.5, 0.02) && isSeen(element, 0.5, 0.98);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    const readText = (selector: string): Text => {
      const element = getElement(selector);
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const size = Number.parseFloat(fontSize);
      const { x, y, width, height } = measureBox(element);
      return {
        selector,
        box: { x, y, width, height },
        colour: [red, green, blue],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      };
    };
    const [first, ...others] = all;
    if (first === undefined) return [];
    if (!isSeen(getElement(first))) getElement(first).scrollIntoView({ block: 'center', behavior: 'instant' });
    return [first, ...others.filter((where) => isSeenWhole(getElement(where)))].map(readText);
  }, selectors);

/** The worst contrast with what lies under the text; one pixel in fifty may be the edge of something. */
const findWorstContrast = ({ box, colour }: Text, ground: Shot): number => {
  const found: number[] = [];
  const right = Math.min(ground.width, box.x + box.width);
  const bottom = Math.min(ground.height, box.y + box.height);
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y += 2)
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 2)
      found.push(calculateContrast(colour, ground.getColour(x, y)));
  return found.sort((a, b) => a - b)[Math.floor(found.length / 50)] ?? 0;
};

const NO_TEXT = '*, *::before, *::after { color: transparent !important; text-shadow: none !important; }';

/** Texts on pictures and gradients, by their pixels: a line for each that is too faint. WCAG 1.4.3 */
export const findFaintTexts = async (page: Page, selectors: readonly string[]): Promise<string[]> => {
  const faint: string[] = [];
  // One picture for all that is seen at once.
  for (let left = selectors; left.length > 0; ) {
    const texts = await listVisibleTexts(page, left);
    const ground = await addStyle(page, NO_TEXT, () => takeShot(page));
    for (const text of texts) {
      const ratio = findWorstContrast(text, ground);
      if (ratio < (text.isLarge ? 3 : 4.5)) faint.push(`is faint (${ratio.toFixed(2)}): ${text.selector}`);
    }
    left = left.filter((each) => !texts.some(({ selector }) => selector === each));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faint;
};
