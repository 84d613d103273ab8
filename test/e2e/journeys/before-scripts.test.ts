import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  alert,
  CARDS,
  DETAILS,
  type Details,
  field,
  goesToCheckout,
  holds,
  pays,
  resultsHref,
  types,
  wordsAt,
} from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const SCRIPTS = '**/static/*.js';

/** A line on which no script comes before it is let go. */
const withoutScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
};

const burger = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' });
const burgerBefore = (page: Page) => page.getByRole('link', { name: 'Abrir el menú' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

/** When each script was asked for, in milliseconds of the page; the door comes with it: half a kilobyte, nothing waits for it. */
const askedAt = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/static\/(?!trusted-markup-)[^/]+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );

const expectTyped = async (page: Page, details: Details): Promise<void> => {
  for (const [name, value] of Object.entries(details))
    expect(await field(page, name as keyof Details).inputValue(), name).toBe(value);
};

const paintedAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

describe('scripts', () => {
  test.each(['/', '/rooms/calendar', resultsHref('es', stayIn(470))])(
    'of %s are not asked for before it is painted, when nobody touches it',
    async (address) => {
      const page = await visit();
      await page.goto(address);
      await burger(page).waitFor();
      const painted = await paintedAt(page);
      const asked = await askedAt(page);
      expect(asked.length).toBeGreaterThan(3);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
    },
  );

  test.each([
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['a pointer', (page: Page) => page.mouse.down()],
    ['the focus', (page: Page) => page.locator('.skip-link').focus()],
  ])('are asked for with the first touch of %s, though the page is still loading', async (_, touch) => {
    const page = await visit();
    // A picture that never comes keeps the page loading, and the wait that would end all the same is taken away.
    await page.route('**/assets/**', () => undefined);
    await page.addInitScript(() => {
      const inTime = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 4_000 ? 0 : inTime(run, ms))) as typeof setTimeout;
    });
    await opened(page, '/');
    await expect.poll(() => paintedAt(page)).toBeGreaterThan(0);
    expect(await askedAt(page)).toEqual([]);
    await touch(page);
    await burger(page).waitFor();
  });
});

describe('before there are scripts', () => {
  test('the burger that was pressed opens the menu when they are there', async () => {
    const page = await visit();
    const letGo = await withoutScripts(page);
    await opened(page, '/rooms');
    await burgerBefore(page).click();
    expect(new URL(page.url()).hash).toBe('');
    letGo();
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => burger(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('the burger keeps the focus that came to it', async () => {
    const page = await visit();
    const letGo = await withoutScripts(page);
    await opened(page, '/rooms');
    await burgerBefore(page).focus();
    letGo();
    await burger(page).waitFor();
    await expect.poll(() => burger(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await menu(page).isVisible()).toBe(false);
  });

  test('links lead on, and a form is sent', async () => {
    const page = await visit();
    await withoutScripts(page);
    await opened(page, '/rooms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mi reserva' }).click();
    await page.waitForURL('**/reservation', { waitUntil: 'commit' });
    await opened(page, resultsHref('es', stayIn(470)));
    await page.getByRole('radio').first().check({ force: true });
    await page.locator('.choice-summary button').click();
    await page.waitForURL(/\/checkout$/, { waitUntil: 'commit' });
    await expect.poll(() => field(page, 'nombre').isVisible()).toBe(true);
  });

  test('what was typed and chosen stays when they come', async () => {
    const page = await visit();
    await page.goto(resultsHref('es', stayIn(473)));
    await page.getByRole('radio').first().check({ force: true });
    await goesToCheckout(page);
    const letGo = await withoutScripts(page);
    await opened(page, page.url());
    await types(page, DETAILS);
    letGo();
    await burger(page).waitFor();
    await expectTyped(page, DETAILS);
  });

  test('a card that is typed after the bank said no stays too, and so does the focus', async () => {
    const page = await visit();
    await holds(page, 'es', stayIn(476), ['Habitación Jardín']);
    await pays(page, { card_number: CARDS.challenged });
    const reject = page.getByRole('button', { name: 'Rechazar el pago' });
    await reject.waitFor();
    const letGo = await withoutScripts(page);
    await reject.click();
    await page.waitForURL(/\/checkout\?/, { waitUntil: 'commit' });
    await alert(page).getByText(wordsAt(page).t('checkout.declined.title')).waitFor();
    await types(page, DETAILS);
    letGo();
    await burger(page).waitFor();
    await expectTyped(page, DETAILS);
    expect(await field(page, 'cvc').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('dates that were typed are in the calendar, which waits until nobody is typing', async () => {
    const page = await visit();
    const letGo = await withoutScripts(page);
    await opened(page, '/rooms/calendar');
    const { arrival, departure } = stayIn(40);
    await page.locator('input[type=date][name=arrival]').fill(arrival);
    await page.locator('input[type=date][name=departure]').fill(departure);
    letGo();
    await burger(page).waitFor();
    expect(await page.locator('input[type=date][name=departure]').inputValue()).toBe(departure);
    await page.keyboard.press('Escape');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.getByRole('grid').first().waitFor();
    expect(await page.locator('input[type=hidden][name=arrival]').inputValue()).toBe(arrival);
    expect(await page.locator('input[type=hidden][name=departure]').inputValue()).toBe(departure);
  });

  test('a form that was sent says what is wrong, and still does when they are there', async () => {
    const page = await visit();
    const letGo = await withoutScripts(page);
    await opened(page, resultsHref('es', stayIn(470)));
    const refused = alert(page).getByText(wordsAt(page).t('rejection.select-room'));
    await page.getByRole('button', { name: wordsAt(page).t('results.submit') }).click();
    await refused.waitFor();
    expect(await burger(page).count()).toBe(0);
    letGo();
    await burger(page).waitFor();
    expect(await refused.isVisible()).toBe(true);
  });
});
