import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { beforeAll, inject } from 'vitest';
import { formatFileName } from './picture-name.ts';

/** Widths at which every page is judged, with the height of such a screen. */
const SCREENS = { 390: 844, 900: 1_200, 1440: 900 } as const;
const WIDTHS = [390, 900, 1440] as const;
/** Colours do not depend on the width between them. */
const DARK_WIDTHS: readonly number[] = [390, 1440];

interface Framing {
  readonly widths?: readonly number[];
  /** By default all of the page, otherwise what fits on the screen: of dialogs there is no more. */
  readonly whole?: boolean;
  /** What else tells this picture from others of the same scene: `print`. It is then taken as the page is. */
  readonly variant?: string;
}

/** Pictures load when they come near; here they are all wanted, in the size of this width, before the shot. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    for (const moving of document.getAnimations()) moving.cancel();
  });

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const openSession = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

/** Most of the time of a picture is its packing: the browser's quick way takes half of it, for a fifth more bytes. */
const photograph = async (page: Page, whole: boolean): Promise<Buffer> => {
  const browser = await openSession(page);
  const { cssContentSize } = await browser.send('Page.getLayoutMetrics');
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: whole,
    ...(whole && { clip: { ...cssContentSize, scale: 1 } }),
  });
  return Buffer.from(data, 'base64');
};

/**
 * A camera for the scenes of one file. A scene is shown once in each language, and then made narrow and wide, light and
 * dark.
 */
export const openAlbum = (group: string) => {
  const folder = join(inject('album'), group);
  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  });
  return async (page: Page, scene: string, framing: Framing = {}): Promise<void> => {
    const { widths = WIDTHS, whole = true, variant } = framing;
    const language = await page.locator('html').getAttribute('lang');
    for (const width of widths) {
      await page.setViewportSize({ width, height: SCREENS[width as keyof typeof SCREENS] ?? 900 });
      const take = async (what: string): Promise<void> => {
        await settle(page);
        const path = join(
          folder,
          formatFileName({ scene, language: language?.slice(0, 2) ?? '', width, variant: what }),
        );
        await writeFile(path, await photograph(page, whole));
      };
      await take(variant ?? '');
      if (variant !== undefined || !DARK_WIDTHS.includes(width)) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await take('dark');
      await page.emulateMedia({ colorScheme: 'light' });
    }
  };
};
