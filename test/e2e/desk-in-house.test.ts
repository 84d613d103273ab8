import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { addDays } from '#test/e2e/support/steps/stay-dates.ts';
import type { RunningSite } from '#test/support/site/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startDeskSite();
});

afterAll(() => site.stop());

const SUPERIOR = '637777';

/** Opens the change of a guest of the demo, in house in a garden room. */
const openChange = async (page: Page, guest: string): Promise<string> => {
  const links = createDeskLinks('es');
  await page.goto(links.reservations({ q: guest, status: 'confirmed' }));
  const href = await page.locator(`main a[href^="${links.reservations()}/"]`).first().getAttribute('href');
  const code = /\/([^/?]+)(?:\?|$)/.exec(href ?? '')?.[1] ?? '';
  await page.goto(links.reservation(code));
  await page.locator(`a[href="${links.change(code)}"]`).click();
  await page.locator('[name=departure]').waitFor();
  return code;
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** A value of the preview. */
const readLine = (page: Page, label: string) =>
  page.locator('.desk-notice dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').textContent();

const VISITS = [
  { guest: 'alvarado', javaScriptEnabled: true },
  { guest: 'batista', javaScriptEnabled: false },
] as const;

describe.each(VISITS)('a guest in house, with JavaScript: $javaScriptEnabled', ({ guest, javaScriptEnabled }) => {
  const links = createDeskLinks('es');

  test('moves to a better room at the agreed price, then stays a night more behind the link', async () => {
    const page = await openDesk('es', { siteUrl: site.url, javaScriptEnabled });
    // Both need frames, which a page without JavaScript does not report.
    const isAccessible = async (what: string) => {
      if (!javaScriptEnabled) return;
      await expectAccessible(page, what);
      await expectNoOverflow(page);
    };
    const code = await openChange(page, guest);
    const { t } = getPageTranslator(page);
    // Arrival, plan and guests were agreed.
    expect(await page.locator('[name=arrival]').getAttribute('type')).toBe('hidden');
    expect(await page.locator('[name=plan-1]').getAttribute('type')).toBe('hidden');
    await isAccessible('the change of a guest in house');
    await page.locator('[name=type-1]').selectOption(SUPERIOR);
    await page.locator('[name=price][value=agreed]').check();
    await press(page, t('desk.act.preview'));
    await page.getByText(t('desk.change.total-after')).waitFor();
    expect(await readLine(page, t('desk.change.rooms-after'))).toBe('Habitación Vista Mar');
    await isAccessible('the preview of a move in house');
    await press(page, t('desk.change.accept'));
    await page.waitForURL((url) => url.searchParams.get('done') === 'changed');
    const room = page.locator('.detail-room').first();
    expect(await room.locator('p').count()).toBe(2);
    await isAccessible('a reservation that was moved in house');

    await page.goto(links.change(code));
    const departure = await page.locator('[name=departure]').inputValue();
    await page.locator('[name=departure]').fill(addDays(departure, 1));
    await press(page, t('desk.act.preview'));
    await page.getByText(t('desk.change.due-now')).waitFor();
    await press(page, t('desk.change.send'));
    await page.waitForURL((url) => url.searchParams.get('done') === 'proposed');
  });
});
