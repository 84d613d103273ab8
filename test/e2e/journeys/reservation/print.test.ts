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
