import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#src/kernel/locale.ts';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { createLinks } from '#src/site/routing/links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDeskGroup } from '#test/e2e/support/steps/desk-steps.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import type { RunningSite } from '#test/support/site/site.ts';

/** From any page of the desk. desk-second-half.md */
const MAX_PRESSES = 8;

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, width: 1_440, code: 'VERANO26' },
  { locale: 'en', javaScriptEnabled: false, width: 390, code: 'SUMMER26' },
] as const;

let site: RunningSite;

// A site of its own: plans on sale change the results of every guest.
beforeAll(async () => {
  site = await startDeskSite({});
});

afterAll(() => site?.stop());

/** What a guest reads, as a text. */
const readResults = async (locale: Locale, promo: string): Promise<string> => {
  const href = createLinks(locale).booking({ ...createStay(200), rooms: ['2'], promo });
  return (await (await fetch(site.url + href)).text()).replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
};

/** Links, buttons and choices that a person presses, counted; typing is none. */
const createHand = (page: Page) => {
  let presses = 0;
  const main = page.getByRole('main');
  const count = async (press: Promise<void>): Promise<void> => {
    presses += 1;
    await press;
  };
  return {
    count: () => presses,
    follow: (name: string) => count(page.getByRole('link', { name, exact: true }).first().click()),
    openOffers: async (name: string) => {
      presses += await openDeskGroup(page, 'sell');
      await count(page.getByRole('link', { name, exact: true }).first().click());
    },
    choose: (name: string | RegExp) => count(main.getByLabel(name).first().check()),
    press: (name: string) => count(main.getByRole('button', { name, exact: true }).first().click()),
    type: (field: string, text: string) => main.locator(`#${field}`).fill(text),
  };
};

describe.each(VISITS)('offers at $width pixels in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, width, code } = visit;
  const links = createDeskLinks(locale);
  const open = () =>
    openDesk(locale, { siteUrl: site.url, javaScriptEnabled, viewport: { width, height: 900 }, colorScheme: 'light' });
  const check = async (page: Page, what: string): Promise<void> => {
    if (!javaScriptEnabled) return;
    await expectAccessible(page, what);
    await expectNoOverflow(page);
  };
  const waitForDone = (page: Page, done: string) => page.waitForURL((url) => url.searchParams.get('done') === done);

  test('a code for 100 uses is made, works for a guest, and ends', async () => {
    const page = await open();
    const { t } = getPageTranslator(page);
    const hand = createHand(page);
    await hand.openOffers(t('desk.nav.offers'));
    await hand.follow(t('desk.offers.new.promotion'));
    await hand.type('percent', '1000');
    await hand.type('code', code.toLowerCase());
    await hand.type('maxUses', '100');
    await hand.press(t('desk.offer.preview'));
    await page.locator('#percent-error').waitFor();
    expect(await page.locator('#maxUses').inputValue()).toBe('100');
    await check(page, 'a promotion with an error');
    await hand.type('percent', '15');
    await hand.press(t('desk.offer.preview'));
    await page.getByText(t('desk.offer.cheapest')).waitFor();
    await check(page, 'the preview of a promotion');
    await hand.press(t('desk.offer.sell'));
    await waitForDone(page, 'on-sale');
    expect(hand.count()).toBe(width < 900 ? 6 : 5);
    expect(hand.count()).toBeLessThanOrEqual(MAX_PRESSES);
    await check(page, 'a promotion on sale');
    expect(await readResults(locale, code)).toContain(t('promotion.status.applied', { code }));
    await page.goto(links.offers());
    expect(await page.getByRole('main').textContent()).toContain(t('desk.offers.uses.of', { used: 0, max: 100 }));

    await page.goto(links.history());
    expect(await page.locator('.desk-table tbody tr').first().textContent()).toContain(code);
    await page.goto(links.offer('promotion', { id: code.toLowerCase() }));
    await hand.press(t('desk.offer.end'));
    await page.getByText(t('desk.offer.act.end')).waitFor();
    await hand.press(t('desk.offer.end'));
    await waitForDone(page, 'end');
    expect(await readResults(locale, code)).not.toContain(t('promotion.status.applied', { code }));
  });

  test('a non-refundable plan is made, and guests are offered it beside the others', async () => {
    const page = await open();
    const { t } = getPageTranslator(page);
    const hand = createHand(page);
    const name = `${t('desk.terms.never-back')} ${code}`;
    await hand.openOffers(t('desk.nav.offers'));
    await hand.follow(t('desk.offers.plan'));
    const before = await page.locator('.desk-table tbody tr').allTextContents();
    expect(before.length).toBeGreaterThan(2);
    await hand.follow(t('desk.offers.new.plan'));
    await hand.type('difference', '10');
    await hand.choose(new RegExp(t('desk.terms.never-back')));
    await hand.type('nameEs', name);
    await hand.type('nameEn', name);
    await hand.press(t('desk.offer.preview'));
    await page.getByText(t('desk.offer.prices')).waitFor();
    await check(page, 'the preview of a plan');
    await hand.press(t('desk.offer.sell'));
    await waitForDone(page, 'on-sale');
    expect(hand.count()).toBe(width < 900 ? 7 : 6);
    expect(hand.count()).toBeLessThanOrEqual(MAX_PRESSES);
    expect(await readResults(locale, '')).toContain(name);
    await page.goto(links.offers('plan'));
    const after = await page.locator('.desk-table tbody tr').allTextContents();
    expect(after.filter((row) => !row.includes(name)).sort()).toEqual(before.sort());
    expect(after).toHaveLength(before.length + 1);
  });

  test('an extra is put on sale from its draft', async () => {
    const page = await open();
    const { t } = getPageTranslator(page);
    const hand = createHand(page);
    await hand.openOffers(t('desk.nav.offers'));
    await hand.follow(t('desk.offers.extra'));
    await page.locator('.desk-table tbody th a').first().click();
    const isDraft = (await page.getByText(t('desk.offer.badge.draft'), { exact: true }).count()) > 0;
    await check(page, 'an extra');
    await hand.press(t(isDraft ? 'desk.offer.sell' : 'desk.offer.archive'));
    await page.getByText(t(isDraft ? 'desk.offer.act.on-sale' : 'desk.offer.act.archived')).waitFor();
    await hand.press(t(isDraft ? 'desk.offer.sell' : 'desk.offer.archive'));
    await waitForDone(page, isDraft ? 'on-sale' : 'archived');
  });
});
