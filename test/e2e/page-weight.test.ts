import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { PHONE, weigh } from '#test/support/page-weight.ts';
import { BUDGETS, type WeighedPage, weighedPages } from '#test/support/weighed-pages.ts';
import { journeySite } from './support/journey-site.ts';
import { stayIn } from './support/stays.ts';
import { visitor } from './support/visitor.ts';

let pages: readonly WeighedPage[];
/** The whole one: when scripts come depends on what a window paints. */
let browser: Browser;

beforeAll(async () => {
  pages = await weighedPages(journeySite().url, stayIn(480).arrival);
  browser = await launchBrowser();
});

afterAll(() => browser.close());

test('no page is heavier on a telephone than its budget, and nothing jumps while it loads and is scrolled', async () => {
  const context = await visitor({ browser, ...PHONE, locale: 'en-US' });
  // What is measured is bytes and movement, not time.
  context.setDefaultTimeout(60_000);
  for (const { name, url, kind } of pages) {
    const { script, font, scrolled, shift } = await weigh(context, url);
    expect(script, `${name}: bytes of JavaScript`).toBeGreaterThan(50_000);
    expect(script, `${name}: bytes of JavaScript`).toBeLessThanOrEqual(BUDGETS.script[kind]);
    expect(font, `${name}: bytes of fonts`).toBeLessThanOrEqual(BUDGETS.font);
    expect(scrolled, `${name}: bytes in all`).toBeLessThanOrEqual(BUDGETS.total);
    expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(BUDGETS.shift);
  }
});

test('nothing jumps when the fonts come behind the text', async () => {
  const context = await visitor({ browser, ...PHONE, locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  await context.route('**/*.woff2', async (route) => {
    await wait(500);
    await route.continue();
  });
  // Forms and results may need a line more in other letters; what is looked at first may not.
  const first = pages.filter(({ kind }) => kind === 'page');
  expect(first.length).toBeGreaterThan(2);
  for (const { name, url } of first) {
    const { shift } = await weigh(context, url);
    expect(shift, `${name}: layout shift`).toBeLessThanOrEqual(BUDGETS.shift);
  }
});
