import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findPageProblems, findTextProblems } from '#test/e2e/support/accessibility/page-problems.ts';
import { createResultsHref, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { ROOMS } from '#test/e2e/support/steps/reservation-steps.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases, isRelease } from '#test/support/test-scope.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const STAY = createStay(300);

const VISITS = [
  ['es', true],
  ['en', false],
  ['es', false],
  ['en', true],
] as const;

const findRadios = (page: Page, room = 1) => page.locator(`input[type=radio][name=choice-${room}]`);

const readParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const openFilter = (page: Page) => page.locator('.results-filter > summary').click();

const applyFilter = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await openFilter(page);
  for (const [name, value] of Object.entries(values)) await page.locator(`select[name=${name}]`).selectOption(value);
  await page.getByRole('button', { name: getPageTranslator(page).t('results.filter.apply') }).click();
  await page.waitForURL((url) => url.search.includes(Object.keys(values)[0] ?? '') && !url.search.includes('=&'));
};

test.runIf(isRelease).each(VISITS)(
  'results: a filter is kept by the choice, a reload and the language, and can be cleared (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled, ...PHONE });
    await page.goto(createResultsHref(locale, STAY));
    const all = await findRadios(page).count();
    await applyFilter(page, { view: 'jardin', sort: 'size' });
    expect(readParams(page)).toMatchObject({ view: 'jardin', sort: 'size' });
    await expect.poll(() => findRadios(page).count()).toBeLessThan(all);
    const shown = await findRadios(page).count();
    const said = getPageTranslator(page).t('results.filter.shown', { shown, all });
    await page.locator('.filter-status').getByText(said).waitFor();
    if (javaScriptEnabled) {
      await page.locator('.offer').first().getByRole('radio').check({ force: true });
      await expect.poll(() => readParams(page)).toMatchObject({ view: 'jardin', 'choice-1': expect.any(String) });
    }
    const { 'choice-1': choice } = readParams(page);
    await page.reload();
    expect(await findRadios(page).count()).toBe(shown);
    await page.goto(page.url().replace(/(?:\/EN)?\/rooms/, locale === 'es' ? '/EN/rooms' : '/rooms'));
    expect(await findRadios(page).count()).toBe(shown);
    await applyFilter(page, { size: '200' });
    await page.getByText(getPageTranslator(page).t('results.filter.none')).waitFor();
    expect(readParams(page)['choice-1']).toBe(choice);
    expect(await findRadios(page).count()).toBe(choice ? 1 : 0);
    await page.locator('.filter-status a').click();
    await expect.poll(() => findRadios(page).count()).toBe(all);
    expect(readParams(page)['choice-1']).toBe(choice);
    expect(readParams(page).sort).toBe('size');
  },
);

test.each(chooseCases(1, VISITS))(
  'results: rooms are compared side by side, and one is chosen there (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled, ...PHONE });
    await page.goto(createResultsHref(locale, STAY));
    const translator = getPageTranslator(page);
    const marks = page.locator('.offer-compare input');
    for (const index of [0, 2, 1]) await marks.nth(index).check();
    if (javaScriptEnabled) {
      await expect.poll(() => marks.nth(3).isDisabled()).toBe(true);
      await page
        .getByRole('button', { name: translator.t('results.mark.open', { count: 3 }) })
        .first()
        .click();
    } else await page.getByRole('button', { name: translator.t('results.mark.all') }).click();
    await page.getByRole('heading', { level: 1, name: translator.t('results.compare.title') }).waitFor();
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(3);
    // Before its stylesheets a page is not painted, but scripts measure it.
    await page.waitForLoadState();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const choose = table.getByRole('link', { name: translator.t('results.compare.choose') }).nth(1);
    await choose.click();
    await page.waitForURL((url) => url.searchParams.has('choice-1'));
    const { 'choice-1': choice } = readParams(page);
    expect(await page.locator('.offer:has(:checked)').getByRole('radio').getAttribute('value')).toBe(choice);
  },
);

test.each(chooseCases(1, [...VISITS.slice(1), VISITS[0]]))(
  'results: the page of a room leads back to the search with the room chosen (%s, JavaScript: %s)',
  async (locale, javaScriptEnabled) => {
    const page = await openPage({ javaScriptEnabled, ...PHONE });
    await page.goto(`${createResultsHref(locale, STAY)}&sort=size`);
    const translator = getPageTranslator(page);
    await page.locator('.offer', { hasText: ROOMS[locale].garden }).locator('.offer-actions a').click();
    await page.getByRole('heading', { level: 1, name: ROOMS[locale].garden }).waitFor();
    const back = page.getByRole('link', { name: translator.t('rooms.back') });
    expect(new URL((await back.getAttribute('href')) ?? '', page.url()).search).toContain('sort=size');
    await page.getByRole('link', { name: translator.t('rooms.choose') }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/rooms/booking'));
    await expect.poll(() => page.getByRole('radio', { name: ROOMS[locale].garden }).isChecked()).toBe(true);
    expect(readParams(page)).toMatchObject({ arrival: STAY.arrival, departure: STAY.departure, sort: 'size' });
  },
);

const isInView = (page: Page, room: number) =>
  page.locator(`#room-${room} h2`).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

test('results: on a phone a chosen room brings the next one into view, and the status says so', async () => {
  const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto(createResultsHref('en', STAY, ['2', '2,5']));
  expect(await isInView(page, 2)).toBe(false);
  await page.locator('#room-1 .offer').nth(1).locator('label').first().click();
  await expect.poll(() => isInView(page, 2)).toBe(true);
  expect(await page.locator('.choice-total').textContent()).toContain('Now choose room 2.');
});

test('results: arrow keys choose without leaving the room', async () => {
  const page = await openPage({ ...PHONE, reducedMotion: 'reduce' });
  await page.goto(createResultsHref('en', STAY, ['2', '2']));
  await findRadios(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => readParams(page)).toHaveProperty('choice-1');
  expect(await isInView(page, 2)).toBe(false);
});

test('results: without JavaScript links lead to each room', async () => {
  const page = await openPage({ ...PHONE, javaScriptEnabled: false });
  await page.goto(createResultsHref('es', STAY, ['2', '2']));
  await page.locator('.room-steps a').nth(1).click();
  expect(await isInView(page, 2)).toBe(true);
});

test.each(
  chooseCases(1, [
    ['es', findPageProblems],
    ['en', findTextProblems],
  ] as const),
)('accessibility: filter, comparison and several rooms have no axe violations (%s)', async (locale, find) => {
  const page = await openPage(PHONE);
  const href = createResultsHref(locale, STAY, ['2', '2']);
  if (isRelease) {
    await page.goto(`${href}&view=jardin&size=200`);
    await openFilter(page);
    expect(await find(page), 'no room meets the filter').toEqual([]);
    await page.goto(`${href}&view=jardin&choice-1=618419`);
    const marks = page.locator('#room-1 .offer-compare input');
    for (const index of [0, 1, 2]) await marks.nth(index).check();
    await page.mouse.move(0, 0);
    expect(await find(page), 'three marked rooms').toEqual([]);
  }
  await page.goto(`${href}&compare=618449&compare=580022&compare=618419&compare-for=2`);
  expect(await find(page), 'the comparison').toEqual([]);
});
