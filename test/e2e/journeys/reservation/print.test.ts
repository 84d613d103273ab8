import { expect, test } from 'vitest';
import { bookRooms, getPageLinks } from '#test/e2e/support/steps/reservation-steps.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';

/** Sheets of a PDF that Chromium printed. */
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('print: confirmation and reservation fit one sheet each, on A4 and Letter', async () => {
  const page = await openPage();
  const { reserva } = await bookRooms(page, { locale: 'es', days: 412, rooms: ['garden', 'garden', 'family'] });
  const printed = async () => [sheets(await page.pdf({ format: 'A4' })), sheets(await page.pdf({ format: 'Letter' }))];
  expect(await printed()).toEqual([1, 1]);
  await page.goto(getPageLinks(page).reservation(reserva));
  expect(await printed()).toEqual([1, 1]);

  await page.emulateMedia({ media: 'print' });
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await shown('.site-footer, .manage-links, .access-section, .print-button')).toBe(0);
  expect([await shown('.site-header .brand'), await shown('.stay-summary'), await shown('.folio')]).toEqual([1, 1, 1]);
});
