import { expect, test } from 'vitest';
import { getJourneySite } from '#test/e2e/support/site/journey-site.ts';
import { createResultsHref } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';

const GARDEN = '618449';
/** With 10 % tax 47.53. */
const LOWEST = 4_321;

const setRate = (night: string, rate: number) =>
  querySite(
    `update nightly_rate set rate_minor = $1, set_by = 'manual' where room_type_id = $2 and night = $3`,
    rate,
    GARDEN,
    night,
  );

const readHtml = async (path: string): Promise<string> => (await fetch(getJourneySite().url + path)).text();

/** Prices of offers in the structured data of a page. */
const readStructuredPrices = async (path: string): Promise<unknown[]> => {
  const blocks = (await readHtml(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const prices: unknown[] = [];
  for (const [, block = ''] of blocks)
    JSON.parse(block, (key, value) => {
      if (key === 'price' || key === 'lowPrice') prices.push(Number(value));
      return value;
    });
  return prices;
};

test('rates: a night whose price changes in the database changes results, from and structured data alike', async () => {
  const { arrival } = createStay(410);
  const departure = createStay(411).arrival;
  const [before] = await querySite<{ rate: string }>(
    'select rate_minor::text as rate from nightly_rate where room_type_id = $1 and night = $2',
    GARDEN,
    arrival,
  );
  const readRoomsPage = () => readHtml('/EN/rooms');
  expect(await readRoomsPage()).not.toContain('47.53');

  await setRate(arrival, LOWEST);
  // Every node hears of the change within a second. Each page's first visit after that still gets the cached page,
  // which is rendered again behind it; so each page is asked until it has the price.
  await expect.poll(readRoomsPage).toContain('47.53');
  await expect.poll(() => readHtml(`/EN/rooms/${GARDEN}`)).toContain('47.53');
  expect(await readStructuredPrices(`/EN/rooms/${GARDEN}`)).toContain(47.53);
  await expect.poll(() => readHtml('/EN')).toContain('47.53');

  expect(await readHtml(createResultsHref('en', { arrival, departure }))).toContain('47.53');

  await setRate(arrival, Number(before?.rate));
  // Pages of the other language were rendered at that price too, and a journey that opens one next must not find it.
  for (const path of ['/EN/rooms', `/EN/rooms/${GARDEN}`, '/EN', '/rooms', `/rooms/${GARDEN}`, '/'])
    await expect.poll(() => readHtml(path)).not.toMatch(/47[.,]53/);
});
