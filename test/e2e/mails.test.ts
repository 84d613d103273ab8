import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { createSiteDatabase } from '#test/e2e/support/site/backend-site.ts';
import {
  getPageTranslator,
  holdRooms,
  payDeposit,
  readReservationCode,
  waitForThankYou,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { copyDemoDatabase } from '#test/support/database/prepared-databases.ts';
import { startSmtpServer } from '#test/support/mail/smtp-server.ts';
import { startSite } from '#test/support/site/site.ts';
import { isRelease } from '#test/support/test-scope.ts';

const STAY = createStay(64);

/** A guest books one room in English, without scripts; the code, what the thank-you page says, and its calendar file. */
const bookRoom = async (siteUrl: string) => {
  const page = await openPage({ siteUrl, javaScriptEnabled: false, locale: 'en-US' });
  const reserva = await holdRooms(page, 'en', STAY, ['Garden Room']);
  await payDeposit(page);
  const code = await waitForThankYou(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: getPageTranslator(page).t('thank-you.calendar') }).click();
  const file = await (await download).path();
  const amounts = await page.locator('.moment-money strong, .price-lines dd').allTextContents();
  return { reserva, code, calendar: await readFile(file, 'utf8'), amounts: amounts.filter((text) => /\d/.test(text)) };
};

const flattenText = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ');

const expectConfirmation = (
  mail: Email | undefined,
  { code, amounts, calendar }: Awaited<ReturnType<typeof bookRoom>>,
) => {
  expect(mail).toMatchObject({
    to: [{ address: 'maria@example.com' }],
    from: { name: 'Punta Serena Resort', address: 'reservas@puntaserena.example' },
    subject: `Your stay at Punta Serena Resort is booked: ${code}`,
  });
  expect(flattenText(mail?.text)).toContain(`Reservation code: ${code}`);
  expect(flattenText(mail?.text)).toContain('Garden Room: 2 adults');
  expect(amounts.length).toBeGreaterThan(4);
  for (const amount of amounts) expect(flattenText(mail?.text)).toContain(amount);
  const normalizeEvent = (text: string) => text.replace(/\r/g, '').replace(/^DTSTAMP:.*\n/m, '');
  expect(mail?.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
    ['text/calendar', null],
    ['application/ics', `${code}.ics`],
  ]);
  const content = mail?.attachments[1]?.content ?? '';
  expect(normalizeEvent(typeof content === 'string' ? content : new TextDecoder().decode(content))).toBe(
    normalizeEvent(calendar),
  );
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${STAY.arrival.replaceAll('-', '')}`);
  expect(calendar).toContain(`DTEND;VALUE=DATE:${addDays(STAY.arrival, 3).replaceAll('-', '')}`);
};

test.runIf(isRelease)(
  'mails: without a mail server the confirmation is a file with code, amounts and calendar',
  async () => {
    const site = await startSite({ fill: copyDemoDatabase });
    const folder = join(site.dataDir, 'mail');
    expect(site.readLogs()).toContain(`Mail:     written as .eml files into ${folder}`);
    const booked = await bookRoom(site.url);
    const listNames = async () =>
      (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    // At once: the job of its own comes every quarter of a minute.
    await expect.poll(listNames).toHaveLength(2);
    const files = await listNames();
    expect(files.map((name) => name.split('_')[1]).sort()).toEqual(['confirmation', 'hotel-booked']);
    const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    const confirmation = mails.find(({ to }) => to?.[0]?.address === 'maria@example.com');
    expectConfirmation(confirmation, booked);
    const [link = ''] = /\S+\/reservation\?key=\S+/.exec(confirmation?.text ?? '') ?? [];
    const elsewhere = await openPage({ siteUrl: site.url, javaScriptEnabled: false });
    await elsewhere.goto(link);
    expect(await readReservationCode(elsewhere)).toBe(booked.code);
    const desk = mails.find(({ to }) => to?.[0]?.address === 'reservas@puntaserena.example');
    expect(desk?.subject).toMatch(new RegExp(`^Nueva reserva ${booked.code}: .*, María José Ñandú Çelik$`));
    expect(await site.stop()).toBe(0);
  },
);

test('mails: with a mail server the confirmation arrives at once; an unavailable server delays no booking', async () => {
  const server = await startSmtpServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, LOG_LEVEL: 'warn' };
  const site = await startSite({ settings: { ...(await createSiteDatabase()), ...settings } });
  expect(site.readLogs()).toContain(`Mail:     sent by smtp://127.0.0.1:${server.port}`);
  const booked = await bookRoom(site.url);
  await expect.poll(() => server.received.length).toBe(2);
  const mails = await Promise.all(server.received.map(({ source }) => PostalMime.parse(source)));
  expectConfirmation(
    mails.find(({ to }) => to?.[0]?.address === 'maria@example.com'),
    booked,
  );
  expect(site.readLogs()).not.toContain('a mail could not be sent');

  await server.stop();
  await bookRoom(site.url);
  await expect.poll(site.readLogs).toContain('a mail could not be sent');
  expect(site.readLogs()).not.toContain('maria@example.com');
  expect(await site.stop()).toBe(0);
});
