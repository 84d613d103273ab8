import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright';
import type { Locale } from '#src/kernel/locale.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { startSite } from '#test/support/site/site.ts';
import { type Orca, startOrca } from './orca.ts';

const BEGINS = '2027-01-11T14:00:00Z';
const STAY = { arrival: '2027-02-13', departure: '2027-02-16', rooms: ['2'] };
const LANGUAGES = { es: 'es-PA', en: 'en-US' } as const;

/** A guest at the keyboard, and what Orca speaks after each key. */
const createGuest = (page: Page, orca: Orca) => {
  const lines: string[] = [];
  const listen = async (what: string): Promise<void> => {
    lines.push(`# ${what}`, '', ...(await orca.hear()), '');
  };
  return {
    lines,
    listen,
    open: async (path: string, what: string): Promise<void> => {
      await page.goto(path);
      await page
        .getByRole('button', { name: getTranslator(path.startsWith('/EN') ? 'en' : 'es').t('frame.menu.open') })
        .waitFor();
      await listen(what);
    },
    /** Without the stops on the way, which the tests of the keyboard count. */
    goTo: async (target: Locator): Promise<void> => {
      await target.focus();
      await listen('Further on');
    },
    pressAndListen: async (key: string, what = key): Promise<void> => {
      await page.keyboard.press(key);
      await listen(what);
    },
  };
};

type Guest = ReturnType<typeof createGuest>;

const walkMenu = async (page: Page, guest: Guest, locale: Locale): Promise<void> => {
  const translator = getTranslator(locale);
  await guest.open(createLinks(locale).home, 'The home page');
  await guest.goTo(page.getByRole('button', { name: translator.t('frame.menu.open') }));
  await guest.pressAndListen('Enter', 'Enter on the button of the menu');
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab']) await guest.pressAndListen(key);
  await guest.goTo(page.getByRole('dialog').getByRole('region').getByRole('link').first());
  await guest.pressAndListen('Tab', 'Tab, in the panel of the rooms');
  await guest.pressAndListen('Escape');
};

const walkDates = async (page: Page, guest: Guest, locale: Locale): Promise<void> => {
  const translator = getTranslator(locale);
  await guest.open(createLinks(locale).calendar(), 'Dates and guests');
  await page.getByRole('grid').getByText('189').first().waitFor();
  await guest.goTo(page.getByRole('button', { name: translator.t('calendar.submit') }));
  await guest.pressAndListen('Enter', 'Going on without dates');
  await guest.goTo(page.getByRole('grid').locator('[tabindex="0"]'));
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await guest.pressAndListen(key);
  await guest.pressAndListen('Enter', 'Enter chooses the day of arrival');
  await guest.pressAndListen('ArrowRight');
  await guest.pressAndListen('Enter', 'Enter chooses the day of departure');
  await guest.goTo(page.getByRole('button', { name: translator.t('parties.add-adult', { number: 1 }) }));
  await guest.pressAndListen('Enter', 'Enter on one adult more');
};

const walkResults = async (page: Page, guest: Guest, locale: Locale): Promise<void> => {
  const submit = page.getByRole('button', { name: getTranslator(locale).t('results.submit') });
  await guest.open(createLinks(locale).booking(STAY), 'Results');
  await guest.goTo(submit);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(getTranslator(locale).t('rejection.select-room')).waitFor();
  await guest.listen('Going on without a room');
  await guest.goTo(page.getByRole('radio').first());
  await guest.pressAndListen('Space');
  await guest.pressAndListen('ArrowDown');
  await guest.goTo(submit);
  await guest.pressAndListen('Enter', 'Going on to checkout');
};

const walkCheckout = async (page: Page, guest: Guest): Promise<void> => {
  await page.waitForURL(/\/checkout$/);
  await guest.goTo(page.locator('.checkout-form button[type=submit]').last());
  await guest.pressAndListen('Enter', 'Paying with nothing filled in');
  await guest.pressAndListen('Tab');
  await guest.pressAndListen('Enter', 'Enter on the first error');
  await page.keyboard.type('M');
  await guest.pressAndListen('Tab', 'One letter, and on to the next field');
};

const LINES_THAT_CHANGE = [[/\b(?:0?9|10):\d{2}\b/g, '9:41']] as const;

const walk = async (locale: Locale, siteUrl: string, orca: Orca): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: orca.env as Record<string, string>,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--force-renderer-accessibility',
      '--disable-features=Translate',
    ],
  });
  const context = await browser.newContext({ baseURL: siteUrl, locale: LANGUAGES[locale], reducedMotion: 'reduce' });
  const page = await context.newPage();
  await orca.hear();
  const guest = createGuest(page, orca);
  await walkMenu(page, guest, locale);
  await walkDates(page, guest, locale);
  await walkResults(page, guest, locale);
  await walkCheckout(page, guest);
  await browser.close();
  await orca.hear();
  const text = LINES_THAT_CHANGE.reduce((all, [pattern, stand]) => all.replace(pattern, stand), guest.lines.join('\n'));
  writeFileSync(new URL(`./spoken.${locale}.txt`, import.meta.url), text);
};

const folder = mkdtempSync(join(tmpdir(), 'punta-serena-orca-'));
const clock = new URL(`../../e2e/support/clock-at.ts?at=${BEGINS}`, import.meta.url);
const site = await startSite({ settings: { NODE_OPTIONS: `--import ${clock}` } });
const orca = await startOrca(folder);
try {
  for (const locale of ['en', 'es'] as const) await walk(locale, site.url, orca);
} finally {
  orca.stop();
  await site.stop();
  rmSync(folder, { recursive: true });
}
