import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPageProblems, findTextProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import { listRouteAddresses } from '#test/e2e/support/site/list-route-addresses.ts';
import { archiveAddOns, writeAddOns } from '#test/e2e/support/steps/add-ons.ts';
import { createResultsHref, holdRooms } from '#test/e2e/support/steps/checkout-steps.ts';
import { bookRooms, getPageLinks, ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { TRANSFER } from '#test/support/booking/add-ons.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

/** In `npm test` Tab is pressed through every third page. */
const WALKED = 3;

// Without an extra there is no page to add some.
beforeAll(() => writeAddOns([TRANSFER]));

afterAll(archiveAddOns);

test.each(
  chooseCases(1, [
    ['es', 'light', '', 'es-PA', 420],
    ['en', 'dark', '/EN', 'en-US', 424],
  ] as const),
)(
  'accessibility: a page of every route has no axe violations (%s: %s)',
  async (locale, colorScheme, prefix, language, days) => {
    const page = await openPage({ locale: language, colorScheme });
    const stay = createStay(days);
    const { reserva: paid } = await bookRooms(page, { locale, days, rooms: ['garden', 'family'] });
    const held = await holdRooms(page, locale, stay, [ROOMS[locale].garden]);
    const search = new URL(createResultsHref(locale, stay), page.url()).search;
    const extras = new URL(getPageLinks(page).addExtras(paid), page.url()).href;
    await expect.poll(async () => (await page.request.get(extras)).status()).toBe(200);
    const problems: string[] = [];
    for (const [index, path] of listRouteAddresses({ held, paid }, search).entries()) {
      await page.goto(prefix + path || '/');
      const walks = isRelease || index % WALKED === 0;
      const found = locale === 'es' ? await findPageProblems(page, { walks }) : await findTextProblems(page);
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  },
);
