import type { Page } from 'playwright';
import { test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { allowConsoleErrors } from '#test/e2e/support/steps/visitor.ts';
import { openAlbum } from './album.ts';
import { expectPrices } from './calendar-prices.ts';
import { openReader } from './languages.ts';

const shoot = openAlbum('frame');
const SCREEN = { whole: false } as const;
const SERVER_FUNCTIONS = '**/RSC/F/**';

const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: getPageTranslator(page).t('frame.menu.open') }).click();

test.each(LOCALES)('header and menu (%s)', async (locale) => {
  allowConsoleErrors(/Failed to load resource/);
  const page = await openReader(locale);
  await page.goto(createLinks(locale).home);
  await shoot(page, 'first-screen', SCREEN);
  await page.mouse.wheel(0, 900);
  await page.waitForFunction(() => scrollY > 500);
  await shoot(page, 'scrolled', SCREEN);

  await page.route(SERVER_FUNCTIONS, () => {});
  await openMenu(page);
  await page.getByRole('dialog').getByText(getPageTranslator(page).t('frame.menu.rooms.loading')).waitFor();
  await shoot(page, 'menu-loading', SCREEN);

  await page.unroute(SERVER_FUNCTIONS);
  await page.route(SERVER_FUNCTIONS, (route) => route.abort());
  await page.reload();
  await openMenu(page);
  await page
    .getByRole('dialog')
    .getByText(getPageTranslator(page).t('frame.menu.rooms.failed', { message: '' }).trim())
    .waitFor();
  await shoot(page, 'menu-failed', SCREEN);

  await page.unroute(SERVER_FUNCTIONS);
  await page.reload();
  await openMenu(page);
  await page.locator(`dialog a[href="${createLinks(locale).room('618419')}"]`).waitFor();
  await shoot(page, 'menu', SCREEN);
});

test.each(LOCALES)('for eyes that need other colours (%s)', async (locale) => {
  const page = await openReader(locale, { forcedColors: 'active' });
  const links = createLinks(locale);
  for (const [scene, path] of [
    ['forced-colours-home', links.home],
    ['forced-colours-room', links.room('618449')],
    ['forced-colours-calendar', links.calendar()],
    ['forced-colours-my-reservation', links.myReservation],
  ] as const) {
    await page.goto(path);
    if (path === links.calendar()) await expectPrices(page);
    await shoot(page, scene, { widths: [390, 1440] });
  }
});
