import { expect, test } from 'vitest';
import {
  chooseRoom,
  createResultsHref,
  findAlert,
  getPageTranslator,
  goToCheckout,
} from '#test/e2e/support/steps/checkout-steps.ts';
import { querySite } from '#test/e2e/support/steps/ledger-assertions.ts';
import { createStay } from '#test/e2e/support/steps/stay-dates.ts';
import { openPage } from '#test/e2e/support/steps/visitor.ts';
import { chooseCases } from '#test/support/test-scope.ts';

const NAMES = { es: 'Habitación Jardín', en: 'Garden Room' };

const raiseRate = (night: string) =>
  querySite(
    `update nightly_rate set rate_minor = rate_minor + 5000, set_by = 'manual' where room_type_id = '618449' and night = $1`,
    night,
  );

const readAmounts = (text: string | null): string[] => text?.match(/\d[\d,]*\.\d\d/g) ?? [];

test.each(
  chooseCases(1, [
    { locale: 'es', javaScriptEnabled: false, days: 520, rooms: ['2', '2'] },
    { locale: 'en', javaScriptEnabled: true, days: 524, rooms: ['2'] },
  ] as const),
)(
  'a price that changes behind the results in $locale, JavaScript: $javaScriptEnabled: is told before rooms are held at it',
  async ({ locale, javaScriptEnabled, days, rooms }) => {
    const stay = createStay(days);
    const countBooked = async () =>
      (await querySite('select from reservation where arrival = $1', stay.arrival)).length;
    const booked = await countBooked();
    const page = await openPage({ javaScriptEnabled });
    await page.goto(createResultsHref(locale, stay, rooms));
    for (const [index] of rooms.entries()) await chooseRoom(page, NAMES[locale], index + 1);
    await raiseRate(stay.arrival);
    await page.getByRole('button', { name: getPageTranslator(page).t('results.submit') }).click();
    const alert = findAlert(page);
    await expect.poll(async () => readAmounts(await alert.textContent()).length).toBe(2);
    const [before = '', now = ''] = readAmounts(await alert.textContent());
    const toCents = (amount: string): number => Number(amount.replace(/[,.]/g, ''));
    // 50.00 more for one night of each room, and 10 % tax.
    expect(toCents(now) - toCents(before)).toBe(5_500 * rooms.length);
    expect(await countBooked()).toBe(booked);
    expect(await page.locator('.choice-summary').textContent()).toContain(now);
    await goToCheckout(page);
    expect(await page.locator('.stay-summary').first().textContent()).toContain(now);
  },
);
