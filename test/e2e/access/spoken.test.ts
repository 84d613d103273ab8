import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stay } from '#src/booking/model/stay.ts';
import { freshDatabase } from '#test/e2e/support/backend-site.ts';
import { chooses, isThanked, payButton, pays, resultsHref, wordsAt } from '#test/e2e/support/guest.ts';
import { hears, listens, readsAll } from '#test/e2e/support/screen-reader.ts';
import { visit } from '#test/e2e/support/visitor.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';

/** A Monday morning at the hotel. */
const BEGINS = '2027-01-11T14:00:00Z';
const STAY: Stay = { arrival: '2027-02-13', departure: '2027-02-16' };
const ROOMS = { es: 'Habitación Jardín', en: 'Garden Room' } as const;

const clock = new URL(`../support/clock-at.ts?at=${BEGINS}`, import.meta.url);
let site: RunningSite;

beforeAll(async () => {
  // Nobody else books here, and it is the same day whenever the test runs: dates and prices stand in the transcripts.
  const settings = { NODE_OPTIONS: `--import ${clock}`, LOG_LEVEL: 'warn', ...(await freshDatabase()) };
  site = await startSite({ settings });
});

afterAll(() => site.stop());

const LANGUAGES = [
  ['es', '', 'es-PA'],
  ['en', '/EN', 'en-US'],
] as const;

/** One month in the calendar, and every step as an eye would see it on a small laptop. */
const visits = (locale: string): Promise<Page> =>
  visit({ siteUrl: site.url, locale, viewport: { width: 1100, height: 900 } });

/** Opens a page, and waits until its scripts have taken it over: before that, the button of the menu is a link. */
const opens = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('button', { name: wordsAt(page).t('frame.menu.open') }).waitFor();
};

type Part = readonly [what: string, phrases: readonly string[]];

/** What differs from run to run. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:0?9|10):\d{2}\b/g, '9:41'],
  [/\b1[45]:\d{2}(?= min)/g, '14:59'],
  [/(?<=^ +)[2-9A-HJKMNPQRTV-Z]{8}$/gm, 'AB2CD3EF'],
];

const written = (parts: readonly Part[]): string => {
  const text = parts.map(([what, phrases]) => [`# ${what}`, '', ...phrases, ''].join('\n')).join('\n');
  return CHANGING.reduce((words, [pattern, stand]) => words.replace(pattern, stand), text);
};

const expectSpoken = (name: string, parts: readonly Part[]): Promise<void> =>
  expect(written(parts)).toMatchFileSnapshot(fileURLToPath(new URL(`./spoken/${name}.txt`, import.meta.url)));

test.each(LANGUAGES)('the menu (%s)', async (locale, prefix, language) => {
  const page = await visits(language);
  await opens(page, `${prefix}/about-us`);
  const words = wordsAt(page);
  const parts: Part[] = [['The page around its content', await readsAll(page, 'body')]];
  await page.getByRole('button', { name: words.t('frame.menu.open') }).focus();
  await listens(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link').nth(20).waitFor();
  parts.push(['Enter on the button of the menu', await hears(page)]);
  parts.push(['The menu', await readsAll(page, 'dialog')]);
  await listens(page);
  await page.keyboard.press('Escape');
  parts.push(['Escape', await hears(page)]);
  await expectSpoken(`menu.${locale}`, parts);
});

test.each(LANGUAGES)('dates and guests (%s)', async (locale, prefix, language) => {
  const page = await visits(language);
  await opens(page, `${prefix}/rooms/calendar`);
  await page.getByRole('grid').getByText('189').first().waitFor();
  const words = wordsAt(page);
  const parts: Part[] = [['The step as it comes', await readsAll(page, 'main')]];
  await page.getByRole('grid').locator('[tabindex="0"]').focus();
  await listens(page);
  const after = async (key: string, what = '') => {
    await page.keyboard.press(key);
    parts.push([key + what, await hears(page)]);
  };
  /** Turns a page of the calendar, waits for its prices, and goes on from there. */
  const turnsTo = async (key: string, date: string) => {
    await page.keyboard.press(key);
    await page.locator(`:focus[aria-label*="${words.date(date, 'full')}"][aria-label*="US$"]`).waitFor();
    await hears(page);
  };
  await after('ArrowRight');
  await turnsTo('PageDown', '2027-02-12');
  await after('ArrowRight');
  await after('Enter', ' chooses the day of arrival');
  await turnsTo('PageDown', '2027-03-14');
  await after('ArrowRight');
  await after('ArrowRight', ', beyond the longest stay');
  await after('Enter', ' on a closed date');
  await turnsTo('PageUp', '2027-02-16');
  await after('Enter', ' chooses the day of departure');
  await page.getByRole('button', { name: words.t('parties.add-adult', { number: 1 }) }).focus();
  await hears(page);
  await after('Enter', ' on one adult more');
  await page.getByRole('button', { name: words.t('parties.add-child', { number: 1 }) }).focus();
  await hears(page);
  await after('Enter', ' on one child more');
  await opens(page, `${prefix}/rooms/calendar`);
  await page.getByRole('grid').waitFor();
  await listens(page);
  await page.getByRole('button', { name: words.t('calendar.submit') }).press('Enter');
  parts.push(['Going on without dates', await hears(page)]);
  await expectSpoken(`dates.${locale}`, parts);
});

test.each(LANGUAGES)('results (%s)', async (locale, _prefix, language) => {
  const page = await visits(language);
  await opens(page, resultsHref(locale, STAY, ['2,4']));
  const parts: Part[] = [['The step as it comes', await readsAll(page, 'main')]];
  await page.getByRole('radio').first().focus();
  await listens(page);
  for (const key of ['Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    parts.push([key, await hears(page)]);
  }
  await opens(page, resultsHref(locale, STAY));
  await listens(page);
  await page.getByRole('button', { name: wordsAt(page).t('results.submit') }).click();
  await page.getByRole('alert').getByText(wordsAt(page).t('rejection.select-room')).waitFor();
  parts.push(['Going on without a room', await hears(page)]);
  await expectSpoken(`results.${locale}`, parts);
});

test.each(LANGUAGES)('checkout, its errors, and thank-you (%s)', async (locale, _prefix, language) => {
  const page = await visits(language);
  await opens(page, resultsHref(locale, STAY));
  await chooses(page, ROOMS[locale]);
  await listens(page);
  await page.getByRole('button', { name: wordsAt(page).t('results.submit') }).click();
  await page.waitForURL(/\/checkout$/);
  await page.getByRole('timer').waitFor();
  const parts: Part[] = [
    ['Coming from the results', await hears(page)],
    ['The step as it comes', await readsAll(page, 'main')],
  ];
  await listens(page);
  await payButton(page).click();
  parts.push(['Paying with nothing filled in', await hears(page)]);
  parts.push(['The step with its errors', await readsAll(page, 'main')]);
  await expectSpoken(`checkout-errors.${locale}`, parts);
  await pays(page);
  await isThanked(page);
  await expectSpoken(`thank-you.${locale}`, [['The page as it comes', await readsAll(page, 'main')]]);
});
