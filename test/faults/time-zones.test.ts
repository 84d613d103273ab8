import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksIn } from '#src/routing/links.ts';
import { picksStay, searches } from '#test/e2e/support/calendar.ts';
import { chooses, goesToCheckout, isThanked, pays, wordsAt } from '#test/e2e/support/guest.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';
import { demoDatabase } from '#test/support/prepared.ts';
import { type RunningSite, startSite } from '#test/support/site.ts';

/** The day before and the day after the hotel's, for most of the day; and the hotel's own. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Panama'];

const stay = stayIn(60);
const links = linksIn('en');

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ settings: { TZ: 'UTC' }, fill: demoDatabase });
});
afterAll(() => site?.stop());

/** Text as it is seen: what is hidden holds ids of the page's own. */
const shown = async (part: Locator): Promise<string> => (await part.allInnerTexts()).join();

const textOf = (page: Page): Promise<string> => shown(page.getByRole('main'));

const summaryOf = (page: Page): Promise<string> => shown(page.locator('.stay-summary'));

/** What a browser in that zone is shown on its way to a reservation. */
const seenFrom = async (timezoneId: string) => {
  const page = await visit({ siteUrl: site.url, locale: 'en-US', timezoneId });
  await page.goto(links.calendar());
  const grid = page.getByRole('grid').first();
  // Prices come after the days.
  await grid.getByText('US$').first().waitFor();
  const calendar = await shown(grid);
  await picksStay(page, stay);
  await searches(page);
  await page.waitForURL(/\/rooms\/booking\?/);
  const { search } = new URL(page.url());
  await page.getByRole('radio').first().waitFor();
  const results = await textOf(page);
  return { page, seen: { calendar, search, results } };
};

test('fault 18: browsers at UTC+14 and −11 show the dates, nights and prices of the hotel', async () => {
  const visits = [];
  for (const zone of ZONES) visits.push(await seenFrom(zone));
  const [east, west, hotel] = visits;
  expect(hotel?.seen.search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2`);
  expect(hotel?.seen.results).toContain('US$');
  expect([east?.seen, west?.seen]).toEqual([hotel?.seen, hotel?.seen]);

  const booked = [];
  for (const { page } of visits) {
    await chooses(page, 'Garden Room');
    await goesToCheckout(page);
    const checkout = await summaryOf(page);
    await pays(page);
    await isThanked(page);
    booked.push({ checkout, thankYou: await summaryOf(page) });
  }
  const words = wordsAt(hotel?.page as Page);
  for (const date of [stay.arrival, stay.departure]) expect(booked[0]?.checkout).toContain(words.date(date, 'full'));
  expect(new Set(booked.map((each) => JSON.stringify(each))).size).toBe(1);
});
