import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page, Route } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#src/kernel/locale.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openContext } from '#test/e2e/support/steps/visitor.ts';
import { launchBrowser } from '#test/support/browser/launch-browser.ts';
import { BUDGETS, listMeasuredPages, type MeasuredPage, PREVIEW_RULE } from '#test/support/browser/page-budgets.ts';
import { measurePageWeight, PHONE } from '#test/support/browser/page-weight.ts';
import { stretch } from '#test/support/machine-speed.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** Of each kind of page those with the most on them; each is loaded once, and everything measured in that load. */
const OFTEN = ['home', 'results'];

let pages: readonly MeasuredPage[];
/** The whole one: when scripts come depends on what a window paints. */
let browser: Browser;

beforeAll(async () => {
  const all = await listMeasuredPages(getJourneySite().url, createStay(480).arrival);
  pages = all.filter(({ name }) => isRelease || OFTEN.includes(name));
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const WITH_HERO = ['home', 'content', 'content with a form'];

const delayFont = async (route: Route, delayMs: number): Promise<void> => {
  await wait(delayMs);
  await route.continue();
};

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

/** The locale data of the browser is loaded with a calendar only. */
const checkFormats = async (page: Page, { name, kind }: MeasuredPage): Promise<void> => {
  const created = await page.evaluate(() => (globalThis as { createdFormats?: string[] }).createdFormats);
  if (kind === 'calendar') expect(created, name).toContain('NumberFormat.supportedLocalesOf');
  else expect(created, name).toEqual([]);
};

const checkHero = async (page: Page, { name }: MeasuredPage): Promise<void> => {
  if (!WITH_HERO.includes(name)) return;
  const address = await page
    .locator('.hero-picture')
    .evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc));
  const response = await fetch(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
  expect(response.headers.get('content-type'), address).toBe('image/avif');
  expect((await response.arrayBuffer()).byteLength, `${name}: bytes of ${address}`).toBeLessThanOrEqual(BUDGETS.hero);
};

/** Late fonts move what early ones do. */
test.each(chooseCases(1, [500, 0]))(
  'page weight: no page exceeds its phone budget, shifts while loading and scrolling with fonts %i ms late, or hydrates with the locale data of the browser; the first picture comes as pixels',
  async (delayMs) => {
    const context = await openContext({ browser, ...PHONE, locale: 'en-US' });
    // Measures bytes and layout shifts, not time.
    context.setDefaultTimeout(60_000);
    await context.addInitScript(watchFormats);
    for (const each of pages) {
      const { name, url, kind } = each;
      // Forms and results may need a line more in other letters; what is looked at first may not.
      if (kind === 'page' && delayMs > 0) await context.route('**/*.woff2', (route) => delayFont(route, delayMs));
      const { script, font, scrolled, shift } = await measurePageWeight(context, url, async (page) => {
        await checkFormats(page, each);
        await checkHero(page, each);
      });
      await context.unroute('**/*.woff2');
      expect(script, `${name}: bytes of JavaScript`).toBeGreaterThan(50_000);
      expect(script, `${name}: bytes of JavaScript`).toBeLessThanOrEqual(BUDGETS.script[kind]);
      expect(font, `${name}: bytes of fonts`).toBeGreaterThan(10_000);
      expect(font, `${name}: bytes of fonts`).toBeLessThanOrEqual(BUDGETS.font);
      expect(scrolled, `${name}: bytes in all`).toBeLessThanOrEqual(BUDGETS.total);
      expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(BUDGETS.shift);
    }
  },
);

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
  for (const name of chooseCases(1, ['home', 'rooms', 'content'])) {
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
