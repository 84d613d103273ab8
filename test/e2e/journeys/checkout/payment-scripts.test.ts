import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { CARDS, findAlert, holdRooms, payDeposit } from '#test/e2e/support/steps/checkout-steps.ts';
import { ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { PAYMENT_SCRIPTS } from '#test/support/browser/payment-scripts.ts';

const OWN = new Set(globSync('src/**/*.{ts,tsx}').map((path) => basename(path).replace(/\.tsx?$/, '')));

const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isAllowed = (kind: 'inline' | 'external', what: string): boolean =>
  PAYMENT_SCRIPTS.some((script) => script.kind === kind && script.is.test(what));

interface Loaded {
  readonly url: URL;
  readonly hash: string;
}

/** Every script that comes while a page is loaded anew and used, by whatever way. */
const listScripts = async (page: Page, use: () => Promise<void>): Promise<Loaded[]> => {
  const coming: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    const isScript = response.request().resourceType() === 'script' || url.pathname.endsWith('.js');
    if (isScript) coming.push(response.body().then((body) => ({ url, hash: hashBytes(body) })));
  });
  await use();
  return Promise.all(coming);
};

test('B15: checkout loads no script that is not in the inventory, each as it was built', async () => {
  const page = await openPage({ locale: 'en-US' });
  await holdRooms(page, 'en', createStay(440), [ROOMS.en.garden]);
  const loaded = await listScripts(page, async () => {
    await page.reload();
    await payDeposit(page, { card_number: CARDS.declined });
    await findAlert(page).getByText('Your bank declined the card').waitFor();
    await page.waitForLoadState('networkidle');
  });
  expect(loaded.length).toBeGreaterThan(5);
  const origin = new URL(page.url()).origin;
  const unknown = loaded.filter(({ url }) => {
    // A hash can begin with a hyphen too.
    const [, name = ''] = /^\/static\/(.+?)-{1,2}[\w-]{6,7}\.js$/.exec(url.pathname) ?? [];
    return url.origin !== origin || !(OWN.has(name) || isAllowed('external', name));
  });
  expect(unknown.map(({ url }) => url.href)).toEqual([]);
  const changed = loaded.filter(({ url, hash }) => hash !== hashBytes(readFileSync(`dist/public${url.pathname}`)));
  expect(changed.map(({ url }) => url.href)).toEqual([]);

  const inline = await page.locator('script:not([src])').allTextContents();
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter((text) => !isAllowed('inline', text.trim())).map((text) => text.slice(0, 200))).toEqual([]);
  expect(await page.locator('iframe, object, embed, [onclick], [onload]').count()).toBe(0);
});
