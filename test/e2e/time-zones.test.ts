import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import { pickStay, submitSearch } from '#test/e2e/support/steps/calendar-steps.ts';
import { getPageTranslator, holdRoomsByRequest, waitForThankYou } from '#test/e2e/support/steps/checkout-steps.ts';
import { sendPayment } from '#test/e2e/support/steps/requested-payment.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';
import { chooseCases } from '#test/support/test-scope.ts';

/** The hotel's own; the day after it, and the day before it, for most of the day. */
const ZONES = chooseCases(2, ['America/Panama', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']);

const stay = createStay(60);
const links = createLinks('en');

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ settings: { ...(await createSiteDatabase()), TZ: 'UTC' } });
});
afterAll(() => site?.stop());

/** Visible text only: hidden elements contain page-specific ids. */
const readPart = async (part: Locator): Promise<string> => (await part.allInnerTexts()).join();

const readText = (page: Page): Promise<string> => readPart(page.getByRole('main'));

const readSummary = (page: Page): Promise<string> => readPart(page.locator('.stay-summary'));

/** What a browser in that zone is shown on its way to a reservation. */
const visitFromZone = async (timezoneId: string) => {
  const page = await openPage({ siteUrl: site.url, locale: 'en-US', timezoneId });
  await page.goto(links.calendar());
  const grid = page.getByRole('grid').first();
  // Prices come after the days.
  await grid
    .getByText(/^\d+\.\d\d$/)
    .first()
    .waitFor();
  const calendar = await readPart(grid);
  await pickStay(page, stay);
  await submitSearch(page);
  await page.waitForURL(/\/rooms\/booking\?/);
  const { search } = new URL(page.url());
  await page.getByRole('radio').first().waitFor();
  const results = await readText(page);
  return { page, seen: { calendar, search, results } };
};

test('fault 18: browsers at UTC+14 and −11 show the dates, nights and prices of the hotel', async () => {
  const visits = [];
  for (const zone of ZONES) visits.push(await visitFromZone(zone));
  const [hotel, ...others] = visits;
  expect(hotel?.seen.search).toBe(`?arrival=${stay.arrival}&departure=${stay.departure}&room=2`);
  expect(hotel?.seen.results).toContain('US$');
  expect(others).not.toEqual([]);
  for (const { seen } of others) expect(seen).toEqual(hotel?.seen);

  const booked = [];
  for (const { page } of visits) {
    const path = await holdRoomsByRequest(page, 'en', stay, ['Garden Room']);
    await page.goto(path);
    const checkout = await readSummary(page);
    await page.goto(await sendPayment(page, path));
    await waitForThankYou(page);
    booked.push({ checkout, thankYou: await readSummary(page) });
  }
  const translator = getPageTranslator(hotel?.page as Page);
  for (const date of [stay.arrival, stay.departure])
    expect(booked[0]?.checkout).toContain(translator.date(date, 'full'));
  expect(new Set(booked.map((each) => JSON.stringify(each))).size).toBe(1);
});
