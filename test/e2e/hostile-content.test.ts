import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StoredItem } from '#src/backend/embedded/backend-store.table.ts';
import type { JsonObject, JsonValue } from '#src/server/database/tables/json.ts';
import { type BackendSite, startBackendSite } from '#test/e2e/support/site/backend-site.ts';
import { openContext } from '#test/e2e/support/steps/visitor.ts';
import { findPageContent, loadDemoContent } from '#test/support/content/content-items.ts';
import { CANARY, HOSTILE_BLOCKS } from '#test/support/content/hostile-blocks.ts';

const GOOD_LINK = '<p><a href="/rooms">good link</a></p>';
const ALL = HOSTILE_BLOCKS.join('\n');

const PLAIN = ['id', 'languages_code'];

const listRows = (rows: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(rows) ? (rows as readonly JsonObject[]) : [];

/** The same rows with every text of every translation replaced. */
const createHostileRows = (rows: JsonValue | undefined, text: string): JsonObject[] =>
  listRows(rows).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, PLAIN.includes(name) ? value : text])),
  );

const createHostileItem = ({ data, ...item }: StoredItem): StoredItem => {
  const gallery = listRows(data.gallery).map((row) => ({
    ...row,
    translations: createHostileRows(row.translations, ALL),
  }));
  return { ...item, data: { ...data, gallery, translations: createHostileRows(data.translations, ALL + GOOD_LINK) } };
};

const LONG = 'x'.repeat(120);

/** Harmless content that is wider than a phone. */
const createWideItem = (asset: string): StoredItem => {
  const picture = `<img src="/assets/${asset}" width="2400" height="1500">`;
  const body = `${picture}<p>${picture}${LONG}</p><h2>${LONG}</h2><pre>${LONG}</pre><ul><li>${LONG}</li></ul>`;
  return findPageContent(500, { title: LONG, summary: LONG, body });
};

/** Words that cannot be broken, in more columns than a telephone has room for. */
const createWideTable = (): StoredItem => {
  const row = Array.from({ length: 8 }, (_, column) => `<td>${'Temporada'.repeat(1 + (column % 2))}</td>`).join('');
  return findPageContent(501, { title: 'Table', summary: '', body: `<table><tbody><tr>${row}</tr></tbody></table>` });
};

/** One page for each block, in every field; and all blocks in every field of everything else, the footer too. */
const createHostileContent = async () => {
  const { items, files } = await loadDemoContent();
  const pages = HOSTILE_BLOCKS.map((block, index) =>
    findPageContent(100 + index, { title: block, summary: block, body: block + GOOD_LINK, picture_alt: block }),
  );
  return {
    items: [...items.map(createHostileItem), ...pages, createWideItem(files[0]?.id ?? ''), createWideTable()],
    files,
  };
};

let running: BackendSite;
let context: BrowserContext;
let page: Page;
const ran: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  running = await startBackendSite(await createHostileContent(), { LOG_LEVEL: 'warn', BACKEND_MAX_BYTES: '50000000' });
});

afterAll(() => running.stop());

beforeEach(async () => {
  ran.length = 0;
  requested.length = 0;
  // The pages' own policy would stop what runs as well; here the sanitiser has to do it alone.
  context = await openContext({ siteUrl: running.site.url, bypassCSP: true });
  await context.exposeFunction(CANARY, () => void ran.push(page.url()));
  context.on('request', (request) => void requested.push(request.url()));
  context.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page = await context.newPage();
});

/** The site's own pages, scripts, styles, fonts and pictures. */
const isOurs = (address: string): boolean => {
  const { origin, pathname } = new URL(address);
  const isPage = /^\/(EN$|EN\/|paginas\/|posts|pages|rooms|about-us$|$)/;
  const isFile = /^\/(static\/|assets\/[0-9a-f-]{36}$|RSC\/|favicon|builds\/latest\.json$)/;
  const isKnown = isPage.test(pathname) || isFile.test(pathname);
  return origin === running.site.url && isKnown && !/lure/.test(address);
};

const expectNothingHappened = (): void => {
  expect(ran).toEqual([]);
  expect(requested.filter((address) => !isOurs(address))).toEqual([]);
};

/** Looks at a page for a moment, with the pointer over the text. */
const inspectPage = async (path: string): Promise<void> => {
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(response?.status()).toBe(200);
  await page.mouse.move(400, 500);
  await page.waitForTimeout(40);
  expect(page.url()).toBe(running.site.url + path);
};

/** Of the pages with one block each every eighth; all blocks together are on every other page. */
const ALONE = [...HOSTILE_BLOCKS.keys()];

test(`a hostile block executes nothing and requests nothing, alone in every field of a page (${ALONE.length} blocks)`, async () => {
  for (const index of ALONE) await inspectPage(`/paginas/page-${100 + index}`);
  expectNothingHappened();
});

describe.each(['', '/EN'])('hostile blocks under "%s"', (prefix) => {
  const PATHS = ['/rooms/618449', '/paginas/Eventos', '/posts', '/pages', '/rooms', '/about-us', '/rooms/calendar'];

  test.each(PATHS)('executes and requests nothing, all blocks together on %s', async (path) => {
    await inspectPage(prefix + path);
    expectNothingHappened();
  });

  test('executes and requests nothing during client navigation', async () => {
    await inspectPage(`${prefix}/rooms`);
    await page.locator(`main a[href="${prefix}/rooms/618449"]`).first().click();
    await page.waitForURL(`**${prefix}/rooms/618449`);
    await page.waitForTimeout(300);
    expectNothingHappened();
  });

  test('keeps its links working in the page’s language', async () => {
    await inspectPage(`${prefix}/paginas/page-100`);
    await page.getByRole('main').getByRole('link', { name: 'good link', exact: true }).click();
    await page.waitForURL(`${running.site.url}${prefix}/rooms`);
    expectNothingHappened();
  });
});

const WIDE = ['/paginas/page-500', '/paginas/page-501', '/EN/pages', `/paginas/page-${99 + HOSTILE_BLOCKS.length}`];

test.each(WIDE)('content of an editor never makes a page wider than a phone: %s', async (path) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(path, { waitUntil: 'load' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('test check: canary and request log detect an executed block', async () => {
  await page.goto('/about-us');
  await page.evaluate((name) => {
    document.body.insertAdjacentHTML('beforeend', `<img src="/healthz?lure" onerror="${name}()">`);
  }, CANARY);
  await expect.poll(() => ran.length).toBe(1);
  expect(requested.filter((address) => !isOurs(address))).toEqual([`${running.site.url}/healthz?lure`]);
});
