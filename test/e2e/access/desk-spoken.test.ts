import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { collectSpoken, readAll, startListening } from '#test/e2e/support/accessibility/screen-reader.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { stretch } from '#test/support/machine-speed.ts';
import type { RunningSite } from '#test/support/site/site.ts';

/** A Monday morning at the hotel, far from the minimum stays of Christmas. */
const BEGINS = '2026-06-08T14:00:00Z';

const clock = new URL(`../support/clock-at.ts?at=${BEGINS}`, import.meta.url);
let site: RunningSite;

beforeAll(async () => {
  // A fixed date, because transcripts contain dates and prices.
  site = await startDeskSite(
    { DEMO_RESERVATIONS: 'true', NODE_OPTIONS: `--import ${clock}`, LOG_LEVEL: 'warn' },
    { isEmpty: true },
  );
});

afterAll(() => site.stop());

type Part = readonly [what: string, phrases: readonly string[]];

/** What differs from run to run: codes, and the minute in which something was done or a demo's hold ends. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b[2-9A-HJKMNPQRTV-Z]{8}\b/g, 'AB2CD3EF'],
  [
    /(?<=(?:Jun (?:8|11), 2026, |\b(?:8|11) jun 2026, |[Uu]ntil (?:Tue, Jun 9, )?|hasta (?:las |el mar, 9 jun, )))\d{1,2}:\d\d/g,
    '9:41',
  ],
];

const expectSpoken = (name: string, parts: readonly Part[]): Promise<void> => {
  const text = parts.map(([what, phrases]) => [`# ${what}`, '', ...phrases, ''].join('\n')).join('\n');
  const steady = CHANGING.reduce((words, [pattern, stand]) => words.replace(pattern, stand), text);
  return expect(steady).toMatchFileSnapshot(fileURLToPath(new URL(`./spoken/${name}.txt`, import.meta.url)));
};

const GUEST = 'Moscoso';

/** The screen of the guest, found by half a name as staff find it. */
const findGuest = async (page: Page, links: ReturnType<typeof createDeskLinks>): Promise<string> => {
  await page.goto(links.reservations({ q: GUEST.slice(0, 4).toLowerCase() }));
  const href = await page.locator('main tbody th a').first().getAttribute('href');
  return /\/([^/?]+)$/.exec(href ?? '')?.[1] ?? '';
};

/** Until each mail of the reservation is sent, planned for later or given up. */
const waitForMails = async (page: Page, href: string): Promise<void> => {
  const { t } = getPageTranslator(page);
  const waiting = page.locator('#timeline').getByText(t('desk.mail.state.waiting'), { exact: true });
  const countWaiting = async (): Promise<number> => {
    await page.goto(href);
    return waiting.count();
  };
  await expect.poll(countWaiting, { timeout: stretch(90_000), interval: 1_000 }).toBe(0);
};

test.each(['es', 'en'] as const)('screen reader: the front desk (%s)', async (locale) => {
  const links = createDeskLinks(locale);
  const page = await openDesk(locale, { siteUrl: site.url, viewport: { width: 1100, height: 900 } });
  const parts: Part[] = [];
  const read = async (what: string): Promise<void> => void parts.push([what, await readAll(page, 'main')]);
  await page.goto(links.today);
  await read('Today');
  const code = await findGuest(page, links);
  await read('The list, searched by half a name');
  await waitForMails(page, links.reservation(code));
  // Mails of one minute are sent in any order, so that the timeline is heard without them.
  await page.goto(links.reservation(code, undefined, 'changes'));
  await read('A reservation, with its changes');
  await page.goto(links.reservation(code, undefined, 'payments'));
  parts.push(['Its payments', await readAll(page, '#timeline')]);
  await page.goto(links.board(undefined, 7));
  await read('The board');
  await page.goto(links.refund(code));
  const { t, money } = getPageTranslator(page);
  await page.locator('#amount').fill('40');
  await page.locator('#reason').fill('Breakfast was cold on two days');
  await startListening(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('desk.act.preview'), exact: true })
    .press('Enter');
  await page.getByRole('button', { name: t('desk.refund.confirm', { amount: money(4_000, 'USD') }) }).waitFor();
  parts.push(['Enter on the preview of a refund', await collectSpoken(page)]);
  await read('The preview');
  await expectSpoken(`desk.${locale}`, parts);
});
