import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const BASE =
  'body { margin: 0 } ul { margin: 0; padding: 0; list-style: none } .picture { display: block; width: 100% }';
const STYLES = `:root { --space-2xs: 8px }${BASE}${readFileSync('src/content/gallery/room-gallery.css', 'utf8')}`;

const createGallery = (count: number): string => {
  const picture = '<li><a href="#"><img class="picture" width="1600" height="1000" alt=""></a></li>';
  return `<!doctype html><style>${STYLES}</style><ul class="room-gallery">${picture.repeat(count)}</ul>`;
};

test.each([390, 900, 1440])('room gallery: one to twelve photographs leave no hole at %d px', async (width) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  for (let count = 1; count <= 12; count++) {
    await page.setContent(createGallery(count));
    const { places, covered } = await page.locator('.room-gallery').evaluate((gallery) => {
      const { right, bottom } = gallery.getBoundingClientRect();
      const gap = 8;
      // With the gap behind it, each picture covers a part of a box that is as much larger.
      const boxes = [...gallery.querySelectorAll('li')].map((each) => each.getBoundingClientRect());
      const area = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0);
      return { places: boxes.length, covered: area / ((right + gap) * (bottom + gap)) };
    });
    expect(places).toBe(count);
    expect(covered, `${count} photographs`).toBeCloseTo(1, 2);
  }
});
