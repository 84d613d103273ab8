import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { ROUTES } from '#src/site/routing/route-metadata.ts';
import { listRouteAddresses } from '#test/e2e/support/site/list-route-addresses.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import {
  createResultsHref,
  findField,
  findPayButton,
  getPageTranslator,
  holdRooms,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { bookRooms, pressButton, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { allowConsoleErrors, openContext, openPage } from '#test/e2e/support/steps/visitor.ts';
import { translatePage } from '#test/e2e/support/translate-page.ts';
import { TRANSFER } from '#test/support/booking/add-ons.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { isRelease } from '#test/support/test-scope.ts';

beforeAll(() => writeAddOns([TRANSFER]));

afterAll(archiveAddOns);

const CONTROLS =
  'main :is(button[type=button], summary, input:is([type=checkbox], [type=radio]), select, a[role=button], [data-press])';

/** In `npm test`: the menu, and results with every kind of control. */
const SHORT: readonly string[] = ['', '/rooms/booking'];

/** Runs in the page: presses a control, or chooses the last of a list. False: there is none of that number. */
const pressControl = ([selector, index]: readonly [string, number]): boolean => {
  const control = [...document.querySelectorAll<HTMLElement>(selector)][index];
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = control.options.length - 1;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else control?.click();
  return control !== undefined;
};

const MAX_PRESSES = isRelease ? 25 : 8;

const readContent = (page: Page) =>
  page.evaluate(() => ({
    headings: document.querySelectorAll('main h1').length,
    hasFrame: document.querySelectorAll('.site-header, .site-footer').length === 2,
    isTranslated: document.querySelectorAll('main font').length > 2,
  }));

const CONTENT = { headings: 1, hasFrame: true, isTranslated: true };

/** What a page says; undefined when it leaves meanwhile, for which the browser may let an answer wait for ever. */
const waitForPage = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer.catch(() => undefined), setTimeout(stretch(2_000), undefined)]);

/**
 * Opens a page in a tab of its own, for a press may lead to another page, which would come into the next one. A second
 * time where the browser lets what the page is asked wait for ever.
 */
const openTranslated = async (context: BrowserContext, address: string, tries = 2): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(address);
  const content = await waitForPage(translatePage(tab).then(() => readContent(tab)));
  if (!content && tries > 1) {
    await tab.close();
    return openTranslated(context, address, tries - 1);
  }
  expect(content, address).toEqual(CONTENT);
  return tab;
};

/** Presses what is there until it leads to another page. @returns how much was pressed */
const pressAll = async (page: Page, address: string): Promise<number> => {
  const { href } = new URL(page.url());
  for (let index = 0; index < MAX_PRESSES; index += 1) {
    const isThere = await waitForPage(page.evaluate(pressControl, [CONTROLS, index] as const));
    if (!isThere) return index;
    await page.waitForTimeout(20);
    const content = await waitForPage(readContent(page));
    if (!content || new URL(page.url()).pathname !== new URL(href).pathname) return index + 1;
    expect(content, `${address}, after press ${index}`).toEqual(CONTENT);
  }
  return MAX_PRESSES;
};

describe('a page that the browser translates', () => {
  test('every page lives on when what is there is pressed', async () => {
    allowConsoleErrors(/Failed to load resource/);
    const context = await openContext({ locale: 'en-US' });
    // What it opens would wait for a person.
    await context.addInitScript(() => Object.assign(window, { print: () => {} }));
    const page = await context.newPage();
    const days = 434;
    const { reserva: paid } = await bookRooms(page, { locale: 'en', days, rooms: ['garden', 'family'] });
    const held = await holdRooms(page, 'en', createStay(days), [ROOMS.en.garden]);
    const { search } = new URL(createResultsHref('en', createStay(days), ['2', '2,7']), page.url());
    const addresses = listRouteAddresses({ held, paid }, search).filter(
      (_, index) => isRelease || SHORT.includes(ROUTES[index]?.path ?? ''),
    );
    // First, as home has a button that gives the hold up.
    addresses.sort((one, other) => Number(other.includes(held)) - Number(one.includes(held)));
    expect(addresses.length).toBeGreaterThan(isRelease ? 25 : 1);
    let presses = 0;
    for (const path of addresses) {
      const address = `/EN${path}`;
      const tab = await openTranslated(context, address);
      if (isRelease || path === '') {
        await tab.getByRole('button', { name: 'Open menu' }).click();
        await tab.getByRole('dialog').getByRole('link', { name: ROOMS.en.garden }).waitFor();
        await tab.keyboard.press('Escape');
      }
      presses += await pressAll(tab, address);
      await tab.close();
    }
    expect(presses).toBeGreaterThan(isRelease ? 30 : 8);
  });

  test('checkout says that the time is over, and keeps what was typed', async () => {
    const page = await openPage({ locale: 'en-US' });
    await page.clock.install();
    await holdRooms(page, 'en', createStay(438), [ROOMS.en.garden]);
    await page.getByRole('timer').waitFor();
    await translatePage(page);
    await findField(page, 'nombre').fill('María');
    const countMinutes = async () => Number.parseInt((await page.getByRole('timer').textContent()) ?? '', 10);
    const before = await countMinutes();
    await page.clock.fastForward('02:00');
    await expect.poll(countMinutes).toBeLessThanOrEqual(before - 2);
    await page.clock.fastForward('15:00');
    await page.getByText('The time has run out.').waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await findField(page, 'nombre').inputValue()).toBe('María');
    expect(await findPayButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Hold these rooms again' }).waitFor();
  });

  test('text that changes is shown in the new words', async () => {
    const page = await openPage({ locale: 'en-US' });
    await page.goto('/EN/rooms');
    await translatePage(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/RSC/F/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const loading = page.getByRole('status').getByText('Loading Rooms Menu...', { exact: true });
    await loading.waitFor();
    release();
    await page.getByRole('dialog').getByRole('link', { name: ROOMS.en.garden }).waitFor();
    expect(await loading.count()).toBe(0);
  });

  test.runIf(isRelease)('screens of the desk live on when what is there is pressed', async () => {
    allowConsoleErrors(/Failed to load resource/);
    const page = await openPage({ locale: 'en-US' });
    const { today, reservations } = createDeskLinks('en');
    await openDesk(page, 'en', today);
    for (const address of [today, reservations()]) {
      await page.goto(address);
      await translatePage(page);
      await page.evaluate(() => document.querySelector<HTMLElement>('main button')?.click());
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(today);
    await translatePage(page);
    await pressButton(page, getPageTranslator(page).t('desk.sign-out'));
    await page.locator('input[name=password]').waitFor();
  });
});
