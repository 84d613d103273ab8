import { expect, test } from 'vitest';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

test.each([
  ['/rooms', 390, 844],
  ['/EN/rooms', 390, 844],
  ['/rooms', 1440, 900],
  ['/EN/rooms', 1440, 900],
])(
  'list of rooms: %s shows the whole first picture in the first screen of %d × %d pixels',
  async (path, width, height) => {
    const page = await openPage({ viewport: { width, height }, locale: path === '/rooms' ? 'es-PA' : 'en-US' });
    await page.goto(path);
    const picture = await page.locator('.room-card .picture').first().boundingBox();
    expect(picture?.height).toBeGreaterThan(200);
    expect((picture?.y ?? height) + (picture?.height ?? 0)).toBeLessThanOrEqual(height);
  },
);
