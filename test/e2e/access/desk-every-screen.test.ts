import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { addDays, toHotelDate } from '#src/kernel/stay/stay.ts';
import { getTranslator } from '#src/site/i18n/translator.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findAxeViolations } from '#test/e2e/support/accessibility/accessibility.ts';
import { findLayoutProblems, OVERFLOWS, SMALL_TARGETS } from '#test/e2e/support/accessibility/layout-problems.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { listDeskAddresses } from '#test/e2e/support/site/list-desk-addresses.ts';
import { openDeskGroup } from '#test/e2e/support/steps/desk-steps.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import type { RunningSite } from '#test/support/site/site.ts';
import { chooseCases } from '#test/support/test-scope.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startDeskSite();
});

afterAll(() => site?.stop());

const findProblems = async (page: Page): Promise<string[]> => {
  const found = [...(await findAxeViolations(page)), ...(await findLayoutProblems(page, [SMALL_TARGETS]))];
  await resizeWindow(page, { width: 320, height: 700 });
  found.push(...(await findLayoutProblems(page, [OVERFLOWS, SMALL_TARGETS])));
  await resizeWindow(page, { width: 1280, height: 900 });
  return found;
};

/** The budget is 75 KB, and React alone is 76: screens are not hydrated. */
const MAX_SCRIPT_BYTES = 4_000;

/** Gzip bytes of the scripts of a screen; those of files count as too many. */
const measureScripts = (html: string): number => {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  const hasFiles = scripts.some(([, attributes]) => attributes?.includes('src=')) || html.includes('modulepreload');
  return hasFiles ? Number.POSITIVE_INFINITY : gzipSync(scripts.map(([, , text]) => text).join('')).length;
};

const MAX_HTML_BYTES = 60_000;

/** Brotli bytes, by the quality with which the site compresses what it does not keep. */
const measureHtml = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** No screen is kept by a browser or a search engine. */
const isPrivate = (headers: Readonly<Record<string, string>>, html: string): boolean =>
  headers['cache-control'] === 'no-store' && html.includes('<meta name="robots" content="noindex, nofollow"');

const hasOneHeading = (html: string): boolean => html.match(/<h1[\s>]/g)?.length === 1;

test.each(chooseCases(1, LOCALES))(
  'accessibility: every screen of the front desk has no axe violations, no small targets, 4 KB of script and 60 KB of HTML, one heading without JavaScript, is neither stored nor indexed, and fits 320 pixels (%s)',
  async (locale) => {
    // One language in each colour scheme: colours do not depend on the words.
    const colorScheme = locale === 'es' ? 'light' : 'dark';
    const page = await openDesk(locale, { siteUrl: site.url, colorScheme });
    const problems: string[] = [];
    const inspect = async (address: string): Promise<void> => {
      const answer = await page.goto(address);
      const html = (await answer?.text()) ?? '';
      const found = await findProblems(page);
      if (answer?.status() !== 200 || !hasOneHeading(html)) found.push(`${answer?.status()} without one heading`);
      if (!isPrivate((await answer?.allHeaders()) ?? {}, html)) found.push('stored or indexed');
      const script = measureScripts(html);
      if (script < 500 || script > MAX_SCRIPT_BYTES) found.push(`${script} bytes of script`);
      const size = measureHtml(html);
      if (size > MAX_HTML_BYTES) found.push(`${size} bytes of HTML`);
      problems.push(...found.map((problem) => `${address}: ${problem}`));
    };
    const links = createDeskLinks(locale);
    for (const address of [links.today, links.reservations(), links.board(undefined, 28)]) await inspect(address);
    for (const [, address] of await listDeskAddresses(page, locale)) await inspect(address);
    await page.context().clearCookies({ name: 'desk' });
    await inspect(links.signIn());
    expect(problems).toEqual([]);
  },
);

test('the lists of the front desk work without JavaScript and do not scroll sideways at 320 pixels', async () => {
  const links = createDeskLinks('en');
  const visit = { siteUrl: site.url, viewport: { width: 320, height: 700 } };
  const page = await openDesk('en', { ...visit, javaScriptEnabled: false });
  await page.goto(links.today);
  await page.fill('#desk-search', 'nunez');
  await page.press('#desk-search', 'Enter');
  expect(new URL(page.url()).search).toBe('?q=nunez');
  expect(await page.getByRole('status').first().textContent()).toBe('1 reservation');
  for (const address of [links.today, links.board(), links.reservations({ owed: '1' })]) {
    await page.goto(address);
    const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect([address, wide]).toEqual([address, 0]);
  }
});

test('GET /desk/reservations.csv: an owner downloads the list, for guests it is an unknown address', async () => {
  const page = await openDesk('en', { siteUrl: site.url, javaScriptEnabled: false });
  const today = toHotelDate(Date.now(), 'America/Panama');
  await page.goto(createDeskLinks('en').reservations({ from: addDays(today, -60), to: addDays(today, 300) }));
  const counted = await page.getByRole('status').first().textContent();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download as CSV').click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFCode,Status,Arrival,/);
  expect(`${lines.length - 1} reservations`).toBe(counted);
  const asGuest = await fetch(download.url());
  expect(asGuest.status).toBe(404);
  expect(await asGuest.text()).not.toContain('CSV');
});

test.each([
  ['es', { viewport: { width: 390, height: 800 } }],
  ['en', { javaScriptEnabled: false }],
] as const)(
  'from any screen of the desk: how the hotel stands in at most two presses, the month as a file in two more (%s)',
  async (locale, visit) => {
    const page = await openDesk(locale, { siteUrl: site.url, ...visit });
    const { t } = getTranslator(locale);
    let presses = 0;
    const press = async (name: string): Promise<void> => {
      presses += 1;
      await page.getByRole('link', { name, exact: true }).first().click();
    };
    presses += await openDeskGroup(page, 'sell');
    await press(t('desk.nav.figures'));
    await page.waitForURL((url) => url.pathname.endsWith('/desk/figures'));
    expect(presses).toBeLessThanOrEqual(2);
    expect(await page.locator('figcaption').textContent()).toMatch(/12 (?:semanas|weeks): .*%/);
    await press(t('desk.figures.month.link'));
    await page.waitForURL((url) => url.pathname.endsWith('/desk/figures/month'));
    expect(await page.locator('#totals').textContent()).toContain(t('desk.month.agree'));
    const [download] = await Promise.all([page.waitForEvent('download'), press(t('desk.csv.link'))]);
    expect(presses).toBeLessThanOrEqual(4);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength((await page.locator('#lines tbody tr').count()) + 1);
    expect(lines.length).toBeGreaterThan(10);
  },
);
