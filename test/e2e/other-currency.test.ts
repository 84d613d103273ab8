import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { bookRoom, createResultsUrl } from '#test/support/load/form-client.ts';
import { startSite } from '#test/support/site/site.ts';

const GARDEN = '618449';
const PAGES = ['/', '/EN', '/rooms', `/EN/rooms/${GARDEN}`, '/paginas/Bienestar', '/EN/paginas/Experiencias'];

const readPage = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
};

/** Reads the texts of all mails with this kind in the file's name. */
const readMails = async (dataDir: string, kind: string): Promise<string[]> => {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`_${kind}_`));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.map(({ text = '', html = '' }) => text + html);
};

test('HOTEL_CURRENCY=EUR on an empty folder: pages, results, a booking and its mail are in euros', async () => {
  const site = await startSite({ settings: { HOTEL_CURRENCY: 'EUR' } });
  const stay = createStay(40);
  const texts: string[] = [];
  for (const path of PAGES) texts.push(await readPage(site.url + path));
  const results = await readPage(createResultsUrl(site.url, stay));
  const thankYou = await readPage(await bookRoom(site.url, { ...stay, roomTypeId: GARDEN }));
  await expect.poll(() => readMails(site.dataDir, 'confirmation')).toHaveLength(1);
  const mails = await readMails(site.dataDir, 'confirmation');
  for (const text of [...texts, results, thankYou, ...mails]) {
    expect(text).toContain('€');
    expect(text).not.toMatch(/US\$|\bUSD\b/);
  }
  expect(texts[3]).toContain('"priceCurrency":"EUR"');
  expect(await site.stop()).toBe(0);
});
