import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  CARDS,
  createResultsHref,
  DETAILS,
  type Details,
  fillDetails,
  findAlert,
  findField,
  getPageTranslator,
  holdRoomsByRequest,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const SCRIPTS = '**/static/*.js';

/** A line on which no script comes before it is let go. */
const delayScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const openAddress = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
};

const getMenuButton = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' });
const getMenuLink = (page: Page) => page.getByRole('link', { name: 'Abrir el menú' });
const getMenu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

/** Request times of scripts in page milliseconds; what loads them is in the page, and in a file of JSON. */
const listRequestTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/static\/(?!trusted-markup-)[^/]+\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );

const expectTyped = async (page: Page, details: Details): Promise<void> => {
  for (const [name, value] of Object.entries(details))
    expect(await findField(page, name as keyof Details).inputValue(), name).toBe(value);
};

const readPaintTime = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

describe('hydration: scripts', () => {
  test.each([createResultsHref('es', createStay(470)), '/', '/rooms/calendar'])(
    'of %s are not requested before first paint without interaction',
    async (address) => {
      const page = await openPage();
      await page.goto(address);
      await getMenuButton(page).waitFor();
      const painted = await readPaintTime(page);
      const asked = await listRequestTimes(page);
      expect(asked.length).toBeGreaterThan(3);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
    },
  );

  test.each([
    ['a pointer', (page: Page) => page.mouse.down()],
    ['a key', (page: Page) => page.keyboard.press('Shift')],
    ['the focus', (page: Page) => page.locator('.skip-link').focus()],
  ] as const)('are requested on the first touch of %s while the page is loading', async (_, touch) => {
    const page = await openPage();
    // A picture that never loads keeps the page loading, and the timeout fallback is disabled.
    await page.route('**/assets/**', () => undefined);
    await page.addInitScript(() => {
      const inTime = window.setTimeout;
      window.setTimeout = ((run: () => void, ms?: number) => (ms === 4_000 ? 0 : inTime(run, ms))) as typeof setTimeout;
    });
    await openAddress(page, '/');
    await expect.poll(() => readPaintTime(page)).toBeGreaterThan(0);
    expect(await listRequestTimes(page)).toEqual([]);
    await touch(page);
    await getMenuButton(page).waitFor();
  });
});

describe('hydration: before it', () => {
  test('a press on the menu button is replayed', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, '/rooms');
    await getMenuLink(page).click();
    expect(new URL(page.url()).hash).toBe('');
    letGo();
    await getMenu(page).waitFor();
    await page.keyboard.press('Escape');
    await getMenu(page).waitFor({ state: 'hidden' });
    await expect.poll(() => getMenuButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a press on the menu button that ends after it opens the menu', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, '/rooms');
    await getMenuLink(page).hover();
    await page.mouse.down();
    letGo();
    await getMenuButton(page).waitFor();
    await page.mouse.up();
    await getMenu(page).waitFor();
  });

  test('the menu button keeps its focus', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, '/rooms');
    await getMenuLink(page).focus();
    letGo();
    await getMenuButton(page).waitFor();
    await expect.poll(() => getMenuButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await getMenu(page).isVisible()).toBe(false);
  });

  test('links work, and a form can be submitted', async () => {
    const page = await openPage();
    await delayScripts(page);
    await openAddress(page, '/rooms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mi reserva' }).click();
    await page.waitForURL('**/reservation', { waitUntil: 'commit' });
    await openAddress(page, createResultsHref('es', createStay(470)));
    await page.getByRole('radio').first().check({ force: true });
    await page.locator('.choice-summary button').click();
    await page.waitForURL(/\/checkout$/, { waitUntil: 'commit' });
    await expect.poll(() => findField(page, 'nombre').isVisible()).toBe(true);
  });

  test('input stays', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, await holdRoomsByRequest(page, 'es', createStay(473), ['Habitación Jardín']));
    await fillDetails(page, DETAILS);
    letGo();
    await getMenuButton(page).waitFor();
    await expectTyped(page, DETAILS);
  });

  test('a card typed after a decline stays, and so does the focus', async () => {
    const page = await openPage();
    const checkout = await holdRoomsByRequest(page, 'es', createStay(476), ['Habitación Jardín']);
    await page.goto(await sendPayment(page, checkout, { card_number: CARDS.challenged }));
    const reject = page.getByRole('button', { name: 'Rechazar el pago' });
    await reject.waitFor();
    const letGo = await delayScripts(page);
    await reject.click();
    await page.waitForURL(/\/checkout\?/, { waitUntil: 'commit' });
    await findAlert(page).getByText(getPageTranslator(page).t('checkout.declined.title')).waitFor();
    await fillDetails(page, DETAILS);
    letGo();
    await getMenuButton(page).waitFor();
    await expectTyped(page, DETAILS);
    expect(await findField(page, 'cvc').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('typed dates move to the calendar, which waits until the input loses the focus', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, '/rooms/calendar');
    const { arrival, departure } = createStay(40);
    await page.locator('input[type=date][name=arrival]').fill(arrival);
    await page.locator('input[type=date][name=departure]').fill(departure);
    letGo();
    await getMenuButton(page).waitFor();
    expect(await page.locator('input[type=date][name=departure]').inputValue()).toBe(departure);
    await page.keyboard.press('Escape');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.getByRole('grid').first().waitFor();
    expect(await page.locator('input[type=hidden][name=arrival]').inputValue()).toBe(arrival);
    expect(await page.locator('input[type=hidden][name=departure]').inputValue()).toBe(departure);
  });

  test('a submitted form shows its errors, before and after hydration', async () => {
    const page = await openPage();
    const letGo = await delayScripts(page);
    await openAddress(page, createResultsHref('es', createStay(470)));
    const refused = findAlert(page).getByText(getPageTranslator(page).t('rejection.select-room'));
    await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
    await refused.waitFor();
    expect(await getMenuButton(page).count()).toBe(0);
    letGo();
    await getMenuButton(page).waitFor();
    expect(await refused.isVisible()).toBe(true);
  });
});
