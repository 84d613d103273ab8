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

/** Faults, and how the checks report them. */
const FAULTS = [
  ['<h1>Again</h1>', 'has 2 main headings'],
  ['<img src="/favicon.svg">', 'breaks image-alt'],
  ['<p style="color: #999; background: #fff">faint</p>', 'breaks color-contrast'],
  ['<input>', 'breaks label'],
  ['<input aria-label="city">', 'has no autocomplete'],
  ['<button style="font-size: 4px; padding: 0">a</button><button style="font-size: 4px">b</button>', 'is small'],
  ['<button style="border: 0">c</button>', 'cannot be told from text in forced colours'],
  ['<p style="transition: color 1s">slow</p>', 'would move'],
  ['<p style="width: 2000px">wide</p>', 'scrolls sideways'],
  ['<p style="height: 1em; overflow: hidden">one<br>two</p>', 'with text spacing cuts its text off'],
  ['<a href="/" style="position: fixed; top: 0; z-index: -1">under</a>', 'is hidden when it has the focus'],
] as const;

test('test check: every fault that is put into a page is reported', async () => {
  const page = await openPage({ locale: 'en-US', bypassCSP: true });
  await page.goto('/EN/posts');
  await page
    .locator('main')
    .evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), FAULTS.map(([html]) => html).join(''));
  const problems = (await findPageProblems(page)).join('\n');
  for (const [, problem] of FAULTS) expect(problems).toContain(problem);
});
