import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stay } from '#src/kernel/stay/stay.ts';
import { collectSpoken, readAll, startListening } from '#test/e2e/support/accessibility/screen-reader.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import {
  chooseRoom,
  createResultsHref,
  findPayButton,
  getPageTranslator,
  payDeposit,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

/** A Monday morning at the hotel. */
const BEGINS = '2027-01-11T14:00:00Z';
const STAY: Stay = { arrival: '2027-02-13', departure: '2027-02-16' };
const ROOMS = { es: 'Habitación Jardín', en: 'Garden Room' } as const;

const clock = new URL(`../support/clock-at.ts?at=${BEGINS}`, import.meta.url);
let site: RunningSite;

beforeAll(async () => {
  // A site without other guests and with a fixed date, because transcripts contain dates and prices.
  const settings = {
    NODE_OPTIONS: `--import ${clock}`,
    LOG_LEVEL: 'warn',
    ...(await createSiteDatabase({ isEmpty: true })),
  };
  site = await startSite({ settings });
});

afterAll(() => site.stop());

const LANGUAGES = [
  ['es', '', 'es-PA'],
  ['en', '/EN', 'en-US'],
] as const;

/** One month in the calendar, and every step as an eye would see it on a small laptop. */
const openVisit = (locale: string): Promise<Page> =>
  openPage({ siteUrl: site.url, locale, viewport: { width: 1100, height: 900 } });

/** Opens a page, and waits until its scripts have taken it over: before that, the button of the menu is a link. */
const openPath = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: getPageTranslator(page).t('frame.menu.open') }).waitFor();
};

type Part = readonly [what: string, phrases: readonly string[]];

/** What differs from run to run. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:0?9|10):\d{2}\b/g, '9:41'],
  [/\b1[45]:\d{2}(?= min)/g, '14:59'],
  [/(?<=^ +)[2-9A-HJKMNPQRTV-Z]{8}$/gm, 'AB2CD3EF'],
];

const formatParts = (parts: readonly Part[]): string => {
  const text = parts.map(([what, phrases]) => [`# ${what}`, '', ...phrases, ''].join('\n')).join('\n');
  return CHANGING.reduce((words, [pattern, stand]) => words.replace(pattern, stand), text);
};

const expectSpoken = (name: string, parts: readonly Part[]): Promise<void> =>
  expect(formatParts(parts)).toMatchFileSnapshot(fileURLToPath(new URL(`./spoken/${name}.txt`, import.meta.url)));

test.each(LANGUAGES)('screen reader: the menu (%s)', async (locale, prefix, language) => {
  const page = await openVisit(language);
  await openPath(page, `${prefix}/about-us`);
  const translator = getPageTranslator(page);
  const parts: Part[] = [['The page around its content', await readAll(page, 'body')]];
  await page.getByRole('button', { name: translator.t('frame.menu.open') }).focus();
  await startListening(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link').nth(20).waitFor();
  parts.push(['Enter on the button of the menu', await collectSpoken(page)]);
  parts.push(['The menu', await readAll(page, 'dialog')]);
  await startListening(page);
  await page.keyboard.press('Escape');
  parts.push(['Escape', await collectSpoken(page)]);
  await expectSpoken(`menu.${locale}`, parts);
});

test.each(LANGUAGES)('screen reader: dates and guests (%s)', async (locale, prefix, language) => {
  const page = await openVisit(language);
  await openPath(page, `${prefix}/rooms/calendar`);
  await page.getByRole('grid').getByText('207.90').first().waitFor();
  const translator = getPageTranslator(page);
  const parts: Part[] = [['The step as it comes', await readAll(page, 'main')]];
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await startListening(page);
  const speakAfter = async (key: string, what = '') => {
    await page.keyboard.press(key);
    parts.push([key + what, await collectSpoken(page)]);
  };
  /** Pages the calendar and waits for its prices. */
  const turnPage = async (key: string, date: string) => {
    await page.keyboard.press(key);
    await page.locator(`:focus[aria-label*="${translator.date(date, 'full')}"][aria-label*="US$"]`).waitFor();
    await collectSpoken(page);
  };
  await speakAfter('ArrowRight');
  await turnPage('PageDown', '2027-02-12');
  await speakAfter('ArrowRight');
  await speakAfter('Enter', ' chooses the day of arrival');
  await turnPage('PageDown', '2027-03-14');
  await speakAfter('ArrowRight');
  await speakAfter('ArrowRight', ', beyond the longest stay');
  await speakAfter('Enter', ' on a closed date');
  await turnPage('PageUp', '2027-02-16');
  await speakAfter('Enter', ' chooses the day of departure');
  await page.getByRole('button', { name: translator.t('parties.add-adult', { number: 1 }) }).focus();
  await collectSpoken(page);
  await speakAfter('Enter', ' on one adult more');
  await page.getByRole('button', { name: translator.t('parties.add-child', { number: 1 }) }).focus();
  await collectSpoken(page);
  await speakAfter('Enter', ' on one child more');
  await openPath(page, `${prefix}/rooms/calendar`);
  await page.getByRole('grid').waitFor();
  await startListening(page);
  await page.getByRole('button', { name: translator.t('calendar.submit') }).press('Enter');
  parts.push(['Going on without dates', await collectSpoken(page)]);
  await expectSpoken(`dates.${locale}`, parts);
});

test.each(LANGUAGES)('screen reader: results (%s)', async (locale, _prefix, language) => {
  const page = await openVisit(language);
  await openPath(page, createResultsHref(locale, STAY, ['2,4']));
  const parts: Part[] = [['The step as it comes', await readAll(page, 'main')]];
  await page.getByRole('radio').first().focus();
  await startListening(page);
  for (const key of ['Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    parts.push([key, await collectSpoken(page)]);
  }
  await openPath(page, createResultsHref(locale, STAY));
  await startListening(page);
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await page.getByRole('alert').getByText(getPageTranslator(page).t('rejection.select-room')).waitFor();
  parts.push(['Going on without a room', await collectSpoken(page)]);
  await expectSpoken(`results.${locale}`, parts);
});

test.each(LANGUAGES)('screen reader: checkout, its errors, and thank-you (%s)', async (locale, _prefix, language) => {
  const page = await openVisit(language);
  await openPath(page, createResultsHref(locale, STAY));
  await chooseRoom(page, ROOMS[locale]);
  await startListening(page);
  await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
  await page.waitForURL(/\/checkout$/);
  await page.getByRole('timer').waitFor();
  await page.locator('h1:focus').waitFor();
  const parts: Part[] = [
    ['Coming from the results', await collectSpoken(page)],
    ['The step as it comes', await readAll(page, 'main')],
  ];
  await startListening(page);
  await findPayButton(page).click();
  parts.push(['Paying with nothing filled in', await collectSpoken(page)]);
  parts.push(['The step with its errors', await readAll(page, 'main')]);
  await expectSpoken(`checkout-errors.${locale}`, parts);
  await payDeposit(page);
  await waitForThankYou(page);
  await expectSpoken(`thank-you.${locale}`, [['The page as it comes', await readAll(page, 'main')]]);
});
