import { expect, test } from 'vitest';
import { sql } from '#test/e2e/support/books.ts';
import { resultsHref } from '#test/e2e/support/guest.ts';
import { journeySite } from '#test/e2e/support/journey-site.ts';
import { stayIn } from '#test/e2e/support/stays.ts';
import { visit } from '#test/e2e/support/visitor.ts';

const GARDEN = '618449';
const LOWEST = 4_321;

const setRate = (night: string, rate: number) =>
  sql(
    `update nightly_rate set rate_minor = $1, set_by = 'manual' where room_type_id = $2 and night = $3`,
    rate,
    GARDEN,
    night,
  );

const html = async (path: string): Promise<string> => (await fetch(journeySite().url + path)).text();

/** Prices of offers in the structured data of a page. */
const structuredPrices = async (path: string): Promise<unknown[]> => {
  const blocks = (await html(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const prices: unknown[] = [];
  for (const [, block = ''] of blocks)
    JSON.parse(block, (key, value) => {
      if (key === 'price' || key === 'lowPrice') prices.push(Number(value));
      return value;
    });
  return prices;
};

test('rates: a night whose price changes in the database changes results, from and structured data alike', async () => {
  const { arrival } = stayIn(410);
  const departure = stayIn(411).arrival;
  const [before] = await sql<{ rate: string }>(
    'select rate_minor::text as rate from nightly_rate where room_type_id = $1 and night = $2',
    GARDEN,
    arrival,
  );
  const rooms = () => html('/EN/rooms');
  expect(await rooms()).not.toContain('43.21');

  await setRate(arrival, LOWEST);
  // Told within a second on every node; the page is rendered again behind that.
  await expect.poll(rooms, { timeout: 10_000 }).toContain('43.21');
  await expect.poll(() => html(`/EN/rooms/${GARDEN}`), { timeout: 10_000 }).toContain('43.21');
  expect(await structuredPrices(`/EN/rooms/${GARDEN}`)).toContain(43.21);
  expect(await html('/EN')).toContain('43.21');

  const page = await visit({ locale: 'en-US' });
  await page.goto(resultsHref('en', { arrival, departure }));
  // 43.21 and 10 % tax.
  await page.getByText('47.53').first().waitFor();

  await setRate(arrival, Number(before?.rate));
  await expect.poll(rooms, { timeout: 10_000 }).not.toContain('43.21');
});
