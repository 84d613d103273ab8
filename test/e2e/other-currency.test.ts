import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createLinks } from '#src/site/routing/links.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { bookRoom, createResultsUrl, holdRoom } from '#test/support/load/form-client.ts';
import { listMails } from '#test/support/mail/mail-folder.ts';

const GARDEN = '618449';
const PAGES = ['/', '/EN', '/rooms', `/EN/rooms/${GARDEN}`, '/paginas/Bienestar', '/EN/paginas/Experiencias'];
const DESK_PAGES = ['/EN/desk', '/EN/desk/reservations', '/EN/desk/new', '/EN/desk/board'];

/** Every amount in sight: the sign or code of a currency with the figure behind it, which ends there: codes of bookings go on. */
const AMOUNT = /(?:€|¥|US\$|\b[A-Z]{3})\s?\d[\d.,]*(?!\w)/g;

const readPage = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return response.text();
};

/** Without tags, scripts and data. */
const readText = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');

/** Reads the texts of all mails of a kind. */
const readMails = async (dataDir: string, kind: string): Promise<string[]> => {
  const paths = await listMails(join(dataDir, 'mail'), kind);
  const mails = await Promise.all(paths.map(async (path) => PostalMime.parse(await readFile(path))));
  return mails.map(({ text = '', html = '' }) => `${text} ${readText(html)}`);
};

/** Decimals by ISO 4217; a whole amount may stand without any. */
const CURRENCIES = [
  { currency: 'JPY', amount: /^(JPY|¥)\s?\d{1,3}(,\d{3})*[.,]?$/, data: /"price":"\d+"/ },
  { currency: 'KWD', amount: /^KWD\s?\d{1,3}(,\d{3})*(\.\d{3})?[.,]?$/, data: /"price":"\d+\.\d{3}"/ },
  { currency: 'EUR', amount: /^€\s?\d{1,3}(,\d{3})*(\.\d\d)?[.,]?$/, data: /"price":"\d+\.\d\d"/ },
];

test.each(CURRENCIES)(
  'HOTEL_CURRENCY=$currency on an empty folder: pages, calendar, results, checkout, mail and desk are in it',
  async ({ currency, amount, data }) => {
    const site = await startDeskSite({ HOTEL_CURRENCY: currency }, { isEmpty: true });
    const stay = createStay(40);
    const texts = new Map<string, string>();
    for (const path of PAGES) texts.set(path, await readPage(site.url + path));
    expect(texts.get(`/EN/rooms/${GARDEN}`)).toContain(`"priceCurrency":"${currency}"`);
    expect(texts.get(`/EN/rooms/${GARDEN}`)).toMatch(data);
    texts.set('results', await readPage(createResultsUrl(site.url, stay)));
    texts.set('checkout', await readPage(await holdRoom(site.url, { ...stay, roomTypeId: GARDEN })));
    texts.set('thank you', await readPage(await bookRoom(site.url, { ...stay, roomTypeId: GARDEN })));
    await expect.poll(() => readMails(site.dataDir, 'confirmation')).toHaveLength(1);
    texts.set('mail', (await readMails(site.dataDir, 'confirmation')).join(' '));
    const desk = await openDesk('en', { siteUrl: site.url, javaScriptEnabled: false });
    for (const path of DESK_PAGES) texts.set(path, await (await desk.request.get(path)).text());
    await desk.goto('/EN/desk/reservations');
    await desk.locator('main table a[href*="/desk/reservations/"]').first().click();
    await desk.waitForURL(/\/desk\/reservations\/[^/?]+$/);
    texts.set('reservation', await desk.content());
    const guest = await openPage({ siteUrl: site.url, locale: 'en-US' });
    await guest.goto(createLinks('en').calendar());
    const days = guest.getByRole('grid').locator('[aria-label]');
    const readDays = async () => (await days.evaluateAll((found) => found.map((day) => day.ariaLabel))).join(' ');
    await expect.poll(readDays).toMatch(AMOUNT);
    texts.set('calendar', await readDays());
    const amounts = new Map([...texts].map(([name, html]) => [name, readText(html).match(AMOUNT) ?? []]));
    for (const [name, found] of amounts) for (const each of found) expect(each, name).toMatch(amount);
    for (const name of ['/EN', 'calendar', 'results', 'checkout', 'thank you', 'mail', 'reservation'])
      expect(amounts.get(name), name).not.toHaveLength(0);
    expect(await site.stop()).toBe(0);
  },
);
