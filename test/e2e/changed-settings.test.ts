import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { bookRoom, createResultsUrl } from '#test/support/load/form-client.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const GARDEN = '618449';
/** Free of charge by the settings at booking, and no longer by those of after. */
const STAY = createStay(45);
const STRICTER = { FREE_CANCELLATION_DAYS: '60', DEPOSIT_PERCENT: '100', BALANCE_DAYS: '40', TAX_PERCENT: '25' };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-settings-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** The path by which the guest of the confirmation mail opens the reservation. */
const findMailedPath = async (): Promise<string> => {
  const folder = join(dataDir, 'mail');
  await expect
    .poll(async () => (await readdir(folder).catch(() => [])).some((name) => /_confirmation_.*\.eml$/.test(name)))
    .toBe(true);
  const name = (await readdir(folder)).find((each) => /_confirmation_.*\.eml$/.test(each)) ?? '';
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  const [link = ''] = /\S+\/reservation\?key=\S+/.exec(mail.text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** What the guest reads of the reservation, and of cancelling it. */
const readReservation = async ({ url }: RunningSite, path: string): Promise<string[]> => {
  const page = await openPage({ siteUrl: url, javaScriptEnabled: false, locale: 'en-US' });
  await page.goto(url + path);
  const overview = (await page.locator('main').textContent()) ?? '';
  await page.locator('.manage-links a[href*="cancel"]').click();
  const texts = [overview, (await page.locator('main').textContent()) ?? ''];
  await page.context().close();
  return texts;
};

test('settings changed after a booking: a reservation keeps the agreed terms', async () => {
  const before = await startSite({ dataDir, fill: copyDemoDatabase });
  await bookRoom(before.url, { ...STAY, roomTypeId: GARDEN });
  const path = await findMailedPath();
  const agreed = await readReservation(before, path);
  expect(agreed[1]).toContain('free cancellation period');
  expect(await before.stop()).toBe(0);

  const after = await startSite({ dataDir, settings: STRICTER });
  expect(await readReservation(after, path)).toEqual(agreed);
  const results = await (await fetch(createResultsUrl(after.url, STAY))).text();
  expect(results).toContain('Free cancellation is not available');
  expect(await after.stop()).toBe(0);
});
