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

const textAt = (page: Page, selector: string): Promise<Text> =>
  page.evaluate((where) => {
    const element = document.querySelector(where);
    if (!element) throw new Error(`no ${where}`);
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!seen || !element.contains(seen)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
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
  }, selector);

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
  let ground: { shot: Shot; top: number } | undefined;
  for (const selector of selectors) {
    const text = await textAt(page, selector);
    const top = await page.evaluate(() => window.scrollY);
    if (ground?.top !== top) {
      ground = { shot: await withStyle(page, NO_TEXT, () => shoot(page)), top };
    }
    const ratio = worstContrast(text, ground.shot);
    if (ratio < (text.isLarge ? 3 : 4.5)) faint.push(`is faint (${ratio.toFixed(2)}): ${selector}`);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faint;
};
