import { expect, test } from 'vitest';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const PATHS = ['/', '/rooms/618449/gallery', createResultsHref('es', createStay(470)), '/rooms', '/rooms/618449'];

/** The address of each picture of the content that came, and how many hidden parts take a place of their own. */
const readPictures = () => ({
  addresses: [...document.querySelectorAll<HTMLImageElement>('main img.picture')]
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => address.includes('/assets/')),
  places: [...document.querySelectorAll('picture > source')].filter(
    (source) => getComputedStyle(source).display !== 'none',
  ).length,
});

test.each([
  ['phones get pixels', { width: 390, height: 844 }, /format=raster/],
  ['wide screens get the drawing', { width: 1440, height: 900 }, /^[^?]+\?v=\d+$/],
])('pictures: %s of every drawing', async (_case, viewport, address) => {
  const page = await openPage({ viewport });
  for (const path of PATHS) {
    await page.goto(path);
    await page.locator('main img.picture').first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await page.evaluate(readPictures)).addresses.length).toBeGreaterThan(0);
    const { addresses, places } = await page.evaluate(readPictures);
    for (const each of addresses) expect(each, path).toMatch(address);
    expect(places, `${path}: alternatives that are laid out`).toBe(0);
  }
});
