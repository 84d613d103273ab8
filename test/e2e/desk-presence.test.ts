import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDeskLinks } from '#src/site/routing/desk-links.ts';
import { expectAccessible } from '#test/e2e/support/accessibility/accessibility.ts';
import { openDesk, startDeskSite } from '#test/e2e/support/site/desk-site.ts';
import { getPageTranslator } from '#test/e2e/support/steps/checkout-steps.ts';
import { expectNoOverflow } from '#test/e2e/support/steps/reservation-steps.ts';
import { resizeWindow } from '#test/e2e/support/steps/window-size.ts';
import type { RunningSite } from '#test/support/site/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startDeskSite();
});

afterAll(() => site.stop());

const VISITS = [
  { locale: 'es', javaScriptEnabled: true, width: 1440, comes: 'Moscoso, Beatriz', goes: 'Quintero, Tomás' },
  { locale: 'en', javaScriptEnabled: false, width: 390, comes: 'Lindqvist, Noah', goes: 'Weißmüller, Anke' },
] as const;

/** Counts what a person presses. */
const createPresses = (page: Page) => {
  let presses = 0;
  return {
    count: () => presses,
    press: async (panel: string, guest: string, name: string) => {
      presses += 1;
      const row = page.locator(`#${panel} tr`, { hasText: guest });
      await row.getByRole('button', { name }).click();
    },
  };
};

describe.each(VISITS)(
  'who came and who left in $locale, with JavaScript: $javaScriptEnabled, at $width px',
  (visit) => {
    const { locale, javaScriptEnabled, width, comes, goes } = visit;
    const links = createDeskLinks(locale);

    test('arrived, undone, arrived again and left: a press each on Today, one on the reservation', async () => {
      const page = await openDesk(locale, { siteUrl: site.url, javaScriptEnabled });
      if (javaScriptEnabled) await resizeWindow(page, { width, height: 900 });
      else await page.setViewportSize({ width, height: 900 });
      const { t } = getPageTranslator(page);
      const { press, count } = createPresses(page);
      const row = page.locator('#arrivals tr', { hasText: comes });
      const state = row.locator('.presence-state');
      await press('arrivals', comes, t('desk.presence.arrived'));
      await state.waitFor();
      if (javaScriptEnabled) {
        // The list stays where it was scrolled, and the mark has the focus.
        expect(await row.locator('.presence-marks').evaluate((marks) => marks === document.activeElement)).toBe(true);
        await expectAccessible(page, 'Today with a mark');
        await expectNoOverflow(page);
      }
      expect(
        await page.getByText(t('desk.presence.done.arrived', { name: comes.split(', ').reverse().join(' ') })).count(),
      ).toBe(1);
      await press('arrivals', comes, t('desk.presence.undo'));
      await state.waitFor({ state: 'detached' });
      await press('arrivals', comes, t('desk.presence.arrived'));
      await state.waitFor();
      await press('departures', goes, t('desk.presence.left'));
      await page.locator('#departures tr', { hasText: goes }).locator('.presence-state').waitFor();
      expect(count()).toBe(4);

      await row.getByRole('link', { name: comes }).click();
      await page.locator('#presence').waitFor();
      expect(await page.locator('.desk-head').textContent()).toContain(t('desk.detail.place.in-house'));
      await page.locator('#room-1').fill('12 B');
      await page
        .getByRole('button', { name: t('desk.presence.name.save') })
        .first()
        .click();
      await page.waitForURL((url) => url.searchParams.get('done') === 'room-named');
      expect(await page.locator('.desk-head').textContent()).toContain(t('desk.detail.place.room', { room: '12 B' }));
      if (javaScriptEnabled) {
        await expectAccessible(page, 'a reservation in house');
        await expectNoOverflow(page);
      }
      await page.goto(links.today);
      expect(await row.locator('.day-given').textContent()).toBe('12 B');
      const list = page.locator('#stayovers .desk-actions a');
      await list.click();
      await page.getByText(comes).first().waitFor();
      expect(await page.locator('tbody tr').filter({ hasText: goes }).count()).toBe(0);
    });
  },
);

const WIDTHS = [1440, 390] as const;

test.each(WIDTHS)('a line of Today is at most 44 px high at 1440 px, and nothing overflows at %i px', async (width) => {
  const page = await openDesk('es', { siteUrl: site.url });
  await resizeWindow(page, { width, height: 900 });
  await expectNoOverflow(page);
  if (width < 1440) return;
  // Notes and marks of their own have lines of their own, as have two kinds of rooms.
  const plain = page.locator('.desk-today tbody tr').filter({ hasNot: page.locator('.desk-pinned, .desk-badge') });
  const heights = await plain.evaluateAll((rows) =>
    rows
      .filter((row) => !row.querySelector('td:nth-of-type(2)')?.textContent?.includes(', '))
      .map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(5);
  for (const height of heights) expect(height).toBeLessThanOrEqual(44);
});
