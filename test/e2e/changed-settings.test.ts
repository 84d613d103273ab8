import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { bookRoom, createResultsUrl } from '#test/support/load/form-client.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';
import { type RunningSite, startSite } from '#test/support/site/site.ts';

const GARDEN = '618449';
/** Free of charge by the settings of the first start, and not by those of the second. */
const STAY = createStay(45);
const STRICTER = { FREE_CANCELLATION_DAYS: '60', DEPOSIT_PERCENT: '100', BALANCE_DAYS: '40', TAX_PERCENT: '25' };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'punta-serena-settings-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** The path by which the guest of the confirmation mail opens the reservation. */
const findMailedPath = async (): Promise<string> => {
  const list = () => listMails(join(dataDir, 'mail'), 'confirmation');
  await expect.poll(list).not.toHaveLength(0);
  const [path = ''] = await list();
  const mail = await PostalMime.parse(await readFile(path));
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

/** The terms of new bookings for the stay. */
const readTerms = async ({ url }: RunningSite): Promise<string | undefined> => {
  const results = await (await fetch(createResultsUrl(url, STAY))).text();
  return /<ul class="ticks stay-promises">.*?<\/ul>/s.exec(results)?.[0];
};

test('settings changed after the first start: reservations and new bookings keep the stored terms, with one warning', async () => {
  const before = await startSite({ dataDir, fill: copyDemoDatabase });
  await bookRoom(before.url, { ...STAY, roomTypeId: GARDEN });
  const path = await findMailedPath();
  const agreed = await readReservation(before, path);
  expect(agreed[1]).toContain('free cancellation period');
  const offered = await readTerms(before);
  expect(offered).toMatch(/Pay 50% today .*Free cancellation until /);
  expect(await before.stop()).toBe(0);

  const after = await startSite({ dataDir, settings: STRICTER });
  expect(await readReservation(after, path)).toEqual(agreed);
  expect(await readTerms(after)).toBe(offered);
  expect(await after.stop()).toBe(0);
  const warnings = after
    .readLogs()
    .split('\n')
    .filter((line) => line.includes('settings are ignored'));
  expect(warnings.map((line) => JSON.parse(line).settings.toSorted())).toEqual([Object.keys(STRICTER).toSorted()]);
});
