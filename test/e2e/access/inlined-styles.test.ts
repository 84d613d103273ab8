import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRouteAddresses } from '#test/e2e/support/site/list-route-addresses.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import { createResultsHref, holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { bookRooms, getPageLinks, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { TRANSFER } from '#test/support/booking/add-ons.ts';
import { isRelease } from '#test/support/test-scope.ts';

// Without an extra there is no page to add some.
beforeAll(() => writeAddOns([TRANSFER]));

afterAll(archiveAddOns);

/**
 * Compares the rules in the page with those of its whole stylesheets, which a browser without scripts loads as well.
 * What only a pointer, a printer or a script starts may come later.
 */
const compareRules = () => {
  const readRules = (sheet: CSSStyleSheet): { name: string; selector: string }[] => {
    const read = (rules: CSSRuleList, condition: string): ReturnType<typeof readRules> =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return [{ name: `${condition} ${rule.selectorText} ${rule.style.length}`, selector: rule.selectorText }];
        if (!(rule instanceof CSSGroupingRule)) return [];
        return read(rule.cssRules, condition + rule.cssText.split('{')[0]);
      });
    return read(sheet.cssRules, '');
  };
  const sheets = [...document.styleSheets];
  const inlined = new Set(
    sheets.filter(({ href }) => !href).flatMap((sheet) => readRules(sheet).map(({ name }) => name)),
  );
  const isLater = (name: string) => /^ ?@media print|:hover|::view-transition/.test(name);
  const matches = (selector: string) =>
    [...document.querySelectorAll(selector.replace(/::[\w-]+/g, ''))].some((element) => !element.closest('dialog'));
  const missing = sheets
    .filter(({ href }) => href)
    .flatMap(readRules)
    // Of `:root` only the properties that the page uses are inlined.
    .filter(({ name, selector }) => selector !== ':root' && !inlined.has(name) && !isLater(name) && matches(selector));
  return { inlined: inlined.size, missing: missing.map(({ name }) => name) };
};

/** In `npm test` every third route: pages share most of their styles. */
const isChecked = (_: string, index: number): boolean => isRelease || index % 6 === 0;

test('inlined styles: a page of every route brings each rule that matches in it', async () => {
  const guest = await openPage();
  const stay = createStay(428);
  const { reserva: paid } = await bookRooms(guest, { locale: 'es', days: 428, rooms: ['garden', 'family'] });
  const held = await holdRooms(guest, 'es', stay, [ROOMS.es.garden]);
  const search = new URL(createResultsHref('es', stay), guest.url()).search;
  const extras = new URL(getPageLinks(guest).addExtras(paid), guest.url()).href;
  await expect.poll(async () => (await guest.request.get(extras)).status()).toBe(200);
  const storageState = await guest.context().storageState();
  const page = await openPage({ storageState, javaScriptEnabled: false });
  for (const path of listRouteAddresses({ held, paid }, search).filter(isChecked)) {
    await page.goto(path || '/');
    const { inlined, missing } = await page.evaluate(compareRules);
    expect(inlined, path).toBeGreaterThan(100);
    expect(missing, path).toEqual([]);
  }
});
