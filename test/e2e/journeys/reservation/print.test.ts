import { expect, test } from 'vitest';
import { bookRooms, getPageLinks } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

/** Sheets of a PDF that Chromium printed. */
const countSheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('print: confirmation and reservation fit one sheet each, on A4 and Letter', async () => {
  const page = await openPage();
  const { reserva } = await bookRooms(page, { locale: 'es', days: 216, rooms: ['garden', 'garden', 'family'] });
  const countPrintedSheets = async () => [
    countSheets(await page.pdf({ format: 'A4' })),
    countSheets(await page.pdf({ format: 'Letter' })),
  ];
  expect(await countPrintedSheets()).toEqual([1, 1]);
  await page.goto(getPageLinks(page).reservation(reserva));
  expect(await countPrintedSheets()).toEqual([1, 1]);

  await page.emulateMedia({ media: 'print' });
  const countVisible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await countVisible('.site-footer, .manage-links, .access-section, .print-button')).toBe(0);
  expect([
    await countVisible('.site-header .brand'),
    await countVisible('.stay-summary'),
    await countVisible('.folio'),
  ]).toEqual([1, 1, 1]);
});

test('print: on A5 and on narrower paper confirmation and reservation have one column', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  const { reserva } = await bookRooms(page, { locale: 'es', days: 219, rooms: ['garden'] });
  await page.emulateMedia({ media: 'print' });
  const measure = () =>
    page.evaluate(() => {
      const find = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const main = find('.thanks-main, .overview-columns > .manage-main');
      const summary = find('.stay-summary');
      const words = find('.thanks .lead, .reservation-status h1, .reservation-status');
      if (!main || !summary || !words) throw new Error('a part of the page is missing');
      const isApart = summary.bottom <= main.top || main.bottom <= summary.top;
      return { isApart, words: words.width / window.innerWidth, main: main.width / window.innerWidth };
    });
  for (const path of ['', getPageLinks(page).reservation(reserva)]) {
    if (path) await page.goto(path);
    for (const width of [300, 453]) {
      await page.setViewportSize({ width, height: 800 });
      const { isApart, ...shares } = await measure();
      expect(isApart, `${path} at ${width}`).toBe(true);
      for (const share of Object.values(shares)) expect(share, `${path} at ${width}`).toBeGreaterThan(0.75);
    }
  }
});
