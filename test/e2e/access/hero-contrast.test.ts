import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { type Colour, calculateContrast } from '#test/support/browser/contrast.ts';

/** Pictures as a hotel may bring them; white is the hardest ground for white words. */
const PICTURES = {
  white: '<rect width="100%" height="100%" fill="#fff"/>',
  'noon sky': `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9fd4ef"/><stop offset="0.6" stop-color="#f4fbff"/>
<stop offset="1" stop-color="#e9d9b5"/></linearGradient><rect width="100%" height="100%" fill="url(#sky)"/>`,
  patterned: `<pattern id="tiles" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24"/>
<path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#ffe"/></pattern><rect width="100%" height="100%" fill="url(#tiles)"/>`,
  dark: '<rect width="100%" height="100%" fill="#0b1214"/>',
} as const;

type PictureName = keyof typeof PICTURES;

/** Texts on a picture or on what covers it; those with a ground of their own are not on it. */
const WORDS = '.hero-words :is(h1, .lead, .eyebrow), .hero-credit, .site-header :is(.brand, nav a, .contact-list a)';

interface Line {
  readonly text: string;
  readonly colour: Colour;
  /** WCAG 1.4.3: 3 for large text. */
  readonly least: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const openHero = async (path: string, name: PictureName, layout = ''): Promise<Page> => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">${PICTURES[name]}</svg>`;
  const body = await sharp(Buffer.from(svg)).png().toBuffer();
  await page.route('**/assets/**', (route) => route.fulfill({ body, contentType: 'image/png' }));
  await page.goto(path);
  await page.locator('.hero').evaluate((hero, added) => {
    if (added) hero.classList.add(...added.split(' '));
    const credit = document.createElement('p');
    credit.className = 'hero-credit';
    credit.textContent = 'Foto: Ana Pérez';
    if (!document.querySelector('.hero-credit')) hero.append(credit);
  }, layout);
  return page;
};

/** Lines of text in the first screen; the texts are then hidden with their shadows. */
const takeLines = (page: Page): Promise<readonly Line[]> =>
  page.locator(WORDS).evaluateAll((words: readonly HTMLElement[]) => {
    const lines = words.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        rects.push(...range.getClientRects());
      }
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      return rects
        .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && top >= 0 && bottom <= innerHeight)
        .map(({ x, y, width, height }) => ({
          text: element.textContent?.trim() ?? '',
          colour: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) as unknown as Colour,
          least: isLarge ? 3 : 4.5,
          box: { x, y, width, height },
        }));
    });
    for (const element of words)
      for (const each of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        each.style.setProperty('color', 'transparent', 'important');
        each.style.setProperty('text-shadow', 'none', 'important');
        each.style.setProperty('text-decoration', 'none', 'important');
      }
    return lines;
  });

const showLines = (page: Page): Promise<void> =>
  page.locator(WORDS).evaluateAll((words) => {
    for (const element of words)
      for (const each of [element, ...element.querySelectorAll('*')]) each.removeAttribute('style');
  });

/** The least contrast of each line with a pixel behind it. */
const measureLines = async (page: Page) => {
  const lines = await takeLines(page);
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  await showLines(page);
  return lines.map((line) => {
    const { x, y, width, height } = line.box;
    let least = Number.POSITIVE_INFINITY;
    for (let row = Math.floor(y); row < Math.min(y + height, info.height); row++)
      for (let column = Math.floor(x); column < Math.min(x + width, info.width); column++) {
        const at = (row * info.width + column) * info.channels;
        const ground = [data[at], data[at + 1], data[at + 2]] as unknown as Colour;
        least = Math.min(least, calculateContrast(line.colour, ground));
      }
    return { ...line, contrast: least };
  });
};

const listWeakLines = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const weak: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode());
    const lines = await measureLines(page);
    expect(lines.length).toBeGreaterThan(2);
    for (const { text, contrast, least } of lines)
      if (contrast < least) weak.push(`at ${width}: ${text.slice(0, 40)}: ${contrast.toFixed(2)} < ${least}`);
  }
  return weak;
};

/** In `npm test` the hardest ground for white words, and one of many edges. */
test.each<PictureName>(['white', 'patterned', 'noon sky', 'dark'])(
  'words on a hero are legible on a picture that is %s',
  async (name) => {
    for (const path of ['/', '/EN/paginas/gastronomia'])
      expect(await listWeakLines(await openHero(path, name), [390, 1440, 900]), path).toEqual([]);
  },
);

test.each(['hero-mirrored hero-low', 'hero-mirrored', 'hero-high'])(
  'words on a hero are legible on a white picture in the layout %s',
  async (layout) => {
    expect(await listWeakLines(await openHero('/EN', 'white', layout), [1440, 900])).toEqual([]);
  },
);
