import { expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

test.each([320, 390, 900, 1440])('header: shows EN and ES at %i px, in both languages', async (width) => {
  for (const path of ['/', '/EN', '/rooms', '/EN/rooms']) {
    const page = await openPage({
      viewport: { width, height: 800 },
      locale: path.startsWith('/EN') ? 'en-US' : 'es-PA',
    });
    await page.goto(path);
    for (const name of ['EN English', 'ES Español']) {
      const button = page.getByRole('banner').getByRole('link', { name });
      expect(await button.isVisible(), `${name} at ${path}`).toBe(true);
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect(box?.height).toBeGreaterThanOrEqual(24);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
