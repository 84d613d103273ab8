import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { allowConsoleErrors, openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

const SERVER_FUNCTIONS = '**/RSC/F/**';

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' });
const getMenu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

const hasFocus = (page: Page) => getMenuButton(page).evaluate((element) => element === document.activeElement);

const openMenu = async (page: Page): Promise<void> => {
  await getMenuButton(page).click();
  await getMenu(page).waitFor();
};

const rollDown = async (page: Page): Promise<number> => {
  await page.mouse.move(640, 450);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(200);
  return page.evaluate(() => window.scrollY);
};

describe('menu', () => {
  test('closes on Escape and on a click outside its panel, not inside, and returns the focus to its button', async () => {
    const page = await openPage();
    await page.goto('/rooms');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await getMenu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await openMenu(page);
    await getMenu(page).getByRole('heading', { name: 'Habitaciones y suites' }).click();
    expect(await getMenu(page).isVisible()).toBe(true);
    await page.mouse.click(20, 500);
    await getMenu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page)).toBe(true);
  });

  test('locks scrolling while open, and closes on a link, which it follows', async () => {
    const page = await openPage();
    await page.goto('/rooms');
    await openMenu(page);
    expect(await rollDown(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => rollDown(page)).toBeGreaterThan(0);
    await openMenu(page);
    await getMenu(page).getByRole('link', { name: 'Gastronomía' }).first().click();
    await page.waitForURL('**/paginas/gastronomia');
    await getMenu(page).waitFor({ state: 'hidden' });
  });

  test('traps the focus', async () => {
    const page = await openPage();
    await page.goto('/EN');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await dialog.getByRole('link', { name: /Presidential Villa/ }).waitFor();
    // Once round: with the button that closes the menu.
    const stops = await dialog.locator('a[href], button').count();
    expect(stops).toBeGreaterThan(15);
    for (let presses = 0; presses < stops + 3; presses += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && activeElement?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
  });
});

/** In `npm test` a translated page has the one, and `access` the other. */
describe('rooms menu', () => {
  test.runIf(isRelease)('shows that it is loading, then ten rooms', async () => {
    const page = await openPage();
    await page.goto('/EN');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SERVER_FUNCTIONS, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('status').getByText('Loading Rooms Menu...', { exact: true }).waitFor();
    release();
    const rooms = page.getByRole('region', { name: 'Rooms & suites' }).getByRole('link');
    await rooms.first().waitFor();
    expect(await rooms.count()).toBe(10);
    expect(await page.getByText('Loading Rooms Menu...').count()).toBe(0);
  });

  test.runIf(isRelease)('shows why it failed, and retries when opened again', async () => {
    allowConsoleErrors(/Failed to load resource/);
    const page = await openPage();
    await page.goto('/EN');
    await page.route(SERVER_FUNCTIONS, (route) => route.abort());
    await page.getByRole('button', { name: 'Open menu' }).click();
    const failure = page.getByRole('status').getByText(/^Failed to load Rooms Menu: .+/);
    await failure.waitFor();
    expect(await failure.textContent()).toBe('Failed to load Rooms Menu: Failed to fetch');
    await page.keyboard.press('Escape');

    await page.unroute(SERVER_FUNCTIONS);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const rooms = page.getByRole('region', { name: 'Rooms & suites' }).getByRole('link');
    await rooms.first().waitFor();
    expect(await failure.count()).toBe(0);
    await rooms.filter({ hasText: 'Presidential Villa' }).click();
    await page.waitForURL('**/EN/rooms/618419');
  });
});
