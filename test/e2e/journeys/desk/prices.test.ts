import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { openDesk } from '#test/e2e/support/steps/desk-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, viewport: { width: 1440, height: 900 } },
  { locale: 'en', javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
] as const;

const MAX_PRESSES = 8;

/** A month that no other journey books, by its place among those of the form. */
const MONTH = 9;

interface NightRow {
  readonly night: string;
  readonly rate: number;
  readonly min: number;
}

const readNights = (from: string, to: string) =>
  querySite<NightRow>(
    `select to_char(night, 'YYYY-MM-DD') as night, rate_minor::int as rate, min_stay as min from nightly_rate
     where night between $1 and $2 and rate_plan_id = 'flexible' order by room_type_id, night`,
    from,
    to,
  );

/** Presses of links, buttons and boxes, and of fields before one types into them. */
const createHand = (page: Page, isNarrow: boolean) => {
  const { t } = getPageTranslator(page);
  let presses = 0;
  const main = page.getByRole('main');
  const press = async (selector: string) => {
    presses += 1;
    await main.locator(selector).first().click();
  };
  return {
    press,
    follow: async (name: string) => {
      presses += 1;
      await main.getByRole('link', { name, exact: true }).first().click();
    },
    type: async (selector: string, text: string) => {
      presses += 1;
      await main.locator(selector).fill(text);
    },
    /** Prices, from any screen: on a telephone its group first. */
    openPrices: async () => {
      presses = isNarrow ? 2 : 1;
      const navigation = page.getByRole('navigation', { name: t('desk.nav'), exact: true });
      if (isNarrow) await navigation.locator('summary', { hasText: t('desk.nav.group.sell') }).click();
      await navigation.getByRole('link', { name: t('desk.nav.prices'), exact: true }).click();
    },
    waitForDone: (done: string) => page.waitForURL((url) => url.searchParams.get('done') === done),
    count: () => presses,
  };
};

describe.each(VISITS)('prices at the desk in $locale, with JavaScript: $javaScriptEnabled', (visit) => {
  const { locale, javaScriptEnabled, viewport } = visit;
  const links = createDeskLinks(locale);

  test(`+8 % on the weekends of a month, a minimum stay over a holiday, and both taken back: at most ${MAX_PRESSES} presses each`, async () => {
    const page = await openPage({ javaScriptEnabled, viewport });
    await openDesk(page, locale, links.board());
    const { t } = getPageTranslator(page);
    const hand = createHand(page, viewport.width < 900);
    const isAccessible = (what: string) => (javaScriptEnabled ? expectAccessible(page, what) : undefined);

    await hand.openPrices();
    await hand.follow(t('desk.prices.tab.change'));
    await hand.press(`.prices-months li:nth-child(${MONTH + 1}) a`);
    const [from, to] = [await page.inputValue('#from_1'), await page.inputValue('#to_1')];
    const before = await readNights(from, to);
    expect(before.length).toBeGreaterThan(200);
    await hand.press('label[for="weekdays-5-6"]');
    await hand.type('#value', '8');
    await hand.press('button[value=preview]');
    await page.locator('button[value=confirm]').waitFor();
    await isAccessible('the preview of a change of prices');
    const isWeekend = ({ night }: NightRow) => [5, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay());
    const weekends = before.filter(isWeekend);
    expect(await page.locator('button[value=confirm]').textContent()).toBe(
      t('desk.prices.change.confirm', { nights: weekends.length }),
    );
    await hand.press('button[value=confirm]');
    await hand.waitForDone('changed');
    expect(hand.count()).toBeLessThanOrEqual(MAX_PRESSES);
    await isAccessible('a change of prices');
    expect(await readNights(from, to)).toEqual(
      before.map((row) => (isWeekend(row) ? { ...row, rate: Math.round((row.rate * 1.08) / 100) * 100 } : row)),
    );

    await hand.openPrices();
    await hand.follow(t('desk.prices.tab.change'));
    await hand.type('#from_1', `${from.slice(0, 8)}20`);
    await hand.type('#to_1', `${from.slice(0, 8)}22`);
    await hand.type('#min_stay', '5');
    await hand.press('button[value=preview]');
    await hand.press('button[value=confirm]');
    await hand.waitForDone('changed');
    expect(hand.count()).toBeLessThanOrEqual(MAX_PRESSES);
    const holiday = await readNights(`${from.slice(0, 8)}20`, `${from.slice(0, 8)}22`);
    expect(holiday.length).toBeGreaterThan(20);
    expect(new Set(holiday.map(({ min }) => min))).toEqual(new Set([5]));

    // The newest change first, then the one before it.
    for (const place of [1, 3]) {
      await hand.openPrices();
      await hand.follow(t('desk.prices.tab.changes'));
      await hand.press(`tbody tr:nth-child(${place}) a`);
      const button = page.getByRole('button', { name: /\d/ });
      await isAccessible('a change to take back');
      await button.waitFor();
      await hand.press('#take-back button');
      await hand.waitForDone('taken-back');
      expect(hand.count()).toBeLessThanOrEqual(MAX_PRESSES);
    }
    expect(await readNights(from, to)).toEqual(before);
  });

  test('a price that is far away is typed again, and what is typed wrongly is said at its field', async () => {
    const page = await openPage({ javaScriptEnabled, viewport });
    await openDesk(page, locale, links.priceChange());
    const { t } = getPageTranslator(page);
    const hand = createHand(page, viewport.width < 900);
    const sendWrong = async (value: string) => {
      await hand.type('#value', value);
      await hand.press('button[value=preview]');
      await page.locator('form[aria-busy]').waitFor({ state: 'detached' });
      await page.locator('#value-error').waitFor();
      expect(await page.inputValue('#value')).toBe(value);
    };
    await sendWrong('1000');
    expect(await page.locator('#from_1-error').textContent()).toBe(t('desk.prices.error.from'));
    await hand.press('.prices-months li:nth-child(11) a');
    await sendWrong('+8 % more');
    await hand.type('#value', '8,5 %');
    await hand.press('button[value=preview]');
    await page
      .getByText(t('desk.prices.edit.percent', { percent: '+8.5' }).slice(1))
      .first()
      .waitFor();
    await hand.press('label:has(input[value=set])');
    await hand.type('#value', '17');
    await hand.press('button[value=preview]');
    await page.locator('#typed').waitFor();
    await hand.press('button[value=confirm]');
    await page.locator('#typed-error').waitFor();
    expect(new URL(page.url()).searchParams.get('done')).toBeNull();
  });

  test('a first and a last night of the calendar lead to the change with nights and room types filled in', async () => {
    const page = await openPage({ javaScriptEnabled, viewport });
    await openDesk(page, locale, links.prices());
    const hand = createHand(page, viewport.width < 900);
    await hand.press('.prices-table tbody tr:nth-child(1) td:nth-of-type(3) a');
    await page.locator('#night').waitFor();
    await hand.press('.prices-table tbody tr:nth-child(2) td:nth-of-type(5) a');
    await page.locator('#from_1').waitFor();
    const [from, to] = [await page.inputValue('#from_1'), await page.inputValue('#to_1')];
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * 86_400_000);
    expect(await page.locator('input[name=types]:checked').count()).toBe(2);
  });
});
