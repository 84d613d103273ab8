import { afterAll, beforeAll, expect, test } from 'vitest';
import { findConflicts, findSheetConflicts } from '#test/e2e/support/sheet-conflicts.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { listDeskAddresses } from '#test/e2e/support/site/list-desk-addresses.ts';
import { listRouteAddresses } from '#test/e2e/support/site/list-route-addresses.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import { createResultsHref, holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { bookRooms, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { TRANSFER } from '#test/support/booking/add-ons.ts';

// Without an extra there is no page to add some.
beforeAll(() => writeAddOns([TRANSFER]));

afterAll(archiveAddOns);

const isOfDesk = (path: string): boolean => path.includes('/desk/');

/** The build orders sheets by the graph of the modules that import them, which changes when a module moves. */
test('styles: on no page of guests decides the order of the sheets', async () => {
  const page = await openPage({ locale: 'es-PA' });
  const stay = createStay(428);
  const { reserva: paid } = await bookRooms(page, { locale: 'es', days: 428, rooms: ['garden', 'family'] });
  const held = await holdRooms(page, 'es', stay, [ROOMS.es.garden]);
  const search = new URL(createResultsHref('es', stay), page.url()).search;
  const conflicts = new Set<string>();
  for (const path of listRouteAddresses({ held, paid }, search))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path || '/');
      for (const each of await findSheetConflicts(page, (sheet) => !isOfDesk(sheet))) conflicts.add(each);
    }
  expect([...conflicts].sort()).toEqual([]);
});

test('test check: two sheets that give an element two values are found, others are not', async () => {
  const page = await openPage({ locale: 'es-PA' });
  await page.goto('/');
  const sheets = [
    ['one.css', 'h1 { color: red; margin: 0 }'],
    ['two.css', 'h1 { color: blue; margin: 0 } h1.none { color: green }'],
  ] as const;
  expect(await findConflicts(page, sheets)).toEqual(['color: one.css { h1 } | two.css { h1 }']);
});

test('styles: on no screen of the desk decides the order of the sheets', async () => {
  const site = await startDeskSite();
  const page = await openDesk('es', { siteUrl: site.url });
  const conflicts = new Set<string>();
  for (const [, address] of await listDeskAddresses(page, 'es')) {
    await page.goto(address);
    for (const each of await findSheetConflicts(page, () => true)) conflicts.add(each);
  }
  await site.stop();
  expect([...conflicts].sort()).toEqual([]);
});
