import { expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';

test.each(['/rooms', '/EN', '/', '/EN/rooms'])('header: shows EN and ES at every width, on %s', async (path) => {
  const page = await openPage({ locale: path.startsWith('/EN') ? 'en-US' : 'es-PA' });
  await page.goto(path);
  for (const width of [320, 900, 390, 1440]) {
    await resizeWindow(page, { width, height: 800 });
    for (const name of ['EN English', 'ES Español']) {
      const button = page.getByRole('banner').getByRole('link', { name });
      expect(await button.isVisible(), `${name} at ${width} px`).toBe(true);
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.each(['/EN', '/'])('header: its links stand apart in one row beside the mark, on %s', async (path) => {
  const page = await openPage({ locale: path === '/EN' ? 'en-US' : 'es-PA' });
  await page.goto(path);
  for (const width of [900, 1000, 1440, 960, 1040]) {
    await resizeWindow(page, { width, height: 800 });
    const { gaps, rows, mark } = await page.locator('.site-header').evaluate((header) => {
      const range = document.createRange();
      const boxes = [...header.querySelectorAll('nav a')].map((link) => {
        range.selectNodeContents(link);
        return range.getBoundingClientRect();
      });
      return {
        gaps: boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0)),
        rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
        mark: header.querySelector('.brand svg')?.getBoundingClientRect().width ?? 0,
      };
    });
    expect(gaps.length).toBe(5);
    expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThanOrEqual(15);
    expect(rows, `at ${width} px`).toBe(1);
    expect(mark, `at ${width} px`).toBeGreaterThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('header: has no button to book on a step of a booking, which has its own', async () => {
  const page = await openPage({ locale: 'en-US' });
  const book = page.locator('.site-header-book');
  await page.goto('/EN/rooms');
  expect(await book.isVisible()).toBe(true);
  const search = createLinks('en').booking({ ...createStay(425), rooms: ['2'] });
  for (const path of ['/EN/rooms/calendar', search]) {
    await page.goto(path);
    expect(await book.isVisible(), path).toBe(false);
  }
  await holdRooms(page, 'en', createStay(425), ['Garden Room']);
  expect(await book.isVisible()).toBe(false);
});

test('lists keep their arrow in forced colours', async () => {
  const page = await openPage({ forcedColors: 'active', locale: 'en-US' });
  await page.goto('/EN');
  const lists = page.locator('select').filter({ visible: true });
  expect(await lists.count()).toBeGreaterThan(1);
  for (const list of await lists.all())
    expect(await list.evaluate((each) => getComputedStyle(each).appearance)).toBe('auto');
});
