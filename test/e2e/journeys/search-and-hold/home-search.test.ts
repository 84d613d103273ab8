import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findAlert, getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { addDays, createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { isRelease } from '#test/support/test-scope.ts';

interface Asked {
  readonly arrival: string;
  readonly departure: string;
  readonly children?: number;
  readonly ages?: readonly number[];
}

const searchFromHome = async (page: Page, { arrival, departure, children = 0, ages = [] }: Asked): Promise<void> => {
  const translator = getPageTranslator(page);
  await page.getByLabel(translator.t('content.availability.arrival'), { exact: true }).fill(arrival);
  await page.getByLabel(translator.t('content.availability.departure'), { exact: true }).fill(departure);
  await page.getByLabel(translator.t('parties.children'), { exact: true }).selectOption(String(children));
  for (const [index, age] of ages.entries())
    await page.getByLabel(translator.t('parties.age', { child: index + 1 }), { exact: true }).selectOption(String(age));
  await page.getByRole('button', { name: translator.t('content.availability.submit') }).click();
  await page.waitForURL(/\/rooms\/booking\?/);
};

const readCurrentStep = (page: Page) => page.locator('[aria-current=step]').textContent();

test.each([
  ['es', '/', true],
  ['en', '/EN', false],
] as const)(
  'home search: leads to results for adults and children of the given ages (%s, %s, JavaScript: %s)',
  async (locale, home, javaScriptEnabled) => {
    const { arrival, departure } = createStay(230);
    const page = await openPage({ javaScriptEnabled, locale: locale === 'es' ? 'es-PA' : 'en-US' });
    await page.goto(home);
    const ages = page.getByRole('group').or(page.locator('.availability-age')).locator('select');
    const countShown = () => ages.evaluateAll((lists) => lists.filter((each) => each.checkVisibility()).length);
    expect(await countShown()).toBe(0);
    await page.getByLabel(getPageTranslator(page).t('parties.children'), { exact: true }).selectOption('3');
    expect(await countShown()).toBe(3);
    await searchFromHome(page, { arrival, departure, children: 2, ages: [4, 11] });
    expect(new URL(page.url()).search).toBe(`?arrival=${arrival}&departure=${departure}&room=2,4,11`);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
    expect(await readCurrentStep(page)).toContain(getPageTranslator(page).t('booking.steps.rooms'));
  },
);

test.runIf(isRelease).each([false, true])(
  'home search: without dates or an age leads to the calendar step (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { arrival, departure } = createStay(230);
    const page = await openPage({ javaScriptEnabled, locale: 'en-US' });
    await page.goto('/EN');
    await searchFromHome(page, { arrival, departure, children: 2, ages: [4] });
    await findAlert(page).getByText('Room 1: choose the age of every child, from 0 to 17.').first().waitFor();
    expect(await readCurrentStep(page)).toContain('Dates and guests');
    const lists = page.locator('.party-ages select');
    expect(await lists.evaluateAll((each) => each.map((list) => (list as HTMLSelectElement).value))).toEqual(['4', '']);
    expect(await lists.nth(1).getAttribute('aria-invalid')).toBe('true');
    await lists.nth(1).selectOption('9');
    await page.getByRole('button', { name: 'See available rooms' }).click();
    await page.waitForURL(/room=2,4,9/);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0);

    await page.goto('/EN');
    await searchFromHome(page, { arrival: '', departure: '' });
    await findAlert(page).getByText('Choose your day of arrival and your day of departure.').first().waitFor();
    expect(await readCurrentStep(page)).toContain('Dates and guests');
  },
);

test.runIf(isRelease)('home search: below the minimum stay offers one more night first', async () => {
  const { arrival } = createStay(236);
  await querySite(`update nightly_rate set min_stay = 3 where night = $1`, arrival);
  const page = await openPage({ locale: 'en-US' });
  await page.goto(`/EN/rooms/booking?arrival=${arrival}&departure=${addDays(arrival, 2)}&room=2`);
  await findAlert(page).getByText('Minimum stay of 3 nights.').waitFor();
  expect(await readCurrentStep(page)).toContain('Dates and guests');
  const [first] = await page
    .getByRole('region', { name: /^Nearest dates/ })
    .getByRole('link')
    .all();
  expect(await first?.textContent()).toContain('1 more night, same arrival');
  await first?.click();
  await page.waitForURL(new RegExp(`arrival=${arrival}&departure=${addDays(arrival, 3)}`));
  expect(await page.getByRole('radio').count()).toBeGreaterThan(0);
});
