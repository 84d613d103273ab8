import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { findPageProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import type { RunningSite } from '#test/support/site/site.ts';

/** States and widths of some screens, each of which is looked at in desk-every-screen.test.ts. */
let sites: Readonly<{ full: RunningSite; empty: RunningSite }>;

beforeAll(async () => {
  const [full, empty] = await Promise.all([startDeskSite(), startDeskSite({})]);
  sites = { full, empty };
});

afterAll(() => Promise.all([sites?.full.stop(), sites?.empty.stop()]));

test.each(LOCALES)(
  'accessibility: the lists of the front desk have no axe violations and no layout problems, full or empty (%s)',
  async (locale) => {
    const links = createDeskLinks(locale);
    const problems: string[] = [];
    for (const [state, site] of Object.entries(sites)) {
      const page = await openDesk(locale, { siteUrl: site.url, colorScheme: locale === 'es' ? 'light' : 'dark' });
      for (const address of [
        links.today,
        links.day('2027-02-30'),
        links.board(),
        links.board(undefined, 28),
        links.reservations(),
        links.reservations({ q: 'a' }),
        links.reservations({ q: 'k7qf2m9s' }),
        links.reservations({ from: '2027-02-02', to: '2027-02-01', owed: '1' }),
        links.reservations({ refused: 'card' }),
      ]) {
        await page.goto(address);
        const found = await findPageProblems(page);
        problems.push(...found.map((problem) => `${state} ${address}: ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  },
);

/** Tables, navigation and pages that are wider than what is seen of them. */
const listWide = async (page: Page, addresses: readonly string[], widths: readonly number[]): Promise<string[]> => {
  const wide: string[] = [];
  for (const address of addresses)
    for (const width of widths) {
      await resizeWindow(page, { width, height: 900 });
      await page.goto(address);
      const beyond = await page
        .locator('html, .desk-navigation, .desk-table-scroll')
        .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      wide.push(...beyond.filter((pixels) => pixels > 0).map((pixels) => `${address} at ${width}: ${pixels}`));
    }
  return wide;
};

test.each(LOCALES)('no table and no navigation of the front desk has to be scrolled sideways (%s)', async (locale) => {
  const links = createDeskLinks(locale);
  const page = await openDesk(locale, { siteUrl: sites.full.url });
  await page.goto(links.reservations());
  const detail = (await page.locator('.desk-table tbody th a').first().getAttribute('href')) ?? '';
  const lists = [links.today, links.reservations(), links.payLinks, links.people(), links.history()];
  expect(await listWide(page, [...lists, detail], [320, 640, 900, 1_000, 1_280])).toEqual([]);
});

/** Pixels that the longest choice has too little. */
const measureCutChoice = (select: HTMLSelectElement | SVGElement): number => {
  if (!(select instanceof HTMLSelectElement)) throw new TypeError('no choices');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.font = font;
  const longest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
  return Math.max(0, longest - select.clientWidth + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight));
};

/** Lines of a text, in each of the elements. */
const countLines = (elements: readonly Element[]): number[] =>
  elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

test.each(LOCALES)(
  'at 900 pixels the status of a pay link is one line, and its mail two at most (%s)',
  async (locale) => {
    const page = await openDesk(locale, { siteUrl: sites.full.url, viewport: { width: 900, height: 900 } });
    await page.goto(createDeskLinks(locale).payLinks);
    const heights = await page
      .locator('.desk-table .desk-badge')
      .evaluateAll((badges) => badges.map((badge) => badge.clientHeight));
    expect(heights).toHaveLength(4);
    expect(Math.max(...heights)).toBeLessThan(25);
    const mails = page.locator(`td[data-label="${getPageTranslator(page).t('desk.pay-link.mail')}"]`);
    const lines = await mails.evaluateAll(countLines);
    expect(lines).toHaveLength(4);
    expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  },
);

test.each(LOCALES)('tables of the front desk: a moment takes two lines at most (%s)', async (locale) => {
  const links = createDeskLinks(locale);
  const page = await openDesk(locale, { siteUrl: sites.full.url });
  for (const address of [links.payLinks, links.history()])
    for (const width of [390, 900, 1_440]) {
      await resizeWindow(page, { width, height: 900 });
      await page.goto(address);
      const lines = await page.locator('.desk-table time').evaluateAll(countLines);
      expect(lines.length).toBeGreaterThan(3);
      expect([address, width, Math.max(...lines)]).toEqual([address, width, expect.toSatisfy((most) => most <= 2)]);
    }
  expect(await listWide(page, [links.payLinks, links.history()], [390, 900, 1_440])).toEqual([]);
});

test.each(LOCALES)(
  'change screen: room types, plans and prices are whole at 390 and 900 pixels, before arrival and in house (%s)',
  async (locale) => {
    const links = createDeskLinks(locale);
    const page = await openDesk(locale, { siteUrl: sites.full.url });
    // In house; arrives today.
    for (const guest of ['okonkwo', 'fonseca']) {
      await page.goto(links.reservations({ q: guest }));
      const detail = (await page.locator('.desk-table tbody th a').first().getAttribute('href')) ?? '';
      for (const width of [390, 900]) {
        await resizeWindow(page, { width, height: 900 });
        await page.goto(links.change(detail.slice(detail.lastIndexOf('/') + 1)));
        const choices = await page.locator('main select').all();
        expect(choices.length).toBeGreaterThan(0);
        for (const select of choices)
          expect([await select.getAttribute('name'), width, await select.evaluate(measureCutChoice)]).toEqual([
            expect.anything(),
            width,
            0,
          ]);
        expect(await page.locator('label:has([type=radio][name=price])').count()).toBe(3);
      }
    }
    expect(await listWide(page, [page.url()], [320, 390])).toEqual([]);
  },
);

test('print: screens of the front desk have no title without content, and a new booking keeps its rooms and prices', async () => {
  const links = createDeskLinks('en');
  const page = await openDesk('en', { siteUrl: sites.full.url });
  await page.emulateMedia({ media: 'print' });
  const rooms = links.newBooking({ arrival: '2027-02-10', departure: '2027-02-13', rooms: ['2'] });
  for (const address of [links.today, links.people(), links.inquiries(), links.newBooking(), rooms]) {
    await page.goto(address);
    const empty = await page.locator('.desk-panel').evaluateAll((panels) =>
      panels
        .filter((panel) => panel.checkVisibility())
        .filter(({ children }) => ![...children].some((part) => part.tagName !== 'HEADER' && part.checkVisibility()))
        .map(({ id, textContent }) => id || textContent),
    );
    expect(empty, address).toEqual([]);
  }
  expect(await page.getByText('US$654.50').isVisible()).toBe(true);
  expect(await page.locator('main :is(button, input[type=radio]):visible').count()).toBe(0);
});

test('a name of 100 letters, the longest, widens no screen of the front desk', async () => {
  const links = createDeskLinks('en');
  const page = await openDesk('en', { siteUrl: sites.full.url });
  // Arrives today.
  await page.goto(links.reservations({ q: 'fonseca' }));
  const detail = (await page.locator('.desk-table tbody th a').first().getAttribute('href')) ?? '';
  const code = detail.slice(detail.lastIndexOf('/') + 1);
  await page.goto(links.guest(code));
  await page.fill('#nombre', 'x'.repeat(100));
  await Promise.all([page.waitForURL(/done=/), page.press('#nombre', 'Enter')]);
  const found = links.reservations({ q: 'fonseca' });
  const screens = [detail, links.cancel(code), links.today, found, links.board(), links.history()];
  expect(await listWide(page, screens, [320, 900, 1_280])).toEqual([]);
});
