import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinks } from '#src/routing/links.ts';
import { LOCALES } from '#src/routing/locales.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openContext } from '#test/e2e/support/steps/visitor.ts';
import { launchBrowser } from '#test/support/browser/launch-browser.ts';
import { BUDGETS, listMeasuredPages, type MeasuredPage, PREVIEW_RULE } from '#test/support/browser/page-budgets.ts';
import { measurePageWeight, PHONE } from '#test/support/browser/page-weight.ts';
import { stretch } from '#test/support/machine-speed.ts';

let pages: readonly MeasuredPage[];
/** The whole one: when scripts come depends on what a window paints. */
let browser: Browser;

beforeAll(async () => {
  pages = await listMeasuredPages(getJourneySite().url, createStay(480).arrival);
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test('page weight: no page exceeds its phone budget, and nothing shifts while loading and scrolling', async () => {
  const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
  // Measures bytes and layout shifts, not time.
  context.setDefaultTimeout(60_000);
  for (const { name, url, kind } of pages) {
    const { script, font, scrolled, shift } = await measurePageWeight(context, url);
    expect(script, `${name}: bytes of JavaScript`).toBeGreaterThan(50_000);
    expect(script, `${name}: bytes of JavaScript`).toBeLessThanOrEqual(BUDGETS.script[kind]);
    expect(font, `${name}: bytes of fonts`).toBeLessThanOrEqual(BUDGETS.font);
    expect(scrolled, `${name}: bytes in all`).toBeLessThanOrEqual(BUDGETS.total);
    expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(BUDGETS.shift);
  }
});

test.each(LOCALES)('page weight: the HTML of cached pages fits into the first packets (%s)', async (locale) => {
  const { home, rooms, posts, pagina } = createLinks(locale);
  for (const path of [home, rooms, posts, pagina('gastronomia')]) {
    const headers = { 'accept-encoding': 'br', 'accept-language': locale };
    const readPage = async () => {
      const response = await fetch(getJourneySite().url + path, { headers });
      expect(response.headers.get('content-encoding'), path).toBe('br');
      return response.text();
    };
    // A page that was asked for before its preview was made gets it when it is rendered again.
    if (path !== posts) await expect.poll(readPage, { timeout: stretch(30_000) }).toMatch(PREVIEW_RULE);
    const html = await readPage();
    // Of Waku and its bundler, for no guest.
    expect(html, path).not.toMatch(/name="generator"|data-rsc-css-href/);
    // As the site compresses it in the background, which a busy machine may put off for long.
    const { byteLength } = brotliCompressSync(html.replace(PREVIEW_RULE, ''));
    expect(byteLength, `${path}: bytes of HTML`).toBeGreaterThan(4_000);
    expect(byteLength, `${path}: bytes of HTML`).toBeLessThanOrEqual(BUDGETS.document[path === home ? 'home' : 'page']);
    const preview = brotliCompressSync(html).byteLength - byteLength;
    expect(preview, `${path}: bytes of the preview`).toBeLessThanOrEqual(BUDGETS.preview);
  }
});

test('page weight: phones get the first picture as pixels, within its budget', async () => {
  const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
  const page = await context.newPage();
  for (const name of ['home', 'content', 'content with a form']) {
    await page.goto(pages.find((each) => each.name === name)?.url ?? '', { waitUntil: 'load' });
    const address = await page
      .locator('.hero-picture')
      .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc));
    const response = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(response.headers.get('content-type'), address).toBe('image/avif');
    expect((await response.arrayBuffer()).byteLength, `${name}: bytes of ${address}`).toBeLessThanOrEqual(BUDGETS.hero);
  }
});

/** Element and address of what was the largest paint so far. */
const readLargestPaint = () =>
  new Promise<string>((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element; url: string }) | undefined;
      resolve(`${last?.element?.localName} ${last?.url}`);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('page weight: phones see a preview as large as the first picture until that is loaded', async () => {
  const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
  const page = await context.newPage();
  for (const name of ['home', 'rooms', 'content']) {
    const url = pages.find((each) => each.name === name)?.url ?? '';
    await expect.poll(async () => (await fetch(url)).text(), { timeout: stretch(30_000) }).toMatch(PREVIEW_RULE);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/assets/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => page.evaluate(readLargestPaint), { message: name }).toMatch(/^img data:image\/avif/);
    release();
    await page.locator('[fetchpriority=high]').evaluate((picture: HTMLImageElement) => picture.decode());
    await wait(500);
    // The picture itself is no larger, so the page counts as there since its preview was.
    expect(await page.evaluate(readLargestPaint), name).toMatch(/^img data:image\/avif/);
    await context.unroute('**/assets/**');
  }
});

test('page weight: nothing shifts when the web fonts load', async () => {
  const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  await context.route('**/*.woff2', async (route) => {
    await wait(500);
    await route.continue();
  });
  // Forms and results may need a line more in other letters; what is looked at first may not.
  const first = pages.filter(({ kind }) => kind === 'page');
  expect(first.length).toBeGreaterThan(2);
  for (const { name, url } of first) {
    const { shift } = await measurePageWeight(context, url);
    expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(BUDGETS.shift);
  }
});

/** Runs in the page before anything else: keeps the names of the formats that load the locale data of a browser. */
const watchFormats = () => {
  const created: string[] = [];
  Object.assign(globalThis, { createdFormats: created });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat'] as const) {
    const format = Intl[name] as unknown as new () => object;
    const watched: ProxyHandler<new () => object> = {
      construct: (...args) => {
        created.push(name);
        return Reflect.construct(...args);
      },
      get: (target, key) => {
        if (key === 'supportedLocalesOf') created.push(`${name}.supportedLocalesOf`);
        return Reflect.get(target, key);
      },
    };
    Object.assign(Intl, { [name]: new Proxy(format, watched) });
  }
};

test('page weight: pages without a calendar hydrate without the locale data of the browser', async () => {
  const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
  await context.addInitScript(watchFormats);
  const page = await context.newPage();
  for (const { name, url, kind } of pages) {
    await page.goto(url);
    // It is a link until the deferred scripts have loaded.
    await page.locator('.menu-button[role=button]').waitFor();
    await wait(500);
    const created = await page.evaluate(() => (globalThis as { createdFormats?: string[] }).createdFormats);
    if (kind === 'calendar') expect(created, name).toContain('NumberFormat.supportedLocalesOf');
    else expect(created, name).toEqual([]);
  }
});
