import { expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';

test.each(['/', '/EN', '/rooms', '/EN/rooms'])('header: shows EN and ES at every width, on %s', async (path) => {
  const page = await openPage({ locale: path.startsWith('/EN') ? 'en-US' : 'es-PA' });
  await page.goto(path);
  for (const width of [320, 390, 900, 1440]) {
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
