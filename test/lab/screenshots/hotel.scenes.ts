import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks, type Links } from '#src/site/routing/links.ts';
import { openAlbum } from './album.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('hotel');

/** Public pages of the hotel. */
const PAGES: readonly (readonly [scene: string, path: (links: Links) => string])[] = [
  ['home', (links) => links.home],
  ['rooms', (links) => links.rooms],
  ['room', (links) => links.room('618449')],
  ['room-suite', (links) => links.room('618453')],
  ['room-villa', (links) => links.room('618419')],
  ['gastronomy', (links) => links.pagina('gastronomia')],
  ['events', (links) => links.pagina('Eventos')],
  ['experiences', (links) => links.pagina('Experiencias')],
  ['wellness', (links) => links.pagina('Bienestar')],
  ['weddings', (links) => links.pagina('bodas')],
  ['about-us', (links) => links.aboutUs],
  ['policies', (links) => links.content('politicas/cancelacion')],
  ['pages', (links) => links.pages],
  ['posts', (links) => links.posts],
];

test.each(LOCALES)('pages of the hotel (%s)', async (locale) => {
  const page = await openReader(locale);
  const links = createLinks(locale);
  for (const [scene, path] of PAGES) {
    await page.goto(path(links));
    await shoot(page, scene);
  }
  await page.locator('main a[href*="/posts/"]').first().click();
  await page.waitForURL(/\/posts\/./);
  await shoot(page, 'post');
});
